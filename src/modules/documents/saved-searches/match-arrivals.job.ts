import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Asks an owner's saved searches about the documents that came, and notifies of those that matched when it is time. */
export const matchArrivalsJob = defineJob({
  name: 'match_saved_searches',
  payload: z.object({ owner_id: z.uuid() }),
  retry: { limit: 10, delaySeconds: 10, backoff: true },
  expireInSeconds: 300,
  work: 'io',
  owner: ({ owner_id }) => owner_id,
});
