import { type Context, inTransaction } from '../../../platform/context.ts';
import { readerOf } from '../../people/owned/index.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { type Delivery, findDelivery, type ReplayChoice, restartDeliveries } from './deliveries.store.ts';
import { holdWebhook, recordAction } from './manage-webhooks.ts';
import { webhookErrors } from './webhooks.errors.ts';

/** A delivery of a webhook the caller may see. @throws webhook_delivery_not_found */
export async function requireDelivery(ctx: Context, id: string): Promise<Delivery> {
  const delivery = await findDelivery(ctx.db, readerOf(ctx), id);
  if (!delivery) throw webhookErrors.webhook_delivery_not_found();
  return delivery;
}

/**
 * Sends a delivery again, at once and by the whole schedule, under the id it has.
 * @throws webhook_delivery_not_found, webhook_paused
 */
export async function replayDelivery(ctx: Context, input: { id: string }): Promise<Delivery> {
  const { id, webhook_id: webhookId } = await requireDelivery(ctx, input.id);
  await replay(ctx, webhookId, { id });
  return requireDelivery(ctx, id);
}

/**
 * The same for all deliveries of a webhook that were given up, of events since a moment.
 * @returns how many.
 * @throws webhook_not_found, webhook_paused
 */
export async function replayFailed(ctx: Context, input: { id: string; since: Date }): Promise<number> {
  return replay(ctx, input.id, { failedSince: input.since });
}

async function replay(ctx: Context, webhookId: string, choice: ReplayChoice): Promise<number> {
  return inTransaction(ctx, async (ctx) => {
    const webhook = await holdWebhook(ctx, webhookId);
    if (!webhook.is_active) throw webhookErrors.webhook_paused();
    const count = await restartDeliveries(ctx.db, webhook.id, choice, ctx.clock.now());
    if (count === 0) return 0;
    await recordAction(ctx, webhook, 'replayed', { name: webhook.name, deliveries: count });
    await deliverWebhooksJob.wake(ctx, [webhook.id]);
    return count;
  });
}
