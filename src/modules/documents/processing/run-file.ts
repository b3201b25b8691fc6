import { type Context, forOwner } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler, JobOutcome } from '../../../platform/jobs/index.ts';
import { DocumentWork, waitForDisk } from '../steps/index.ts';
import { beginStep } from './begin-step.ts';
import { type ClaimedRun, claimRun } from './claim-run.ts';
import { nextStep } from './next-step.ts';
import { erasePassword, passwordOf } from './password-vault.ts';
import { pauseForWait } from './pause-step.ts';
import type { ProcessFilePayload } from './process-file.job.ts';
import { fenced, RunLost } from './run.store.ts';
import { runStep } from './run-step.ts';
import type { FollowingStep } from './settle-step.ts';
import { CollectedLog } from './step-log.ts';

/** Runs what is left of a document's plan: the handler of the job process_file. */
export const runFile: JobHandler<ProcessFilePayload, Context> = async (jobCtx, payload, job) => {
  const ctx = forOwner(jobCtx, payload.ownerId);
  const run = await claimRun(ctx, payload);
  if (!run) return { type: 'done' };
  faultPoint('run.claimed');
  const log = ctx.log.child({ file_id: payload.fileId });
  try {
    return await runInWorkDir({ ...ctx, log }, run, job.signal);
  } catch (error) {
    if (error instanceof RunLost) {
      log.info('another run took the document over');
      return { type: 'done' };
    }
    throw error;
  }
};

async function runInWorkDir(ctx: Context, run: ClaimedRun, signal: AbortSignal): Promise<JobOutcome> {
  const workDir = await ctx.workDirs.create().catch((error: unknown) => ({ error }));
  if ('error' in workDir) return waitWithoutWorkDir(ctx, run, workDir.error);
  try {
    const password = await passwordOf(ctx, run.file.id);
    const work = new DocumentWork({ ctx, file: run.file, dir: workDir.path, password });
    try {
      return await runSteps(ctx, run, work, signal);
    } finally {
      await work.reset();
    }
  } finally {
    // Left behind on a disk that cannot be written any more, it is removed at the next start.
    await workDir
      .remove()
      .catch((error: unknown) => ctx.log.warn({ err: error }, 'a work folder could not be removed'));
  }
}

/** Runs steps as long as one can run, each after those it needs. */
async function runSteps(
  ctx: Context,
  run: ClaimedRun,
  work: DocumentWork,
  workerSignal: AbortSignal,
): Promise<JobOutcome> {
  let next: FollowingStep | undefined = nextStep(run.steps);
  while (next) {
    if (workerSignal.aborted && !next.begun) return { type: 'retryIn', seconds: 0 };
    const outcome = await runStep(ctx, { claim: run.claim, ...next, work, workerSignal });
    if (outcome.type === 'retryIn') return outcome;
    if (outcome.type === 'handedBack') return { type: 'retryIn', seconds: 0 };
    next = outcome.next;
  }
  await fenced(ctx, run.claim, (ctx) => erasePassword(ctx.db, run.file.id));
  faultPoint('run.ended');
  return { type: 'done' };
}

/** The disk is down to its reserve, or cannot be written: the step that would have run says so, once. */
async function waitWithoutWorkDir(ctx: Context, run: ClaimedRun, error: unknown): Promise<JobOutcome> {
  const next = nextStep(run.steps);
  const wait = waitForDisk(error, next?.step ?? { waiting_since: null }, ctx.clock.now());
  if (!wait) throw error;
  if (!next) return { type: 'done' };
  // Looking again must not cost the room that is missing.
  if (next.step.waiting_since !== null && next.step.error_code === wait.code)
    return { type: 'retryIn', seconds: wait.seconds };
  const { attempt } = await beginStep(ctx, run.claim, next.step);
  const log = new CollectedLog(next.step.step_name);
  await pauseForWait(ctx, { claim: run.claim, step: next.step, attempt, log }, wait);
  return { type: 'retryIn', seconds: wait.seconds };
}
