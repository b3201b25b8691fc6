import { type Context, forOwner } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { getFile, ownerOfFile, versionsOf } from '../files/index.ts';
import { divideByItself, pageMarksOf, pageMarksSettings } from '../page-marks/index.ts';
import { isBeingRead } from '../processing/index.ts';
import { arrangeDocument } from './arrange-document.ts';

/** So soon it looks again whether the pages are read. */
const AGAIN_SECONDS = 3;

/**
 * Handles `split_stack`: divides a stack as its page would propose it. A stack whose pages were arranged before (also
 * taken back since), that was thrown away or is no stack any more is left alone; what is refused, by a plan for one, stays a proposal on its page.
 */
export const handleSplitStack: JobHandler<{ ownerId: string; fileId: string }, Context> = async (
  jobCtx,
  { fileId },
) => {
  // Perhaps another person's by now.
  const ownerId = await ownerOfFile(jobCtx.db, fileId);
  if (ownerId === undefined) return { type: 'done' };
  const ctx = forOwner({ ...jobCtx, log: jobCtx.log.child({ file_id: fileId }) }, ownerId);
  const file = await getFile(ctx.db, ownerId, fileId);
  if (!file || file.deleted_at !== null || (await versionsOf(ctx.db, fileId)).length > 0) return { type: 'done' };
  if (await isBeingRead(ctx.db, file)) return { type: 'retryIn', seconds: AGAIN_SECONDS };
  const { asnPrefix } = ctx.config.get(pageMarksSettings);
  const division = divideByItself(await pageMarksOf(ctx.db, ownerId, fileId), asnPrefix, file.page_count ?? 0);
  if (division.length < 2) return { type: 'done' };
  const documents = division.map((numbers) => ({ pages: numbers.map((page) => ({ page, turn: 0 as const })) }));
  try {
    await arrangeDocument(ctx, fileId, { version: 0, documents });
  } catch (error) {
    // A full disk passes: the job is tried again. What is refused stays refused.
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    if (error.code === 'document_being_read') return { type: 'retryIn', seconds: AGAIN_SECONDS };
    ctx.log.warn({ code: error.code }, 'a stack was not divided; its page proposes it');
  }
  return { type: 'done' };
};
