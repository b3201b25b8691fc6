import type { Context } from '../../../../platform/context.ts';
import { removeInParts } from '../../../../platform/database/index.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../../platform/jobs/index.ts';
import { removeOldNotifications } from '../inbox/inbox.store.ts';
import { notificationSettings } from '../notifications.settings.ts';
import { deliverNotificationsJob } from './deliver-notifications.job.ts';
import { overdueChannels, removeMessagesBefore } from './messages.store.ts';

const MS_PER_DAY = 86_400_000;
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
  const daysAgo = (days: number) => new Date(ctx.clock.now().getTime() - days * MS_PER_DAY);
  const [sentBefore, readBefore] = [daysAgo(MESSAGES_KEPT_DAYS), daysAgo(INBOX_KEPT_DAYS)];
  await removeInParts((limit) => removeMessagesBefore(ctx.db, sentBefore, limit), signal);
  await removeInParts((limit) => removeOldNotifications(ctx.db, readBefore, limit), signal);
  const known = new Set(ctx.config.get(notificationSettings).channels.map(({ id }) => id));
  const overdue: typeof overdueChannels = async (db, before) =>
    (await overdueChannels(db, before)).filter((id) => known.has(id));
  await deliverNotificationsJob.wakeLost(ctx, overdue, LOST_AFTER_MS);
  return { type: 'done' };
};
