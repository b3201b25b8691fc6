import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileEvents, lockFiles } from '../files/index.ts';
import { undoMerge } from '../metadata/index.ts';
import { demoteCopies } from '../processing/index.ts';
import { keepNearCopies } from '../similarity/index.ts';
import { restoreFiles } from '../trash/index.ts';
import { type CopyDecision, lockDecision, markDecisionUndone } from './decisions.store.ts';
import { duplicateErrors } from './duplicates.errors.ts';

/**
 * Undoes a decision about two copies: both are there again with what they said, and stand as copies of each other.
 * @throws duplicate_decision_not_found, duplicate_decision_undone, duplicate_decision_overtaken
 */
export async function undoDecision(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const decision = await lockDecision(ctx.db, ownerOf(ctx), input.id);
    if (!decision) throw duplicateErrors.duplicate_decision_not_found();
    if (decision.undone_at !== null) throw duplicateErrors.duplicate_decision_undone();
    if (decision.keep === 'both') await openAgain(ctx, decision);
    else await bringBack(ctx, decision, decision.keep);
    await markDecisionUndone(ctx.db, decision.id, ctx.clock.now());
    await recordAudit(ctx, {
      action: 'file.copies_undone',
      targetType: 'file',
      targetId: decision.keep === 'other' ? decision.other_id : decision.file_id,
      detail: { kind: decision.kind, keep: decision.keep },
    });
  });
}

async function openAgain(ctx: TransactionContext, decision: CopyDecision): Promise<void> {
  const { kind, file_id, other_id } = decision;
  if (kind === 'near') await keepNearCopies(ctx, { file_id, other_id, keptAt: null });
  const files = await lockFiles(ctx.db, ownerOf(ctx), [file_id, other_id]);
  for (const { id, status } of files)
    await publish(ctx, fileEvents.changed, { file_id: id, change: 'updated', status });
}

async function bringBack(ctx: TransactionContext, decision: CopyDecision, keep: 'file' | 'other'): Promise<void> {
  const { file_id, other_id, change_id, copy_ids } = decision;
  const [keptId, thrownId] = keep === 'file' ? [file_id, other_id] : [other_id, file_id];
  const held = await lockFiles(ctx.db, ownerOf(ctx), [keptId, thrownId, ...copy_ids]);
  const files = new Map(held.map((file) => [file.id, file]));
  const [kept, thrown] = [files.get(keptId), files.get(thrownId)];
  if (!kept || kept.deleted_at !== null || !thrown || thrown.deleted_at === null)
    throw duplicateErrors.duplicate_decision_overtaken();
  if (change_id !== null) await undoMerge(ctx, { id: keptId, changeId: change_id });
  await restoreFiles(ctx, { ids: [thrownId] });
  await demoteCopies(ctx, { original: thrown, ids: copy_ids });
}
