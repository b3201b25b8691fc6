import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { admitNow } from '../../admission/index.ts';
import { fileErrors, fileEvents, getFile, lockFile, type PgFile, updateFile } from '../../files/index.ts';
import { planOf, requireActive, STANDARD_ID } from '../../pipelines/index.ts';
import { planFile } from '../plan/plan-file.ts';

/**
 * Gives a document another pipeline (null: the built-in steps); what it went through so far stays. What the pipeline forbids holds at once.
 * @param input.run whether it goes through the pipeline now; else the next time that it is read anew.
 * @throws file_not_found, file_in_trash, pipeline_not_found, pipeline_inactive, a refusal of admission
 */
export async function assignPipeline(
  ctx: Context,
  input: { id: string; pipelineId: string | null; run: boolean; priority?: number },
): Promise<PgFile> {
  return inTransaction(ctx, async (ctx) => {
    if (input.run) await admitNow(ctx, { kind: 'reprocess' });
    const ownerId = ownerOf(ctx);
    const file = await lockFile(ctx.db, ownerId, input.id);
    if (!file) throw fileErrors.file_not_found();
    if (file.deleted_at !== null) throw fileErrors.file_in_trash();
    const pipelineId = input.pipelineId === STANDARD_ID ? null : input.pipelineId;
    if (pipelineId !== null) await requireActive(ctx, ownerId, pipelineId);
    const plan = await planOf(ctx, { owner_id: ownerId, pipeline_id: pipelineId });
    const now = ctx.clock.now();
    const rules = { local_only: plan.localOnly, no_delivery: plan.noDelivery };
    if (!input.run) await updateFile(ctx.db, ownerId, file.id, { pipeline_id: pipelineId, ...rules, updated_at: now });
    const status = input.run ? await planFile(ctx, file, plan, { priority: input.priority }) : file.status;
    const detail = { pipeline_id: pipelineId, run: input.run };
    await recordAudit(ctx, { action: 'file.pipeline_assigned', targetType: 'file', targetId: file.id, detail });
    await publish(ctx, fileEvents.changed, { file_id: file.id, change: 'updated', status });
    const assigned = await getFile(ctx.db, ownerId, file.id);
    if (!assigned) throw new Error(`document ${file.id} vanished under its lock`);
    return assigned;
  });
}
