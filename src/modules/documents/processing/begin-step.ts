import type { Context, TransactionContext } from '../../../platform/context.ts';
import { tell } from '../../../platform/events/index.ts';
import { type FileRow, fileEvents } from '../files/index.ts';
import { workerName } from './claim-run.ts';
import { recordStatus } from './record-status.ts';
import { fenced, type RunClaim } from './run.store.ts';
import { crashCount, openAttempt, type StepRow, updateStep } from './steps.store.ts';

/** The attempt that was begun: its number, and `tries`, the attempts that are the step's own: those that ended with the service do not use them up. */
export type BegunAttempt = { attempt: number; tries: number; isLastAttempt: boolean };

/** A step that has begun, and the document as it is now. */
export type BegunStep = BegunAttempt & { file: FileRow };

/** So often is a step tried that ends in a surprise. */
const MAX_ATTEMPTS = 3;

/** Marks a step as running and opens its attempt. A step that waited goes on in the attempt it waited in. */
export async function beginStep(ctx: Context, claim: RunClaim, step: StepRow): Promise<BegunStep> {
  const begun = await fenced(ctx, claim, async (ctx, file) => {
    const attempt = await writeBegin(ctx, step);
    return { ...attempt, file: (await recordStatus(ctx, file)).file };
  });
  await tellBegun(ctx, step);
  return begun;
}

/** Writes in the caller's transaction that a step runs; the document's status is the caller's to record. */
export async function writeBegin(ctx: TransactionContext, step: StepRow): Promise<BegunAttempt> {
  const tx = ctx.db;
  const attempt = step.waiting_since === null ? step.attempt_count + 1 : step.attempt_count;
  const now = ctx.clock.now();
  await updateStep(tx, step, {
    status: 'in_progress',
    attempt_count: attempt,
    started_at: now,
    finished_at: null,
    progress_done: null,
    progress_total: null,
    error_code: null,
    error_message: null,
    summary: null,
  });
  const key = { file_id: step.file_id, step_name: step.step_name };
  await openAttempt(tx, { ...key, number: attempt, worker: workerName, started_at: now });
  const earlier = attempt - step.attempt_base;
  const tries = earlier <= 1 ? earlier : earlier - (await crashCount(tx, step));
  return { attempt, tries, isLastAttempt: tries >= MAX_ATTEMPTS };
}

/** Tells who is connected which step runs now. */
export async function tellBegun(ctx: Context, step: StepRow): Promise<void> {
  const progress = { file_id: step.file_id, step: step.step_name, done: null, total: null };
  await tell(ctx, fileEvents.progress, progress);
}
