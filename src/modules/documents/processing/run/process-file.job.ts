import { z } from 'zod';
import { defineJob, type JobDefinition } from '../../../../platform/jobs/index.ts';
import type { StepWork } from '../../steps/index.ts';

const processFilePayload = z.object({ fileId: z.uuid(), ownerId: z.uuid(), planId: z.uuid() });

/** What a run of a document is started with. */
export type ProcessFilePayload = z.infer<typeof processFilePayload>;

/**
 * What both jobs have in common. The engine counts attempts itself, step by step; the queue's own limit is only for a worker that dies
 * again and again before it can claim the document.
 */
const shared = {
  payload: processFilePayload,
  retry: { limit: 1000, delaySeconds: 5, backoff: false },
  expireInSeconds: 23 * 3600,
  owner: ({ ownerId }: ProcessFilePayload) => ownerId,
};

/** Runs the steps of one document that compute. */
const processFile = defineJob<ProcessFilePayload>({ name: 'process_file', ...shared, work: 'cpu' });

/** Runs the steps of one document that mostly wait. */
const processFileIo = defineJob<ProcessFilePayload>({ name: 'process_file_io', ...shared, work: 'io' });

/** Runs the steps of one document that ask a model. */
const processFileAi = defineJob<ProcessFilePayload>({ name: 'process_file_ai', ...shared, work: 'ai' });

/** The job that runs steps of a kind; a document goes from one to the other with its next step. */
export const runJobs: Record<StepWork, JobDefinition<ProcessFilePayload>> = {
  cpu: processFile,
  io: processFileIo,
  ai: processFileAi,
};
