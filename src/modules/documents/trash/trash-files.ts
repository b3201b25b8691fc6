import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileEvents, findLiveDuplicate, lockFiles, type PgFile, updateFile } from '../files/index.ts';
import { planOf } from '../pipelines/index.ts';
import { planFile, promoteCopies } from '../processing/index.ts';

/**
 * Moves the owner's documents among these ids to the trash; those already there and foreign ones are passed over.
 * @returns the ids that were moved.
 */
export async function trashFiles(ctx: TransactionContext, input: { ids: readonly string[] }): Promise<string[]> {
  const ownerId = ownerOf(ctx);
  const tx = ctx.db;
  const live = (await lockFiles(tx, ownerId, input.ids)).filter((file) => file.deleted_at === null);
  const now = ctx.clock.now();
  // All of them leave before copies take places, so that none of them inherits one.
  for (const file of live) await updateFile(tx, ownerId, file.id, { deleted_at: now, updated_at: now });
  for (const file of live) {
    await record(ctx, file, 'trashed');
    await promoteCopies(ctx, file);
  }
  return live.map((file) => file.id);
}

/**
 * Takes the owner's documents among these ids out of the trash.
 * @returns the ids that were restored.
 */
export async function restoreFiles(ctx: TransactionContext, input: { ids: readonly string[] }): Promise<string[]> {
  const ownerId = ownerOf(ctx);
  const tx = ctx.db;
  const trashed = (await lockFiles(tx, ownerId, input.ids)).filter((file) => file.deleted_at !== null);
  const now = ctx.clock.now();
  for (const file of trashed) {
    await updateFile(tx, ownerId, file.id, { deleted_at: null, updated_at: now });
    const status = await replaceMissingOriginal(ctx, file);
    await record(ctx, { ...file, status }, 'restored');
  }
  return trashed.map((file) => file.id);
}

/** A copy whose original is gone was never read: it is processed now, as a document of its own. */
async function replaceMissingOriginal(ctx: TransactionContext, file: PgFile): Promise<PgFile['status']> {
  const tx = ctx.db;
  if (!file.is_duplicate || (await findLiveDuplicate(tx, file.owner_id, file.sha256, file.id))) return file.status;
  await updateFile(tx, file.owner_id, file.id, { is_duplicate: false, duplicate_of_id: null });
  return planFile(ctx, { ...file, is_duplicate: false }, await planOf(ctx, file));
}

async function record(ctx: TransactionContext, file: PgFile, change: 'trashed' | 'restored'): Promise<void> {
  await recordAudit(ctx, { action: `file.${change}`, targetType: 'file', targetId: file.id });
  await publish(ctx, fileEvents.changed, { file_id: file.id, change, status: file.status });
}
