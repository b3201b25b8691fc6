import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { hearEvent } from '../../../src/modules/people/billing/hear-event.ts';
import { providerOf } from '../../../src/modules/people/billing/provider-of.ts';
import { syncCustomer } from '../../../src/modules/people/billing/sync-customer.ts';
import type { Context } from '../../../src/platform/context.ts';
import { StripeStandIn } from '../../harness/billing/stripe-stand-in.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { PeopleFixture } from '../administration/people.ts';

/** What the tests look at of somebody's subscription. */
export type OwnSubscription = {
  tier: string;
  billing_cycle: string;
  pending_change: { plan_id: string; at: string } | null;
  payment: ({ status: string; can_resume: boolean } & Record<string, unknown>) | null;
};

const DAY_MS = 86_400_000;

/** A service that is paid by a stand-in, and a clock for both that the test sets. */
export class PayingService {
  readonly service: TestService;
  readonly stripe: StripeStandIn;
  readonly people: PeopleFixture;
  now: Date;

  private constructor(service: TestService, stripe: StripeStandIn) {
    this.service = service;
    this.stripe = stripe;
    this.people = new PeopleFixture(service);
    this.now = new Date();
    stripe.now = () => this.now;
  }

  static async open(env: Record<string, string> = {}): Promise<PayingService> {
    const stripe = await StripeStandIn.start();
    const service = await startTestService({ env: { ...stripe.env, ...env } });
    const opened = new PayingService(service, stripe);
    for (const [plan, month, year] of [
      ['starter', 299, 2899],
      ['professional', 599, 5799],
    ] as const) {
      stripe.prices.set(`price_${plan}_m`, {
        id: `price_${plan}_m`,
        currency: 'EUR',
        amount: month,
        interval: 'month',
      });
      stripe.prices.set(`price_${plan}_y`, { id: `price_${plan}_y`, currency: 'EUR', amount: year, interval: 'year' });
      const ids = { stripe_price_id_monthly: `price_${plan}_m`, stripe_price_id_yearly: `price_${plan}_y` };
      await service.admin.call('PATCH', `/api/plans/${plan}`, { json: ids });
    }
    return opened;
  }

  async close(): Promise<void> {
    await this.service.stop();
    await this.stripe.stop();
  }

  /** The service's context for a job, at the test's time. */
  context(): Context {
    return { ...this.service.systemContext(), clock: { now: () => this.now } };
  }

  passDays(days: number): void {
    this.now = new Date(this.now.getTime() + days * DAY_MS);
  }

  /** Reads a customer anew, as an event or a job does. */
  async sync(customerId: string): Promise<string> {
    const ctx = this.context();
    const provider = await providerOf(ctx);
    if (!provider) throw new Error('no payment provider is set up');
    return syncCustomer(ctx, { provider, customerId });
  }

  /** Hears an event at the test's time. */
  async hear(event: { body: string; headers: Record<string, string> }): Promise<void> {
    const ctx = this.context();
    const provider = await providerOf(ctx);
    if (!provider) throw new Error('no payment provider is set up');
    const parsed = provider.parseEvent({ body: Buffer.from(event.body), headers: event.headers, now: this.now });
    await hearEvent(ctx, { provider, event: parsed });
  }

  /** Posts an event, signed, as the provider does. */
  async post(event: { body: string; headers: Record<string, string> }): Promise<{ status: number; code?: string }> {
    const headers = { 'content-type': 'application/json', ...event.headers };
    const answer = await fetch(`${this.service.url}/api/billing/webhook`, {
      method: 'POST',
      headers,
      body: event.body,
    });
    return { status: answer.status, ...((await answer.json()) as { code?: string }) };
  }

  /** Somebody who has paid for a plan on the page of the provider. */
  async payer(plan = 'starter') {
    const { id, client } = await this.people.person();
    const { url } = await client.post<{ url: string }>('/api/billing/checkout', { plan_id: plan, cycle: 'monthly' });
    const subscription = this.stripe.pay(url);
    await client.post('/api/billing/refresh');
    return { id, client, subscription, customerId: subscription.customer };
  }

  /** Somebody's tier, as it is kept. */
  async tierOf(userId: string): Promise<string> {
    const row = await this.service.db
      .selectFrom('user_profiles')
      .select('subscription_tier')
      .where('user_id', '=', userId)
      .executeTakeFirst();
    return row?.subscription_tier ?? 'free';
  }

  /** The payloads of everything that was told of somebody, of one kind. */
  async eventsOf(userId: string, name: string): Promise<Record<string, unknown>[]> {
    const rows = await this.service.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', name)
      .where('owner_id', '=', userId)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => payload as Record<string, unknown>);
  }
}

/** What somebody sees of their subscription. */
export const mine = (client: ApiClient) => client.get<OwnSubscription>('/api/subscriptions/my');
