import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { STRIPE_API_VERSION } from '../../../src/modules/people/billing/providers/stripe.ts';
import {
  invoiceObject,
  type LivingSubscription,
  periodOf,
  priceObject,
  refusalOf,
  type StandInPrice,
  subscriptionObject,
} from './stripe-life.ts';

type Answer = { status: number; json: unknown };
type Request = { method: string; path: string; query: URLSearchParams; form: URLSearchParams };

/** What both sides sign events with. */
export const WEBHOOK_SECRET = 'whsec_between_the_two';

/** A payment provider that keeps what it is told, speaks as Stripe does, and whose time the test sets. */
export class StripeStandIn {
  readonly subscriptions = new Map<string, LivingSubscription>();
  readonly prices = new Map<string, StandInPrice>();
  readonly checkouts = new Map<
    string,
    { id: string; customer: string; price: string; trialDays: number; successUrl: string; status: string }
  >();
  /** Every request, in their order. */
  readonly requests: Request[] = [];
  /** What the next requests are answered with, whatever they ask. */
  isAway = false;
  /** Cards are declined. */
  declines = false;
  now: () => Date;
  #held: { reached: () => void; released: Promise<void> } | undefined;
  readonly #server = createServer((incoming, response) => {
    const url = new URL(incoming.url ?? '/', 'http://here.invalid');
    const answer = async () => {
      const form = new URLSearchParams(await text(incoming));
      const request = { method: incoming.method ?? '', path: url.pathname, query: url.searchParams, form };
      if (url.pathname.startsWith('/pay/')) return await this.#showPage(request, response);
      this.requests.push(request);
      const refusal = refusalOf(incoming.headers.authorization ?? '');
      const { status, json } = this.isAway
        ? { status: 503, json: { error: { type: 'api_error' } } }
        : (refusal ?? this.#answer(request));
      // As it is now: what changes while it is on its way is not in it.
      const body = JSON.stringify(json);
      const held = this.#held;
      this.#held = undefined;
      held?.reached();
      await held?.released;
      response.writeHead(status, { 'content-type': 'application/json', 'stripe-should-retry': 'false' }).end(body);
    };
    answer().catch(() => response.destroy());
  });
  #serial = 0;

  private constructor(now: () => Date) {
    this.now = now;
  }

  static async start(now: () => Date = () => new Date()): Promise<StripeStandIn> {
    const standIn = new StripeStandIn(now);
    await once(standIn.#server.listen(0, '127.0.0.1'), 'listening');
    return standIn;
  }

  /** The settings of a service that is paid by it. */
  get env(): Record<string, string> {
    return {
      MULTI_USER_ENABLED: 'true',
      PLANS_ENABLED: 'true',
      STRIPE_SECRET_KEY: 'sk_test_stand_in',
      STRIPE_WEBHOOK_SECRET: WEBHOOK_SECRET,
      STRIPE_API_URL: this.#address,
    };
  }

  async stop(): Promise<void> {
    const closed = once(this.#server, 'close');
    this.#server.close();
    this.#server.closeAllConnections();
    await closed;
  }

  /** Where events of what is paid on the page go; null: nowhere. */
  eventsTo: string | null = null;

  /** The page to pay on, as a browser sees it: its button pays, tells the service, and leads back. */
  async #showPage({ method, path }: Request, response: ServerResponse): Promise<void> {
    const checkout = this.checkouts.get(path.split('/').at(-1) ?? '');
    if (method === 'GET') {
      const form = '<form method="post"><button>Pay</button></form>';
      response.writeHead(200, { 'content-type': 'text/html' }).end(`<title>Pay</title>${form}`);
      return;
    }
    const { customer } = this.pay(path);
    if (this.eventsTo !== null) {
      const { body, headers } = this.event('checkout.session.completed', customer);
      await fetch(`${this.eventsTo}/api/billing/webhook`, { method: 'POST', headers, body });
    }
    // A service on a port that was free does not know its own address.
    const back = new URL(checkout?.successUrl ?? '/', this.eventsTo ?? undefined);
    const location = this.eventsTo === null ? back.href : new URL(back.pathname + back.search, this.eventsTo).href;
    response.writeHead(303, { location }).end();
  }

  /** Lets the next answer be on its way until it is released. */
  holdNextAnswer(): { reached: Promise<void>; release: () => void } {
    const reached = Promise.withResolvers<void>();
    const released = Promise.withResolvers<void>();
    this.#held = { reached: reached.resolve, released: released.promise };
    return { reached: reached.promise, release: released.resolve };
  }

  /** Somebody pays on the page of a checkout. */
  pay(checkoutUrl: string): LivingSubscription {
    const checkout = this.checkouts.get(checkoutUrl.split('/').at(-1) ?? '');
    if (checkout?.status !== 'open') throw new Error('this page to pay on is closed');
    checkout.status = 'complete';
    return this.subscribe(checkout.customer, checkout.price, { trialDays: checkout.trialDays });
  }

  /** A customer begins to pay for something. */
  subscribe(customer: string, price: string, { trialDays = 0, status = '' } = {}): LivingSubscription {
    const start = this.#seconds();
    const trialEnd = trialDays > 0 ? start + trialDays * 86_400 : null;
    const subscription: LivingSubscription = {
      id: this.#id('sub'),
      customer,
      price,
      status: status || (trialEnd === null ? 'active' : 'trialing'),
      start,
      periodStart: start,
      periodEnd: trialEnd ?? start + periodOf(this.#price(price)),
      trialEnd,
      cancelAtPeriodEnd: false,
      endedAt: null,
      invoice: { id: this.#id('in'), status: status === 'incomplete' ? 'open' : 'paid', created: start },
    };
    this.subscriptions.set(subscription.id, subscription);
    return subscription;
  }

  /** The next period begins, and its payment goes through or does not. */
  renew(subscription: LivingSubscription, isPaid: boolean): void {
    subscription.periodStart = subscription.periodEnd;
    subscription.periodEnd += periodOf(this.#price(subscription.price));
    subscription.invoice = { id: this.#id('in'), status: isPaid ? 'paid' : 'open', created: subscription.periodStart };
    subscription.status = isPaid ? 'active' : 'past_due';
  }

  /** An event as it is posted: signed, with nothing in it that is true. */
  event(type: string, customer: string, more: { id?: string; version?: string; secret?: string; at?: Date } = {}) {
    const { id = this.#id('evt'), version = STRIPE_API_VERSION, secret = WEBHOOK_SECRET, at = this.now() } = more;
    const object = { id: 'made_up', customer, status: 'active' };
    const body = JSON.stringify({ id, object: 'event', api_version: version, type, livemode: false, data: { object } });
    return { id, ...this.signed(body, secret, at) };
  }

  /** A body with its signature. */
  signed(body: string, secret: string = WEBHOOK_SECRET, at = this.now()) {
    const timestamp = Math.floor(at.getTime() / 1000);
    const v1 = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
    return { body, headers: { 'stripe-signature': `t=${timestamp},v1=${v1}` } };
  }

  get #address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #seconds = () => Math.floor(this.now().getTime() / 1000);
  #id = (kind: string) => `${kind}_${++this.#serial}`;

  #price(id: string): StandInPrice {
    return this.prices.get(id) ?? { id, currency: 'EUR', amount: 100, interval: 'month' };
  }

  #answer({ method, path, query, form }: Request): Answer {
    const [, , kind = '', id = '', verb = ''] = path.split('/');
    if (path === '/v1/account') return ok({ id: 'acct_1', settings: { dashboard: { display_name: 'Paper & Co' } } });
    if (path === '/v1/customers') return ok({ id: this.#id('cus'), object: 'customer' });
    if (path === '/v1/billing_portal/sessions') return ok({ id: this.#id('bps'), url: 'https://pay.example/portal' });
    if (kind === 'checkout') return this.#answerCheckout(method, path.split('/').slice(4), query, form);
    if (kind === 'prices') return this.prices.has(id) ? ok(priceObject(this.#price(id))) : missing('price');
    if (kind === 'invoices')
      return ok(listOf(this.#of(query).map((one) => invoiceObject(one, this.#price(one.price)))));
    if (kind === 'subscriptions' && id === '') return ok(listOf(this.#of(query).map((one) => this.#shown(one))));
    const subscription = this.subscriptions.get(id);
    if (kind !== 'subscriptions' || !subscription || verb !== '') return missing('id');
    if (method === 'DELETE') {
      Object.assign(subscription, { status: 'canceled', endedAt: this.#seconds() });
    } else if (method === 'POST') {
      const price = form.get('items[0][price]');
      if (price !== null && this.declines)
        return { status: 402, json: { error: { type: 'card_error', code: 'card_declined' } } };
      if (price !== null) subscription.price = price;
      if (form.has('cancel_at_period_end'))
        subscription.cancelAtPeriodEnd = form.get('cancel_at_period_end') === 'true';
    }
    return ok(this.#shown(subscription));
  }

  #answerCheckout(method: string, [id = '', verb]: string[], query: URLSearchParams, form: URLSearchParams): Answer {
    const known = this.checkouts.get(id);
    if (known && verb === 'expire') known.status = 'expired';
    if (known) return ok({ ...known, object: 'checkout.session' });
    if (method === 'GET') {
      const open = [...this.checkouts.values()].filter(
        ({ customer, status }) => customer === query.get('customer') && status === 'open',
      );
      return ok(listOf(open));
    }
    const made = {
      id: this.#id('cs'),
      customer: form.get('customer') ?? '',
      price: form.get('line_items[0][price]') ?? '',
      trialDays: Number(form.get('subscription_data[trial_period_days]') ?? 0),
      successUrl: form.get('success_url') ?? '',
      status: 'open',
    };
    this.checkouts.set(made.id, made);
    return ok({ ...made, object: 'checkout.session', url: `${this.#address}/pay/${made.id}` });
  }

  #shown(one: LivingSubscription) {
    return subscriptionObject(one, this.#price(one.price));
  }

  #of(query: URLSearchParams): LivingSubscription[] {
    const customer = query.get('customer');
    return [...this.subscriptions.values()].filter(
      (one) =>
        (customer === null || one.customer === customer) &&
        (query.get('status') === 'all' || one.status !== 'canceled'),
    );
  }
}

const ok = (json: unknown): Answer => ({ status: 200, json });
const listOf = (data: readonly unknown[]) => ({ object: 'list', has_more: false, url: '/', data });
const missing = (param: string): Answer => ({
  status: 404,
  json: { error: { type: 'invalid_request_error', code: 'resource_missing', param, message: 'No such thing' } },
});
