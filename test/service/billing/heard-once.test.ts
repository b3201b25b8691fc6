import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { handleFollowUpPayments } from '../../../src/modules/people/billing/follow-up-payments.job.ts';
import { handleReconcilePayments } from '../../../src/modules/people/billing/reconcile-payments.job.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { LivingSubscription } from '../../harness/billing/stripe-life.ts';
import { addWebhook, deliveriesOf, type Receiver, startReceiver } from '../webhooks/receiver.ts';
import { PayingService } from './payers.ts';

const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };
const patience = { interval: 50 };

type Somebody = { id: string; client: ApiClient };
type Payer = Somebody & { customerId: string; subscription: LivingSubscription };

let paying: PayingService;
let receiver: Receiver;
let webhookId: string;
beforeAll(async () => {
  paying = await PayingService.open({ OUTBOUND_ALLOW_PRIVATE_NETWORKS: 'true' });
  receiver = await startReceiver();
  const events = ['user.plan_changed', 'user.payment_issue'];
  webhookId = (await addWebhook(paying.service.admin, { url: receiver.url, events, scope: 'instance' })).id;
});
afterAll(async () => {
  await paying?.close();
  await receiver?.close();
});

const give = (id: string, change: object) => paying.people.change(id, change);
const choose = (client: ApiClient, plan_id: string) =>
  client.post<{ url: string | null }>('/api/subscriptions/choose', { plan_id, billing_cycle: 'monthly' });

/** The provider tells of something, twice as providers do, and somebody comes back to the page as well. */
async function announce(type: string, { customerId, client }: Payer): Promise<void> {
  const event = paying.stripe.event(type, customerId, { at: new Date() });
  expect([await paying.post(event), await paying.post(event)]).toMatchObject([{ status: 200 }, { status: 200 }]);
  await client.post('/api/billing/refresh');
}

const EARLIER = 'free starter provider';

/** What happens to somebody who has nothing so far, and what a receiver hears of it in the end. */
const gifts: readonly [title: string, happens: (somebody: Somebody) => Promise<unknown>, heard: string[]][] = [
  ['an administrator gives a plan', ({ id }) => give(id, { subscription_tier: 'business' }), ['free business admin']],
  [
    'an administrator gives the same plan again',
    async ({ id }) => {
      for (const _time of [1, 2]) await give(id, { subscription_tier: 'business' });
    },
    ['free business admin'],
  ],
  [
    'an administrator makes a plan a gift',
    async ({ id }) => {
      await give(id, { subscription_tier: 'business', is_complimentary: true });
      await give(id, { is_complimentary: false });
    },
    ['free business admin'],
  ],
  [
    'somebody who does not pay chooses the free plan',
    async ({ id, client }) => {
      await give(id, { subscription_tier: 'business' });
      for (const _time of [1, 2]) await choose(client, 'free');
    },
    ['free business admin', 'business free user'],
  ],
  [
    'a plan that somebody has is retired and offered again',
    async ({ id }) => {
      await give(id, { subscription_tier: 'business' });
      for (const is_active of [false, true])
        await paying.service.admin.call('PATCH', '/api/plans/business', { json: { is_active } });
    },
    ['free business admin'],
  ],
  [
    'the free plan is chosen in the first steps',
    ({ client }) => client.post('/api/onboarding/plan', { plan_id: 'free', billing_cycle: 'monthly' }),
    [],
  ],
  [
    'a plan is paid for in the first steps',
    async ({ client, id }) => {
      const wanted = { plan_id: 'starter', billing_cycle: 'monthly' };
      const answer = await client.post<{ checkout_url: string }>('/api/onboarding/plan', wanted);
      const subscription = paying.stripe.pay(answer.checkout_url);
      await announce('checkout.session.completed', { id, client, subscription, customerId: subscription.customer });
    },
    [EARLIER],
  ],
];

