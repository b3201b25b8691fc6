import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

const processFilePayload = z.object({ fileId: z.uuid(), ownerId: z.uuid(), planId: z.uuid() });

/** What a run of a document is started with. */
export type ProcessFilePayload = z.infer<typeof processFilePayload>;

/**
 * Runs the steps of one document. The engine counts attempts itself, step by step; the queue's own limit is only for a
 * worker that dies again and again before it can claim the document.
 */
export const processFile = defineJob<ProcessFilePayload>({
  name: 'process_file',
  payload: processFilePayload,
  retry: { limit: 1000, delaySeconds: 5, backoff: false },
  expireInSeconds: 23 * 3600,
  work: 'cpu',
  owner: ({ ownerId }) => ownerId,
});
