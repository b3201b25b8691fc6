import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { defineJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { deleteEndedBulks } from './bulk.store.ts';

const KEPT_MS = 30 * 86_400_000;

/** Forgets ended bulk actions after a month: nobody undoes them any more. */
export const forgetBulksJob = defineJob({
  name: 'forget_bulk_actions',
  payload: z.object({}),
  retry: { limit: 3, delaySeconds: 300, backoff: true },
  expireInSeconds: 600,
  work: 'io',
  cron: '47 3 * * *',
});

/** Handles `forget_bulk_actions`. */
export const handleForgetBulks: JobHandler<z.infer<typeof forgetBulksJob.payload>, Context> = async (ctx) => {
  await deleteEndedBulks(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
  return { type: 'done' };
};
