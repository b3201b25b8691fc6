import type { Context } from '../../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../../platform/jobs/index.ts';
import { overdueDestinations } from './claims.store.ts';
import { deliverFilesJob } from './deliver-files.job.ts';

/** Wakes destinations that lost their job. */
export const tidyDestinationsJob = defineScheduledJob({
  name: 'tidy_destinations',
  cron: '*/10 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 600,
});

/** Looks for what should have been delivered; it can be repeated at any time. */
export const handleTidyDestinations: ScheduledHandler<Context> = async (ctx) => {
  await deliverFilesJob.wakeLost(ctx, overdueDestinations);
  return { type: 'done' };
};
