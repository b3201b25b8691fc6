import type { PendingBlob } from '../../../platform/blobs/index.ts';
import type { Context, TransactionContext } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { dropBlob, type FilePatch, type FileRow, lockFile, putBlob, settleBlobs } from '../files/index.ts';
import type { DerivedBlob, StepDecision, StepResult } from '../steps/index.ts';
import { type BegunStep, tellBegun, writeBegin } from './begin-step.ts';
import { workerName } from './claim-run.ts';
import { addLogLines } from './logs.store.ts';
import { type NextStep, nextStep } from './next-step.ts';
import { recordStatus } from './record-status.ts';
import { removeBlob } from './remove-blob.job.ts';
import { fenced, type RunClaim } from './run.store.ts';
import type { CollectedLog } from './step-log.ts';
import { closeAttempt, type StepRow, skipFollowing, stepsOf, updateStep } from './steps.store.ts';

/** What ends: the step's row, the attempt, and what the step had to say. */
export type EndingStep = { claim: RunClaim; step: StepRow; attempt: number; log: CollectedLog };

type Ended = Extract<StepResult, { type: 'done' | 'skipped' | 'failed' }>;

/** The step that follows; `begun` when the end of the one before began it. */
export type FollowingStep = NextStep & { begun?: BegunStep };

/**
 * Writes a step's end in one transaction: what it made, its row, its attempt, its log, the document's status, the events;
 * and that the next step runs, which saves a second one. Derived files become permanent after the commit; killed in between,
 * the next start finds them referenced and finishes.
 * @returns the next step, not begun when the worker stops; undefined when none can run.
 */
export async function settleStep(
  ctx: Context,
  ending: EndingStep,
  result: Ended,
  workerSignal: AbortSignal,
): Promise<FollowingStep | undefined> {
  const blobs = result.blobs ?? [];
  let following: FollowingStep | undefined;
  try {
    following = await fenced(ctx, ending.claim, async (ctx, file) => {
      const patch = await writeEnd(ctx, ending, file, result);
      const steps = await stepsOf(ctx.db, file.id);
      const next = nextStep(steps);
      const attempt = next && !workerSignal.aborted ? await writeBegin(ctx, next.step) : undefined;
      const now = attempt ? steps.map((step) => (step === next?.step ? asRunning(step) : step)) : steps;
      const recorded = await recordStatus(ctx, file, { patch, steps: now, isVisible: blobs.length > 0 });
      faultPoint(`step.${ending.step.step_name}.written`);
      return next && { ...next, ...(attempt ? { begun: { ...attempt, file: recorded.file } } : {}) };
    });
  } catch (error) {
    const { ownerId, fileId } = ending.claim;
    await settleBlobs(ctx, { blobs: pendingOf(blobs), error, lock: (tx) => lockFile(tx, ownerId, fileId) });
    throw error;
  }
  faultPoint(`step.${ending.step.step_name}.committed`);
  for (const pending of pendingOf(blobs)) {
    // The row refers to the file already: what is left undone here is finished by the next start.
    await pending
      .commit()
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a derived file was not moved to its place'));
  }
  if (following?.begun) await tellBegun(ctx, following.step);
  return following;
}

/** What was stored of them. */
export function pendingOf(blobs: readonly DerivedBlob[]): PendingBlob[] {
  return blobs.map(({ pending }) => pending).filter((pending) => pending !== null);
}

async function writeEnd(ctx: TransactionContext, ending: EndingStep, file: FileRow, result: Ended): Promise<FilePatch> {
  const { step, attempt, log } = ending;
  const tx = ctx.db;
  const now = ctx.clock.now();
  const decision: StepDecision = (await result.write?.(tx)) ?? {};
  const patch: FilePatch = { ...result.patch, ...decision.patch };
  await writeBlobs(ctx, step, result.blobs ?? []);
  const end = endOf(result, decision);
  await updateStep(tx, step, { ...end.step, finished_at: now, waiting_since: null });
  const error = { error_code: end.step.error_code, error_message: end.step.error_message };
  await closeAttempt(tx, { ...step, number: attempt }, { finished_at: now, outcome: end.outcome, ...error });
  if (decision.endsRun) await skipFollowing(tx, step, { now, why: end.step.summary ?? '' });
  const lines = [
    ...log.lines,
    { step_name: step.step_name, level: end.level, message: end.message, detail: end.detail },
  ];
  await addLogLines(tx, { fileId: file.id, worker: workerName, now }, lines);
  return patch;
}

function asRunning(step: StepRow): StepRow {
  return { ...step, status: 'in_progress' };
}

function endOf(result: Ended, decision: StepDecision) {
  if (result.type === 'failed') {
    const step = {
      status: 'failure',
      error_code: result.code,
      error_message: result.sentence,
      summary: null,
      warning_code: null,
    } as const;
    return {
      outcome: 'failure',
      level: 'error',
      message: result.sentence,
      detail: result.detail ?? null,
      step,
    } as const;
  }
  const isDone = result.type === 'done';
  const summary = decision.summary ?? (isDone ? result.summary : result.why);
  const outcome = isDone ? 'success' : 'skipped';
  const warning = isDone ? (result.warning ?? null) : null;
  const step = { status: outcome, error_code: null, error_message: null, summary, warning_code: warning } as const;
  return { outcome, level: warning ? 'warning' : 'info', message: summary, detail: null, step } as const;
}

/** Points the document at its new derived files; the files they replace are removed by a job of this transaction. */
async function writeBlobs(ctx: TransactionContext, step: StepRow, blobs: readonly DerivedBlob[]): Promise<void> {
  const about = { fileId: step.file_id, madeByStep: step.step_name, now: ctx.clock.now() };
  for (const { role, pending } of blobs) {
    const replaced = pending
      ? await putBlob(ctx.db, { ...about, role, pending })
      : await dropBlob(ctx.db, step.file_id, role);
    if (replaced !== null && replaced !== pending?.path) await ctx.jobs.enqueue(ctx.db, removeBlob, { path: replaced });
  }
}
