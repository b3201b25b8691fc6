import { hostname } from 'node:os';
import type { TransactionContext } from '../../../../platform/context.ts';
import { dropBlob, type FilePatch, type FileRow, putBlob } from '../../files/index.ts';
import type { DerivedBlob, StepDecision, StepResult } from '../../steps/index.ts';
import { removeBlob } from '../end/remove-blob.job.ts';
import { closeAttempt, crashCount, isOpen } from '../plan/attempts.store.ts';
import { type StepRow, skipFollowing, updateStep } from '../plan/steps.store.ts';
import { beginStep, endStep, passStep } from './entries.store.ts';
import { addLogLines, type NewLogLine } from './logs.store.ts';

/** So often is a step tried that ends in a surprise. */
const MAX_ATTEMPTS = 3;
/** So often may the worker itself die over one step before the step is given up. */
const MAX_CRASHES = 8;

const CRASHED = {
  error_code: 'worker_crashed',
  error_message: 'The service was ended in the middle of this step. The step runs again.',
};

/** The name of this process in attempts and logs. */
const workerName = `${hostname()}:${process.pid}`;

/** A step's attempt by its number, with what the step has to say by its end. */
export type OpenAttempt = { step: StepRow; number: number; lines: readonly NewLogLine[] };

/** The attempt that was begun: its number, and `tries`, the attempts that are the step's own: those that ended with the service do not use them up. */
export type BegunAttempt = { number: number; tries: number; isLast: boolean };

/** How a step ended for good. */
export type Ended = Extract<StepResult, { type: 'done' | 'skipped' | 'failed' }>;

/** Why a step goes back to wait. */
export type Pause = {
  code: string;
  message: string;
  detail: string | null;
  level: NewLogLine['level'];
  /** It waits for something outside, and goes on in the same attempt. */
  isWait?: boolean;
  /** It was not the step's fault: the attempt does not count. */
  isUncounted?: boolean;
};

/** Marks a step as running and opens its attempt. A step that waited goes on in the attempt it waited in. */
export async function writeBegin(ctx: TransactionContext, step: StepRow): Promise<BegunAttempt> {
  const isGoingOn = step.waiting_since !== null && step.attempt_count > step.attempt_base;
  const number = isGoingOn ? step.attempt_count : step.attempt_count + 1;
  const now = ctx.clock.now();
  await beginStep(ctx.db, step, { number, worker: workerName, now });
  const earlier = number - step.attempt_base;
  const tries = earlier <= 1 ? earlier : earlier - (await crashCount(ctx.db, step));
  return { number, tries, isLast: tries >= MAX_ATTEMPTS };
}

/** Ends the attempt of a worker that was killed; its step runs again, but not for ever. @returns whether it was the last time. */
export async function writeCrash(ctx: TransactionContext, step: StepRow): Promise<boolean> {
  const now = ctx.clock.now();
  await closeAttempt(ctx.db, step, step.attempt_count, { finished_at: now, outcome: 'crashed', ...CRASHED });
  if ((await crashCount(ctx.db, step)) < MAX_CRASHES) {
    await updateStep(ctx.db, step, { status: 'pending', waiting_since: null });
    return false;
  }
  await updateStep(ctx.db, step, {
    status: 'failure',
    finished_at: now,
    waiting_since: null,
    error_code: CRASHED.error_code,
    error_message: `The service was ended ${MAX_CRASHES} times in the middle of this step, so it is not tried again by itself.`,
  });
  return true;
}

/** Puts a step back to wait. @returns false when it has ended meanwhile: a connection broke behind the commit, and the end is written. */
export async function writePause(ctx: TransactionContext, attempt: OpenAttempt, reason: Pause): Promise<boolean> {
  const { step, number } = attempt;
  const now = ctx.clock.now();
  if (!(await isOpen(ctx.db, step, number))) return false;
  const error = { error_code: reason.code, error_message: reason.message };
  await updateStep(ctx.db, step, {
    status: 'pending',
    ...error,
    waiting_since: reason.isWait ? (step.waiting_since ?? now) : null,
    ...(reason.isUncounted ? { attempt_base: step.attempt_base + 1 } : {}),
  });
  await closeAttempt(ctx.db, step, number, { finished_at: now, outcome: 'retry', ...error });
  const line = { step_name: step.step_name, level: reason.level, message: reason.message, detail: reason.detail };
  // A wait looks again every minute, perhaps for days: it is told once.
  const lines = reason.isWait && step.waiting_since !== null ? [] : [...attempt.lines, line];
  await writeLines(ctx, step, lines);
  return true;
}

