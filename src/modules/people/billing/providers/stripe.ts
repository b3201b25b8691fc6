import type Stripe from 'stripe';
import type { ConfigValues } from '../../../../platform/config/index.ts';
import type { Outbound } from '../../../../platform/outbound/index.ts';
import { billingErrors } from '../billing.errors.ts';
import { billingSettings, isTestMode } from '../billing.settings.ts';
import { BillingProblem, type PaymentProvider, type ProviderSubscription } from '../provider.ts';
import { billingFetch } from './outbound-fetch.ts';
import { readStripeEvent, readStripeInvoice, readStripePrice, readStripeSubscription } from './stripe-objects.ts';

/** The version of Stripe’s interface that these calls and their answers are written in. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

const SIGNATURE_TOLERANCE_SECONDS = 300;
const PER_PAGE = 50;
const MOST_INVOICES = 36;
const WITH_INVOICE = { expand: ['data.latest_invoice'], limit: PER_PAGE };

type Client = { stripe: Stripe; errors: typeof Stripe.errors };
const clients = new WeakMap<Outbound, { of: string; client: Promise<Client> }>();

/** Stripe, as the settings say. */
export async function stripeProvider(config: ConfigValues, outbound: Outbound): Promise<PaymentProvider> {
  const { stripeSecretKey = '', stripeWebhookSecret = [], stripeApiUrl } = config.get(billingSettings);
  const of = `${stripeSecretKey} ${stripeApiUrl}`;
  const known = clients.get(outbound);
  const client = known?.of === of ? known.client : openClient(stripeSecretKey, stripeApiUrl, outbound);
  clients.set(outbound, { of, client });
  return providerOver(await client, stripeWebhookSecret, isTestMode(config));
}

/** The client is large: it is loaded with the first request. */
async function openClient(key: string, address: string, outbound: Outbound): Promise<Client> {
  const { default: Stripe } = await import('stripe');
  const { hostname, port, protocol } = new URL(address);
  const stripe = new Stripe(key, {
    apiVersion: STRIPE_API_VERSION,
    httpClient: Stripe.createFetchHttpClient(billingFetch(outbound)),
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    telemetry: false,
    timeout: 20_000,
    maxNetworkRetries: 1,
  });
  return { stripe, errors: Stripe.errors };
}

