import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';
import { defineDeliveryJob } from '../../../platform/delivery/index.ts';
import { waitingWebhooksOf } from './webhooks.store.ts';

/** Sends what is due to one webhook, all of it. */
export const deliverWebhooksJob = defineDeliveryJob({
  name: 'deliver_webhooks',
  key: 'webhook_id',
  id: z.uuid(),
  expireInSeconds: 900,
});

/** Lets the webhooks of somebody who may act again go on with what has been waiting. */
export async function wakeWebhooksOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  await deliverWebhooksJob.wake(ctx, await waitingWebhooksOf(ctx.db, ownerId));
}
