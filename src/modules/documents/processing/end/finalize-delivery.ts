import { forOwner, type TransactionContext } from '../../../../platform/context.ts';
import type { FinalizedDelivery } from '../../../outside/destinations/index.ts';
import { lockFile } from '../../files/index.ts';
import { type StepRow, stepsOf, updateStep } from '../plan/steps.store.ts';
import { addLogLines } from '../run/logs.store.ts';
import { endDelegated } from './end-delegated.ts';
import { recordStatus } from './record-status.ts';

const STEP = 'send_to_destinations';

/**
 * Writes what follows for a document when a delivery of it has ended, in that transaction: the part of its step ends, or the step that
 * had ended long ago says now how its document stands. A document with a delivery that was given up is not completed.
 */
export async function finalizeDelivery(anyone: TransactionContext, settled: FinalizedDelivery): Promise<void> {
  const { fileId, ownerId, waiting, failure } = settled;
  const ctx = forOwner(anyone, ownerId);
  const failed = failure && ({ type: 'failed', ...failure } as const);
  if (waiting) {
    const { part, stepId, attempt } = waiting;
    const work = { fileId, ownerId, stepId, attempt };
    if (await endDelegated(ctx, { work, part, outcome: failed ?? { type: 'done' } })) return;
  }
  const file = await lockFile(ctx.db, ownerId, fileId);
  if (!file) return;
  const step = (await stepsOf(ctx.db, fileId)).find((row) => row.step_name === STEP);
  const change = step && changeOf(step, failure);
  if (!step || !change) return;
  const now = ctx.clock.now();
  await updateStep(ctx.db, step, { ...change, finished_at: now });
  const message = change.error_message ?? change.summary;
  const line = { step_name: STEP, level: failure ? 'error' : 'info', message, detail: null } as const;
  await addLogLines(ctx.db, { fileId, worker: 'destinations', now }, [line]);
  await recordStatus(ctx, file, { failedStepId: failure ? step.id : undefined, isVisible: true });
}

/** How a step that has ended changes; undefined when it stays, or when a run will say how it ends. */
function changeOf(step: StepRow, failure: FinalizedDelivery['failure']) {
  if (failure && (step.status === 'success' || step.status === 'skipped')) {
    const { code, sentence } = failure;
    return { status: 'failure', error_code: code, error_message: sentence, summary: '' } as const;
  }
  if (!failure && step.status === 'failure') {
    const summary = 'Delivered to every destination.';
    return { status: 'success', error_code: null, error_message: null, summary } as const;
  }
  return undefined;
}
