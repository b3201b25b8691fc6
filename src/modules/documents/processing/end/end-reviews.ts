import { ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import { WAIT_FOR_REVIEW } from '../../steps/index.ts';
import { stepsOf } from '../plan/steps.store.ts';
import { endDelegated } from './end-delegated.ts';

/** Lets a document go on that waited for somebody to review it, in the transaction in which they did. */
export async function endReviews(ctx: TransactionContext, { file_id: fileId }: { file_id: string }): Promise<void> {
  const ownerId = ownerOf(ctx);
  for (const { id: stepId, step_name, open_parts, attempt_count: attempt } of await stepsOf(ctx.db, fileId)) {
    if (step_name !== WAIT_FOR_REVIEW || open_parts === null) continue;
    const work = { fileId, ownerId, stepId, attempt };
    await endDelegated(ctx, { work, part: WAIT_FOR_REVIEW, outcome: { type: 'done' } });
  }
}
