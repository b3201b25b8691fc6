import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { splitStackJob } from '../steps/index.ts';
import { handlePurgeVersions, purgeVersionsJob } from './purge-versions.job.ts';
import { handleSplitStack } from './split-stack.job.ts';

export { versionRoutes } from './versions.routes.ts';

/** Jobs around versions of pages. */
export const versionJobs: readonly JobRegistration<Context>[] = [
  registerJob(purgeVersionsJob, handlePurgeVersions),
  registerJob(splitStackJob, handleSplitStack),
];
