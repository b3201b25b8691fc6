import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** Does a bulk action, part by part; it goes on where it stood when the service was ended in between. */
export const runBulkJob = defineJob({
  name: 'run_bulk_action',
  payload: z.object({ ownerId: z.uuid(), bulkId: z.uuid() }),
  retry: { limit: 10, delaySeconds: 5, backoff: true },
  expireInSeconds: 6 * 3_600,
  work: 'light',
});
