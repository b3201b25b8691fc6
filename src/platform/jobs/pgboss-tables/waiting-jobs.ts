import { type RawBuilder, sql } from 'kysely';
import type pg from 'pg';
import type { Database, Transaction } from '../../database/index.ts';
import { WAKE_CHANNEL } from './names.ts';

/**
 * Keeps the waiting job from starting before the caller's transaction commits: it must see what the caller wrote.
 * @returns false when it started in the meantime.
 */
export async function joinWaitingJob(
  tx: Database | Transaction,
  name: string,
  singletonKey: string,
  startAfterSeconds: number,
): Promise<boolean> {
  const { rows } = await sql<{ id: string }>`
    UPDATE pgboss.job SET start_after = LEAST(start_after, now() + ${startAfterSeconds} * interval '1 second')
    WHERE name = ${name} AND singleton_key = ${singletonKey} AND state = 'created'
    RETURNING id`.execute(tx);
  if (rows.length === 0) return false;
  await wakeWorkers(tx, name);
  return true;
}

/** At commit, workers look when the next job of this queue is due. */
export async function wakeWorkers(tx: Database | Transaction, name: string): Promise<void> {
  await sql`SELECT pg_notify(${WAKE_CHANNEL}, ${name})`.execute(tx);
}

/** What was written so much later than it is now was written before the clock was set back. */
const CLOCK_TOLERANCE = '1 minute';

/**
 * After the clock was set back, jobs of before lie in the future: waiting ones would wait until the clock is there again, and
 * a killed worker's would look alive until then. They become jobs of now.
 * @returns how many there were.
 */
export async function bringBackFromFuture(pool: pg.Pool, names: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ count: number }>(
    `WITH moved AS (
       UPDATE pgboss.job
       SET created_on = LEAST(created_on, now()), started_on = LEAST(started_on, now()), heartbeat_on = LEAST(heartbeat_on, now()),
         start_after = LEAST(start_after, now())
       WHERE name = ANY ($1) AND state <= 'active' AND (
         GREATEST(created_on, started_on, heartbeat_on) > now() + $2::interval
         OR state = 'retry' AND start_after > now() + $2::interval
           + retry_delay * CASE WHEN retry_backoff THEN power(2, LEAST(retry_count + 1, 16)) ELSE 1 END * interval '1 second'
       )
       RETURNING name
     )
     SELECT count(*) AS count, count(pg_notify($3, name)) FROM moved`,
    [names, CLOCK_TOLERANCE, WAKE_CHANNEL],
  );
  return rows[0]?.count ?? 0;
}

/** After the last heartbeat of a lost job: until the supervisor of some worker has put it back. */
const RECLAIM_SECONDS = 6;

/**
 * Milliseconds until a look at these queues may find something: a waiting job's time, or the end of a silent worker's claim.
 * @returns null when nothing waits and nothing runs.
 */
export async function untilNextJobMs(pool: pg.Pool, names: readonly string[]): Promise<number | null> {
  const { rows } = await pool.query<{ until_ms: string | null }>(
    `SELECT extract(epoch FROM least(min(waiting.at), min(claimed.at)) - now()) * 1000 AS until_ms
     FROM unnest($1::text[]) AS q (name)
     CROSS JOIN LATERAL (
       SELECT min(start_after) AS at FROM pgboss.job WHERE name = q.name AND state < 'active' AND NOT blocked
     ) waiting
     CROSS JOIN LATERAL (
       SELECT min(heartbeat_on + (heartbeat_seconds + $2) * interval '1 second') AS at
       FROM pgboss.job WHERE name = q.name AND state = 'active'
     ) claimed`,
    [names, RECLAIM_SECONDS],
  );
  const untilMs = rows[0]?.until_ms ?? null;
  return untilMs === null ? null : Math.max(0, Number(untilMs));
}

/** A statement that gives one field of the payloads of these queues' jobs that wait or run, as text. */
export function unfinishedField(names: readonly string[], field: string): RawBuilder<unknown> {
  return sql`SELECT data ->> ${field} FROM pgboss.job WHERE name = ANY(${names}::text[]) AND state < 'completed'`;
}

/** Removes an owner's jobs of one queue that could start now; those that somebody takes at this moment stay theirs. */
export async function removeDueJobs(pool: pg.Pool, name: string, owner: string): Promise<void> {
  await pool.query(
    `DELETE FROM pgboss.job WHERE name = $1 AND id IN (
       SELECT id FROM pgboss.job
       WHERE name = $1 AND state < 'active' AND NOT blocked AND coalesce(group_id, '') = $2 AND start_after <= now()
       FOR UPDATE SKIP LOCKED)`,
    [name, owner],
  );
}

/** Removes an owner's jobs that do not run at this moment, whatever their state: their payloads name the owner. */
export async function forgetJobsOf(tx: Transaction, ownerId: string): Promise<void> {
  await sql`DELETE FROM pgboss.job WHERE state <> 'active'
    AND (group_id = ${ownerId} OR position(${ownerId}::text in coalesce(data::text, '')) > 0)`.execute(tx);
}
