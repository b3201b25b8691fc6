import { expect, it } from 'vitest';
import type { BillingCycle } from '../../users/index.ts';
import { TIER_DEFAULTS } from '../tier-defaults.ts';
import { billingPeriod } from './period.ts';
import { quotasOf } from './quotas.ts';

const anchor = new Date('2026-01-10T09:00:00Z');

function planCalled(id: string, change: object = {}) {
  const plan = TIER_DEFAULTS.find(({ plan_id }) => plan_id === id);
  if (!plan) throw new Error(id);
  return { ...plan, id, created_at: anchor, updated_at: anchor, ...change };
}

/** What a plan takes, by kind, at a moment. */
function allowed(input: {
  plan: string;
  change?: object;
  cycle?: BillingCycle;
  overage?: number;
  allowsOverage?: boolean;
  at?: string;
}) {
  const { plan, change, cycle = 'monthly', overage = 20, allowsOverage = false, at = '2026-01-20T00:00:00Z' } = input;
  const now = new Date(at);
  const period = billingPeriod({ anchor, now, timeZone: 'UTC' });
  const quotas = quotasOf({
    plan: planCalled(plan, change),
    subscriber: { cycle, allowsOverage },
    period,
    now,
    overagePercent: overage,
  });
  return Object.fromEntries(quotas.map((quota) => [quota.kind, quota.allowed]));
}

it('the seeded plans limit what they say, and documents go a fifth beyond', () => {
  expect(allowed({ plan: 'free' })).toEqual({ documents_in_all: 60, pages_a_month: 150, destinations: 1 });
  expect(allowed({ plan: 'starter' })).toEqual({ documents_a_month: 60, pages_a_month: 300, destinations: 2 });
  expect(allowed({ plan: 'professional' })).toEqual({ documents_a_month: 180, pages_a_month: 750, destinations: 5 });
  expect(allowed({ plan: 'business' })).toEqual({ documents_a_month: 360, pages_a_month: 1_500, destinations: 10 });
});

it.each([
  [0, 50],
  [1, 50],
  [2, 51],
  [20, 60],
  [33, 66],
  [200, 150],
])('an overage of %d %% of 50 is rounded down to %d', (overage, documents) => {
  expect(allowed({ plan: 'starter', overage }).documents_a_month).toBe(documents);
});

it('a plan’s own overage wins over that of the service, also when it is none', () => {
  expect(allowed({ plan: 'starter', change: { overage_percent: 0 } }).documents_a_month).toBe(50);
  expect(allowed({ plan: 'starter', change: { overage_percent: 100 } }).documents_a_month).toBe(100);
});

it('paid yearly, each month brings its documents and what was left of those before', () => {
  const inMonth = (at: string) => allowed({ plan: 'starter', cycle: 'yearly', overage: 0, at }).documents_a_year;
  expect(inMonth('2026-01-10T09:00:00Z')).toBe(50);
  expect(inMonth('2026-02-10T00:00:00Z')).toBe(100);
  expect(inMonth('2027-01-09T23:59:59Z')).toBe(600);
  expect(inMonth('2027-01-10T00:00:00Z')).toBe(50);
});

it('whoever may go over has no limit in a time, and keeps the one in all', () => {
  expect(allowed({ plan: 'professional', allowsOverage: true })).toEqual({ destinations: 5 });
  expect(allowed({ plan: 'free', allowsOverage: true })).toEqual({ documents_in_all: 60, destinations: 1 });
});
