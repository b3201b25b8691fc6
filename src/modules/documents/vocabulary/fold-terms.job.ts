import type { Context } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { dropUnused, foldChanges } from './terms.store.ts';

/** Adds up what changed of the counts of labels, so that reading them stays a matter of a few rows. */
export const foldTermsJob = defineScheduledJob({
  name: 'fold_label_changes',
  cron: '*/2 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 600,
});

/** Handles `fold_label_changes`. */
export const handleFoldTerms: ScheduledHandler<Context> = async (ctx) => {
  for (let hasMore = true; hasMore; ) hasMore = await foldChanges(ctx.db);
  await dropUnused(ctx.db);
  return { type: 'done' };
};
