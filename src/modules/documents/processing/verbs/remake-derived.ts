import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { publish } from '../../../../platform/events/index.ts';
import { type BlobRole, dropBlob, fileEvents, lockFile } from '../../files/index.ts';
import { fileStatus } from '../../steps/index.ts';
import { removeBlob } from '../end/remove-blob.job.ts';
import { startPlan } from '../plan/plan-file.ts';
import { resetStepsFrom, stepsOf } from '../plan/steps.store.ts';

/**
 * Makes a lost or damaged derived file anew, with the options of the last plan.
 * @returns false when the document is gone or in the trash, or no step of its plan makes such a file.
 */
export async function remakeDerived(
  ctx: Context,
  wanted: { id: string; owner_id: string },
  role: Pick<BlobRole, 'name' | 'remadeBy'>,
): Promise<boolean> {
  return inTransaction(forOwner(ctx, wanted.owner_id), async (ctx) => {
    const tx = ctx.db;
    const file = await lockFile(tx, wanted.owner_id, wanted.id);
    if (!file || file.deleted_at !== null) return false;
    const step = (await stepsOf(tx, file.id)).find((row) => row.step_name === role.remadeBy);
    if (!step) return false;
    const path = await dropBlob(tx, file.id, role.name);
    if (path !== null) await ctx.jobs.enqueue(tx, removeBlob, { path });
    await resetStepsFrom(tx, file.id, step.position, ctx.clock.now());
    const status = fileStatus(file, await stepsOf(tx, file.id));
    await startPlan(ctx, file, status, -1);
    await publish(ctx, fileEvents.changed, { file_id: file.id, change: 'updated', status });
    return true;
  });
}
