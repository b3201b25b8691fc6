import type { Context } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { type Delivery, insertDeliveries } from './deliveries.store.ts';
import { endAttempt } from './end-attempt.ts';
import { deliveryBody } from './envelope.ts';
import { isPublicEvent, type SentEventName } from './event-names.ts';
import { requireWebhook } from './manage-webhooks.ts';
import { sentEvents } from './public-events.ts';
import { requireDelivery } from './replay-deliveries.ts';
import { endpointOf, sendDelivery } from './send-delivery.ts';
import { subscribedEvents } from './subscribed-events.ts';

/** If the process ends meanwhile, the sample goes out by itself, as a test that is tried once. */
const TAKEN_MS = 60_000;

/**
 * Sends the sample of an event to a webhook, paused or not, and waits for its answer. It is tried once, and stands in the log.
 * @returns the delivery with how it ended.
 * @throws webhook_not_found
 */
export async function tryWebhook(
  ctx: Context,
  input: { id: string; event?: SentEventName | undefined },
): Promise<Delivery> {
  const webhook = await requireWebhook(ctx, input.id);
  const event = input.event ?? subscribedEvents(webhook.events).find(isPublicEvent) ?? 'document.processed';
  const now = ctx.clock.now();
  const id = newId(now);
  const delivery = {
    id,
    webhook_id: webhook.id,
    event_id: null,
    event,
    body: deliveryBody(webhook, { id, event, data: sentEvents[event].sample, moment: now }),
    next_attempt_at: new Date(now.getTime() + TAKEN_MS),
    created_at: now,
  };
  await insertDeliveries(ctx.db, [delivery]);
  const sent = await sendDelivery(ctx, await endpointOf(ctx, webhook), delivery);
  await endAttempt(ctx, webhook, await requireDelivery(ctx, id), sent);
  return requireDelivery(ctx, id);
}
