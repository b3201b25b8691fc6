import { sql } from 'kysely';
import { type Database, isUniqueViolation, type Transaction } from '../../../platform/database/index.ts';
import type { Delivery } from './deliveries.store.ts';
import { type Destination, holdOpenDestination, IS_SENT_TO } from './destinations.store.ts';

/** A delivery that was claimed, and where it goes. */
export type Claimed = { delivery: Delivery; destination: Destination };

/** By what a claim is known: who holds an older number of attempts writes nothing. */
export type ClaimKey = Pick<Delivery, 'id' | 'attempts'>;

/** Somebody else has taken the delivery over, or it is gone. */
export class ClaimLost extends Error {
  override readonly name = 'ClaimLost';
}

/**
 * Takes the next delivery that is due, unless the destination is paused or rests, or as many are on their way as may be, in all
 * processes together. It is ours until `until`; a process that ends before leaves it to the next.
 */
export async function claimDelivery(
  tx: Transaction,
  claim: { destinationId: string; now: Date; until: Date; concurrency: number },
): Promise<Claimed | undefined> {
  const { destinationId, now } = claim;
  const destination = await holdOpenDestination(tx, destinationId, now);
  if (!destination) return undefined;
  // A statement of its own: it sees what whoever held the destination before has claimed.
  const { rows } = await sql<Delivery>`
    WITH taken AS (
      SELECT count(*) AS count FROM deliveries
      WHERE destination_id = ${destinationId} AND state = 'delivering' AND next_try_at > ${now}
    ), due AS MATERIALIZED (
      SELECT deliveries.id FROM deliveries JOIN users ON users.id = deliveries.owner_id
      WHERE destination_id = ${destinationId} AND state IN ('pending', 'delivering') AND next_try_at <= ${now}
        AND users.is_active AND NOT users.is_blocked AND (SELECT count FROM taken) < ${claim.concurrency}
      ORDER BY next_try_at, deliveries.id LIMIT 1 FOR UPDATE OF deliveries SKIP LOCKED
    )
    UPDATE deliveries claimed SET state = 'delivering', attempts = attempts + 1, next_try_at = ${claim.until}
    FROM due WHERE claimed.id = due.id RETURNING claimed.*`.execute(tx);
  const [delivery] = rows;
  return delivery && { delivery, destination };
}

function held(tx: Database, { id, attempts }: ClaimKey) {
  return tx
    .updateTable('deliveries')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'delivering');
}

/** Keeps a claim longer. */
export async function renewClaim(db: Database, key: ClaimKey, until: Date): Promise<void> {
  await held(db, key).set({ next_try_at: until }).execute();
}

/**
 * Notes where what is about to be put, before anything is sent: whoever finds it there later knows that it is ours.
 * @returns false when another delivery has the path. @throws ClaimLost
 */
export async function reservePath(db: Database, key: ClaimKey, path: string, checksum: string): Promise<boolean> {
  try {
    const reserved = await held(db, key).set({ remote_path: path, placing_checksum: checksum }).executeTakeFirst();
    if (reserved.numUpdatedRows === 0n) throw new ClaimLost();
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'deliveries_remote_path')) return false;
    throw error;
  }
}

/** Forgets an object that turned out to be somebody else's now. @throws ClaimLost */
export async function forgetObject(db: Database, key: ClaimKey): Promise<void> {
  const forgotten = await held(db, key)
    .set({ remote_id: null, bytes: null, checksum: null, placing_checksum: null, delivered_at: null })
    .executeTakeFirst();
  if (forgotten.numUpdatedRows === 0n) throw new ClaimLost();
}

/** Notes, before anything is sent to a recipient and on the way, which bytes these are and how far it has come. @throws ClaimLost */
export async function noteProgress(
  db: Database,
  key: ClaimKey,
  { checksum, progress }: { checksum: string; progress: string },
): Promise<void> {
  const noted = await held(db, key).set({ placing_checksum: checksum, sent_to: progress }).executeTakeFirst();
  if (noted.numUpdatedRows === 0n) throw new ClaimLost();
}

