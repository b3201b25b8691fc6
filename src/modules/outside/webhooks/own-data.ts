import { ownerOf } from '../../../platform/context.ts';
import { type OwnData, wholeOfList } from '../../people/owned/index.ts';
import { attemptsOf } from './attempts.store.ts';
import { presentDeliveryDetail } from './deliveries.schemas.ts';
import { deliveriesOfOwner, removeDeliveriesAbout } from './deliveries.store.ts';
import { presentWebhook } from './webhooks.schemas.ts';
import { listWebhooks } from './webhooks.store.ts';

/** A person's webhooks without their secrets, and what was sent to them, with every attempt. */
export const webhookData: readonly OwnData[] = [
  {
    file: 'webhooks.ndjson',
    async all(ctx) {
      const webhooks = await listWebhooks(ctx.db, { owner: ownerOf(ctx), isOfPlatforms: false }, wholeOfList);
      return webhooks.map((webhook) => presentWebhook(webhook, ctx.clock.now()));
    },
  },
  {
    folder: 'webhook-deliveries',
    async part(ctx, afterId, limit) {
      const deliveries = await deliveriesOfOwner(ctx.db, ownerOf(ctx), afterId, limit);
      const ids = deliveries.map(({ id }) => id);
      const attempts = Map.groupBy(await attemptsOf(ctx.db, ids), ({ delivery_id }) => delivery_id);
      return deliveries.map((delivery) => presentDeliveryDetail(delivery, attempts.get(delivery.id) ?? []));
    },
    /** What the instance's webhooks were or would be told about the person. */
    erase: (ctx) => removeDeliveriesAbout(ctx.db, ownerOf(ctx)),
  },
];
