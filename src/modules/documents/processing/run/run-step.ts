import type { Context } from '../../../../platform/context.ts';
import { isDatabaseUnavailable } from '../../../../platform/database/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import type { JobRun } from '../../../../platform/jobs/index.ts';
import { closedOutbound } from '../../../../platform/outbound/index.ts';
import { conditionSchema, conditionSentence, ENGLISH, prepareCondition } from '../../conditions/index.ts';
import { abandonBlobs, blobOf, conditionFacts, fileErrors } from '../../files/index.ts';
import {
  type DocumentWork,
  type RegisteredStep,
  type StepResult,
  type StepRun,
  skipped,
  waitForMachine,
} from '../../steps/index.ts';
import type { StepRow } from '../plan/steps.store.ts';
import { processingSettings } from '../processing.settings.ts';
import { type Attempt, type FollowingStep, type Journal, pendingOf, RunLost } from './journal.ts';
import { keptHere } from './kept-here.ts';
import { publicSide } from './public-side.ts';
import { collectInto } from './step-log.ts';
import { Watchdog } from './watchdog.ts';

/** How one execution of a step left the run. */
export type StepOutcome =
  | { type: 'ended'; next: FollowingStep | undefined }
  | { type: 'retryIn'; seconds: number }
  | { type: 'handedBack' }
  | { type: 'gaveWay' };

/** What does the work of a step whose turn it is: the step itself, or what stands in for it in a trial. */
export type Performs = (
  definition: RegisteredStep,
  run: Omit<StepRun<unknown>, 'options'>,
  step: StepRow,
) => Promise<StepResult>;

/** The step itself. */
export const performStep: Performs = (definition, run, step) => definition.run(run, step.options);

/** What a step is run with. */
export type StepInput = FollowingStep & {
  definition: RegisteredStep;
  journal: Journal;
  work: DocumentWork;
  workerSignal: AbortSignal;
  shouldYield: JobRun['shouldYield'];
  perform: Performs;
};

/** Progress is stored and told at most this often. */
const PROGRESS_INTERVAL_MS = 300;
/** A stopped step gets this long to end by itself before its end is written over its head. */
const STOP_GRACE_MS = 5_000;
/** Between a lost connection and the next try. */
const RECONNECT_SECONDS = 5;
/** Seconds before the second and the third attempt. */
const RETRY_DELAYS_SECONDS = [10, 60];

/** Runs one step once: begins its attempt, runs it under the time limit, writes how it ended and that the next one runs. */
export async function runStep(ctx: Context, input: StepInput): Promise<StepOutcome> {
  const { journal, step } = input;
  const attempt = input.begun ?? (await journal.begin(step));
  faultPoint(`step.${step.step_name}.begun`);
  const watchdog = new Watchdog(ctx.config.get(processingSettings).stepTimeoutSeconds, input.workerSignal);
  try {
    const result = await execute(ctx, input, attempt, watchdog);
    faultPoint(`step.${step.step_name}.ran`);
    if (result.type === 'retryIn') return await waitFor(journal, attempt, result);
    if (result.type === 'yield') return await letOthersGo(journal, attempt);
    if (result.type === 'failed')
      ctx.log.warn({ step: step.step_name, code: result.code, detail: result.detail }, 'a processing step failed');
    return { type: 'ended', next: await journal.end(attempt, result, goingOn(input)) };
  } catch (error) {
    await input.work.reset();
    return afterError(ctx, input, attempt, error);
  } finally {
    watchdog.stop();
  }
}

/** What the next step begins with; null when none is to begin. */
function goingOn({ work, workerSignal }: StepInput): DocumentWork | null {
  return workerSignal.aborted ? null : work;
}

async function afterError(ctx: Context, input: StepInput, attempt: Attempt, error: unknown): Promise<StepOutcome> {
  const { journal, step, workerSignal } = input;
  if (error instanceof RunLost) throw error;
  if (isDatabaseUnavailable(error)) return afterLostConnection(journal, attempt, error);
  if (workerSignal.aborted) {
    const message = 'The service was stopped; the step goes on when it runs again.';
    await journal.pause(attempt, { code: 'worker_stopped', message, detail: null, level: 'info', isUncounted: true });
    return { type: 'handedBack' };
  }
  const wait = await waitForMachine(error, input.work.dir, step, ctx.clock.now());
  if (wait) return waitFor(journal, attempt, wait);
  ctx.log.error({ err: error, step: step.step_name }, 'a processing step threw');
  const { code, sentence, detail } = publicSide(error);
  if (!attempt.isLast) {
    await journal.pause(attempt, { code, message: sentence, detail, level: 'error' });
    return { type: 'retryIn', seconds: RETRY_DELAYS_SECONDS[attempt.tries - 1] ?? 60 };
  }
  const next = await journal.end(attempt, { type: 'failed', code, sentence, detail }, goingOn(input));
  return { type: 'ended', next };
}