function providerOver({ stripe, errors }: Client, secrets: readonly string[], isTest: boolean): PaymentProvider {
  const ask = async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      throw asProblem(error, errors);
    }
  };
  const subscriptions = stripe.subscriptions;
  return {
    name: 'stripe',
    isTestMode: isTest,
    readAccount: () =>
      ask(async () => {
        try {
          const { settings, business_profile: business } = await stripe.accounts.retrieveCurrent();
          return settings?.dashboard.display_name ?? business?.name ?? null;
        } catch (error) {
          // A restricted key counts, too, and need not be allowed to read this.
          if (error instanceof errors.StripePermissionError) return null;
          throw error;
        }
      }),
    createCustomer: ({ userId, email, name }) =>
      ask(async () => {
        const about = { name, metadata: { user_id: userId }, ...(email === null ? {} : { email }) };
        return (await stripe.customers.create(about)).id;
      }),
    checkout: (request) =>
      ask(async () => {
        await closeOpenCheckouts(stripe, request.customerId);
        const { url } = await stripe.checkout.sessions.create(checkoutOf(request));
        if (!url) throw new BillingProblem('refused', 'Stripe gave a checkout without an address');
        return url;
      }),
    portal: ({ customerId: customer, returnUrl, locale }) =>
      ask(async () => {
        const asked = { customer, return_url: returnUrl, locale: locale === 'de' ? 'de' : 'en' };
        return (await stripe.billingPortal.sessions.create(asked)).url;
      }),
    readSubscriptions: (customer) =>
      ask(async () => {
        const found: ProviderSubscription[] = [];
        for await (const one of subscriptions.list({ ...WITH_INVOICE, customer, status: 'all' })) {
          const read = readStripeSubscription(one);
          if (read) found.push(read);
        }
        return found;
      }),
    async *listSubscriptions() {
      let after: string | undefined;
      do {
        const page = await ask(() =>
          subscriptions.list({ ...WITH_INVOICE, ...(after === undefined ? {} : { starting_after: after }) }),
        );
        for (const one of page.data) {
          const read = readStripeSubscription(one);
          if (read) yield read;
        }
        after = page.has_more ? page.data.at(-1)?.id : undefined;
      } while (after !== undefined);
    },
    changePrice: ({ subscriptionId, priceId, isMore }) =>
      ask(async () => {
        const { items } = await subscriptions.retrieve(subscriptionId);
        const [item] = items.data;
        if (!item) throw new BillingProblem('missing', 'the subscription at Stripe has no item');
        await subscriptions.update(subscriptionId, {
          items: [{ id: item.id, price: priceId }],
          cancel_at_period_end: false,
          proration_behavior: isMore ? 'always_invoice' : 'create_prorations',
          payment_behavior: isMore ? 'error_if_incomplete' : 'allow_incomplete',
        });
      }),
    setEnding: ({ subscriptionId, endsWithPeriod }) =>
      ask(async () => {
        await subscriptions.update(subscriptionId, { cancel_at_period_end: endsWithPeriod });
      }),
    cancel: (subscriptionId) =>
      ask(async () => {
        await subscriptions.cancel(subscriptionId);
      }),
    listInvoices: (customer) =>
      ask(async () => {
        const { data } = await stripe.invoices.list({ customer, limit: MOST_INVOICES });
        return data.map(readStripeInvoice).filter((invoice) => invoice !== null);
      }),
    readPrice: async (priceId, currency) => {
      try {
        const price = await ask(() => stripe.prices.retrieve(priceId, { expand: ['currency_options'] }));
        return readStripePrice(price, currency);
      } catch (error) {
        if (error instanceof BillingProblem && error.kind === 'missing') return null;
        throw error;
      }
    },
    parseEvent({ body, headers, now }) {
      const header = headers['stripe-signature'] ?? '';
      for (const secret of secrets) {
        try {
          const tolerance = SIGNATURE_TOLERANCE_SECONDS;
          const event = stripe.webhooks.constructEvent(body, header, secret, tolerance, undefined, now.getTime());
          return readStripeEvent(event, STRIPE_API_VERSION);
        } catch (error) {
          if (error instanceof errors.StripeSignatureVerificationError) continue;
          // It is signed, so it came from Stripe: another kind of event than the endpoint was made for.
          throw billingErrors.billing_event_invalid({ cause: error });
        }
      }
      throw billingErrors.billing_signature_wrong();
    },
  };
}

/** Two pages to pay on would be two subscriptions: the last one asked for counts. */
async function closeOpenCheckouts(stripe: Stripe, customer: string): Promise<void> {
  const { data } = await stripe.checkout.sessions.list({ customer, status: 'open', limit: 10 });
  for (const { id } of data) await stripe.checkout.sessions.expire(id);
}

function checkoutOf(request: Parameters<PaymentProvider['checkout']>[0]): Stripe.Checkout.SessionCreateParams {
  const { customerId, userId, priceId, trialDays, successUrl, cancelUrl, locale } = request;
  const metadata = { user_id: userId };
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    locale: locale === 'de' ? 'de' : 'en',
    metadata,
    // Who tries a plan needs no card; without one it ends with the trial.
    ...(trialDays > 0 ? { payment_method_collection: 'if_required' } : {}),
    subscription_data: {
      metadata,
      ...(trialDays > 0
        ? {
            trial_period_days: trialDays,
            trial_settings: { end_behavior: { missing_payment_method: 'cancel' } },
          }
        : {}),
    },
  };
}

function asProblem(error: unknown, errors: typeof Stripe.errors): unknown {
  if (!(error instanceof errors.StripeError)) return error;
  const { message, code, type, statusCode, param } = error;
  const said = `Stripe: ${code ?? type}: ${message}`;
  if (error instanceof errors.StripeCardError) return new BillingProblem('payment_failed', said);
  if (code === 'resource_missing')
    return new BillingProblem(param === 'customer' ? 'customer_missing' : 'missing', said);
  const isAway =
    error instanceof errors.StripeConnectionError ||
    error instanceof errors.StripeRateLimitError ||
    error instanceof errors.StripeAPIError ||
    (statusCode ?? 0) >= 500;
  return new BillingProblem(isAway ? 'away' : 'refused', said);
}
