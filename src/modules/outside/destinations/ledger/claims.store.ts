import { sql } from 'kysely';
import { type Database, isUniqueViolation, type Transaction } from '../../../../platform/database/index.ts';
import { ClaimLost } from '../../../../platform/delivery/index.ts';
import { type Destination, holdOpenDestination, IS_SENT_TO } from '../destinations.store.ts';
import type { Delivery } from './deliveries.store.ts';

/** By what a claim is known: who holds an older number of attempts writes nothing. */
type ClaimKey = Pick<Delivery, 'id' | 'attempts'>;

/**
 * Takes what is due, unless the destination is paused or rests, or as many are on their way as may be, in all processes together. It is
 * ours until `until`; a process that ends before leaves it to the next.
 * @param claim.limit how many at most.
 */
export async function claimDeliveries(
  tx: Transaction,
  claim: { destinationId: string; now: Date; until: Date; concurrency: number; limit: number },
): Promise<{ delivery: Delivery; destination: Destination }[]> {
  const { destinationId, now } = claim;
  const destination = await holdOpenDestination(tx, destinationId, now);
  if (!destination) return [];
  // A statement of its own: it sees what whoever held the destination before has claimed.
  const { rows } = await sql<Delivery>`
    WITH free AS (
      SELECT least(${claim.limit}, greatest(0, ${claim.concurrency} - count(*))) AS count FROM deliveries
      WHERE destination_id = ${destinationId} AND state = 'delivering' AND next_try_at > ${now}
    ), due AS MATERIALIZED (
      SELECT deliveries.id FROM deliveries JOIN users ON users.id = deliveries.owner_id
      WHERE destination_id = ${destinationId} AND state IN ('pending', 'delivering') AND next_try_at <= ${now}
        AND users.is_active AND NOT users.is_blocked
      ORDER BY next_try_at, deliveries.id LIMIT (SELECT count FROM free) FOR UPDATE OF deliveries SKIP LOCKED
    )
    UPDATE deliveries claimed SET state = 'delivering', attempts = attempts + 1, next_try_at = ${claim.until}
    FROM due WHERE claimed.id = due.id RETURNING claimed.*`.execute(tx);
  return rows.map((delivery) => ({ delivery, destination }));
}

function held(db: Database, { id, attempts }: ClaimKey) {
  return db
    .updateTable('deliveries')
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .where('state', '=', 'delivering')
    .returningAll();
}

async function written(write: ReturnType<typeof held>): Promise<Delivery> {
  const row = await write.executeTakeFirst();
  if (!row) throw new ClaimLost();
  return row;
}

/** Keeps claims longer; one that somebody writes at this moment is left out. */
export async function renewClaims(db: Database, claims: readonly ClaimKey[], until: Date): Promise<void> {
  const ids = claims.map(({ id }) => id);
  const counts = claims.map(({ attempts }) => attempts);
  await sql`
    WITH ours AS MATERIALIZED (
      SELECT delivery.id FROM deliveries delivery
      JOIN unnest(${ids}::uuid[], ${counts}::integer[]) AS claimed (id, attempts) USING (id, attempts)
      WHERE delivery.state = 'delivering' FOR UPDATE OF delivery SKIP LOCKED
    )
    UPDATE deliveries kept SET next_try_at = ${until} FROM ours WHERE kept.id = ours.id`.execute(db);
}

/** Gives a claim back that nothing came of, until a moment. */
export async function releaseClaim(db: Database, key: ClaimKey, dueAt: Date): Promise<void> {
  await held(db, key).set({ state: 'pending', next_try_at: dueAt }).execute();
}

/**
 * Notes where what is about to be put, before anything is sent: whoever finds it there later knows that it is ours.
 * @returns false when another delivery has the path. @throws ClaimLost
 */
export async function reservePath(db: Database, key: ClaimKey, path: string, checksum: string): Promise<boolean> {
  try {
    await written(held(db, key).set({ remote_path: path, placing_checksum: checksum }));
    return true;
  } catch (error) {
    if (isUniqueViolation(error, 'deliveries_remote_path')) return false;
    throw error;
  }
}

/** Forgets an object that turned out to be somebody else's now. @throws ClaimLost */
export async function forgetObject(db: Database, key: ClaimKey): Promise<void> {
  const nothing = { remote_id: null, bytes: null, checksum: null, placing_checksum: null, delivered_at: null };
  await written(held(db, key).set(nothing));
}

/** Notes, before anything is sent to a recipient and on the way, which bytes these are and how far it has come. @throws ClaimLost */
export async function noteProgress(db: Database, key: ClaimKey, checksum: string, progress: string): Promise<void> {
  await written(held(db, key).set({ placing_checksum: checksum, sent_to: progress }));
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
  /** Known of recipients alone. */
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
  return written(
    held(tx, delivery).set({
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
    }),
  );
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
  return written(
    held(tx, delivery).set((eb) => ({
      state: sql`CASE WHEN ${isSame} AND ${next === null} THEN 'failed' ELSE 'pending' END`,
      next_try_at: sql`CASE WHEN ${isSame} THEN ${next}::timestamptz ELSE ${failed.now}::timestamptz END`,
      failures: failed.isOwnFailure ? eb('failures', '+', 1) : eb.ref('failures'),
      error_code: failed.code,
      error: failed.sentence,
    })),
  );
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
