import { fromKysely, type PgBoss } from 'pg-boss';
import type { DatabaseHandle } from '../database/index.ts';
import { isDatabaseUnavailable } from '../database/index.ts';
import { faultPoint } from '../faults/index.ts';
import { maskText } from '../log/index.ts';
import { JobAborted, type JobDefinition, type JobOutcome } from './define-job.ts';
import { enqueue } from './enqueue.ts';
import { type ClaimedJob, handBack, takeAttempts } from './pgboss-tables/claimed-jobs.ts';

/** How a run ended, errors included. */
export type RunResult = JobOutcome | { type: 'threw'; error: unknown } | { type: 'handBack' };

/** A database that went away comes back soon; the run was not the job's fault. */
const RECONNECT_DELAY_SECONDS = 5;

/** Records the end of a run. Fenced: if the job is no longer ours, nothing happens. */
export async function finalize(
  options: { boss: PgBoss; database: DatabaseHandle; definition: JobDefinition<unknown> },
  job: ClaimedJob,
  result: RunResult,
): Promise<void> {
  const { boss, database } = options;
  const attempt = { id: job.id, retryCount: job.retryCount };
  switch (result.type) {
    case 'done':
      await boss.complete(job.name, attempt);
      return;
    case 'retryIn':
      await completeAndResend(options, job, result.seconds);
      return;
    case 'dead':
      await failForGood(options, job, { message: maskText(result.reason), code: result.code ?? null });
      return;
    case 'yield':
    case 'handBack':
      await handBack(database.pool, job, 0);
      return;
    case 'threw':
      if (isDatabaseUnavailable(result.error)) await handBack(database.pool, job, RECONNECT_DELAY_SECONDS);
      else await boss.fail(job.name, attempt, describe(result.error));
  }
}

async function completeAndResend(
  { boss, database, definition }: { boss: PgBoss; database: DatabaseHandle; definition: JobDefinition<unknown> },
  job: ClaimedJob,
  seconds: number,
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    const response = await boss.complete(job.name, { id: job.id, retryCount: job.retryCount }, null, {
      db: fromKysely(tx),
    });
    if ((response as { affected?: number }).affected === 0) return;
    await enqueue(boss, tx, definition, job.data, {
      startAfterSeconds: seconds,
      priority: job.priority,
      ...(job.singletonKey === null ? {} : { singletonKey: job.singletonKey }),
    });
    faultPoint('job.resent');
  });
}

async function failForGood(
  { boss, database }: { boss: PgBoss; database: DatabaseHandle },
  job: ClaimedJob,
  output: { message: string; code: string | null },
): Promise<void> {
  await database.db.transaction().execute(async (tx) => {
    await takeAttempts(tx, job);
    await boss.fail(job.name, { id: job.id, retryCount: job.retryCount }, output, { db: fromKysely(tx) });
  });
}

/** What is kept of a failure: a sentence for administrators, and the code by which it is said in their language. */
function describe(error: unknown): { message: string; code: string | null } {
  if (error instanceof JobAborted && error.why === 'job_expired')
    return { message: 'The job took longer than allowed.', code: error.why };
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return {
    message: maskText(error instanceof Error ? error.message : String(error)),
    code: /^\w{1,60}$/.test(code) ? code : null,
  };
}
