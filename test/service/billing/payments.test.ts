import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { handleFollowUpPayments } from '../../../src/modules/people/billing/follow-up-payments.job.ts';
import { handleReconcilePayments } from '../../../src/modules/people/billing/reconcile-payments.job.ts';
import { newId } from '../../../src/platform/ids.ts';
import { codeOf } from '../administration/people.ts';
import { mine, PayingService } from './payers.ts';

const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };

let paying: PayingService;
beforeAll(async () => {
  paying = await PayingService.open();
});
afterAll(() => paying.close());

const rowsOf = (action: string, userId: string) =>
  paying.service.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', action)
    .where('target_id', '=', userId)
    .execute();

describe('somebody who pays', () => {
  it('has the plan once it is paid, sees what is paid and when, and an administrator sees who they are there', async () => {
    const { id, client, customerId } = await paying.payer();
    expect(await mine(client)).toMatchObject({
      tier: 'starter',
      billing_cycle: 'monthly',
      pending_change: null,
      payment: {
        provider: 'stripe',
        status: 'active',
        amount: 299,
        currency: 'EUR',
        is_test_mode: true,
        cancel_at: null,
      },
    });
    expect(await paying.people.get(id)).toMatchObject({
      subscription_tier: 'starter',
      billing_customer_id: customerId,
    });
    expect(await paying.eventsOf(id, 'user.plan_changed')).toMatchObject([
      { old_tier: 'free', new_tier: 'starter', changed_by: 'provider' },
    ]);
    expect(await rowsOf('subscription.changed', id)).toMatchObject([
      {
        detail: {
          before: { subscription_tier: 'free' },
          after: { subscription_tier: 'starter' },
          changed_by: 'provider',
        },
      },
    ]);
    const { invoices } = await client.get<{ invoices: object[] }>('/api/billing/invoices');
    expect(invoices).toMatchObject([{ amount: 299, currency: 'EUR', status: 'paid' }]);
    expect(await client.post<{ url: string }>('/api/billing/portal', {})).toEqual({
      url: 'https://pay.example/portal',
    });
  });

  it('cancels and keeps the plan until what is paid is over; before that it can go on after all', async () => {
    const { id, client, subscription } = await paying.payer();
    await client.post('/api/billing/cancel');
    const ends = new Date(subscription.periodEnd * 1000).toISOString();
    expect(await mine(client)).toMatchObject({
      tier: 'starter',
      pending_change: { plan_id: 'free', at: ends },
      payment: { cancel_at: ends, can_resume: true, next_payment_at: null },
    });
    await client.post('/api/billing/resume');
    expect(await mine(client)).toMatchObject({ pending_change: null, payment: { cancel_at: null } });
    expect(await rowsOf('subscription.cancelled', id)).toHaveLength(1);
    expect(await rowsOf('subscription.resumed', id)).toHaveLength(1);
    expect(await client.post('/api/subscriptions/choose', { plan_id: 'free' })).toEqual({ url: null });
    expect(await mine(client)).toMatchObject({ tier: 'starter', pending_change: { plan_id: 'free' } });
  });

  it('changes to a larger plan at once, which is paid at once, and keeps the old one where the payment fails', async () => {
    const { client } = await paying.payer();
    paying.stripe.declines = true;
    const larger = { plan_id: 'professional', billing_cycle: 'monthly' };
    expect(await codeOf(client.post('/api/subscriptions/choose', larger))).toBe('402 payment_failed');
    expect((await mine(client)).tier).toBe('starter');
    paying.stripe.declines = false;
    expect(await client.post('/api/subscriptions/choose', larger)).toEqual({ url: null });
    expect((await mine(client)).tier).toBe('professional');
    const [asked] = paying.stripe.requests.filter(({ form }) => form.has('items[0][price]')).slice(-1);
    expect(asked?.form.get('proration_behavior')).toBe('always_invoice');
    await client.post('/api/subscriptions/choose', { plan_id: 'starter', billing_cycle: 'monthly' });
    const [credited] = paying.stripe.requests.filter(({ form }) => form.has('items[0][price]')).slice(-1);
    expect(credited?.form.get('proration_behavior')).toBe('create_prorations');
  });

  it('is refused what makes no sense: a second subscription, a free plan to pay for, a retired one, one without a price', async () => {
    const { client } = await paying.payer();
    const buy = (plan_id: string, more = {}) =>
      codeOf(client.post('/api/billing/checkout', { plan_id, cycle: 'monthly', ...more }));
    expect(await buy('professional')).toBe('409 subscription_running');
    expect(await buy('free')).toBe('409 plan_is_free');
    expect(await buy('nothing')).toBe('404 plan_not_found');
    const { client: other } = await paying.people.person();
    const buys = (plan_id: string, more = {}) =>
      codeOf(other.post('/api/billing/checkout', { plan_id, cycle: 'monthly', ...more }));
    expect(await buys('business')).toBe('409 plan_not_for_sale');
    expect(await buys('starter', { currency: 'JPY' })).toBe('409 plan_not_for_sale');
    await paying.service.admin.call('PATCH', '/api/plans/business', { json: { is_active: false } });
    expect(await buys('business')).toBe('409 plan_retired');
    expect(await codeOf(other.post('/api/billing/cancel'))).toBe('409 subscription_missing');
    expect(
      await codeOf(paying.service.admin.post('/api/billing/checkout', { plan_id: 'starter', cycle: 'monthly' })),
    ).toBe('409 no_plan_needed');
  });

  it('is told that the provider is away, or refuses, and nothing is changed', async () => {
    const { client, subscription } = await paying.payer();
    paying.stripe.isAway = true;
    expect(await codeOf(client.post('/api/billing/cancel'))).toBe('503 billing_unavailable');
    expect(await codeOf(client.get('/api/billing/invoices'))).toBe('503 billing_unavailable');
    paying.stripe.isAway = false;
    paying.stripe.subscriptions.delete(subscription.id);
    expect(await codeOf(client.post('/api/billing/cancel'))).toBe('502 billing_refused');
    expect(await mine(client)).toMatchObject({ tier: 'starter', pending_change: null });
  });
});

