import type { Context } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { deleteTrialsBefore } from './trials.store.ts';

const KEPT_MS = 7 * 86_400_000;

/** Forgets trials after a week: the documents have gone on since. */
export const forgetTrialsJob = defineScheduledJob({
  name: 'forget_pipeline_trials',
  cron: '17 4 * * *',
  retryAfterSeconds: 300,
  expireInSeconds: 600,
});

/** Handles `forget_pipeline_trials`. */
export const handleForgetTrials: ScheduledHandler<Context> = async (ctx) => {
  await deleteTrialsBefore(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_MS));
  return { type: 'done' };
};
