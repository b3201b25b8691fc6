import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  followUpPaymentsJob,
  handleFollowUpPayments,
} from '../../../src/modules/people/billing/follow-up-payments.job.ts';
import { newId } from '../../../src/platform/ids.ts';
import type { LivingSubscription } from '../../harness/billing/stripe-life.ts';
import { casesOfTurn } from '../../harness/turns.ts';
import { PayingService } from './payers.ts';

const LIMIT_MS = 900_000;
const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };

let paying: PayingService;
beforeAll(async () => {
  paying = await PayingService.open();
});
afterAll(() => paying.close());

/** What happens to a subscription, in the order it happens, and the event that tells of it. */
const LIFE: readonly [type: string, happens: (subscription: LivingSubscription) => void][] = [
  ['customer.subscription.created', () => undefined],
  ['customer.subscription.updated', () => undefined],
  ['invoice.payment_failed', (one) => paying.stripe.renew(one, false)],
  ['invoice.paid', (one) => Object.assign(one, { status: 'active', invoice: { ...one.invoice, status: 'paid' } })],
  ['customer.subscription.updated', (one) => Object.assign(one, { cancelAtPeriodEnd: true })],
  ['customer.subscription.deleted', (one) => Object.assign(one, { status: 'canceled', endedAt: one.periodEnd })],
];

function ordersOf<T>(items: readonly T[]): T[][] {
  if (items.length < 2) return [[...items]];
  return items.flatMap((first, at) => ordersOf(items.toSpliced(at, 1)).map((rest) => [first, ...rest]));
}

/** Somebody who is a customer, without the pages that lead there. */
async function customer(serial: number): Promise<{ userId: string; customerId: string }> {
  const userId = newId();
  const customerId = `cus_life_${serial}`;
  const about = {
    kind: 'local',
    username: `life${serial}`,
    display_name: `Life ${serial}`,
    is_admin: false,
    is_active: true,
  };
  await paying.service.db
    .insertInto('users')
    .values({ id: userId, ...about, created_at: paying.now })
    .execute();
  await paying.service.db
    .insertInto('billing_customers')
    .values({
      provider: 'stripe',
      customer_id: customerId,
      user_id: userId,
      is_test_mode: true,
      created_at: paying.now,
    })
    .execute();
  return { userId, customerId };
}

/**
 * Delivers the events of a life in an order, one of them never and another one twice. An event comes only once what it tells of has
 * happened; what happens later has not happened yet.
 */
async function live(order: readonly number[], serial: number) {
  const { userId, customerId } = await customer(serial);
  const subscription = paying.stripe.subscribe(customerId, 'price_starter_m');
  const missing = order[serial % order.length];
  let happened = 0;
  for (const at of order) {
    for (; happened <= at; happened += 1) LIFE[happened]?.[1](subscription);
    if (at === missing) continue;
    const event = paying.stripe.event(LIFE[at]?.[0] ?? '', customerId);
    await paying.hear(event);
    if ((serial + at) % 2 === 0) await paying.hear(event);
  }
  return { userId, tierBefore: await paying.tierOf(userId) };
}

it(
  'all orders of a subscription’s events, with one missing and others twice, end in the same tier, and every change is told once',
  async () => {
    const orders = casesOfTurn('orders of payment events', ordersOf([0, 1, 2, 3, 4, 5]), 12);
    expect(new Set(orders.map(String)).size).toBe(orders.length);
    const lives: Awaited<ReturnType<typeof live>>[] = [];
    const queue = [...orders.entries()];
    const worker = async () => {
      for (let next = queue.shift(); next; next = queue.shift()) lives.push(await live(next[1], next[0]));
    };
    await Promise.all(Array.from({ length: 3 }, worker));
    paying.passDays(61);
    expect(followUpPaymentsJob.cron).toBeDefined();
    await handleFollowUpPayments(paying.context(), {}, run);
    for (const { userId } of lives) {
      expect(await paying.tierOf(userId)).toBe('free');
      const changes = await paying.eventsOf(userId, 'user.plan_changed');
      const tiers = changes.map(({ old_tier, new_tier }) => `${old_tier} ${new_tier}`);
      expect([[], ['free starter', 'starter free']]).toContainEqual(tiers);
      expect((await paying.eventsOf(userId, 'user.payment_issue')).length).toBeLessThanOrEqual(1);
    }
    expect(lives.some(({ tierBefore }) => tierBefore === 'starter')).toBe(true);
  },
  LIMIT_MS,
);
