import { afterAll, beforeAll, expect, it } from 'vitest';
import { WEBHOOK_SECRET } from '../../harness/billing/stripe-stand-in.ts';
import { PayingService } from './payers.ts';

const OLD_SECRET = 'whsec_of_last_year';

let paying: PayingService;
beforeAll(async () => {
  paying = await PayingService.open({ STRIPE_WEBHOOK_SECRET: `${WEBHOOK_SECRET},${OLD_SECRET}` });
});
afterAll(() => paying.close());

const eventRows = (id: string) =>
  paying.service.db.selectFrom('billing_events').selectAll().where('event_id', '=', id).execute();

it('an event is worked off once; that it comes again, also at the same moment, changes nothing', async () => {
  const { id, customerId, subscription } = await paying.payer();
  subscription.price = 'price_professional_m';
  const event = paying.stripe.event('customer.subscription.updated', customerId);
  const answers = await Promise.all([paying.post(event), paying.post(event), paying.post(event)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(await eventRows(event.id)).toHaveLength(1);
  expect(await paying.tierOf(id)).toBe('professional');
  expect(await paying.eventsOf(id, 'user.plan_changed')).toHaveLength(2);
});

it('what an event says is not believed: only what the provider says when it is asked', async () => {
  const { id, customerId, subscription } = await paying.payer();
  Object.assign(subscription, { status: 'paused' });
  // Its body says active.
  expect((await paying.post(paying.stripe.event('customer.subscription.resumed', customerId))).status).toBe(200);
  expect(await paying.tierOf(id)).toBe('free');
});

it('an event counts only with a right signature of the last five minutes, by the new secret or by the old one', async () => {
  const { customerId } = await paying.payer();
  const event = (more: object) => paying.stripe.event('invoice.paid', customerId, more);
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
  expect(await paying.post(event({ secret: OLD_SECRET }))).toMatchObject({ status: 200 });
  expect(await paying.post(event({ secret: 'whsec_of_somebody' }))).toMatchObject({ code: 'billing_signature_wrong' });
  expect(await paying.post(event({ at: minutesAgo(6) }))).toMatchObject({ status: 401 });
  expect(await paying.post(event({ at: minutesAgo(4) }))).toMatchObject({ status: 200 });
  expect(await paying.post({ ...event({}), headers: {} })).toMatchObject({ status: 401 });
  const { body, headers, id } = event({});
  const [time, right] = (headers['stripe-signature'] ?? '').split(',');
  expect(await paying.post({ body: body.replace('invoice.paid', 'invoice.void'), headers })).toMatchObject({
    status: 401,
  });
  // Both signatures stand in the header while the secret is changed.
  const both = { 'stripe-signature': `${time},v1=${'0'.repeat(64)},${right}` };
  expect(await paying.post({ body, headers: both })).toMatchObject({ status: 200 });
  expect(await eventRows(id)).toHaveLength(1);
});

it('a body of more than a megabyte is refused unread, and one that is no event with 400', async () => {
  const large = { body: JSON.stringify({ text: 'x'.repeat(1_100_000) }), headers: {} };
  expect((await paying.post(large)).status).toBe(413);
  const thin = paying.stripe.event('x', 'cus_nobody').body.replace('"object":"event"', '"object":"v2.core.event"');
  expect(await paying.post(paying.stripe.signed(thin))).toMatchObject({ code: 'billing_event_invalid' });
  expect(await paying.post(paying.stripe.signed('no json'))).toMatchObject({ status: 400 });
});

it('where the provider is away the event is not taken, and is worked off when it comes again', async () => {
  const { id, customerId, subscription } = await paying.payer();
  subscription.price = 'price_professional_m';
  const event = paying.stripe.event('customer.subscription.updated', customerId);
  paying.stripe.isAway = true;
  expect(await paying.post(event)).toMatchObject({ status: 503, code: 'billing_unavailable' });
  expect(await eventRows(event.id)).toEqual([]);
  paying.stripe.isAway = false;
  expect((await paying.post(event)).status).toBe(200);
  expect(await paying.tierOf(id)).toBe('professional');
});

it('customers of something else, and another version of the interface, do no harm; the version is a line of the log', async () => {
  expect((await paying.post(paying.stripe.event('invoice.paid', 'cus_of_the_other_shop'))).status).toBe(200);
  const { customerId } = await paying.payer();
  const line = paying.service.nextLogLine(({ msg }) => String(msg).includes('2024-06-20'));
  const event = paying.stripe.event('invoice.paid', customerId, { version: '2024-06-20' });
  expect((await paying.post(event)).status).toBe(200);
  await line;
});

it('a price is compared with the provider’s for whoever designs plans', async () => {
  const check = (more: object) =>
    paying.service.admin.post<{ matches: boolean; difference: string | null }>('/api/billing/prices/check', {
      price_id: 'price_starter_m',
      currency: 'EUR',
      amount: 299,
      cycle: 'monthly',
      ...more,
    });
  expect(await check({})).toMatchObject({ found: true, matches: true, difference: null });
  expect(await check({ price_id: 'price_none' })).toMatchObject({ found: false, difference: 'not_found' });
  expect(await check({ amount: 300 })).toMatchObject({ matches: false, difference: 'other_amount', amount: 299 });
  expect(await check({ currency: 'USD' })).toMatchObject({ difference: 'other_currency' });
  expect(await check({ cycle: 'yearly' })).toMatchObject({ difference: 'other_cycle' });
});
