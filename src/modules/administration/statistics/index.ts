import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { countStatisticsJob, handleCountStatistics } from './count-statistics.job.ts';

export { statisticsRoutes } from './statistics.routes.ts';

/** The jobs of this module with their handlers. */
export const statisticsJobs: readonly JobRegistration<Context>[] = [
  registerJob(countStatisticsJob, handleCountStatistics),
];
