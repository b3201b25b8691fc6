import { z } from 'zod';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import { type Outbound, OutboundFailed, OutboundRefused } from '../../../../platform/outbound/index.ts';
import { billingSettings, isTestMode } from '../billing.settings.ts';
import { BillingProblem, type PaymentProvider, type ProviderInvoice, type ProviderSubscription } from '../provider.ts';
import { parsePolarEvent } from './polar-event.ts';
import {
  pageOf,
  polarOrder,
  polarProduct,
  polarSubscription,
  readPolarOrder,
  readPolarProduct,
  readPolarSubscription,
} from './polar-objects.ts';

/** The version of Polar’s interface that these calls and their answers are written in. */
const POLAR_API_VERSION = '2026-10';

const PER_PAGE = 100;
const MOST_INVOICES = 36;
const urlAnswer = z.object({ url: z.string() });
const idAnswer = z.object({ id: z.string() });

type Ask = <T>(method: string, path: string, answer: z.ZodType<T>, body?: unknown) => Promise<T>;

/** Polar, as the settings say: a merchant of record, who sells in the name of who runs the service. What plans call a price is a product there. */
export function polarProvider(config: ConfigValues, outbound: Outbound): PaymentProvider {
  const { polarAccessToken = '', polarWebhookSecret = [], polarApiUrl } = config.get(billingSettings);
  const isTest = isTestMode(config);
  const ask: Ask = (method, path, answer, body) =>
    askPolar(outbound, { url: `${polarApiUrl}${path}`, token: polarAccessToken, method, body }, answer);
  const subscriptionsOf = (query: string) => everySubscription(ask, query);
  return {
    name: 'polar',
    isTestMode: isTest,
    readAccount: async () => {
      // What every token for this service may read; the name of the organization is not among it.
      await ask('GET', '/v1/products/?limit=1', z.unknown());
      return null;
    },
    createCustomer: async ({ userId, email, name }) => {
      const known = await orNull(ask('GET', `/v1/customers/external/${userId}`, idAnswer));
      if (known) return known.id;
      const customer = { external_id: userId, name, ...(email === null ? {} : { email }) };
      return (await ask('POST', '/v1/customers/', idAnswer, customer)).id;
    },
    checkout: async ({ customerId, userId, priceId, currency, trialDays, successUrl, cancelUrl, locale }) => {
      const body = {
        products: [priceId],
        customer_id: customerId,
        metadata: { user_id: userId },
        success_url: successUrl,
        return_url: cancelUrl,
        currency: currency.toLowerCase(),
        locale,
        ...(trialDays > 0 ? { trial_interval: 'day', trial_interval_count: trialDays } : { allow_trial: false }),
      };
      return (await ask('POST', '/v1/checkouts/', urlAnswer, body)).url;
    },
    portal: async ({ customerId, returnUrl }) => {
      const answer = z.object({ customer_portal_url: z.string() });
      const body = { customer_id: customerId, return_url: returnUrl };
      return (await ask('POST', '/v1/customer-sessions/', answer, body)).customer_portal_url;
    },
    readSubscriptions: async (customerId) => {
      const found: ProviderSubscription[] = [];
      for await (const one of subscriptionsOf(`customer_id=${encodeURIComponent(customerId)}`)) found.push(one);
      return found;
    },
    listSubscriptions: () => subscriptionsOf('active=true'),
    changePrice: async ({ subscriptionId, priceId, isMore }) => {
      const path = `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`;
      const change = { product_id: priceId, proration_behavior: isMore ? 'invoice' : 'prorate' };
      const { cancelAt } = readPolarSubscription(await ask('GET', path, polarSubscription));
      if (cancelAt !== null) await ask('PATCH', path, z.unknown(), { cancel_at_period_end: false });
      await ask('PATCH', path, z.unknown(), change);
    },
    setEnding: async ({ subscriptionId, endsWithPeriod }) => {
      const path = `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`;
      await ask('PATCH', path, z.unknown(), { cancel_at_period_end: endsWithPeriod });
    },
    cancel: async (subscriptionId) => {
      await ask('DELETE', `/v1/subscriptions/${encodeURIComponent(subscriptionId)}`, z.unknown());
    },
    listInvoices: (customerId) => listInvoices(ask, customerId),
    readPrice: async (priceId, currency) => {
      const product = await orNull(ask('GET', `/v1/products/${encodeURIComponent(priceId)}`, polarProduct));
      return product && readPolarProduct(product, currency);
    },
    parseEvent: (raw) => parsePolarEvent(raw, polarWebhookSecret, isTest),
  };
}

async function* everySubscription(ask: Ask, query: string): AsyncGenerator<ProviderSubscription> {
  for (let page = 1, last = 1; page <= last; page += 1) {
    const path = `/v1/subscriptions/?${query}&page=${page}&limit=${PER_PAGE}&sorting=started_at`;
    const { items, pagination } = await ask('GET', path, pageOf(polarSubscription));
    last = pagination.max_page;
    yield* items.map(readPolarSubscription);
  }
}

async function listInvoices(ask: Ask, customerId: string): Promise<ProviderInvoice[]> {
  const query = `customer_id=${encodeURIComponent(customerId)}&limit=${MOST_INVOICES}&sorting=-created_at`;
  const { items } = await ask('GET', `/v1/orders/?${query}`, pageOf(polarOrder));
  const invoices: ProviderInvoice[] = [];
  for (const order of items) {
    const made = order.is_invoice_generated
      ? await orNull(ask('GET', `/v1/orders/${order.id}/invoice`, urlAnswer))
      : null;
    const invoice = readPolarOrder(order, made?.url ?? null);
    if (invoice) invoices.push(invoice);
  }
  return invoices;
}

async function orNull<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof BillingProblem && error.kind === 'missing') return null;
    throw error;
  }
}

async function askPolar<T>(
  outbound: Outbound,
  request: { url: string; token: string; method: string; body: unknown },
  answer: z.ZodType<T>,
): Promise<T> {
  const { url, token, method, body } = request;
  const response = await outbound
    .request({
      purpose: 'billing',
      url,
      method,
      headers: {
        authorization: `Bearer ${token}`,
        'polar-version': POLAR_API_VERSION,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    .catch((error: unknown) => {
      if (error instanceof OutboundFailed) throw new BillingProblem('away', `Polar: ${error.message}`);
      if (error instanceof OutboundRefused) throw new BillingProblem('refused', `Polar: ${error.message}`);
      throw error;
    });
  const { status } = response;
  if (status >= 300) throw problemOf(status, response.headers['retry-after']);
  const parsed = answer.safeParse(jsonOf(response.body));
  if (!parsed.success)
    throw new BillingProblem('refused', `Polar answered what is not understood: ${parsed.error.message}`);
  return parsed.data;
}

function problemOf(status: number, retryAfter: string | string[] | undefined): BillingProblem {
  const said = `Polar answered ${status}`;
  if (status === 404) return new BillingProblem('missing', said);
  if (status === 402) return new BillingProblem('payment_failed', said);
  const isAway = status === 429 || status >= 500;
  return new BillingProblem(isAway ? 'away' : 'refused', said, Number(retryAfter) || null);
}

/** What an answer says; null where it is empty or no JSON. */
function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
