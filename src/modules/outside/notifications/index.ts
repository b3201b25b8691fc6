import type { Context } from '../../../platform/context.ts';
import type { EventListener } from '../../../platform/events/index.ts';
import type { RouteModule } from '../../../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { channelRoutes } from './delivery/channels.routes.ts';
import { deliverNotificationsJob } from './delivery/deliver-notifications.job.ts';
import { handleDeliverNotifications } from './delivery/deliver-notifications.ts';
import { channelListeners } from './delivery/messages.ts';
import { handleTidyNotifications, tidyNotificationsJob } from './delivery/tidy-notifications.job.ts';
import { inboxRoutes } from './inbox/inbox.routes.ts';
import { inboxListeners } from './inbox/inbox-listeners.ts';
import { mailNotificationsJob } from './mails/mail-notifications.job.ts';
import { handleMailNotifications } from './mails/mail-notifications.ts';
import { preferencesRoutes } from './preferences/preferences.routes.ts';

export { notificationEvents } from './inbox/notifications.events.ts';
export { notify, solve } from './inbox/notify.ts';
export { notificationSettings } from './notifications.settings.ts';
export { notificationData } from './own-data.ts';

/** Everybody here who writes something down in the transaction of an event. */
export const notificationListeners: readonly EventListener[] = [...channelListeners, ...inboxListeners];

/** The jobs of notifications. */
export const notificationJobs: readonly JobRegistration<Context>[] = [
  registerJob(deliverNotificationsJob, handleDeliverNotifications),
  registerJob(tidyNotificationsJob, handleTidyNotifications),
  registerJob(mailNotificationsJob, handleMailNotifications),
];

/** The routes of notifications. */
export const notificationRoutes: RouteModule = (app) => {
  channelRoutes(app);
  inboxRoutes(app);
  preferencesRoutes(app);
};
