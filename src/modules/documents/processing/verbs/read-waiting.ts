import type { z } from 'zod';
import { type Context, forOwner, type TransactionContext } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import type { JobHandler, ScheduledHandler } from '../../../../platform/jobs/index.ts';
import { pagesLeft } from '../../../people/plans/index.ts';
import { endWaiting, ownersOfWaiting, waitingOf } from '../../steps/index.ts';
import type { readWaitingJob as job } from './read-waiting.job.ts';
import { readWaitingJob } from './read-waiting.job.ts';
import { retryStep } from './retry-step.ts';

/** So many documents are begun at once; what else waits has its turn within the hour. */
const MOST_AT_ONCE = 500;
const STEP = 'ocr';
/** A document that was processed anew meanwhile, or went, waits no longer. */
const GONE: readonly string[] = ['file_not_found', 'file_in_trash', 'step_not_found', 'step_not_failed'];

/** Handles `read_waiting_pages`: the longest waiting documents of an owner, as many as there is room for. */
export const handleReadWaiting: JobHandler<z.infer<typeof job.payload>, Context> = async (jobCtx, { ownerId }) => {
  const ctx = forOwner(jobCtx, ownerId);
  let left = await pagesLeft(ctx);
  for (const waiting of await waitingOf(ctx.db, ownerId, MOST_AT_ONCE)) {
    // Who waits behind a document that is too large for what is left does not wait for it.
    if (waiting.pages > left) continue;
    left -= waiting.pages;
    try {
      await retryStep(ctx, { id: waiting.id, step: STEP, password: undefined });
    } catch (error) {
      if (!(error instanceof AppError) || !GONE.includes(error.code)) throw error;
      await ctx.db.transaction().execute((tx) => endWaiting(tx, waiting.id));
    }
  }
  return { type: 'done' };
};

/** Handles `find_waiting_pages`. */
export const handleFindWaiting: ScheduledHandler<Context> = async (ctx) => {
  for (const ownerId of await ownersOfWaiting(ctx.db)) await readWaitingSoon(ctx, ownerId);
  return { type: 'done' };
};

/** Has an owner's waiting pages read, as far as there is room. */
export async function readWaitingSoon(ctx: Context | TransactionContext, ownerId: string): Promise<void> {
  await ctx.jobs.enqueue(ctx.db, readWaitingJob, { ownerId }, { singletonKey: ownerId });
}
