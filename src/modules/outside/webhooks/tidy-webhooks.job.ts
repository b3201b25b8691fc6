import { type Context, inTransaction } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { wakeWebhooks } from './deliver-webhooks.job.ts';
import { overdueWebhooks, removeDeliveriesBefore } from './deliveries.store.ts';
import { webhookSettings } from './webhooks.settings.ts';
import { dropPreviousSecrets } from './webhooks.store.ts';

const MS_PER_DAY = 86_400_000;
const ROWS_PER_STATEMENT = 5_000;
/** What is due for longer has lost its job. */
const LOST_AFTER_MS = 300_000;

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
  let removed = 0;
  for (let count = ROWS_PER_STATEMENT; count === ROWS_PER_STATEMENT && !signal.aborted; removed += count)
    count = await removeDeliveriesBefore(ctx.db, before, ROWS_PER_STATEMENT);
  const secrets = await dropPreviousSecrets(ctx.db, now);
  const overdue = await overdueWebhooks(ctx.db, new Date(now.getTime() - LOST_AFTER_MS));
  await inTransaction(ctx, (ctx) => wakeWebhooks(ctx, overdue));
  if (removed + secrets > 0) ctx.log.info({ deliveries: removed, secrets }, 'old deliveries of webhooks were removed');
  return { type: 'done' };
};
