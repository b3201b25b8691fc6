import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stripeMock } from '../../../scripts/lib/go-tools.ts';
import { billingSettings } from '../../../src/modules/people/billing/index.ts';
import type { PaymentProvider } from '../../../src/modules/people/billing/provider.ts';
import { stripeProvider } from '../../../src/modules/people/billing/providers/stripe.ts';
import { loadConfig } from '../../../src/platform/config/index.ts';
import { createLog } from '../../../src/platform/log/index.ts';
import { createOutbound, type Outbound, outboundSettings } from '../../../src/platform/outbound/index.ts';
import { freePorts } from '../../harness/daemons.ts';
import { daemon } from '../../harness/remotes/daemon.ts';

let provider: PaymentProvider;
let outbound: Outbound;
let mock: ReturnType<typeof daemon>;
beforeAll(async () => {
  if (!stripeMock.isPresent()) return;
  const [port = 0, tlsPort = 0] = await freePorts(2);
  const addresses = ['-http-addr', `127.0.0.1:${port}`, '-https-addr', `127.0.0.1:${tlsPort}`];
  mock = daemon(stripeMock.program, addresses, { port });
  await mock.up();
  const env = { STRIPE_SECRET_KEY: 'sk_test_123', STRIPE_API_URL: `http://127.0.0.1:${port}` };
  const config = loadConfig([billingSettings, outboundSettings], env);
  outbound = createOutbound({ config, log: createLog({ level: 'silent' }), isMultiUser: () => true });
  provider = await stripeProvider(config, outbound);
});
afterAll(async () => {
  await outbound?.close();
  await mock?.down();
});

const customerId = 'cus_1';
const checkout = {
  customerId,
  userId: 'ann',
  priceId: 'price_1',
  currency: 'EUR',
  successUrl: 'https://papers.example/billing/success',
  cancelUrl: 'https://papers.example/pricing',
  locale: 'de',
};

describe.skipIf(!stripeMock.isPresent())('Stripe’s contract takes', () => {
  it.each<[string, () => Promise<unknown>]>([
    ['whose account it is', () => provider.readAccount()],
    ['a new customer', () => provider.createCustomer({ userId: 'ann', email: 'ann@lindqvist.example', name: 'Ann' })],
    ['a customer without an address', () => provider.createCustomer({ userId: 'ann', email: null, name: 'Ann' })],
    ['a page to pay on', () => provider.checkout({ ...checkout, trialDays: 0 })],
    ['one with a trial', () => provider.checkout({ ...checkout, trialDays: 14 })],
    [
      'the portal',
      () => provider.portal({ customerId, returnUrl: 'https://papers.example/subscription', locale: 'en' }),
    ],
    ['reading a customer’s subscriptions', () => provider.readSubscriptions(customerId)],
    ['more', () => provider.changePrice({ subscriptionId: 'sub_1', priceId: 'price_2', isMore: true })],
    ['less', () => provider.changePrice({ subscriptionId: 'sub_1', priceId: 'price_2', isMore: false })],
    ['ending', () => provider.setEnding({ subscriptionId: 'sub_1', endsWithPeriod: true })],
    ['going on', () => provider.setEnding({ subscriptionId: 'sub_1', endsWithPeriod: false })],
    ['ending at once', () => provider.cancel('sub_1')],
    ['reading invoices', () => provider.listInvoices(customerId)],
    ['reading a price', () => provider.readPrice('price_1', 'EUR')],
  ])('%s', async (_what, ask) => {
    await expect(ask()).resolves.not.toThrow();
  });

  it('listing every subscription, whose period is read from its item', async () => {
    const listed: string[] = [];
    for await (const { currency, periodEnd } of provider.listSubscriptions()) {
      expect(periodEnd.getTime()).toBeGreaterThan(0);
      listed.push(currency);
    }
    // Its samples are always of one kind.
    expect(listed).toEqual(['USD']);
  });
});
