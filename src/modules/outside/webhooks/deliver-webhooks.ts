import type { Context } from '../../../platform/context.ts';
import { handleDeliveries, type Outlet } from '../../../platform/delivery/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { deliverWebhooksJob } from './deliver-webhooks.job.ts';
import { claimDeliveries, type Delivery, nextDueAt, releaseClaim, renewClaims } from './deliveries.store.ts';
import { endAttempt } from './end-attempt.ts';
import { type Endpoint, endpointOf, sendDelivery } from './send-delivery.ts';
import { getWebhook, type Webhook } from './webhooks.store.ts';

/** Requests to one endpoint at a time, in each process. */
const CONCURRENCY = 8;

/** A delivery on its way, and where to. */
type Claim = { delivery: Delivery; endpoint: Endpoint };

/** Sends everything that is due to one webhook, some of it at a time, until nothing is. */
export const handleDeliverWebhooks = handleDeliveries({
  job: deliverWebhooksJob,
  claimMs: 6_000,
  pollAgainSeconds: 1,
  open: async (ctx, { webhook_id: id }, { signal }): Promise<Outlet<Claim>> => {
    const open = openedOnce(ctx);
    return {
      concurrency: CONCURRENCY,
      refillAt: CONCURRENCY / 2,
      async claim({ held, ...take }) {
        // Read anew each time: address, secret and pause count from the next request on.
        const webhook = await getWebhook(ctx.db, id);
        if (!webhook) return [];
        const except = held.map(({ delivery }) => delivery.id);
        const claimed = await claimDeliveries(ctx.db, { webhookId: id, ...take, except });
        if (claimed.length === 0) return [];
        faultPoint('webhook.claimed');
        const endpoint = await open(webhook);
        return claimed.map((delivery) => ({ delivery, endpoint }));
      },
      async deliver({ delivery, endpoint }) {
        const sent = await sendDelivery(ctx, endpoint, delivery, signal);
        faultPoint('webhook.sent');
        await endAttempt(ctx, endpoint.webhook, delivery, sent);
      },
      renew: (held, until) =>
        renewClaims(
          ctx.db,
          held.map(({ delivery }) => delivery),
          until,
        ),
      release: ({ delivery }) => releaseClaim(ctx.db, delivery, ctx.clock.now()),
      nextDueAt: () => nextDueAt(ctx.db, id),
    };
  },
});

/** Opened secrets serve as long as the same ones sign. */
function openedOnce(ctx: Context): (webhook: Webhook) => Promise<Endpoint> {
  let opened: (Pick<Endpoint, 'secrets'> & { key: string }) | null = null;
  return async (webhook) => {
    const { secret_sealed, previous_secret_sealed: previous, previous_secret_until: until } = webhook;
    const isChanging = previous !== null && until !== null && ctx.clock.now() < until;
    const key = `${secret_sealed} ${isChanging ? previous : ''}`;
    if (opened?.key !== key) opened = { key, secrets: (await endpointOf(ctx, webhook)).secrets };
    return { webhook, secrets: opened.secrets };
  };
}
