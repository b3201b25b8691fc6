import type { Context } from '../../../platform/context.ts';
import { tell } from '../../../platform/events/index.ts';
import { fileEvents } from '../files/index.ts';
import { workerName } from './claim-run.ts';
import { addLogLines } from './logs.store.ts';
import { publicSide } from './public-side.ts';
import { recordStatus } from './record-status.ts';
import { fenced } from './run.store.ts';
import type { EndingStep } from './settle-step.ts';
import { closeAttempt, isOpen, updateStep } from './steps.store.ts';

/** Seconds before the second and the third attempt. */
const RETRY_DELAYS_SECONDS = [10, 60];

/** Ends an attempt that threw, the `tries`-th of the step; it is tried again after the returned time. */
export async function pauseForRetry(ctx: Context, ending: EndingStep, tries: number, error: unknown): Promise<number> {
  const side = publicSide(error);
  await pause(ctx, ending, { code: side.code, message: side.sentence, detail: side.detail, level: 'error' });
  return RETRY_DELAYS_SECONDS[tries - 1] ?? RETRY_DELAYS_SECONDS.at(-1) ?? 60;
}

/** Lets a step wait for something outside; it says why, and goes on in the same attempt. */
export async function pauseForWait(
  ctx: Context,
  ending: EndingStep,
  wait: { code: string; why: string },
): Promise<void> {
  await pause(ctx, ending, { code: wait.code, message: wait.why, detail: null, level: 'warning', isWait: true });
}

/** Hands the step back because the worker stops; this attempt does not count. */
export async function pauseForStop(ctx: Context, ending: EndingStep): Promise<void> {
  const message = 'The service was stopped; the step goes on when it runs again.';
  await pause(ctx, ending, { code: 'worker_stopped', message, detail: null, level: 'info', isUncounted: true });
}

/** Hands the step back because the database was away; this attempt does not count. */
export async function pauseForDatabase(ctx: Context, ending: EndingStep): Promise<void> {
  const message = 'The database could not be reached for a moment; the step goes on.';
  await pause(ctx, ending, {
    code: 'database_unavailable',
    message,
    detail: null,
    level: 'warning',
    isUncounted: true,
  });
}

type Pause = {
  code: string;
  message: string;
  detail: string | null;
  level: 'info' | 'warning' | 'error';
  isWait?: boolean;
  isUncounted?: boolean;
};

async function pause(ctx: Context, ending: EndingStep, reason: Pause): Promise<void> {
  const { step, attempt } = ending;
  const isFirstWait = reason.isWait === true && step.waiting_since === null;
  const status = await fenced(ctx, ending.claim, async (ctx, file) => {
    const tx = ctx.db;
    const now = ctx.clock.now();
    // A connection that broke behind the commit: the end is written, and nothing of it is taken back.
    if (!(await isOpen(tx, step, attempt))) return file.status;
    const error = { error_code: reason.code, error_message: reason.message };
    await updateStep(tx, step, {
      status: 'pending',
      ...error,
      waiting_since: reason.isWait ? (step.waiting_since ?? now) : null,
      ...(reason.isUncounted ? { attempt_base: step.attempt_base + 1 } : {}),
    });
    await closeAttempt(tx, { ...step, number: attempt }, { finished_at: now, outcome: 'retry', ...error });
    const line = { step_name: step.step_name, level: reason.level, message: reason.message, detail: reason.detail };
    // A wait looks again every minute, perhaps for days: it is told once.
    const lines = reason.isWait && !isFirstWait ? [] : [...ending.log.lines, line];
    await addLogLines(tx, { fileId: file.id, worker: workerName, now }, lines);
    return (await recordStatus(ctx, file, { isVisible: !reason.isWait || isFirstWait })).status;
  });
  // Looking again showed the step as running for a moment: open pages hear that it waits still, without an event on record.
  if (reason.isWait && !isFirstWait) {
    await tell(ctx, fileEvents.changed, { file_id: step.file_id, change: 'updated', status });
  }
}
