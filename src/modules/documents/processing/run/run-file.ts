import { type Context, forOwner } from '../../../../platform/context.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { JobHandler, JobOutcome, JobRun } from '../../../../platform/jobs/index.ts';
import { DocumentWork, type RegisteredStep, type StepWork, waitForStorage } from '../../steps/index.ts';
import { passwordOf } from '../password-vault.ts';
import { nextStep } from '../plan/next-step.ts';
import type { StepRow } from '../plan/steps.store.ts';
import { type FollowingStep, Journal, RunLost } from './journal.ts';
import type { ProcessFilePayload } from './process-file.job.ts';
import { type Performs, performStep, runStep } from './run-step.ts';

/** Between two looks whether a worker that knows a step has taken it over. */
const UNKNOWN_POLL_SECONDS = 30;
/** An update of all workers takes less. */
const UNKNOWN_REPORTED_AFTER_MS = 10 * 60_000;

/**
 * The handler of the jobs that run documents: runs what is left of a document's plan, as far as it is work of this kind.
 * @param perform what does the work of its steps.
 */
export function runFileIn(work: StepWork, perform: Performs = performStep): JobHandler<ProcessFilePayload, Context> {
  return async (jobCtx, payload, job) => {
    const log = jobCtx.log.child({ file_id: payload.fileId });
    const ctx = forOwner({ ...jobCtx, log }, payload.ownerId);
    const journal = await Journal.claim(ctx, payload, work);
    if (!journal) return { type: 'done' };
    faultPoint('run.claimed');
    try {
      const first = nextStep(journal.steps);
      if (!isOwn(first, work)) return await leave(ctx, journal, first);
      return await runInWorkDir(ctx, journal, first, { ...job, perform });
    } catch (error) {
      if (error instanceof RunLost) {
        log.info('another run took the document over');
        return { type: 'done' };
      }
      throw error;
    }
  };
}

type OwnStep = FollowingStep & { definition: RegisteredStep };

function isOwn(next: FollowingStep | undefined, work: StepWork): next is OwnStep {
  return next?.definition?.work === work;
}

/** What comes next is not for this run: nothing, a step of the other kind, or one that only a newer version knows. */
async function leave(ctx: Context, journal: Journal, next: FollowingStep | undefined): Promise<JobOutcome> {
  if (next?.definition) {
    await journal.transfer(next.definition.work);
    return { type: 'done' };
  }
  if (next) return waitForNewerVersion(ctx, journal, next.step);
  await journal.finish();
  faultPoint('run.ended');
  return { type: 'done' };
}

/**
 * Another worker may know the step: the job goes back for it, again and again. After long it is passed over where the plan goes on
 * without it; else people are told what the document waits for.
 */
async function waitForNewerVersion(ctx: Context, journal: Journal, step: StepRow): Promise<JobOutcome> {
  const now = ctx.clock.now();
  const since = step.waiting_since ?? now;
  if (step.waiting_since === null) {
    ctx.log.warn(
      { step: step.step_name },
      'this version does not know a planned step; the job is left to another worker',
    );
    await journal.waitUntried(step, since, null);
    return { type: 'retryIn', seconds: UNKNOWN_POLL_SECONDS };
  }
  const isLong = now.getTime() - since.getTime() >= UNKNOWN_REPORTED_AFTER_MS;
  if (isLong && step.on_failure === 'go_on') {
    await journal.passOver(step, 'No worker knows this step, and the pipeline of this document goes on without it.');
    return { type: 'retryIn', seconds: 0 };
  }
  if (isLong && step.error_code === null) {
    const message = 'Waiting for a worker that knows this step. Update all workers to the same version.';
    await journal.waitUntried(step, since, { code: 'step_unknown', message });
  }
  return { type: 'retryIn', seconds: UNKNOWN_POLL_SECONDS };
}

/** How a run goes about its steps. */
type Running = JobRun & { perform: Performs };

async function runInWorkDir(ctx: Context, journal: Journal, first: OwnStep, job: Running): Promise<JobOutcome> {
  const workDir = await ctx.workDirs.create().catch((error: unknown) => ({ error }));
  if ('error' in workDir) return waitWithoutWorkDir(ctx, journal, first.step, workDir.error);
  try {
    const password = await passwordOf(ctx, journal.file.id);
    const work = new DocumentWork({ ctx, file: journal.file, dir: workDir.path, password });
    try {
      return await runSteps(ctx, journal, work, first, job);
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

/** Runs steps as long as one of this kind can run, each after those it comes after. */
async function runSteps(
  ctx: Context,
  journal: Journal,
  work: DocumentWork,
  first: OwnStep,
  { signal: workerSignal, shouldYield, perform }: Running,
): Promise<JobOutcome> {
  let next: FollowingStep | undefined = first;
  while (isOwn(next, journal.work)) {
    if (workerSignal.aborted && !next.begun) return { type: 'retryIn', seconds: 0 };
    const outcome = await runStep(ctx, { journal, ...next, work, workerSignal, shouldYield, perform });
    if (outcome.type === 'retryIn') return outcome;
    if (outcome.type === 'gaveWay') return { type: 'yield' };
    if (outcome.type === 'handedBack') return { type: 'retryIn', seconds: 0 };
    next = outcome.next;
  }
  return leave(ctx, journal, next);
}

/** The disk is down to its reserve, or cannot be written: the step that would have run says so, once. */
async function waitWithoutWorkDir(ctx: Context, journal: Journal, step: StepRow, error: unknown): Promise<JobOutcome> {
  const wait = waitForStorage(error, step, ctx.clock.now());
  if (!wait) throw error;
  // Looking again must not cost the room that is missing.
  if (step.waiting_since === null || step.error_code !== wait.code) {
    const attempt = await journal.begin(step);
    await journal.pause(attempt, { code: wait.code, message: wait.why, detail: null, level: 'warning', isWait: true });
  }
  return { type: 'retryIn', seconds: wait.seconds };
}
