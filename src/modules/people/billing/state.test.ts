import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { SUBSCRIPTION_STATUSES } from './provider.ts';
import { type PlannedSubscription, stateOf } from './state.ts';

const DAY_MS = 86_400_000;
const start = new Date('2026-11-01T10:00:00Z');
const day = (days: number) => new Date(start.getTime() + days * DAY_MS);
const GRACE_DAYS = 14;

const starter = { planId: 'starter', cycle: 'monthly', rank: 1 } as const;
const business = { planId: 'business', cycle: 'yearly', rank: 3 } as const;

const subscription = (more: Partial<PlannedSubscription> = {}): PlannedSubscription => ({
  id: 'sub_1',
  customerId: 'cus_1',
  status: 'active',
  priceId: 'price_1',
  currency: 'EUR',
  amount: 299,
  periodStart: start,
  periodEnd: day(30),
  paidUntil: day(30),
  trialEnd: null,
  cancelAt: null,
  endedAt: null,
  pastDueSince: null,
  startedAt: start,
  plan: starter,
  pending: null,
  ...more,
});

const tierAt = (at: Date, ...subscriptions: PlannedSubscription[]) => stateOf(subscriptions, at, GRACE_DAYS).tier;

describe('what each status gives', () => {
  it.each([
    ['active: the plan', { status: 'active' }, 40, 'starter'],
    ['trialing: the plan', { status: 'trialing', trialEnd: day(14) }, 5, 'starter'],
    ['past due: the plan within the grace time', { status: 'past_due', pastDueSince: start }, 13.9, 'starter'],
    ['past due: the free one after it', { status: 'past_due', pastDueSince: start }, 14, 'free'],
    ['unpaid: the free one, for nothing of the period is paid', { status: 'unpaid', paidUntil: start }, 1, 'free'],
    ['cancelled: the plan until what is paid is over', { status: 'canceled' }, 29, 'starter'],
    ['cancelled: the free one then', { status: 'canceled' }, 30, 'free'],
    ['cancelled because it was not paid: the free one at once', { status: 'canceled', paidUntil: start }, 1, 'free'],
    ['paused: the free one at once', { status: 'paused' }, 1, 'free'],
    ['incomplete: nothing yet, so it stays as it is', { status: 'incomplete' }, 1, null],
    ['never completed: it stays as it is', { status: 'incomplete_expired' }, 1, null],
  ] as const)('%s', (_title, more, days, tier) => {
    expect(tierAt(day(days), subscription(more))).toBe(tier);
  });

  it('who never had a subscription has what they have', () => {
    expect(tierAt(start)).toBeNull();
  });
});

it('the higher plan of several counts, in whatever order they are read, and two that go on are an issue', () => {
  const both = [subscription(), subscription({ id: 'sub_2', plan: business })];
  for (const order of [both, both.toReversed()]) {
    expect(stateOf(order, day(1), GRACE_DAYS)).toMatchObject({
      tier: 'business',
      cycle: 'yearly',
      issue: 'two_subscriptions',
    });
  }
  const ending = [subscription({ cancelAt: day(30) }), subscription({ id: 'sub_2', plan: business })];
  expect(stateOf(ending, day(1), GRACE_DAYS).issue).toBeNull();
});

it('a price of no plan is an issue and keeps the state, until its subscription is over', () => {
  expect(stateOf([subscription({ plan: null }), subscription({ id: 'sub_2' })], day(1), GRACE_DAYS)).toMatchObject({
    tier: null,
    issue: 'unknown_price',
  });
  expect(tierAt(day(31), subscription({ plan: null, status: 'canceled' }))).toBe('free');
});

it('what comes by itself is told with its time, and so is when to look again', () => {
  const state = (more: Partial<PlannedSubscription>) => stateOf([subscription(more)], day(1), GRACE_DAYS);
  expect(state({})).toMatchObject({ pending: null, dueAt: null, graceUntil: null });
  expect(state({ cancelAt: day(30) })).toMatchObject({
    pending: { tier: 'free', at: day(30) },
    dueAt: day(30),
  });
  expect(state({ status: 'past_due', pastDueSince: start })).toMatchObject({
    pending: { tier: 'free', at: day(14) },
    graceUntil: day(14),
    dueAt: day(14),
  });
  expect(state({ pending: { plan: business, at: day(20) } })).toMatchObject({
    pending: { tier: 'business', cycle: 'yearly', at: day(20) },
    dueAt: day(20),
  });
});

it('the same subscriptions say the same in whatever order they are read', () => {
  for (const one of SUBSCRIPTION_STATUSES) {
    for (const other of SUBSCRIPTION_STATUSES) {
      const pair = [
        subscription({ status: one, cancelAt: day(9) }),
        subscription({ id: 'sub_2', status: other, plan: business, paidUntil: day(3) }),
      ];
      for (const at of [0, 2, 4, 20, 40]) {
        expect(stateOf(pair.toReversed(), day(at), GRACE_DAYS)).toEqual(stateOf(pair, day(at), GRACE_DAYS));
      }
    }
  }
});

it('the page about payments has every status in its table', async () => {
  const page = await readFile(new URL('../../../../docs/billing.md', import.meta.url), 'utf8');
  const first = page.split('\n').flatMap((line) => (line.startsWith('| `') ? (line.split('|')[1] ?? '') : []));
  const named = first.flatMap((cell) => [...cell.matchAll(/`(\w+)`/g)].map(([, status]) => status));
  expect(named.toSorted()).toEqual([...SUBSCRIPTION_STATUSES].toSorted());
});
