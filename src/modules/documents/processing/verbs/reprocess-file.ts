import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { admitNow } from '../../admission/index.ts';
import { fileErrors, fileEvents, getFile, lockFile, type PgFile } from '../../files/index.ts';
import { planOf } from '../../pipelines/index.ts';
import { planFile, type RunOptions } from '../plan/plan-file.ts';

/**
 * Runs all steps of a document anew, from its immutable original; also while an earlier run is under way.
 * @param input.steps options by the name of the step they are for.
 * @throws file_not_found, file_in_trash, a refusal of admission
 */
export async function reprocessFile(
  ctx: Context,
  input: { id: string; steps?: Readonly<Record<string, object>>; options?: RunOptions },
): Promise<PgFile> {
  const { id, steps = {}, options = {} } = input;
  return inTransaction(ctx, async (ctx) => {
    await admitNow(ctx, { kind: 'reprocess' });
    const file = await lockFile(ctx.db, ownerOf(ctx), id);
    if (!file) throw fileErrors.file_not_found();
    if (file.deleted_at !== null) throw fileErrors.file_in_trash();
    const status = await planFile(ctx, file, await planOf(ctx, file, steps), options);
    await recordAudit(ctx, {
      action: 'file.reprocessed',
      targetType: 'file',
      targetId: id,
      detail: { steps, with_password: options.password !== undefined },
    });
    await publish(ctx, fileEvents.changed, { file_id: id, change: 'updated', status });
    const planned = await getFile(ctx.db, ownerOf(ctx), id);
    if (!planned) throw new Error(`document ${id} vanished under its lock`);
    return planned;
  });
}
