import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';
import { defineJob } from '../../../platform/jobs/index.ts';
import { waitingWebhooksOf } from './webhooks.store.ts';

/** Sends what is due to one webhook, all of it. The webhook counts as the owner, so that webhooks take turns. */
export const deliverWebhooksJob = defineJob({
  name: 'deliver_webhooks',
  payload: z.object({ webhook_id: z.uuid() }),
  retry: { limit: 20, delaySeconds: 5, backoff: true },
  expireInSeconds: 900,
  work: 'remote',
  owner: ({ webhook_id }) => webhook_id,
});

/** Lets workers look at webhooks after the commit. Without a key: transactions that wake the same one must not wait for each other. */
export async function wakeWebhooks(ctx: TransactionContext, webhookIds: readonly string[]): Promise<void> {
  await ctx.jobs.enqueueAll(
    ctx.db,
    deliverWebhooksJob,
    webhookIds.map((webhook_id) => ({ webhook_id })),
  );
}

/** Lets the webhooks of somebody who may act again go on with what has been waiting. */
export async function wakeWebhooksOf(ctx: TransactionContext, ownerId: string): Promise<void> {
  await wakeWebhooks(ctx, await waitingWebhooksOf(ctx.db, ownerId));
}
