import {
  type Context,
  forOwner,
  inTransaction,
  ownerOf,
  type TransactionContext,
} from '../../../../platform/context.ts';
import { removeEventsOf } from '../../../../platform/events/index.ts';
import { faultPoint } from '../../../../platform/faults/index.ts';
import { deleteIdempotencyKeysOf } from '../../../../platform/idempotency/index.ts';
import { newId } from '../../../../platform/ids.ts';
import { fileIdsAfter, fileIdsByContent } from '../../../documents/files/index.ts';
import { removeBlob } from '../../../documents/processing/index.ts';
import { transferFiles } from '../../../documents/transfer/index.ts';
import { eraseFiles, trashFiles } from '../../../documents/trash/index.ts';
import { allTokenIds } from '../../../people/api-tokens/index.ts';
import { anonymiseAudit, recordAudit } from '../../../people/audit/index.ts';
import { lockDueDeletion } from '../../../people/auth/index.ts';
import { anonymiseSettingChanges } from '../../../people/settings/index.ts';
import { deleteUser } from '../../../people/users/index.ts';
import { lockArchivePath } from '../exports.store.ts';
import { ownData } from '../own-data.ts';

const FILES_PER_TRANSACTION = 50;

/**
 * Erases a person whose grace time is over: documents with their files and search entries, a part at a time, then everything else of
 * theirs and their row at once. Where the documents are to be kept they become the other person's instead. What remains are audit rows
 * that name nobody. A repetition goes on where it stood.
 * @returns false when it was stopped before the end.
 */
export async function eraseAccount(
  ctx: Context,
  input: { userId: string; now: Date; signal: AbortSignal },
): Promise<boolean> {
  const own = forOwner(ctx, input.userId);
  while (!input.signal.aborted) {
    const isOver = await inTransaction(own, async (ctx) => {
      // Erased by another worker, or it was never due.
      const due = await lockDueDeletion(ctx.db, input.userId, input.now);
      if (!due) return true;
      const isPart = due.documents_to === null ? await erasePart(ctx) : await transferPart(ctx, due.documents_to);
      if (!isPart) await eraseRest(ctx, input.userId);
      faultPoint('deletion.written');
      return !isPart;
    });
    faultPoint('deletion.committed');
    if (isOver) return true;
  }
  return false;
}

/** @returns false when no document was left. */
async function erasePart(ctx: TransactionContext): Promise<boolean> {
  const ids = await fileIdsAfter(ctx.db, ownerOf(ctx), null, FILES_PER_TRANSACTION);
  await trashFiles(ctx, { ids });
  await eraseFiles(ctx, { ids });
  return ids.length > 0;
}

/** @returns false when no document was left. */
async function transferPart(ctx: TransactionContext, toId: string): Promise<boolean> {
  const ids = await fileIdsByContent(ctx.db, ownerOf(ctx), FILES_PER_TRANSACTION);
  if (ids.length > 0) await transferFiles(ctx, { ids, toId });
  return ids.length > 0;
}

async function eraseRest(ctx: TransactionContext, userId: string): Promise<void> {
  const tx = ctx.db;
  const archivePath = await lockArchivePath(tx, userId);
  if (archivePath !== null) await ctx.jobs.enqueue(tx, removeBlob, { path: archivePath });
  await removeEventsOf(tx, userId);
  for (const { erase } of ownData) await erase?.(ctx);
  await deleteIdempotencyKeysOf(tx, userId);
  await ctx.jobs.forgetOwner(tx, userId);
  // Made now and kept nowhere else: the rows still belong together, and lead to nobody.
  const pseudonym = newId();
  await anonymiseAudit(tx, { userId, tokenIds: await allTokenIds(tx, userId), pseudonym });
  await anonymiseSettingChanges(tx, userId, pseudonym);
  await deleteUser(tx, userId);
  await recordAudit({ ...ctx, ownerId: null }, { action: 'account.erased', targetType: 'user', targetId: pseudonym });
}
