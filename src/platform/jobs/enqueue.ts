import { fromKysely, type PgBoss } from 'pg-boss';
import type { Database, Transaction } from '../database/index.ts';
import { newId } from '../ids.ts';
import type { JobDefinition } from './define-job.ts';
import { joinWaitingJob, wakeWorkers } from './pgboss-tables/waiting-jobs.ts';

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
  const data = job.payload.parse(payload);
  const owner = job.owner?.(data);
  const { startAfterSeconds = 0, singletonKey, priority = 0 } = options;
  for (;;) {
    const id = await boss.send(job.name, data as object, {
      db: fromKysely(tx),
      priority,
      ...(owner === undefined ? {} : { group: { id: owner } }),
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

/** Adds a job for each payload, without keys and to start now, in the caller's transaction and by one statement. */
export async function enqueueAll<P>(
  boss: PgBoss,
  tx: Database | Transaction,
  job: JobDefinition<P>,
  payloads: readonly P[],
): Promise<void> {
  const rows = payloads.map((payload) => {
    const data = job.payload.parse(payload);
    const owner = job.owner?.(data);
    return { data: data as object, singletonKey: newId(), ...(owner === undefined ? {} : { group: { id: owner } }) };
  });
  if (rows.length > 0) await boss.insert(job.name, rows, { db: fromKysely(tx) });
}
