import type { Context } from '../../../platform/context.ts';
import { removeInParts } from '../../../platform/database/index.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { removeCallsBefore, removeCallsBeyond } from './calls.store.ts';
import { sourceSettings } from './sources.settings.ts';

const MS_PER_DAY = 86_400_000;
const CALLS_PER_SOURCE = 1_000;

/** Forgets what came to sources long ago, or many calls ago. */
export const tidySourcesJob = defineScheduledJob({
  name: 'tidy_sources',
  cron: '23 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 1800,
});

/** Can be repeated at any time. */
export const handleTidySources: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.get(sourceSettings).logDays * MS_PER_DAY);
  const removed =
    (await removeInParts((limit) => removeCallsBefore(ctx.db, before, limit), signal)) +
    (await removeInParts((limit) => removeCallsBeyond(ctx.db, CALLS_PER_SOURCE, limit), signal));
  if (removed > 0) ctx.log.info({ calls: removed }, 'old calls of sources were removed');
  return { type: 'done' };
};
