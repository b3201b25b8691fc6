import { type Context, inTransaction } from '../../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../../platform/jobs/index.ts';
import { removeOldNotifications } from '../inbox/inbox.store.ts';
import { notificationSettings } from '../notifications.settings.ts';
import { overdueChannels, removeMessagesBefore } from './messages.store.ts';
import { wakeChannels } from './queue-messages.ts';

const MS_PER_DAY = 86_400_000;
const ROWS_PER_STATEMENT = 5_000;
/** What was sent or given up is counted on the page so long. */
const MESSAGES_KEPT_DAYS = 30;
/** What somebody has dealt with, or never will, leaves their inbox then. */
const INBOX_KEPT_DAYS = 180;
/** What waits for longer may have lost its job. */
const LOST_AFTER_MS = 3_600_000;

/** Forgets what is old, and wakes channels that lost their job. */
export const tidyNotificationsJob = defineScheduledJob({
  name: 'tidy_notifications',
  cron: '23 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 1800,
});

/** Runs every part; all of them can be repeated at any time. */
export const handleTidyNotifications: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const nowMs = ctx.clock.now().getTime();
  const daysAgo = (days: number) => new Date(nowMs - days * MS_PER_DAY);
  for (const [remove, before] of [
    [removeMessagesBefore, daysAgo(MESSAGES_KEPT_DAYS)],
    [removeOldNotifications, daysAgo(INBOX_KEPT_DAYS)],
  ] as const)
    for (let count = ROWS_PER_STATEMENT; count === ROWS_PER_STATEMENT && !signal.aborted; )
      count = await remove(ctx.db, before, ROWS_PER_STATEMENT);
  const known = new Set(ctx.config.get(notificationSettings).channels.map(({ id }) => id));
  const overdue = await overdueChannels(ctx.db, new Date(nowMs - LOST_AFTER_MS));
  await inTransaction(ctx, (ctx) =>
    wakeChannels(
      ctx,
      overdue.filter((id) => known.has(id)),
    ),
  );
  return { type: 'done' };
};