describe('customers and subscriptions', () => {
  it('one person is one customer: two checkouts at the same time make one, and the first page to pay on is closed', async () => {
    const { id, client } = await paying.people.person();
    const checkout = () =>
      client.post<{ url: string }>('/api/billing/checkout', { plan_id: 'starter', cycle: 'monthly' });
    const urls = await Promise.all([checkout(), checkout()]);
    const states = urls.map(({ url }) => paying.stripe.checkouts.get(url.split('/').at(-1) ?? ''));
    expect(states.map((state) => state?.status).toSorted()).toEqual(['expired', 'open']);
    expect(new Set(states.map((state) => state?.customer)).size).toBe(1);
    const customers = paying.service.db.selectFrom('billing_customers').selectAll().where('user_id', '=', id);
    expect(await customers.execute()).toHaveLength(1);
  });

  it('of two subscriptions the higher plan counts, and administrators are told once', async () => {
    const { id, client, customerId } = await paying.payer();
    paying.stripe.subscribe(customerId, 'price_professional_m');
    await paying.sync(customerId);
    await paying.sync(customerId);
    expect((await mine(client)).tier).toBe('professional');
    expect(await paying.eventsOf(id, 'user.payment_issue')).toHaveLength(1);
  });

  it('an older reading never takes the place of a newer one, however late it arrives', async () => {
    const { id, customerId, subscription } = await paying.payer();
    const answer = paying.stripe.holdNextAnswer();
    const older = paying.sync(customerId);
    await answer.reached;
    subscription.price = 'price_professional_m';
    const newer = paying.sync(customerId);
    answer.release();
    expect(await Promise.all([older, newer])).toEqual(['unchanged', 'changed']);
    expect(await paying.tierOf(id)).toBe('professional');
  });

  it('a price that is no plan’s is told once and changes nothing', async () => {
    const { id, customerId, subscription } = await paying.payer();
    subscription.price = 'price_of_another_shop';
    await paying.sync(customerId);
    await paying.sync(customerId);
    expect(await paying.tierOf(id)).toBe('starter');
    expect(await paying.eventsOf(id, 'user.payment_issue')).toHaveLength(1);
    expect(await paying.eventsOf(id, 'user.plan_changed')).toHaveLength(1);
  });

  it('nobody’s gift and no administrator is touched by what is paid or ends', async () => {
    const { id, client, customerId, subscription } = await paying.payer();
    await paying.people.change(id, { is_complimentary: true, subscription_tier: 'business' });
    paying.stripe.renew(subscription, false);
    await paying.sync(customerId);
    Object.assign(subscription, { status: 'canceled', endedAt: subscription.periodStart });
    await paying.sync(customerId);
    expect(await paying.tierOf(id)).toBe('business');
    expect(await codeOf(client.post('/api/subscriptions/choose', { plan_id: 'free' }))).toBe('409 no_plan_needed');
  });
});

