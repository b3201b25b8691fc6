import { sql } from 'kysely';
import { fromKysely, type PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { JobDefinition } from './define-job.ts';
import { WAKE_CHANNEL } from './queue-names.ts';

export type EnqueueOptions = {
  startAfterSeconds?: number;
  /** While a job with this key waits in the queue, another one is not added: the waiting one runs, at the earlier of both times. */
  singletonKey?: string;
  /** Higher first; 0 is usual. */
  priority?: number;
};

/** Adds a job in the caller's transaction. */
export async function enqueue<P>(
  boss: PgBoss,
  tx: Database | Transaction,
  job: JobDefinition<P>,
  payload: P,
  options: EnqueueOptions,
): Promise<void> {
  const data = job.payload.parse(payload) as object;
  const { startAfterSeconds = 0, singletonKey, priority = 0 } = options;
  for (;;) {
    const id = await boss.send(job.name, data, {
      db: fromKysely(tx),
      priority,
      // The queue's policy compares keys; a job without one must not meet any other.
      singletonKey: singletonKey ?? newId(),
      ...(startAfterSeconds > 0 ? { startAfter: startAfterSeconds } : {}),
    });
    // pg-boss tells workers only of jobs that can start now; they must hear of a later one too, to be there in time.
    if (id !== null && startAfterSeconds > 0) await wakeWorkers(tx, job.name);
    if (id !== null || singletonKey === undefined) return;
    if (await joinWaitingJob(tx, job.name, singletonKey, startAfterSeconds)) return;
  }
}

/**
 * Keeps the waiting job from starting before the caller's transaction commits: it must see what the caller wrote.
 * @returns false when it started in the meantime.
 */
async function joinWaitingJob(
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
async function wakeWorkers(tx: Database | Transaction, name: string): Promise<void> {
  await sql`SELECT pg_notify(${WAKE_CHANNEL}, ${name})`.execute(tx);
}
