import type { Context } from '../../../platform/context.ts';
import type { RouteModule } from '../../../platform/http/index.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { activityRoutes } from './activity.routes.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { handleDeliverWebhooks } from './deliver-webhooks.ts';
import { deliveryRoutes } from './deliveries.routes.ts';
import { handleTidyWebhooks, tidyWebhooksJob } from './tidy-webhooks.job.ts';
import { webhookRoutes } from './webhooks.routes.ts';

export { wakeWebhooksOf } from './deliver-webhooks.job.ts';
export { isAboutPeople, PUBLIC_EVENTS, type PublicEventName, requireHeardByOneself } from './event-names.ts';
export { type FlatEvent, flatSchema, flatten } from './flatten.ts';
export { webhookData } from './own-data.ts';
export {
  countPlatformHooks,
  deletePlatformHook,
  holdAndCountPlatformHooks,
  insertPlatformHook,
  listPlatformHooks,
  type PlatformHook,
} from './platform-hooks.store.ts';
export { publicEvents, webhookListeners } from './public-events.ts';
export { sealedWebhookSecrets } from './webhook-secrets.ts';
export { webhookEvents } from './webhooks.events.ts';
export { webhookSettings } from './webhooks.settings.ts';
export { ownWebhook } from './webhooks.store.ts';

/** The jobs of webhooks. */
export const webhookJobs: readonly JobRegistration<Context>[] = [
  registerJob(deliverWebhooksJob, handleDeliverWebhooks),
  registerJob(tidyWebhooksJob, handleTidyWebhooks),
];

/** The routes of webhooks. */
export const webhooksRoutes: RouteModule = async (app) => {
  await webhookRoutes(app);
  await deliveryRoutes(app);
  await activityRoutes(app);
};
