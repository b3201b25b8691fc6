import { type EventListener, listenTo, type StoredEventDefinition } from '../../../platform/events/index.ts';
import { fileEvents } from '../../documents/files/index.ts';
import { savedSearchEvents } from '../../documents/saved-searches/index.ts';
import { userEvents } from '../../people/users/index.ts';
import type { PublicEventName, SentEventName } from './event-names.ts';
import { queueAddressed, queueDeliveries } from './queue-deliveries.ts';

/** The catalogue: what other programs may hear of. Live payloads, samples and the documentation come from these definitions. */
export const publicEvents = {
  'document.uploaded': fileEvents.uploaded,
  'document.processed': fileEvents.processed,
  'document.failed': fileEvents.failed,
  'saved_search.matched': savedSearchEvents.matched,
  'user.signup': userEvents.signup,
  'user.plan_changed': userEvents.planChanged,
  'user.payment_issue': userEvents.paymentIssue,
} as const satisfies Readonly<Record<PublicEventName, { name: string }>>;

/** The same with what one webhook alone is sent. */
export const sentEvents = {
  ...publicEvents,
  'pipeline.notification': fileEvents.notification,
} as const satisfies Readonly<Record<SentEventName, { name: string }>>;

/** Queues the deliveries of an event in the transaction that publishes it. */
function deliveriesOf<P extends object>(event: StoredEventDefinition<P>): EventListener {
  return listenTo(event, 'webhooks', (ctx, { id, payload }) => queueDeliveries(ctx, { id, name: event.name, payload }));
}

/** Hears every event that webhooks are sent. */
export const webhookListeners: readonly EventListener[] = [
  deliveriesOf(fileEvents.uploaded),
  deliveriesOf(fileEvents.processed),
  deliveriesOf(fileEvents.failed),
  deliveriesOf(savedSearchEvents.matched),
  deliveriesOf(userEvents.signup),
  deliveriesOf(userEvents.planChanged),
  deliveriesOf(userEvents.paymentIssue),
  listenTo(fileEvents.notification, 'webhooks', async (ctx, { id, payload }) => {
    const { webhook_id: webhookId } = payload;
    if (webhookId !== null) await queueAddressed(ctx, webhookId, { id, name: fileEvents.notification.name, payload });
  }),
];
