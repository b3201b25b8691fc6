import { FREE } from '../plans/index.ts';
import type { BillingCycle } from '../users/index.ts';
import type { ProviderSubscription, SubscriptionStatus } from './provider.ts';

/** The plan and cycle that a price stands for; `rank` orders plans from the least to the most. */
export type PricedPlan = { planId: string; cycle: BillingCycle; rank: number };

/** A subscription with what its prices stand for; null: no plan has that price. */
export type PlannedSubscription = Omit<ProviderSubscription, 'pending' | 'dueInvoiceId'> & {
  plan: PricedPlan | null;
  pending: { plan: PricedPlan | null; at: Date } | null;
};

/** What somebody has by their payments. */
export type BillingState = {
  /** null: payments say nothing of it, and it stays as it is. */
  tier: string | null;
  cycle: BillingCycle;
  /** From when the provider counts the period; null: not by payments. */
  periodStart: Date | null;
  /** What it becomes by itself, and when. */
  pending: { tier: string; cycle: BillingCycle; at: Date } | null;
  /** What administrators have to look at. */
  issue: 'unknown_price' | 'two_subscriptions' | null;
  /** Until when the plan is kept although a payment is due. */
  graceUntil: Date | null;
  /** The subscription that counts. */
  subscription: PlannedSubscription | null;
  /** When time alone changes something; null: nothing is due. */
  dueAt: Date | null;
};

/** How long a subscription in one status gives its plan. */
type Rule = {
  /** `goes_on`, for the grace time after a payment was due, until what was paid for is over, or not at all. */
  gives: 'goes_on' | 'grace' | 'paid_until' | 'nothing';
  /** It has not begun, so nothing follows from it. */
  isNotBegun?: true;
};

/** What follows from each status: the one place where this is decided; docs/billing.md shows it. */
export const STATE_TABLE: Readonly<Record<SubscriptionStatus, Rule>> = {
  active: { gives: 'goes_on' },
  trialing: { gives: 'goes_on' },
  past_due: { gives: 'grace' },
  unpaid: { gives: 'paid_until' },
  canceled: { gives: 'paid_until' },
  incomplete_expired: { gives: 'paid_until', isNotBegun: true },
  paused: { gives: 'nothing' },
  incomplete: { gives: 'nothing', isNotBegun: true },
};

const DAY_MS = 86_400_000;

/** Until when a subscription gives its plan; null: it does not; undefined: it goes on. */
function givesUntil(subscription: PlannedSubscription, graceDays: number): Date | null | undefined {
  const { gives, isNotBegun } = STATE_TABLE[subscription.status];
  if (gives === 'goes_on') return undefined;
  if (gives === 'nothing' || isNotBegun) return null;
  if (gives === 'paid_until') return subscription.paidUntil;
  return new Date((subscription.pastDueSince ?? subscription.periodStart).getTime() + graceDays * DAY_MS);
}

const nothing = { cycle: 'monthly', periodStart: null, pending: null, graceUntil: null, subscription: null } as const;

/** What somebody has by all their subscriptions at a moment. The same subscriptions say the same in whatever order they come. */
export function stateOf(subscriptions: readonly PlannedSubscription[], now: Date, graceDays: number): BillingState {
  const begun = subscriptions.filter(({ status }) => !STATE_TABLE[status].isNotBegun);
  const giving = begun
    .map((subscription) => ({ subscription, until: givesUntil(subscription, graceDays) }))
    .filter(({ until }) => until === undefined || (until !== null && until > now));
  const dueAt = earliest([
    ...giving.flatMap(({ until }) => until ?? []),
    ...giving.map(({ subscription: { cancelAt } }) => cancelAt).filter((at) => at !== null),
    ...giving.flatMap(({ subscription: { pending } }) => pending?.at ?? []),
  ]);
  if (giving.some(({ subscription }) => subscription.plan === null))
    return { ...nothing, tier: null, issue: 'unknown_price', dueAt };
  const [best] = giving.toSorted((one, other) => compare(other.subscription, one.subscription));
  if (!best?.subscription.plan) {
    const tier = begun.length === 0 ? null : FREE;
    return { ...nothing, tier, issue: null, dueAt: null };
  }
  const { subscription, until } = best;
  const running = giving.filter((one) => one.until === undefined && one.subscription.cancelAt === null);
  return {
    tier: best.subscription.plan.planId,
    cycle: best.subscription.plan.cycle,
    periodStart: subscription.periodStart,
    pending: pendingOf(subscription, until),
    issue: running.length > 1 ? 'two_subscriptions' : null,
    graceUntil: subscription.status === 'past_due' ? (until ?? null) : null,
    subscription,
    dueAt,
  };
}

function pendingOf(subscription: PlannedSubscription, until: Date | null | undefined): BillingState['pending'] {
  const endsAt = earliest([subscription.cancelAt, until ?? null].filter((at) => at !== null));
  const { pending } = subscription;
  if (pending?.plan && (endsAt === null || pending.at < endsAt))
    return { tier: pending.plan.planId, cycle: pending.plan.cycle, at: pending.at };
  return endsAt && { tier: FREE, cycle: 'monthly', at: endsAt };
}

/** Which of two counts: the higher plan, then the one that goes on for longer, then the older one. */
function compare(one: PlannedSubscription, other: PlannedSubscription): number {
  return (
    (one.plan?.rank ?? 0) - (other.plan?.rank ?? 0) ||
    Number(one.status === 'active') - Number(other.status === 'active') ||
    one.periodEnd.getTime() - other.periodEnd.getTime() ||
    (one.id < other.id ? 1 : -1)
  );
}

function earliest(times: readonly Date[]): Date | null {
  return times.length === 0 ? null : new Date(Math.min(...times.map((time) => time.getTime())));
}
