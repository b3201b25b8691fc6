import type pg from 'pg';
import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { WAKE_CHANNEL } from './queue-names.ts';

/** A job this process holds. `retryCount` fences everything we do to it: another worker's claim has another one. */
export type ClaimedJob = Pick<
  JobWithMetadata,
  'id' | 'name' | 'data' | 'retryCount' | 'priority' | 'singletonKey' | 'expireInSeconds'
>;

/** Returns a job to its queue as if it had never been started. */
export async function handBack(pool: pg.Pool, job: ClaimedJob, delaySeconds: number): Promise<void> {
  await pool.query(
    `WITH returned AS (
       UPDATE pgboss.job
       SET state = 'retry', started_on = NULL, heartbeat_on = NULL, start_after = now() + $4 * interval '1 second'
       WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3
       RETURNING name
     )
     SELECT pg_notify($5, name) FROM returned`,
    [job.name, job.id, job.retryCount, delaySeconds, WAKE_CHANNEL],
  );
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

/**
 * Start-up on a database only we use: whatever is active belonged to a previous life of this service and runs again at once.
 * It counts as a failed attempt: a job that kills the service must not do so for ever.
 * @returns how many jobs were handed back.
 */
export async function handBackPreviousLife(boss: PgBoss, pool: pg.Pool, names: readonly string[]): Promise<number> {
  const { rows } = await pool.query<{ id: string; name: string; retryCount: number }>(
    `SELECT id, name, retry_count AS "retryCount" FROM pgboss.job WHERE state = 'active' AND name = ANY ($1)`,
    [names],
  );
  for (const { id, name, retryCount } of rows) {
    await boss.fail(name, { id, retryCount }, { message: 'The service ended while this job was running.' });
    await pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name = $1 AND id = $2 AND state = 'retry'`, [
      name,
      id,
    ]);
  }
  return rows.length;
}

/** Tells the queue that we are alive. @returns the ids of the jobs that are no longer ours. */
export async function touch(boss: PgBoss, jobs: readonly ClaimedJob[]): Promise<string[]> {
  const lost: string[] = [];
  for (const [name, ofQueue] of Map.groupBy(jobs, (job) => job.name)) {
    const attempts = ofQueue.map(({ id, retryCount }) => ({ id, retryCount }));
    const { settled } = (await boss.touch(name, attempts)) as { settled?: string[] };
    const held = new Set(settled);
    lost.push(...attempts.filter(({ id }) => !held.has(id)).map(({ id }) => id));
  }
  return lost;
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
     CROSS JOIN LATERAL (SELECT min(start_after) AS at FROM pgboss.job WHERE name = q.name AND state < 'active') waiting
     CROSS JOIN LATERAL (
       SELECT min(heartbeat_on + (heartbeat_seconds + $2) * interval '1 second') AS at
       FROM pgboss.job WHERE name = q.name AND state = 'active'
     ) claimed`,
    [names, RECLAIM_SECONDS],
  );
  const untilMs = rows[0]?.until_ms ?? null;
  return untilMs === null ? null : Math.max(0, Number(untilMs));
}
