import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { forgetContents, recordAudit } from '../../people/audit/index.ts';
import { blobsOf, deleteFiles, detachChildren, fileEvents, lockFiles } from '../files/index.ts';
import { promoteCopies, removeBlob } from '../processing/index.ts';
import { searchIndexOf } from '../search/index.ts';

/**
 * Erases the owner's documents among these ids for good: rows, search entries, and through durable jobs after the commit
 * the stored files. Only what is in the trash; audit rows without content are what remains of each.
 * @returns the ids that were erased.
 */
export async function eraseFiles(ctx: TransactionContext, input: { ids: readonly string[] }): Promise<string[]> {
  const ownerId = ownerOf(ctx);
  const tx = ctx.db;
  const trashed = (await lockFiles(tx, ownerId, input.ids)).filter((file) => file.deleted_at !== null);
  const erasedIds = trashed.map((file) => file.id);
  await detachChildren(tx, ownerId, erasedIds);
  for (const { path } of await blobsOf(tx, erasedIds)) await ctx.jobs.enqueue(tx, removeBlob, { path });
  await forgetContents(tx, erasedIds);
  for (const file of trashed) {
    await promoteCopies(ctx, file);
    await recordAudit(ctx, { action: 'file.erased', targetType: 'file', targetId: file.id });
    const payload = { file_id: file.id, change: 'erased' as const, status: file.status };
    await publish(ctx, fileEvents.changed, payload);
  }
  // Words last: they are shared by all documents, and are held until the commit.
  await searchIndexOf(ctx).remove(ctx, ownerId, erasedIds);
  await deleteFiles(tx, ownerId, erasedIds);
  faultPoint('erasure.written');
  return erasedIds;
}
