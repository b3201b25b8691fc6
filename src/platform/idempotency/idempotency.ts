import { createDecipheriv, createHash, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import type { Clock } from '../clock.ts';
import type { Context, TransactionContext } from '../context.ts';
import type { Database, Transaction } from '../database/index.ts';
import { faultPoint } from '../faults/index.ts';
import { keyringOf, open, type SealBinding, seal } from '../secrets/index.ts';
import { idempotencyErrors } from './idempotency.errors.ts';

/** How long an answer is remembered. */
const KEPT_MS = 24 * 3600 * 1000;

/** What a handler answers, remembered under the Idempotency-Key. `body` is what goes out as JSON. */
export type Answer<T> = { status: number; body: T };

/** One request's claim to be done once. `null` stands for "no Idempotency-Key was sent". */
export type IdempotencyClaim = { ownerId: string; key: string; route: string; bodyHash: Buffer } | null;

/**
 * Does `work` once per Idempotency-Key, inside the caller's transaction: the remembered answer is kept or dropped together
 * with what the work wrote, so a crash at any moment leaves either both or neither.
 * @throws idempotency_in_progress while another request with the same key runs; idempotency_key_reused for another body.
 */
export async function idempotent<T>(
  { db: tx, clock }: Pick<TransactionContext, 'db' | 'clock'>,
  claim: IdempotencyClaim,
  work: () => Promise<Answer<T>>,
): Promise<Answer<T> & { isReplay: boolean }> {
  if (!claim) return { ...(await work()), isReplay: false };
  const storedKey = storedKeyOf(claim);
  await lockKey(tx, `${claim.ownerId}:${storedKey}`);
  const now = clock.now();
  const known = await answerOf(tx, claim, now);
  if (known) {
    if (known.route !== claim.route || !claim.bodyHash.equals(known.body_hash))
      throw idempotencyErrors.idempotency_key_reused();
    return { status: known.status, body: openAnswer<T>(claim, known.response), isReplay: true };
  }
  const answer = await work();
  const values = {
    route: claim.route,
    body_hash: claim.bodyHash,
    status: answer.status,
    response: JSON.stringify(sealAnswer(claim, answer.body)),
    created_at: now,
  };
  await tx
    .insertInto('idempotency_keys')
    .values({ owner_id: claim.ownerId, key: storedKey, ...values })
    .onConflict((conflict) => conflict.columns(['owner_id', 'key']).doUpdateSet(values))
    .execute();
  faultPoint('idempotency.kept');
  return { ...answer, isReplay: false };
}

/** Whether a request of this key was answered already, whatever it said: then it must not be refused as if it were new. */
export async function isAnswered(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  claim: IdempotencyClaim,
): Promise<boolean> {
  return claim !== null && (await answerOf(db, claim, clock.now())) !== undefined;
}

function storedKeyOf({ key }: NonNullable<IdempotencyClaim>): string {
  return createHash('sha256').update(key).digest('base64url');
}

/** The answer that is remembered still. */
async function answerOf(db: Database, claim: NonNullable<IdempotencyClaim>, now: Date) {
  const known = await db
    .selectFrom('idempotency_keys')
    .select(['route', 'body_hash', 'status', 'response', 'created_at'])
    .where('owner_id', '=', claim.ownerId)
    .where('key', '=', storedKeyOf(claim))
    .executeTakeFirst();
  if (!known || known.status === null || now.getTime() - known.created_at.getTime() >= KEPT_MS) return undefined;
  return { ...known, status: known.status };
}

/** Forgets the answers an owner was given. */
export async function deleteIdempotencyKeysOf(tx: Transaction, ownerId: string): Promise<void> {
  await tx.deleteFrom('idempotency_keys').where('owner_id', '=', ownerId).execute();
}

/** Forgets answers older than a day. For the maintenance job. */
export async function deleteExpiredIdempotencyKeys(db: Database, clock: Clock): Promise<number> {
  const before = new Date(clock.now().getTime() - KEPT_MS);
  const result = await db.deleteFrom('idempotency_keys').where('created_at', '<', before).executeTakeFirst();
  return Number(result.numDeletedRows);
}

/** Held until the transaction ends, by whichever node runs it; the second of two duplicates does not wait. */
async function lockKey(tx: Transaction, name: string): Promise<void> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${name}, 4711)) AS locked`.execute(tx);
  if (!rows[0]?.locked) throw idempotencyErrors.idempotency_in_progress({ retryAfterSeconds: 1 });
}

/** The same value always gives the same text, whatever the order of its members. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value ?? null, (_key, member: unknown) =>
    typeof member === 'object' && member !== null && !Array.isArray(member)
      ? Object.fromEntries(Object.entries(member).sort(([a], [b]) => (a < b ? -1 : 1)))
      : member,
  );
}

type Sealed = { sealed: string };

/** Only who holds the key can read the answer again: it may hold a secret that is stored nowhere else, such as a new API token. */
function sealAnswer(claim: NonNullable<IdempotencyClaim>, body: unknown): Sealed {
  return { sealed: seal(keyringOf(claim.key), bindingOf(claim), JSON.stringify(body ?? null)) };
}

function openAnswer<T>(claim: NonNullable<IdempotencyClaim>, stored: unknown): T {
  const { sealed } = stored as Sealed;
  const isEarlier = !sealed.includes('.');
  return JSON.parse(isEarlier ? openEarlier(claim, sealed) : open(keyringOf(claim.key), bindingOf(claim), sealed)) as T;
}

/** An answer kept by a version without `platform/secrets/seal.ts`: not opening it would do the work a second time. */
function openEarlier(claim: NonNullable<IdempotencyClaim>, sealed: string): string {
  const key = Buffer.from(hkdfSync('sha256', claim.key, claim.ownerId, 'archivolt idempotency', 32));
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12)).setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}

function bindingOf(claim: NonNullable<IdempotencyClaim>): SealBinding {
  return { purpose: 'idempotent answer', boundTo: claim.ownerId };
}
