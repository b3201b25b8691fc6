import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Compares what was not compared yet, or when there was little to compare it with; without an owner: looks whose documents those are. */
export const embedFilesJob = defineJob({
  name: 'embed_files',
  payload: z.object({ ownerId: z.uuid().optional() }),
  retry: { limit: 3, delaySeconds: 60, backoff: true },
  expireInSeconds: 3_600,
  work: 'cpu',
  owner: ({ ownerId }) => ownerId,
  cron: '29 * * * *',
});
