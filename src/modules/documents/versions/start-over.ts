import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import {
  dropBlob,
  type FileRow,
  fileEvents,
  ORIGINAL_PDFA,
  PROCESSED,
  PROCESSED_PDFA,
  refreshSearchEntryJob,
  THUMBNAIL,
  updateFile,
} from '../files/index.ts';
import { planOf } from '../pipelines/index.ts';
import { planFile, removeBlob } from '../processing/index.ts';

/** What shows pages that are the document's no more. */
const MADE_OF_PAGES = [PROCESSED, PROCESSED_PDFA, ORIGINAL_PDFA, THUMBNAIL];

/**
 * Has a document whose pages have just been replaced made anew: what was made of the earlier pages goes, and all steps run again. A run
 * that is under way loses the document. The caller holds it, and has put the words of the pages in their place.
 */
export async function startOver(ctx: TransactionContext, file: FileRow, pageCount: number): Promise<void> {
  for (const role of MADE_OF_PAGES) {
    const path = await dropBlob(ctx.db, file.id, role);
    if (path !== null) await ctx.jobs.enqueue(ctx.db, removeBlob, { path });
  }
  await updateFile(ctx.db, ownerOf(ctx), file.id, { page_count: pageCount });
  const status = await planFile(ctx, file, await planOf(ctx, file));
  // What was taken out is found no more, also while the pages wait to be read.
  await ctx.jobs.enqueue(ctx.db, refreshSearchEntryJob, { ownerId: file.owner_id, fileId: file.id });
  await publish(ctx, fileEvents.changed, { file_id: file.id, change: 'updated', status });
}