describe('time', () => {
  it('a payment that is due keeps the plan for the grace days, then it is the free one until it is paid; it is told once an invoice', async () => {
    const { id, client, customerId, subscription } = await paying.payer();
    paying.passDays(30);
    paying.stripe.renew(subscription, false);
    await paying.hear(paying.stripe.event('invoice.payment_failed', customerId));
    await paying.hear(paying.stripe.event('invoice.payment_failed', customerId));
    expect(await paying.tierOf(id)).toBe('starter');
    expect(await paying.eventsOf(id, 'user.payment_issue')).toMatchObject([{ invoice_id: subscription.invoice.id }]);
    expect((await mine(client)).payment).toMatchObject({ status: 'past_due' });
    paying.passDays(13);
    await handleFollowUpPayments(paying.context(), {}, run);
    expect(await paying.tierOf(id)).toBe('starter');
    paying.passDays(2);
    await handleFollowUpPayments(paying.context(), {}, run);
    expect(await paying.tierOf(id)).toBe('free');
    // The next invoice that is not paid either begins no new time.
    paying.stripe.renew(subscription, false);
    await paying.sync(customerId);
    expect(await paying.tierOf(id)).toBe('free');
    Object.assign(subscription, { status: 'active', invoice: { ...subscription.invoice, status: 'paid' } });
    await paying.hear(paying.stripe.event('invoice.paid', customerId));
    expect(await paying.tierOf(id)).toBe('starter');
  });

  it('a trial that ends without a card is the free plan', async () => {
    await paying.service.admin.call('PATCH', '/api/plans/professional', { json: { trial_days: 14 } });
    const { id, customerId, subscription } = await paying.payer('professional');
    expect(await paying.tierOf(id)).toBe('professional');
    expect(subscription.trialEnd).not.toBeNull();
    paying.passDays(15);
    Object.assign(subscription, { status: 'canceled', endedAt: subscription.trialEnd });
    await paying.hear(paying.stripe.event('customer.subscription.deleted', customerId));
    expect(await paying.tierOf(id)).toBe('free');
    await paying.service.admin.call('PATCH', '/api/plans/professional', { json: { trial_days: 0 } });
  });

  it('what an administrator decides stays until the provider gives something else', async () => {
    const { id, customerId, subscription } = await paying.payer();
    await paying.people.change(id, { subscription_tier: 'business' });
    await paying.sync(customerId);
    paying.passDays(31);
    paying.stripe.renew(subscription, true);
    await paying.sync(customerId);
    expect(await paying.tierOf(id)).toBe('business');
    Object.assign(subscription, { status: 'canceled', invoice: { ...subscription.invoice, status: 'open' } });
    await paying.sync(customerId);
    expect(await paying.tierOf(id)).toBe('free');
  });
});

it('a night mends what no event told of, and a second one finds nothing more', async () => {
  const { id, subscription } = await paying.payer();
  Object.assign(subscription, { price: 'price_professional_m' });
  const line = () =>
    paying.service.nextLogLine(({ msg }) => msg === 'payments were compared with those of the provider');
  const first = line();
  await handleReconcilePayments(paying.context(), {}, run);
  expect(await first).toMatchObject({ mended: 1 });
  expect(await paying.tierOf(id)).toBe('professional');
  const second = line();
  await handleReconcilePayments(paying.context(), {}, run);
  expect(await second).toMatchObject({ mended: 0 });
});
