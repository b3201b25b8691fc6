import { sql } from 'kysely';
import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Transaction } from '../../database/index.ts';
import { WAKE_CHANNEL } from './names.ts';

/** A job this process holds. `retryCount` fences everything we do to it: another worker's claim has another one. */
export type ClaimedJob = {
  id: string;
  name: string;
  data: unknown;
  /** users.id, or '' for the service's own work. */
  owner: string;
  retryCount: number;
  priority: number;
  singletonKey: string | null;
  expireInSeconds: number;
};

/** Returns a job to its queue as if it had never been started; without a delay it has its old place there. */
export async function handBack(pool: pg.Pool, job: ClaimedJob, delaySeconds: number): Promise<void> {
  await pool.query(
    `WITH returned AS (
       UPDATE pgboss.job
       SET state = 'retry', started_on = NULL, heartbeat_on = NULL,
         start_after = CASE WHEN $4 = 0 THEN LEAST(start_after, now()) ELSE now() + $4 * interval '1 second' END
       WHERE name = $1 AND id = $2 AND state = 'active' AND retry_count = $3
       RETURNING name
     )
     SELECT pg_notify($5, name) FROM returned`,
    [job.name, job.id, job.retryCount, delaySeconds, WAKE_CHANNEL],
  );
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

/** Leaves a job no attempts, so that its failure is final. Fenced. */
export async function takeAttempts(tx: Transaction, job: ClaimedJob): Promise<void> {
  await sql`UPDATE pgboss.job SET retry_limit = retry_count
    WHERE name = ${job.name} AND id = ${job.id} AND state = 'active' AND retry_count = ${job.retryCount}`.execute(tx);
}