/** Writes a step's end, and what it made. @returns what changes of the document. */
export async function writeEnd(ctx: TransactionContext, attempt: OpenAttempt, result: Ended): Promise<FilePatch> {
  const { step, number, lines } = attempt;
  const now = ctx.clock.now();
  const decision: StepDecision = (await result.write?.(ctx)) ?? {};
  await writeBlobs(ctx, step, result.blobs ?? []);
  const end = endOf(result, decision);
  const asked = result.type === 'done' ? result.asked : undefined;
  const line = { step_name: step.step_name, level: end.level, message: end.message, detail: end.detail };
  await endStep(ctx.db, step, { number, worker: workerName, now, ...end, asked, lines: [...lines, line] });
  if (decision.endsRun) await skipFollowing(ctx.db, step, { now, why: end.step.summary ?? '' });
  return { ...result.patch, ...decision.patch };
}

/** Passes over a step that has nothing to do; it has an attempt and a line in the log like any other. @returns its row as it is then. */
export async function writePassedOver(ctx: TransactionContext, step: StepRow, why: string): Promise<StepRow> {
  const now = ctx.clock.now();
  const number = step.attempt_count + 1;
  const { step: end, level, message, detail } = endOf({ type: 'skipped', why }, {});
  const line = { step_name: step.step_name, level, message, detail };
  await passStep(ctx.db, step, { number, worker: workerName, now, step: end, lines: [line] });
  return { ...step, ...end, attempt_count: number, started_at: now, finished_at: now };
}

/** Writes that other jobs are to end the step, and makes them. @returns how the step ends when there was nothing to hand on after all. */
export async function writeDelegation(
  ctx: TransactionContext,
  { step, number, lines }: OpenAttempt,
  file: FileRow,
  work: Extract<StepResult, { type: 'delegated' }>,
): Promise<Ended | undefined> {
  const why = await work.passesOver?.(ctx);
  if (why !== undefined) return { type: 'skipped', why };
  await work.start(ctx, { fileId: file.id, ownerId: file.owner_id, stepId: step.id, attempt: number });
  await updateStep(ctx.db, step, {
    open_parts: [...work.parts],
    progress_done: 0,
    progress_total: work.parts.length,
    summary: work.summary,
    waiting_since: null,
  });
  await writeLines(ctx, step, lines);
  return undefined;
}

function writeLines(ctx: TransactionContext, step: StepRow, lines: readonly NewLogLine[]): Promise<void> {
  return addLogLines(ctx.db, { fileId: step.file_id, worker: workerName, now: ctx.clock.now() }, lines);
}

function endOf(result: Ended, decision: StepDecision) {
  if (result.type === 'failed') {
    const { code, sentence, detail = null } = result;
    const error = { error_code: code, error_message: sentence };
    const step = { status: 'failure', ...error, summary: null, warning_code: null, warning_figures: null } as const;
    return { outcome: 'failure', level: 'error', message: sentence, detail, step } as const;
  }
  const isDone = result.type === 'done';
  const summary = decision.summary ?? (isDone ? result.summary : result.why);
  const outcome = isDone ? 'success' : 'skipped';
  const warning = isDone ? (decision.warning ?? result.warning ?? null) : null;
  // What is to be known of a step that was passed over stands in the same place.
  const known = isDone ? warning : (result.note ?? null);
  const figures = isDone && result.figures ? JSON.stringify(result.figures) : null;
  const error = { error_code: null, error_message: null } as const;
  const step = { status: outcome, ...error, summary, warning_code: known, warning_figures: figures } as const;
  return { outcome, level: warning ? 'warning' : 'info', message: summary, detail: null, step } as const;
}

/** Gives the document its new derived files; those they replace are removed by a job of this transaction. */
export async function writeBlobs(
  ctx: TransactionContext,
  step: Pick<StepRow, 'file_id' | 'step_name'>,
  blobs: readonly DerivedBlob[],
): Promise<void> {
  const about = { fileId: step.file_id, madeByStep: step.step_name, now: ctx.clock.now() };
  for (const { role, pending, embedded, archived } of blobs) {
    const replaced = pending
      ? await putBlob(ctx.db, { ...about, role, pending, embedded, archived })
      : await dropBlob(ctx.db, step.file_id, role);
    if (replaced !== null && replaced !== pending?.path) await ctx.jobs.enqueue(ctx.db, removeBlob, { path: replaced });
  }
}
