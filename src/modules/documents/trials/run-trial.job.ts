import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Tries a pipeline, some seconds of it at a time; it goes on where it stood, also when the service was ended in between. */
export const runTrialJob = defineJob({
  name: 'run_pipeline_trial',
  payload: z.object({ ownerId: z.uuid(), trialId: z.uuid() }),
  retry: { limit: 5, delaySeconds: 5, backoff: true },
  expireInSeconds: 900,
  work: 'cpu',
  owner: ({ ownerId }) => ownerId,
});
