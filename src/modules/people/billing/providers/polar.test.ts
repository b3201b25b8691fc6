import { createHmac } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { loadConfig } from '../../../../platform/config/index.ts';
import { type Outbound, outboundSettings } from '../../../../platform/outbound/index.ts';
import { startHttp, type TestServer, testOutbound } from '../../../../platform/outbound/testing/test-servers.ts';
import { billingSettings } from '../billing.settings.ts';
import type { PaymentProvider } from '../provider.ts';
import { polarProvider } from './polar.ts';

const KEY = Buffer.from('a key between the two of us');
const SECRET = `whsec_${KEY.toString('base64')}`;
const OLD_SECRET = 'polar_whs_of_last_year';

const subscription = {
  id: 'sub_1',
  customer_id: 'cus_1',
  status: 'active',
  product_id: 'prod_1',
  amount: 599,
  currency: 'eur',
  current_period_start: '2026-11-01T10:00:00Z',
  current_period_end: '2026-12-01T10:00:00Z',
  trial_end: null,
  cancel_at_period_end: false,
  ends_at: null,
  ended_at: null,
  started_at: '2026-11-01T10:00:00Z',
  created_at: '2026-11-01T10:00:00Z',
  pending_update: null,
};
const page = (items: readonly object[]) => ({ items, pagination: { total_count: items.length, max_page: 1 } });

let answers: Record<string, { status?: number; json: unknown }> = {};
const asked: { path: string; body: string; version: string | undefined; authorization: string | undefined }[] = [];
let server: TestServer;
let outbound: Outbound;
let polar: PaymentProvider;
beforeAll(async () => {
  server = await startHttp(async (request, response) => {
    const { url = '', method = '', headers } = request;
    const path = `${method} ${url}`;
    const body = await text(request);
    asked.push({ path, body, version: headers['polar-version']?.toString(), authorization: headers.authorization });
    const { status = 200, json } = answers[path.replace(/\?.*/, '')] ?? { status: 404, json: {} };
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  outbound = testOutbound({ isMultiUser: true });
  const env = {
    BILLING_PROVIDER: 'polar',
    POLAR_ACCESS_TOKEN: 'polar_oat_1',
    POLAR_API_URL: `http://127.0.0.1:${server.port}`,
    POLAR_WEBHOOK_SECRET: `${SECRET},${OLD_SECRET}`,
  };
  polar = polarProvider(loadConfig([billingSettings, outboundSettings], env), outbound);
});
afterAll(async () => {
  await outbound.close();
  await server.close();
});

it('a customer is known there by the person’s id, and the page to pay on is asked for in their currency', async () => {
  answers = {
    'POST /v1/customers/': { json: { id: 'cus_1' } },
    'POST /v1/checkouts/': { json: { url: 'https://polar.example/pay' } },
  };
  expect(await polar.createCustomer({ userId: 'ann', email: 'ann@lindqvist.example', name: 'Ann' })).toBe('cus_1');
  const url = await polar.checkout({
    customerId: 'cus_1',
    userId: 'ann',
    priceId: 'prod_1',
    currency: 'EUR',
    trialDays: 0,
    successUrl: 'https://papers.example/billing/success',
    cancelUrl: 'https://papers.example/pricing',
    locale: 'de',
  });
  expect(url).toBe('https://polar.example/pay');
  const { body = '', version, authorization } = asked.at(-1) ?? {};
  expect(JSON.parse(body)).toMatchObject({ products: ['prod_1'], customer_id: 'cus_1', currency: 'eur' });
  expect({ version, authorization }).toEqual({ version: '2026-10', authorization: 'Bearer polar_oat_1' });
});

it('a token is tried with what it has to be allowed anyway', async () => {
  answers = { 'GET /v1/products/': { json: page([]) } };
  expect(await polar.readAccount()).toBeNull();
  answers = { 'GET /v1/products/': { status: 401, json: {} } };
  await expect(polar.readAccount()).rejects.toMatchObject({ kind: 'refused' });
});

it('subscriptions are read with what is due, what is paid for, and what they become', async () => {
  const due = { ...subscription, id: 'sub_2', status: 'past_due', past_due_at: '2026-11-01T12:00:00Z' };
  const pending_update = { applies_at: '2026-12-01T10:00:00Z', product_id: 'prod_2' };
  answers = {
    'GET /v1/subscriptions/': {
      json: page([{ ...subscription, pending_update }, due, { ...subscription, status: 'new' }]),
    },
  };
  const [active, late, unknown] = await polar.readSubscriptions('cus_1');
  expect(active).toMatchObject({
    priceId: 'prod_1',
    currency: 'EUR',
    amount: 599,
    paidUntil: new Date('2026-12-01T10:00:00Z'),
    pending: { priceId: 'prod_2', at: new Date('2026-12-01T10:00:00Z') },
  });
  expect(late).toMatchObject({
    status: 'past_due',
    pastDueSince: new Date('2026-11-01T12:00:00Z'),
    paidUntil: new Date('2026-11-01T10:00:00Z'),
  });
  expect(unknown?.status).toBe('incomplete');
});

it('what goes wrong there is said by its kind', async () => {
  const kindOf = async (status: number) => {
    answers = { 'GET /v1/subscriptions/': { status, json: {} } };
    return polar.readSubscriptions('cus_1').then(
      () => 'none',
      ({ kind }) => kind,
    );
  };
  expect(await kindOf(503)).toBe('away');
  expect(await kindOf(429)).toBe('away');
  expect(await kindOf(401)).toBe('refused');
  expect(await kindOf(402)).toBe('payment_failed');
  expect(await kindOf(200)).toBe('refused');
});

it('an event counts with a right signature of the last minutes, by either secret, and by nothing else', () => {
  const now = new Date('2026-11-27T12:00:00Z');
  const body = Buffer.from(
    JSON.stringify({ type: 'subscription.updated', data: { id: 'sub_1', customer_id: 'cus_1' } }),
  );
  const headersOf = (key: Buffer | string, at = now) => {
    const timestamp = String(Math.floor(at.getTime() / 1000));
    const signature = createHmac('sha256', key).update(`evt_1.${timestamp}.${body}`).digest('base64');
    return { 'webhook-id': 'evt_1', 'webhook-timestamp': timestamp, 'webhook-signature': `v1,AAAA v1,${signature}` };
  };
  const parse = (headers: Record<string, string>, bytes = body) => polar.parseEvent({ body: bytes, headers, now });
  for (const key of [KEY, OLD_SECRET])
    expect(parse(headersOf(key))).toMatchObject({ id: 'evt_1', type: 'subscription.updated', customerId: 'cus_1' });
  expect(() => parse(headersOf('another key'))).toThrow('billing_signature_wrong');
  expect(() => parse(headersOf(KEY, new Date('2026-11-27T11:54:00Z')))).toThrow('billing_signature_wrong');
  expect(() => parse(headersOf(KEY), Buffer.from('{}'))).toThrow('billing_signature_wrong');
  expect(() => parse({})).toThrow('billing_signature_wrong');
});
