import { type Context, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileEvents, lockFiles, type PgFile } from '../files/index.ts';
import { mergeFields } from '../metadata/index.ts';
import { promoteCopies } from '../processing/index.ts';
import { keepNearCopies } from '../similarity/index.ts';
import { trashFiles } from '../trash/index.ts';
import { type CopyDecision, insertDecision } from './decisions.store.ts';
import { duplicateErrors } from './duplicates.errors.ts';
import type { DecisionInput } from './duplicates.schemas.ts';
import { type CopyPair, copyPair, liveCopyIds } from './duplicates.store.ts';

/**
 * Decides which of two copies stays: the other one goes to the trash, and what only it said (tags, dates, sender) is taken over. All
 * of it is one transaction, and can be undone.
 * @returns the id of the decision. @throws duplicate_not_found
 */
export async function decideDuplicate(ctx: Context, input: DecisionInput): Promise<{ id: string }> {
  return inTransaction(ctx, async (ctx) => {
    const ownerId = ownerOf(ctx);
    const ids = [input.file_id, input.other_id];
    const copies = await liveCopyIds(ctx.db, ownerId, ids);
    // All that change, in the one order in which documents are ever held.
    const held = await lockFiles(ctx.db, ownerId, [...ids, ...copies]);
    const files = held.filter(({ id }) => ids.includes(id));
    const pair = await copyPair(ctx.db, ownerId, input);
    if (!pair) throw duplicateErrors.duplicate_not_found();
    const done = input.keep === 'both' ? await keepBoth(ctx, pair, files) : await keepOne(ctx, pair, input.keep);
    const { kind, file_id, other_id } = pair;
    const decision: CopyDecision = {
      id: newId(),
      file_id,
      other_id,
      kind,
      keep: input.keep,
      ...done,
      decided_at: ctx.clock.now(),
      undone_at: null,
    };
    await insertDecision(ctx.db, decision);
    await recordAudit(ctx, {
      action: 'file.copies_decided',
      targetType: 'file',
      targetId: input.keep === 'other' ? other_id : file_id,
      detail: { kind, keep: input.keep },
    });
    return { id: decision.id };
  });
}

/** What a decision did beyond what stands in its pair. */
type Done = Pick<CopyDecision, 'change_id' | 'copy_ids'>;

async function keepBoth(ctx: TransactionContext, pair: CopyPair, files: readonly PgFile[]): Promise<Done> {
  if (pair.kind === 'near') await keepNearCopies(ctx, { ...pair, keptAt: ctx.clock.now() });
  // In lists a document stands for its copies: what was folded is not any more.
  for (const { id, status } of files)
    await publish(ctx, fileEvents.changed, { file_id: id, change: 'updated', status });
  return { change_id: null, copy_ids: [] };
}

async function keepOne(ctx: TransactionContext, pair: CopyPair, keep: 'file' | 'other'): Promise<Done> {
  const [keptId, thrownId] = keep === 'file' ? [pair.file_id, pair.other_id] : [pair.other_id, pair.file_id];
  const copyIds = await liveCopyIds(ctx.db, ownerOf(ctx), [thrownId]);
  const isSameFile = pair.kind === 'exact';
  // A copy was never read: it becomes a document of its own before the one it is a copy of leaves.
  if (isSameFile && keep === 'file') await promoteCopies(ctx, { id: thrownId, owner_id: ownerOf(ctx), heirId: keptId });
  const changeId = await mergeFields(ctx, { fromId: thrownId, toId: keptId, isSameFile });
  await trashFiles(ctx, { ids: [thrownId] });
  return { change_id: changeId, copy_ids: copyIds };
}
