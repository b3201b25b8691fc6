import type { Context } from '../../../platform/context.ts';
import { removeInParts } from '../../../platform/database/index.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { overdueWebhooks, removeDeliveriesBefore } from './deliveries.store.ts';
import { webhookSettings } from './webhooks.settings.ts';
import { dropPreviousSecrets } from './webhooks.store.ts';

const MS_PER_DAY = 86_400_000;

/** Forgets old deliveries and old secrets, and wakes webhooks that lost their job. */
export const tidyWebhooksJob = defineScheduledJob({
  name: 'tidy_webhooks',
  cron: '41 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 1800,
});

/** Runs every part; all of them can be repeated at any time. */
export const handleTidyWebhooks: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const now = ctx.clock.now();
  const before = new Date(now.getTime() - ctx.config.get(webhookSettings).logDays * MS_PER_DAY);
  const deliveries = await removeInParts((limit) => removeDeliveriesBefore(ctx.db, before, limit), signal);
  const secrets = await dropPreviousSecrets(ctx.db, now);
  await deliverWebhooksJob.wakeLost(ctx, overdueWebhooks);
  if (deliveries + secrets > 0) ctx.log.info({ deliveries, secrets }, 'old deliveries of webhooks were removed');
  return { type: 'done' };
};
