import { type Context, ownerOf } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/index.ts';
import { publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { fileErrors, fileEvents, getFile, lockFile, type PgFile } from '../files/index.ts';
import { type PlanOptions, planFile } from './plan-file.ts';
import { processingErrors } from './processing.errors.ts';

/** Runs all steps of a document anew, from its immutable original; also while an earlier run is under way. */
export async function reprocessFile(ctx: Context, id: string, options: PlanOptions): Promise<PgFile> {
  return ctx.db.transaction().execute((tx) => reprocessInTransaction(tx, ctx, ownerOf(ctx), id, options));
}

/**
 * Reprocess inside the caller's transaction, for work on many documents.
 * @throws file_not_found, file_in_trash
 */
export async function reprocessInTransaction(
  tx: Transaction,
  ctx: Context,
  ownerId: string,
  id: string,
  options: PlanOptions,
): Promise<PgFile> {
  const file = await lockFile(tx, ownerId, id);
  if (!file) throw fileErrors.file_not_found();
  if (file.deleted_at !== null) throw processingErrors.file_in_trash();
  const status = await planFile(tx, ctx, file, options);
  const { password, ...detail } = options;
  await recordAudit(tx, ctx, {
    action: 'file.reprocessed',
    ownerId,
    targetType: 'file',
    targetId: id,
    detail: { ...detail, with_password: password !== undefined },
  });
  await publish(tx, ctx.clock, fileEvents.changed, ownerId, { file_id: id, change: 'updated', status });
  const planned = await getFile(tx, ownerId, id);
  if (!planned) throw new Error(`document ${id} vanished under its lock`);
  return planned;
}
