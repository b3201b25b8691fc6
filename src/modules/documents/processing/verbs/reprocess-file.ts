import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { cloudOcrErrors, cloudOcrOf } from '../../../reading/cloud-ocr/index.ts';
import { admitNow } from '../../admission/index.ts';
import { fileErrors, fileEvents, getFile, lockFile, type PgFile } from '../../files/index.ts';
import { planOf } from '../../pipelines/index.ts';
import { planFile, type RunOptions } from '../plan/plan-file.ts';

/**
 * Runs all steps of a document anew, from its immutable original; also while an earlier run is under way.
 * @param input.steps options by the name of the step they are for.
 * @param input.usesCloudOcr every page is read by the service elsewhere; what was read before stays until its reading is complete.
 * @throws file_not_found, file_in_trash, cloud_ocr_not_configured, document_local_only, a refusal of admission
 */
export async function reprocessFile(
  ctx: Context,
  input: { id: string; steps?: Readonly<Record<string, object>>; options?: RunOptions; usesCloudOcr?: boolean },
): Promise<PgFile> {
  const { id, usesCloudOcr = false, options = {} } = input;
  const steps = { ...input.steps, ...(usesCloudOcr ? { ocr: { force: true, engine: 'cloud' } } : {}) };
  return inTransaction(ctx, async (ctx) => {
    await admitNow(ctx, { kind: 'reprocess' });
    const file = await lockFile(ctx.db, ownerOf(ctx), id);
    if (!file) throw fileErrors.file_not_found();
    if (file.deleted_at !== null) throw fileErrors.file_in_trash();
    if (usesCloudOcr && !cloudOcrOf(ctx.config)) throw cloudOcrErrors.cloud_ocr_not_configured();
    const plan = await planOf(ctx, file, steps);
    if (usesCloudOcr && plan.localOnly) throw fileErrors.document_local_only();
    const status = await planFile(ctx, file, plan, options);
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
