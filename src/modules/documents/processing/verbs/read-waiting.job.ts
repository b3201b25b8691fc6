import { z } from 'zod';
import { defineJob, defineScheduledJob } from '../../../../platform/jobs/index.ts';

/** Has pages read that waited for room in their owner's plan. */
export const readWaitingJob = defineJob({
  name: 'read_waiting_pages',
  payload: z.object({ ownerId: z.uuid() }),
  retry: { limit: 4, delaySeconds: 30, backoff: true },
  expireInSeconds: 900,
  work: 'io',
  owner: ({ ownerId }) => ownerId,
});

/** Looks each hour whose pages wait: a month began, or a plan takes more. */
export const findWaitingJob = defineScheduledJob({
  name: 'find_waiting_pages',
  cron: '5 * * * *',
  retryAfterSeconds: 300,
  expireInSeconds: 600,
});
