import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { NewestFirst } from '../../../platform/paging/index.ts';
import type { Reader } from '../../people/owned/index.ts';
import type { Problem } from './source-problem.ts';
import { MAX_REPORTED, type WaitingFile } from './waiting.ts';

/** A source as it is stored; what is secret of it is sealed. */
export type Source = Selectable<DB['sources']>;

/** What of a source changes by hand. */
export type SourceChange = Partial<Omit<Insertable<DB['sources']>, 'id' | 'owner_id' | 'kind' | 'created_at'>>;

/** Tells every process that sources or their owners changed. Triggers send it; it carries nothing. */
export const SOURCES_CHANNEL = 'archivolt_sources';

/** Whether the owner of a source may have documents added: neither blocked nor about to be erased. */
const OWNER_MAY_ACT = sql<boolean>`EXISTS (
  SELECT FROM users WHERE users.id = sources.owner_id AND users.is_active AND NOT users.is_blocked)`;

const OWNER_IS_ADMIN = sql<boolean>`EXISTS (SELECT FROM users WHERE users.id = sources.owner_id AND users.is_admin)`;

/** Adds a source. @returns it as it is stored. */
export async function insertSource(tx: Transaction, source: Insertable<DB['sources']>): Promise<Source> {
  return tx.insertInto('sources').values(source).returningAll().executeTakeFirstOrThrow();
}

/** One page of somebody's sources, newest first. */
export async function listSources(db: Database, ownerId: string, page: NewestFirst): Promise<Source[]> {
  let query = db.selectFrom('sources').selectAll().where('owner_id', '=', ownerId);
  const { after } = page;
  if (after) query = query.where(sql<boolean>`(created_at, id) < (${after.created_at}, ${after.id})`);
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(page.limit).offset(page.offset).execute();
}

/** How many sources somebody has. */
export async function countSources(db: Database, ownerId: string): Promise<number> {
  const counted = db.selectFrom('sources').where('owner_id', '=', ownerId);
  return (await counted.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** One of somebody's sources. */
export async function findSource(
  db: Database,
  { ownerId }: Pick<Reader, 'ownerId'>,
  id: string,
): Promise<Source | undefined> {
  const found = db.selectFrom('sources').selectAll().where('owner_id', '=', ownerId).where('id', '=', id);
  return found.executeTakeFirst();
}

/** The same, held until the transaction ends. */
export async function lockSource(
  tx: Transaction,
  { ownerId }: Pick<Reader, 'ownerId'>,
  id: string,
): Promise<Source | undefined> {
  const found = tx.selectFrom('sources').selectAll().where('owner_id', '=', ownerId).where('id', '=', id);
  return found.forNoKeyUpdate().executeTakeFirst();
}

/** Changes a source that is held. @returns how it is now. */
export async function updateSource(tx: Transaction, id: string, change: SourceChange): Promise<Source> {
  return tx.updateTable('sources').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow();
}

/** Removes a source that is held, with what is known of its calls. */
export async function deleteSourceRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('sources').where('id', '=', id).execute();
}

/** The source with a key, by its hash, while it and its owner take documents; the key of before counts until its time is over. */
export async function findByKey(db: Database, hash: Buffer, now: Date): Promise<Source | undefined> {
  return db
    .selectFrom('sources')
    .selectAll()
    .where((eb) =>
      eb.or([
        eb('key_hash', '=', hash),
        eb.and([eb('previous_key_hash', '=', hash), eb('previous_key_until', '>', now)]),
      ]),
    )
    .where('is_active', '=', true)
    .where(OWNER_MAY_ACT)
    .executeTakeFirst();
}

/** Which kinds are worked for, and which of them for administrators alone. */
export type WorkingKinds = { kinds: readonly string[]; adminKinds: readonly string[] };

/** Every source that is to be worked for: it is switched on, and its owner may have it. */
export async function workingSources(db: Database, { kinds, adminKinds }: WorkingKinds): Promise<Source[]> {
  return db
    .selectFrom('sources')
    .selectAll()
    .where('is_active', '=', true)
    .where('kind', '<>', 'inbound_key')
    .where(sql<boolean>`kind = ANY (${kinds}::text[])`)
    .where(OWNER_MAY_ACT)
    .where((eb) => eb.or([sql<boolean>`kind <> ALL (${adminKinds}::text[])`, OWNER_IS_ADMIN]))
    .orderBy('id')
    .execute();
}

/** What came in came in: what was wrong is over. Written at most once a second, so that many calls do not wait for each other. */
export async function noteSuccess(db: Database, id: string, now: Date): Promise<void> {
  const aSecondAgo = new Date(now.getTime() - 1_000);
  await db
    .updateTable('sources')
    .set({ last_success_at: now, last_error_code: null, last_error: null, last_error_at: null, next_try_at: null })
    .where('id', '=', id)
    .where((eb) =>
      eb.or([
        eb('last_success_at', 'is', null),
        eb('last_success_at', '<', aSecondAgo),
        eb('last_error_code', 'is not', null),
      ]),
    )
    .execute();
}

/** Writes down what is wrong with a source, and when it is tried again; null: when somebody calls. */
export async function noteProblem(
  db: Database,
  id: string,
  trouble: { problem: Problem; now: Date; nextTryAt: Date | null },
): Promise<void> {
  const { problem, now, nextTryAt } = trouble;
  const noted = { last_error_code: problem.code, last_error: problem.detail, last_error_at: now };
  await db
    .updateTable('sources')
    .set({ ...noted, next_try_at: nextTryAt })
    .where('id', '=', id)
    .execute();
}

/** Writes down what waits at a source. */
export async function noteWaiting(db: Database, id: string, files: readonly WaitingFile[]): Promise<void> {
  const waiting = JSON.stringify(files.slice(0, MAX_REPORTED));
  await db.updateTable('sources').set({ waiting }).where('id', '=', id).execute();
}

/** Writes down that nothing waits at the mail addresses of people any more, but at these. */
export async function noteMailInWaiting(db: Database, but: readonly string[]): Promise<void> {
  await db
    .updateTable('sources')
    .set({ waiting: '[]' })
    .where('kind', '=', 'mail_in')
    .where('waiting', '<>', '[]')
    .where(sql<boolean>`id <> ALL (${[...but]}::uuid[])`)
    .execute();
}

/** Has everything that waits at somebody's sources tried again at once: whoever works for these begins anew. */
export async function tryWaitingAgain(tx: Transaction, ownerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('sources')
    .set({ next_try_at: null, updated_at: now })
    .where('kind', 'in', ['folder', 'mailbox'])
    .where((eb) =>
      eb.or([
        eb.and([eb('owner_id', '=', ownerId), eb('waiting', '<>', '[]')]),
        // Mails to addresses of people wait in a mailbox that is somebody else's.
        sql<boolean>`coalesce(config ->> 'mail_in_address', '') <> '' AND EXISTS (
          SELECT FROM sources own WHERE own.owner_id = ${ownerId} AND own.kind = 'mail_in' AND own.waiting <> '[]')`,
      ]),
    )
    .execute();
}
