import { type Context, inTransaction } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { overdueDestinations } from './claims.store.ts';
import { wakeDestinations } from './deliver-files.job.ts';

/** What is due for longer has lost its job. */
const LOST_AFTER_MS = 300_000;

/** Wakes destinations that lost their job. */
export const tidyDestinationsJob = defineScheduledJob({
  name: 'tidy_destinations',
  cron: '*/10 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 600,
});

/** Looks for what should have been delivered; it can be repeated at any time. */
export const handleTidyDestinations: ScheduledHandler<Context> = async (ctx) => {
  const overdue = await overdueDestinations(ctx.db, new Date(ctx.clock.now().getTime() - LOST_AFTER_MS));
  await inTransaction(ctx, (ctx) => wakeDestinations(ctx, overdue));
  return { type: 'done' };
};
