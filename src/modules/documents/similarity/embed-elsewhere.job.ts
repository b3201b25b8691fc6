import { z } from 'zod';
import { defineJob } from '../../../platform/jobs/index.ts';

/** A run that threw is tried again so often; the last one ends the step that waits. */
export const ELSEWHERE_RETRIES = 3;

const waitingSchema = z.object({
  fileId: z.uuid(),
  stepId: z.uuid(),
  attempt: z.int(),
  /** When the step was handed on. */
  since: z.iso.datetime(),
});

/** A step that ends when its document has been compared. */
export type WaitingDocument = z.infer<typeof waitingSchema>;

/** Has the embeddings endpoint compare one document, whose step waits for it, or all that it has not compared yet. */
export const embedElsewhereJob = defineJob({
  name: 'embed_elsewhere',
  payload: z.object({ ownerId: z.uuid(), waiting: waitingSchema.optional() }),
  retry: { limit: ELSEWHERE_RETRIES, delaySeconds: 60, backoff: true },
  expireInSeconds: 3_600,
  work: 'ai',
  owner: ({ ownerId }) => ownerId,
});
