import type { Context } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileEvents, findLiveDuplicate, lockFiles, type PgFile, updateFile } from '../files/index.ts';
import { planFile, promoteCopies } from '../processing/index.ts';

/**
 * Moves the owner's documents among these ids to the trash; those already there and foreign ones are passed over.
 * @returns the ids that were moved.
 */
export async function trashFiles(
  tx: Transaction,
  ctx: Context,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const live = (await lockFiles(tx, ownerId, ids)).filter((file) => file.deleted_at === null);
  const now = ctx.clock.now();
  // All of them leave before copies take places, so that none of them inherits one.
  for (const file of live) await updateFile(tx, ownerId, file.id, { deleted_at: now, updated_at: now });
  for (const file of live) {
    await tell(tx, ctx, file, 'trashed');
    await promoteCopies(tx, ctx, file);
  }
  return live.map((file) => file.id);
}

/**
 * Takes the owner's documents among these ids out of the trash.
 * @returns the ids that were restored.
 */
export async function restoreFiles(
  tx: Transaction,
  ctx: Context,
  ownerId: string,
  ids: readonly string[],
): Promise<string[]> {
  const trashed = (await lockFiles(tx, ownerId, ids)).filter((file) => file.deleted_at !== null);
  const now = ctx.clock.now();
  for (const file of trashed) {
    await updateFile(tx, ownerId, file.id, { deleted_at: null, updated_at: now });
    const status = await replaceMissingOriginal(tx, ctx, file);
    await tell(tx, ctx, { ...file, status }, 'restored');
  }
  return trashed.map((file) => file.id);
}

/** A copy whose original is gone was never read: it is processed now, as a document of its own. */
async function replaceMissingOriginal(tx: Transaction, ctx: Context, file: PgFile): Promise<PgFile['status']> {
  if (!file.is_duplicate || (await findLiveDuplicate(tx, file.owner_id, file.sha256, file.id))) return file.status;
  await updateFile(tx, file.owner_id, file.id, { is_duplicate: false, duplicate_of_id: null });
  return planFile(tx, ctx, { ...file, is_duplicate: false });
}

async function tell(tx: Transaction, ctx: Context, file: PgFile, change: 'trashed' | 'restored'): Promise<void> {
  const target = { targetType: 'file', targetId: file.id, ownerId: file.owner_id };
  await recordAudit(tx, ctx, { action: `file.${change}`, ...target });
  await publish(tx, ctx.clock, fileEvents.changed, file.owner_id, { file_id: file.id, change, status: file.status });
}
