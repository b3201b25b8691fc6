import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { matchArrivalsJob } from './match-arrivals.job.ts';
import { handleMatchArrivals } from './match-arrivals.ts';

export { documentsOfSearch, isInSearch } from './documents-of-search.ts';
export { type Followed, followedSchema, followLabels, unfollowLabels } from './follow-labels.ts';
export { createSavedSearch, listSavedSearches, requireSavedSearch } from './manage-saved-searches.ts';
export { noteArrival } from './note-arrival.ts';
export { savedSearchEvents } from './saved-searches.events.ts';
export { savedSearchRoutes } from './saved-searches.routes.ts';
export { newSavedSearchSchema } from './saved-searches.schemas.ts';

/** The work of saved searches that survives a crash. */
export const savedSearchJobs: readonly JobRegistration<Context>[] = [
  registerJob(matchArrivalsJob, handleMatchArrivals),
];
