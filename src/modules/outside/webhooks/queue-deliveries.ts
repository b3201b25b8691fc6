import type { TransactionContext } from '../../../platform/context.ts';
import { inSavepoint } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids.ts';
import { isLocalOnly } from '../../documents/files/index.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { insertDeliveries } from './deliveries.store.ts';
import { deliveryBody } from './envelope.ts';
import { isAboutPeople, isPublicEvent } from './event-names.ts';
import { subscribedEvents } from './subscribed-events.ts';
import { activeWebhooks, type Webhook } from './webhooks.store.ts';

/** What happened, as deliveries tell it. `id` is the event's own. */
export type PublishedEvent = { id: number; name: string; payload: object };

/**
 * Queues an event of the context's owner for every active webhook that wants it, in the transaction of what it tells of. A name outside
 * the catalogue is ignored with a warning. What fails here is logged and never touches what happened;
 * locks that stay in the way fail both, so that both are tried again.
 */
export async function queueDeliveries(ctx: TransactionContext, published: PublishedEvent): Promise<void> {
  if (!isPublicEvent(published.name)) {
    ctx.log.warn({ event: published.name }, 'webhooks were asked for an event that nobody can hear of; it is ignored');
    return;
  }
  const webhooks = await activeWebhooks(ctx.db, ctx.ownerId, isAboutPeople(published.name));
  const subscribers = webhooks.filter(({ events }) => subscribedEvents(events).includes(published.name));
  if (subscribers.length === 0 || (await isAboutLocalOnly(ctx, published))) return;
  const failure = await inSavepoint(ctx.db, () => queue(ctx, published, subscribers));
  if (failure !== undefined)
    ctx.log.error({ err: failure, event: published.name }, 'webhooks could not be told of an event');
}

/** Whether an event is about a document of which nothing may leave this machine. */
async function isAboutLocalOnly(ctx: TransactionContext, { payload }: PublishedEvent): Promise<boolean> {
  const id = 'file_id' in payload && typeof payload.file_id === 'string' ? payload.file_id : undefined;
  return id !== undefined && ctx.ownerId !== null && isLocalOnly(ctx.db, ctx.ownerId, id);
}

/**
 * Queues an event for one webhook, whatever it has subscribed to, in the transaction of what it tells of.
 * @throws when it cannot be queued: what happened is undone with it.
 */
export function queueAddressed(ctx: TransactionContext, webhookId: string, published: PublishedEvent): Promise<void> {
  return queue(ctx, published, [{ id: webhookId, platform: null }]);
}

type Subscriber = Pick<Webhook, 'id' | 'platform'>;

async function queue(
  ctx: TransactionContext,
  published: PublishedEvent,
  subscribers: readonly Subscriber[],
): Promise<void> {
  const now = ctx.clock.now();
  const delivery = { event_id: published.id, event: published.name, next_attempt_at: now, created_at: now };
  const deliveries = subscribers.map((webhook) => {
    const id = newId(now);
    const body = deliveryBody(webhook, { id, event: published.name, data: published.payload, moment: now });
    return { ...delivery, id, webhook_id: webhook.id, body };
  });
  await insertDeliveries(ctx.db, deliveries);
  await deliverWebhooksJob.wake(
    ctx,
    subscribers.map(({ id }) => id),
  );
}
