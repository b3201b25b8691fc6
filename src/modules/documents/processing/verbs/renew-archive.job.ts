import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/index.ts';

/** Writes what people changed of a document into its archive copies. */
export const renewArchiveJob = defineJob({
  name: 'renew_archive',
  payload: z.object({ ownerId: z.uuid(), fileId: z.uuid() }),
  retry: { limit: 4, delaySeconds: 30, backoff: true },
  expireInSeconds: 3600,
  work: 'cpu',
  owner: ({ ownerId }) => ownerId,
});
