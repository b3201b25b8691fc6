import { forOwner, type TransactionContext } from '../../../../platform/context.ts';
import type { FinalizedDelivery } from '../../../outside/destinations/index.ts';
import { lockFile } from '../../files/index.ts';
import { sendsTo } from '../plan/destinations-of-plan.ts';
import { type StepRow, stepsOf, updateStep } from '../plan/steps.store.ts';
import { addLogLines } from '../run/logs.store.ts';
import { endDelegated } from './end-delegated.ts';
import { recordStatus } from './record-status.ts';

type Failure = FinalizedDelivery['failures'][number];

/**
 * Writes what follows for a document when a delivery of it has ended, in that transaction: the part of every step that waits for it
 * ends, or a step that had ended long ago says now how its document stands. A document with a delivery that was given up is not
 * completed.
 */
export async function finalizeDelivery(anyone: TransactionContext, settled: FinalizedDelivery): Promise<void> {
  const { fileId, ownerId, destinationId, part } = settled;
  const ctx = forOwner(anyone, ownerId);
  if (!(await lockFile(ctx.db, ownerId, fileId))) return;
  const sending = (await stepsOf(ctx.db, fileId)).filter((step) => sendsTo(step, destinationId));
  const waiting = sending.filter(({ open_parts }) => open_parts?.includes(part));
  for (const step of waiting) {
    const work = { fileId, ownerId, stepId: step.id, attempt: step.attempt_count };
    const failure = failureOf(step, settled);
    await endDelegated(ctx, { work, part, outcome: failure ? { type: 'failed', ...failure } : { type: 'done' } });
  }
  if (waiting.length > 0) return;
  for (const step of sending) await changeEnd(ctx, step, settled);
}

/** Why a delivery that a step is for was given up; undefined when none is. */
function failureOf(step: StepRow, { failures }: FinalizedDelivery): Failure | undefined {
  return failures.find(({ destinationId }) => sendsTo(step, destinationId));
}

async function changeEnd(ctx: TransactionContext, step: StepRow, settled: FinalizedDelivery): Promise<void> {
  const { fileId, ownerId } = settled;
  const failure = failureOf(step, settled);
  const change = changeOf(step, failure);
  const file = change && (await lockFile(ctx.db, ownerId, fileId));
  if (!file) return;
  const now = ctx.clock.now();
  await updateStep(ctx.db, step, { ...change, finished_at: now });
  const message = change.error_message ?? change.summary;
  const line = { step_name: step.step_name, level: failure ? 'error' : 'info', message, detail: null } as const;
  await addLogLines(ctx.db, { fileId, worker: 'destinations', now }, [line]);
  await recordStatus(ctx, file, { failedStepId: failure ? step.id : undefined, isVisible: true });
}

/** How a step that has ended changes; undefined when it stays, or when a run will say how it ends. */
function changeOf(step: StepRow, failure: Failure | undefined) {
  if (failure && (step.status === 'success' || step.status === 'skipped')) {
    const { code, sentence } = failure;
    return { status: 'failure', error_code: code, error_message: sentence, summary: '' } as const;
  }
  if (!failure && step.status === 'failure' && step.error_code === 'delivery_failed') {
    const summary = 'Delivered to every destination.';
    return { status: 'success', error_code: null, error_message: null, summary } as const;
  }
  return undefined;
}
