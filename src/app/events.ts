import { bulkEvents } from '../modules/documents/bulk/index.ts';
import { fileEvents } from '../modules/documents/files/index.ts';
import { processingListeners } from '../modules/documents/processing/index.ts';
import { savedSearchEvents } from '../modules/documents/saved-searches/index.ts';
import { destinationEvents } from '../modules/outside/destinations/index.ts';
import { notificationEvents, notificationListeners } from '../modules/outside/notifications/index.ts';
import { sourceListeners } from '../modules/outside/sources/index.ts';
import { webhookEvents, webhookListeners } from '../modules/outside/webhooks/index.ts';
import { apiTokenEvents } from '../modules/people/api-tokens/index.ts';
import { authEvents, authListeners } from '../modules/people/auth/index.ts';
import { billingEvents } from '../modules/people/billing/index.ts';
import { planEvents } from '../modules/people/plans/index.ts';
import { settingEvents } from '../modules/people/settings/index.ts';
import { userEvents } from '../modules/people/users/index.ts';
import { type AnyEventDefinition, accessChanged, type EventListener, streamReset } from '../platform/events/index.ts';

/** Every event there is. Streams, the contract and the types of the web interface come from this list. */
export const eventCatalogue: readonly AnyEventDefinition[] = [
  ...Object.values(fileEvents),
  ...Object.values(bulkEvents),
  ...Object.values(savedSearchEvents),
  ...Object.values(userEvents),
  ...Object.values(planEvents),
  ...Object.values(billingEvents),
  ...Object.values(settingEvents),
  ...Object.values(webhookEvents),
  ...Object.values(destinationEvents),
  ...Object.values(authEvents),
  ...Object.values(apiTokenEvents),
  ...Object.values(notificationEvents),
  accessChanged,
  streamReset,
];

/** Everybody who writes something down in the transaction of an event. */
export const eventListeners: readonly EventListener[] = [
  ...webhookListeners,
  ...notificationListeners,
  ...processingListeners,
  ...authListeners,
  ...sourceListeners,
];
