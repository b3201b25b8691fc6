import type { z } from 'zod';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import type { refreshSearchEntryJob } from '../files/index.ts';
import { searchIndexOf } from './search-index-of.ts';

/** Handles `refresh_search_entry`: an edited title is found at once, the old one no more. */
export const handleRefreshSearchEntry: JobHandler<z.infer<typeof refreshSearchEntryJob.payload>, Context> = async (
  ctx,
  payload,
) => {
  await inTransaction(ctx, (ctx) => searchIndexOf(ctx).refresh(ctx, payload.ownerId, payload.fileId));
  faultPoint('search.refreshed');
  return { type: 'done' };
};
