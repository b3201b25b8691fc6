import type { Context } from '../../platform/context.ts';
import { notifyProgress } from '../../platform/events/index.ts';
import type { PgFile } from '../files/index.ts';
import { workerName } from './claim-run.ts';
import { recordStatus } from './record-status.ts';
import { fenced, type RunClaim } from './run.store.ts';
import { crashCount, openAttempt, type StepRow, updateStep } from './steps.store.ts';

/**
 * A step that has begun: the document as it is now, and the number of this attempt. `tries` counts the attempts that are the
 * step's own: those that ended with the service do not use them up.
 */
export type BegunStep = { file: PgFile; attempt: number; tries: number; isLastAttempt: boolean };

/** So often is a step tried that ends in a surprise. */
const MAX_ATTEMPTS = 3;

/** Marks a step as running and opens its attempt. A step that waited goes on in the attempt it waited in. */
export async function beginStep(ctx: Context, claim: RunClaim, step: StepRow): Promise<BegunStep> {
  const attempt = step.waiting_since === null ? step.attempt_count + 1 : step.attempt_count;
  const begun = await fenced(ctx.db, claim, async (tx, file) => {
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
    await recordStatus(tx, ctx, file);
    const tries = attempt - step.attempt_base - (await crashCount(tx, step));
    return { file, attempt, tries, isLastAttempt: tries >= MAX_ATTEMPTS };
  });
  const progress = { file_id: step.file_id, step: step.step_name, done: null, total: null };
  await notifyProgress(ctx.db, claim.ownerId, 'file.progress', progress);
  return begun;
}
