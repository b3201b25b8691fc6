import { forOwner, type TransactionContext } from '../../../../platform/context.ts';
import { lockFile } from '../../files/index.ts';
import type { DelegatedWork } from '../../steps/index.ts';
import { runningStep, workOf } from '../plan/next-step.ts';
import { enqueueRun } from '../plan/plan-file.ts';
import { type StepRow, stepsOf, updateStep } from '../plan/steps.store.ts';
import { type Ended, writeEnd } from '../run/entries.ts';
import { recordStatus } from './record-status.ts';

/** How one part of handed-on work ended, perhaps with a warning of the step. `sentence` is public and says what to do. */
export type PartOutcome = { type: 'done'; warning?: string } | { type: 'failed'; code: string; sentence: string };

/** One part that has ended. */
export type EndedPart = { work: DelegatedWork; part: string; outcome: PartOutcome };

/**
 * Ends one part of a step that was handed on, in the transaction of the job that did it; with the last part the step ends, and the
 * document goes on. A step of which a part failed has failed, for the reason of the first one. Telling it again changes nothing.
 * @returns false when it changed nothing: told before, or the document was planned anew since.
 */
export async function endDelegated(ctx: TransactionContext, input: EndedPart): Promise<boolean> {
  const { work, part, outcome } = input;
  const owned = forOwner(ctx, work.ownerId);
  const file = await lockFile(ctx.db, work.ownerId, work.fileId);
  if (!file?.plan_id) return false;
  const step = (await stepsOf(ctx.db, file.id)).find((row) => row.id === work.stepId);
  if (step?.status !== 'in_progress' || step.attempt_count !== work.attempt) return false;
  if (!step.open_parts?.includes(part)) return false;
  const open = step.open_parts.filter((name) => name !== part);
  const failure = failureOf(step, outcome);
  if (open.length > 0) {
    const error = failure && { error_code: failure.code, error_message: failure.sentence };
    await updateStep(ctx.db, step, { open_parts: open, progress_done: (step.progress_done ?? 0) + 1, ...error });
    await recordStatus(owned, file, { isVisible: true });
    return true;
  }
  const warning = outcome.type === 'done' && outcome.warning !== undefined ? { warning: outcome.warning } : {};
  const result: Ended = failure ?? { type: 'done', summary: step.summary ?? '', ...warning };
  const patch = await writeEnd(owned, { step, number: work.attempt, lines: [] }, result);
  await recordStatus(owned, file, { patch, isVisible: true, failedStepId: failure && step.id });
  const steps = await stepsOf(ctx.db, file.id);
  // A run that is at another step goes on by itself when that step ends.
  if (!runningStep(steps)) await enqueueRun(owned, { ...file, plan_id: file.plan_id }, workOf(steps));
  return true;
}

function failureOf(step: StepRow, outcome: PartOutcome): Extract<Ended, { type: 'failed' }> | undefined {
  if (step.error_code !== null) return { type: 'failed', code: step.error_code, sentence: step.error_message ?? '' };
  return outcome.type === 'failed' ? outcome : undefined;
}
