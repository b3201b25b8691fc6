import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Does a bulk action, some seconds of it at a time; it goes on where it stood, also when the service was ended in between. */
export const runBulkJob = defineJob({
  name: 'run_bulk_action',
  payload: z.object({ ownerId: z.uuid(), bulkId: z.uuid() }),
  retry: { limit: 10, delaySeconds: 5, backoff: true },
  expireInSeconds: 900,
  work: 'io',
  owner: ({ ownerId }) => ownerId,
});