/** Whether another delivery to a destination is known there by one of these references. */
export async function isReferredTo(
  db: Database,
  key: { destinationId: string; exceptId: string; references: readonly string[] },
): Promise<boolean> {
  const other = await db
    .selectFrom('deliveries')
    .select('id')
    .where('destination_id', '=', key.destinationId)
    .where('id', '!=', key.exceptId)
    .where('remote_id', 'in', key.references)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}

/** What lies at the destination now; where it keeps no objects, whom it was sent to instead of a path. */
export type Placed = {
  path: string | null;
  sentTo: string | null;
  fingerprint: string;
  sizeBytes: number;
  checksum: string;
  /** Told by recipients alone. */
  contentChecksum?: string;
};

/**
 * Writes that a copy arrived. When it was asked for anew meanwhile, it is due at once.
 * @returns the row as it is now. @throws ClaimLost
 */
export async function writeDelivered(
  tx: Transaction,
  delivery: Delivery,
  placed: Placed,
  now: Date,
): Promise<Delivery> {
  const row = await held(tx, delivery)
    .set({
      remote_path: placed.path,
      sent_to: placed.sentTo,
      remote_id: placed.fingerprint,
      bytes: placed.sizeBytes,
      checksum: placed.checksum,
      content_checksum: placed.contentChecksum ?? null,
      placing_checksum: null,
      delivered_at: now,
      state: sql`CASE version WHEN ${delivery.version}::integer THEN 'delivered' ELSE 'pending' END`,
      next_try_at: sql`CASE version WHEN ${delivery.version}::integer THEN NULL ELSE ${now}::timestamptz END`,
      error_code: null,
      error: null,
    })
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ClaimLost();
  return row;
}

/** Why an attempt failed, and when the next one follows; null: it is given up. */
export type FailedAttempt = {
  code: string;
  sentence: string;
  isOwnFailure: boolean;
  nextTryAt: Date | null;
  now: Date;
};

/** Writes that an attempt failed. @returns the row as it is now. @throws ClaimLost */
export async function writeFailedAttempt(
  tx: Transaction,
  delivery: Delivery,
  failed: FailedAttempt,
): Promise<Delivery> {
  const isSame = sql<boolean>`version = ${delivery.version}::integer`;
  const next = failed.nextTryAt;
  const row = await held(tx, delivery)
    .set((eb) => ({
      state: sql`CASE WHEN ${isSame} AND ${next === null} THEN 'failed' ELSE 'pending' END`,
      next_try_at: sql`CASE WHEN ${isSame} THEN ${next}::timestamptz ELSE ${failed.now}::timestamptz END`,
      failures: failed.isOwnFailure ? eb('failures', '+', 1) : eb.ref('failures'),
      error_code: failed.code,
      error: failed.sentence,
    }))
    .returningAll()
    .executeTakeFirst();
  if (!row) throw new ClaimLost();
  return row;
}

/** Gives a claim back that nothing came of. */
export async function unclaim(db: Database, key: ClaimKey, dueAt: Date): Promise<void> {
  await held(db, key).set({ state: 'pending', next_try_at: dueAt }).execute();
}

/** When the next delivery is due of a destination that is sent to; null when none waits. */
export async function nextDueAt(db: Database, destinationId: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT greatest(min(next_try_at), max(destinations.retry_at)) AS at
    FROM deliveries JOIN destinations ON destinations.id = destination_id
    WHERE destination_id = ${destinationId} AND state IN ('pending', 'delivering') AND ${IS_SENT_TO}`.execute(db);
  return rows[0]?.at ?? null;
}

/** The destinations that are sent to and have deliveries that should have been tried before a moment. */
export async function overdueDestinations(db: Database, before: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM destinations WHERE ${IS_SENT_TO} AND (retry_at IS NULL OR retry_at < ${before}) AND EXISTS (
      SELECT FROM deliveries
      WHERE destination_id = destinations.id AND state IN ('pending', 'delivering') AND next_try_at < ${before})`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
