import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { fileEvents, lockFile, updateFile } from '../files/index.ts';
import { fileStatus, stepsSettings } from '../steps/index.ts';
import { startPlan } from './plan-file.ts';
import { removeBlob } from './remove-blob.job.ts';
import { resetStepsFrom, stepsOf } from './steps.store.ts';

/** The step that makes each derived file, or lets the ones after it make it. */
const MADE_FROM = { processed: 'convert_to_pdf', thumbnail: 'render_thumbnail' } as const;

/** Makes a lost or damaged derived file anew, with the options of the last plan. @returns false when the document is gone or in the trash. */
export async function remakeDerived(
  ctx: Context,
  wanted: { id: string; owner_id: string },
  derived: keyof typeof MADE_FROM,
): Promise<boolean> {
  return inTransaction(forOwner(ctx, wanted.owner_id), async (ctx) => {
    const tx = ctx.db;
    const file = await lockFile(tx, wanted.owner_id, wanted.id);
    if (!file || file.deleted_at !== null) return false;
    const step = (await stepsOf(tx, file.id)).find((row) => row.step_name === MADE_FROM[derived]);
    if (!step) return false;
    const path = derived === 'processed' ? file.processed_file_path : file.thumbnail_path;
    if (path !== null) await ctx.jobs.enqueue(tx, removeBlob, { path });
    const dropped =
      derived === 'processed'
        ? { processed_file_path: null, processed_file_size: null, processed_sha256: null }
        : { thumbnail_path: null };
    await updateFile(tx, file.owner_id, file.id, dropped);
    await resetStepsFrom(tx, file.id, step.position);
    const status = fileStatus(file, await stepsOf(tx, file.id), ctx.config.get(stepsSettings));
    await startPlan(ctx, file, status, -1);
    await publish(ctx, fileEvents.changed, { file_id: file.id, change: 'updated', status });
    return true;
  });
}
