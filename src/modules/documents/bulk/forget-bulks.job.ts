import type { Context } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { deleteEndedBulks } from './bulk.store.ts';

const KEPT_MS = 30 * 86_400_000;

/** Forgets ended bulk actions after a month: nobody undoes them any more. */
export const forgetBulksJob = defineScheduledJob({
  name: 'forget_bulk_actions',
  cron: '47 3 * * *',
  retryAfterSeconds: 300,
  expireInSeconds: 600,
});

/** Handles `forget_bulk_actions`. */
export const handleForgetBulks: ScheduledHandler<Context> = async (ctx) => {
  await deleteEndedBulks(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
  return { type: 'done' };
};