/** What happens to somebody who pays for the plan Starter. */
const payments: readonly [title: string, happens: (payer: Payer) => Promise<unknown>, heard: string[]][] = [
  ['a subscription begins', (payer) => announce('customer.subscription.created', payer), [EARLIER]],
  [
    'a larger plan is chosen',
    async (payer) => {
      await choose(payer.client, 'professional');
      await announce('customer.subscription.updated', payer);
    },
    [EARLIER, 'starter professional provider'],
  ],
  [
    'the provider tells of a larger plan and of a smaller one again',
    async (payer) => {
      for (const plan of ['professional', 'starter']) {
        payer.subscription.price = `price_${plan}_m`;
        await announce('customer.subscription.updated', payer);
      }
    },
    [EARLIER, 'starter professional provider', 'professional starter provider'],
  ],
  [
    'the free plan is chosen, which comes with the end of what is paid',
    async (payer) => {
      await choose(payer.client, 'free');
      await announce('customer.subscription.updated', payer);
      Object.assign(payer.subscription, { status: 'canceled', endedAt: payer.subscription.periodStart });
      payer.subscription.periodEnd = payer.subscription.periodStart;
      await announce('customer.subscription.deleted', payer);
    },
    [EARLIER, 'starter free provider'],
  ],
  [
    'a payment fails, and goes through within the time of grace',
    async (payer) => {
      paying.stripe.renew(payer.subscription, false);
      await announce('invoice.payment_failed', payer);
      Object.assign(payer.subscription, { status: 'active' });
      payer.subscription.invoice.status = 'paid';
      await announce('invoice.paid', payer);
    },
    [EARLIER, 'issue INVOICE'],
  ],
  [
    'a payment fails for longer than that, and goes through in the end',
    async (payer) => {
      const { subscription } = payer;
      subscription.periodEnd = subscription.periodStart - 90 * 86_400;
      paying.stripe.renew(subscription, false);
      await announce('invoice.payment_failed', payer);
      await handleFollowUpPayments(paying.context(), {}, run);
      Object.assign(subscription, { status: 'active' });
      subscription.invoice.status = 'paid';
      await announce('invoice.paid', payer);
    },
    [EARLIER, 'issue INVOICE', 'starter free provider', 'free starter provider'],
  ],
  [
    'no event tells of a larger plan, and the nights compare',
    async ({ subscription }) => {
      subscription.price = 'price_professional_m';
      for (const _night of [1, 2]) await handleReconcilePayments(paying.context(), {}, run);
    },
    [EARLIER, 'starter professional provider'],
  ],
  [
    'somebody pays for something that is no plan',
    async (payer) => {
      payer.subscription.price = 'price_of_another_shop';
      await announce('customer.subscription.updated', payer);
      for (const _night of [1, 2]) await handleReconcilePayments(paying.context(), {}, run);
    },
    [EARLIER, 'issue'],
  ],
  [
    'somebody pays for two plans',
    async (payer) => {
      paying.stripe.subscribe(payer.customerId, 'price_professional_m');
      await announce('customer.subscription.created', payer);
    },
    [EARLIER, 'issue', 'starter professional provider'],
  ],
];

/** What the receiver has heard of somebody, in whatever order it came. */
function heardOf(userId: string, invoice?: string): string[] {
  return receiver.received
    .map(({ body }) => JSON.parse(body.toString()))
    .filter(({ data }) => data.user_id === userId)
    .map(({ data }) =>
      data.issue === undefined
        ? `${data.old_tier} ${data.new_tier} ${data.changed_by}`
        : `issue${data.invoice_id === undefined ? '' : data.invoice_id === invoice ? ' INVOICE' : ' other'}`,
    )
    .toSorted();
}

const reported: { who: string; invoice: string | undefined; heard: string[] }[] = [];

async function expectHeard(who: string, heard: readonly string[], invoice?: string): Promise<void> {
  reported.push({ who, invoice, heard: heard.toSorted() });
  await expect.poll(() => heardOf(who, invoice), patience).toEqual(heard.toSorted());
}

it.each(gifts)('a receiver hears once what changes when %s', async (_title, happens, heard) => {
  const somebody = await paying.people.person();
  await happens(somebody);
  await expectHeard(somebody.id, heard);
});

it.each(payments)('a receiver hears once of what follows when %s', async (_title, happens, heard) => {
  const payer = await paying.payer();
  await happens(payer);
  await expectHeard(payer.id, heard, payer.subscription.invoice.id);
});

it('when everything was delivered, nobody hears of anything a second time', async () => {
  const states = async () => new Set((await deliveriesOf(paying.service.admin, webhookId)).map(({ state }) => state));
  await expect.poll(states, patience).toEqual(new Set(['delivered']));
  for (const { who, invoice, heard } of reported) expect(heardOf(who, invoice)).toEqual(heard);
});
