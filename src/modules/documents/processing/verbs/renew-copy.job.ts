import { z } from 'zod';
import { defineJob } from '../../../../platform/jobs/index.ts';

/** So often is a new copy tried before the document goes on with the one it has. */
export const RENEW_ATTEMPTS = 4;

/** Writes what people changed of a document into its copy. */
export const renewCopyJob = defineJob({
  name: 'renew_copy',
  payload: z.object({ ownerId: z.uuid(), fileId: z.uuid() }),
  retry: { limit: RENEW_ATTEMPTS, delaySeconds: 30, backoff: true },
  expireInSeconds: 3600,
  work: 'cpu',
  owner: ({ ownerId }) => ownerId,
});