/** A step waits for something outside; it says why, and goes on in the same attempt. */
async function waitFor(
  journal: Journal,
  attempt: Attempt,
  wait: Extract<StepResult, { type: 'retryIn' }>,
): Promise<StepOutcome> {
  await journal.pause(attempt, { code: wait.code, message: wait.why, detail: null, level: 'warning', isWait: true });
  return { type: 'retryIn', seconds: wait.seconds };
}

/** The step goes on in the same attempt; that it waits in between is told once. */
async function letOthersGo(journal: Journal, attempt: Attempt): Promise<StepOutcome> {
  const message = 'Others have their turn in between. The step goes on by itself.';
  await journal.pause(attempt, { code: 'gave_way', message, detail: null, level: 'info', isWait: true });
  return { type: 'gaveWay' };
}

/** The database went away for a moment: not the document's fault. While it is away the queue brings the job back later. */
async function afterLostConnection(journal: Journal, attempt: Attempt, error: unknown): Promise<StepOutcome> {
  const message = 'The database could not be reached for a moment; the step goes on.';
  const reason = { code: 'database_unavailable', message, detail: null, level: 'warning', isUncounted: true } as const;
  try {
    await journal.pause(attempt, reason);
    return { type: 'retryIn', seconds: RECONNECT_SECONDS };
  } catch (second) {
    if (!isDatabaseUnavailable(second)) throw second;
    throw error;
  }
}

/** The step itself, with everything it may touch taken from it at its end; passed over where it is not wanted or does not apply. */
async function execute(ctx: Context, input: StepInput, attempt: Attempt, watchdog: Watchdog): Promise<StepResult> {
  const { definition, journal, step, work } = input;
  const { file } = attempt;
  const kept = keptHere(file, definition, step.options);
  if (kept !== undefined) return skipped(kept);
  if (step.condition !== null) {
    const condition = conditionSchema.parse(step.condition);
    const prepared = prepareCondition(condition);
    if (!prepared.isMet(await conditionFacts(ctx, file, [prepared])))
      return skipped(`This step runs only when ${conditionSentence(condition, ENGLISH)}.`);
  }
  const within = file.local_only ? { ...ctx, outbound: closedOutbound(fileErrors.document_local_only) } : ctx;
  const why = await definition.passesOver({ ctx: within, file, work, behind: null }, step.options);
  if (why !== undefined) return skipped(why);
  const { signal } = watchdog;
  let hasEnded = false;
  const run: Omit<StepRun<unknown>, 'options'> = {
    file,
    blob: (role) => blobOf(ctx.db, file.id, role),
    work,
    ctx: within,
    signal,
    stepId: step.id,
    attempt: attempt.number,
    isLastAttempt: attempt.isLast,
    waitingSince: step.waiting_since,
    alive: () => watchdog.feed(),
    shouldYield: input.shouldYield,
    log: collectInto(attempt.lines, step.step_name),
    progress: progressOf(input, watchdog, () => hasEnded),
    fenced: (write) => {
      if (hasEnded) throw new RunLost();
      return journal.fenced((ctx) => write(ctx.db));
    },
  };
  const running = input.perform(definition, run, step);
  try {
    return await unlessAborted(running, signal, work);
  } catch (error) {
    hasEnded = true;
    // A result that comes after all is not wanted any more; its files must not stay behind.
    running.then(
      (result) => abandonBlobs(ctx, pendingOf(result)),
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

function progressOf(input: StepInput, watchdog: Watchdog, hasEnded: () => boolean): StepRun<unknown>['progress'] {
  let reportedAtMs = 0;
  return async (done, total) => {
    watchdog.feed();
    const nowMs = Date.now();
    if (hasEnded() || (done < total && nowMs - reportedAtMs < PROGRESS_INTERVAL_MS)) return;
    reportedAtMs = nowMs;
    await input.journal.progress(input.step, done, total);
  };
}
