import type { Context } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { countStatistics } from './count-statistics.ts';

/** Counts the figures of the whole service every hour. */
export const countStatisticsJob = defineScheduledJob({
  name: 'count_statistics',
  cron: '7 * * * *',
  retryAfterSeconds: 300,
  expireInSeconds: 1_800,
});

/** Counts; what was counted before is counted anew. */
export const handleCountStatistics: ScheduledHandler<Context> = async (ctx) => {
  await countStatistics(ctx);
  return { type: 'done' };
};
