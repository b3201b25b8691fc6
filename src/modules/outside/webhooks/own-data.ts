import type { z } from 'zod';
import { type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { attemptsOf } from './attempts.store.ts';
import { type deliveryDetailSchema, presentDeliveryDetail } from './deliveries.schemas.ts';
import { deliveriesOfOwner, removeDeliveriesAbout } from './deliveries.store.ts';
import { presentWebhook, type webhookSchema } from './webhooks.schemas.ts';
import { listWebhooks } from './webhooks.store.ts';

/** More than anybody may have. */
const ALL_WEBHOOKS = 1_000;

/** All webhooks of the context's owner, without their secrets. */
export async function exportedWebhooks(ctx: Context): Promise<z.infer<typeof webhookSchema>[]> {
  const list = { owner: ownerOf(ctx), isOfPlatforms: false };
  const webhooks = await listWebhooks(ctx.db, list, { limit: ALL_WEBHOOKS, offset: 0, after: undefined });
  return webhooks.map((webhook) => presentWebhook(webhook, ctx.clock.now()));
}

/** What was sent to the webhooks of the context's owner, with every attempt; a part at a time, in the order of their ids. */
export async function exportedDeliveries(
  ctx: Context,
  afterId: string,
  limit: number,
): Promise<z.infer<typeof deliveryDetailSchema>[]> {
  const deliveries = await deliveriesOfOwner(ctx.db, ownerOf(ctx), afterId, limit);
  const ids = deliveries.map(({ id }) => id);
  const attempts = Map.groupBy(await attemptsOf(ctx.db, ids), ({ delivery_id }) => delivery_id);
  return deliveries.map((delivery) => presentDeliveryDetail(delivery, attempts.get(delivery.id) ?? []));
}

/** Forgets what the instance's webhooks were or would be told about a person; the person's own webhooks go with their row. */
export async function forgetDeliveriesAbout(ctx: TransactionContext, userId: string): Promise<void> {
  await removeDeliveriesAbout(ctx.db, userId);
}
