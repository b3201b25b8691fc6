import type { Context } from '../../../platform/context.ts';
import { isConnectionError } from '../../../platform/database/index.ts';
import { tell } from '../../../platform/events/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { abandonBlobs, blobOf, fileEvents } from '../files/index.ts';
import {
  type DocumentWork,
  type StepResult,
  type StepRun,
  skipped,
  stepsSettings,
  waitForMachine,
} from '../steps/index.ts';
import { type BegunStep, beginStep } from './begin-step.ts';
import { pauseForDatabase, pauseForRetry, pauseForStop, pauseForWait } from './pause-step.ts';
import { processingSettings } from './processing.settings.ts';
import { publicSide } from './public-side.ts';
import { fenced, type RunClaim, RunLost } from './run.store.ts';
import { type EndingStep, type FollowingStep, pendingOf, settleStep } from './settle-step.ts';
import { CollectedLog } from './step-log.ts';
import { saveProgress } from './steps.store.ts';
import { Watchdog } from './watchdog.ts';

/** How one execution of a step left the run. */
export type StepOutcome =
  | { type: 'ended'; next: FollowingStep | undefined }
  | { type: 'retryIn'; seconds: number }
  | { type: 'handedBack' };

/** What a step is run with. */
export type StepInput = FollowingStep & {
  claim: RunClaim;
  work: DocumentWork;
  workerSignal: AbortSignal;
};

/** Progress is stored and told at most this often. */
const PROGRESS_INTERVAL_MS = 300;
/** A stopped step gets this long to end by itself before its end is written over its head. */
const STOP_GRACE_MS = 5_000;
/** Between a lost connection and the next try. */
const RECONNECT_SECONDS = 5;

/** Runs one step once: begins its attempt, runs it under the time limit, writes how it ended and that the next one runs. */
export async function runStep(ctx: Context, input: StepInput): Promise<StepOutcome> {
  const begun = input.begun ?? (await beginStep(ctx, input.claim, input.step));
  faultPoint(`step.${input.step.step_name}.begun`);
  const log = new CollectedLog(input.step.step_name);
  const ending: EndingStep = { claim: input.claim, step: input.step, attempt: begun.attempt, log };
  const watchdog = new Watchdog(ctx.config.get(processingSettings).stepTimeoutSeconds, input.workerSignal);
  try {
    const result = await execute(ctx, input, begun, { log, watchdog });
    faultPoint(`step.${input.step.step_name}.ran`);
    if (result.type === 'retryIn') {
      await pauseForWait(ctx, ending, { code: result.code, why: result.why });
      return { type: 'retryIn', seconds: result.seconds };
    }
    return { type: 'ended', next: await settleStep(ctx, ending, result, input.workerSignal) };
  } catch (error) {
    await input.work.reset();
    return afterError(ctx, input, begun, ending, error);
  } finally {
    watchdog.stop();
  }
}

async function afterError(
  ctx: Context,
  input: StepInput,
  begun: BegunStep,
  ending: EndingStep,
  error: unknown,
): Promise<StepOutcome> {
  if (error instanceof RunLost) throw error;
  if (isConnectionError(error)) return afterLostConnection(ctx, ending, error);
  if (input.workerSignal.aborted) {
    await pauseForStop(ctx, ending);
    return { type: 'handedBack' };
  }
  const wait = await waitForMachine(error, input.work.dir, input.step, ctx.clock.now());
  if (wait) {
    await pauseForWait(ctx, ending, wait);
    return { type: 'retryIn', seconds: wait.seconds };
  }
  ctx.log.error({ err: error, file_id: input.claim.fileId, step: input.step.step_name }, 'a processing step threw');
  if (!begun.isLastAttempt) return { type: 'retryIn', seconds: await pauseForRetry(ctx, ending, begun.tries, error) };
  const { code, sentence, detail } = publicSide(error);
  const next = await settleStep(ctx, ending, { type: 'failed', code, sentence, detail }, input.workerSignal);
  return { type: 'ended', next };
}

/** The database went away for a moment: not the document's fault. While it is away the queue brings the job back later. */
async function afterLostConnection(ctx: Context, ending: EndingStep, error: unknown): Promise<StepOutcome> {
  try {
    await pauseForDatabase(ctx, ending);
    return { type: 'retryIn', seconds: RECONNECT_SECONDS };
  } catch (second) {
    if (!isConnectionError(second)) throw second;
    throw error;
  }
}

type Watch = { log: CollectedLog; watchdog: Watchdog };

/** The step itself, with everything it may touch taken from it at its end. */
async function execute(ctx: Context, input: StepInput, begun: BegunStep, watch: Watch): Promise<StepResult> {
  const { definition, claim, step, work } = input;
  const applies = definition.appliesTo?.(begun.file, ctx.config.get(stepsSettings)) ?? true;
  if (applies !== true) return skipped(applies);
  const { signal } = watch.watchdog;
  let hasEnded = false;
  const run: Omit<StepRun<unknown>, 'options'> = {
    file: begun.file,
    blob: (role) => blobOf(ctx.db, begun.file.id, role),
    work,
    ctx,
    signal,
    isLastAttempt: begun.isLastAttempt,
    alive: () => watch.watchdog.feed(),
    log: watch.log,
    progress: progressOf(ctx, input, watch.watchdog, () => hasEnded),
    fenced: (write) => {
      if (hasEnded) throw new RunLost();
      return fenced(ctx, claim, (ctx) => write(ctx.db));
    },
  };
  const running = definition.run(run, step.options);
  try {
    return await unlessAborted(running, signal, work);
  } catch (error) {
    hasEnded = true;
    // A result that comes after all is not wanted any more; its files must not stay behind.
    running.then(
      (result) => (result.type === 'retryIn' ? undefined : abandonBlobs(ctx, pendingOf(result.blobs ?? []))),
      (late: unknown) => ctx.log.debug({ err: late }, 'a stopped step ended'),
    );
    throw error;
  }
}

/** Waits for the step, or for the signal: then its children are ended and it gets a moment to follow. */
async function unlessAborted<T>(running: Promise<T>, signal: AbortSignal, work: DocumentWork): Promise<T> {
  signal.throwIfAborted();
  const aborted = Promise.withResolvers<never>();
  const onAbort = () => {
    const ended = Promise.allSettled([running, work.reset()]);
    const grace = new Promise((resolve) => setTimeout(resolve, STOP_GRACE_MS).unref());
    void Promise.race([ended, grace]).then(() => aborted.reject(signal.reason));
  };
  signal.addEventListener('abort', onAbort, { once: true });
  try {
    return await Promise.race([
      running.catch((error: unknown) => (signal.aborted ? aborted.promise : Promise.reject(error))),
      aborted.promise,
    ]);
  } finally {
    signal.removeEventListener('abort', onAbort);
  }
}

function progressOf(
  ctx: Context,
  input: StepInput,
  watchdog: Watchdog,
  hasEnded: () => boolean,
): StepRun<unknown>['progress'] {
  let toldAtMs = 0;
  return async (done, total) => {
    watchdog.feed();
    const nowMs = Date.now();
    if (hasEnded() || (done < total && nowMs - toldAtMs < PROGRESS_INTERVAL_MS)) return;
    toldAtMs = nowMs;
    const { claim, step } = input;
    await fenced(ctx, claim, (ctx) => saveProgress(ctx.db, step, { done, total }));
    const payload = { file_id: step.file_id, step: step.step_name, done, total };
    await tell(ctx, fileEvents.progress, payload);
  };
}
