import { type Context, forOwner, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { changeTier, FREE, listPlanRows, type Plan } from '../plans/index.ts';
import { findSubscriber } from '../users/index.ts';
import { hasOtherPlan } from './alarm.ts';
import { billingSettings } from './billing.settings.ts';
import { type BillingCustomer, type CustomerKey, insertEvent, lockCustomer, noteReading } from './billing.store.ts';
import type { PaymentProvider, ProviderEvent, ProviderSubscription } from './provider.ts';
import { ranksOf } from './read-state.ts';
import { reportIssues } from './report-issues.ts';
import { type BillingState, type PlannedSubscription, type PricedPlan, stateOf } from './state.ts';
import { listStored, replaceStored } from './subscriptions.store.ts';

/** What came of reading a customer anew. */
export type SyncOutcome = 'unknown_customer' | 'event_known' | 'unchanged' | 'changed';

/**
 * Reads a customer's subscriptions anew and lets the person have what follows from them, in one transaction with the event that made it
 * look. Whoever reads the same customer waits until it ends, so an older reading never takes the place of a newer one.
 * @throws BillingProblem
 */
export async function syncCustomer(
  ctx: Context,
  input: { provider: PaymentProvider; customerId: string; event?: ProviderEvent },
): Promise<SyncOutcome> {
  const { provider, customerId, event } = input;
  const key: CustomerKey = { provider: provider.name, customerId };
  const outcome = await inTransaction(ctx, async (ctx): Promise<SyncOutcome> => {
    const customer = await lockCustomer(ctx.db, key);
    if (!customer) return 'unknown_customer';
    const now = ctx.clock.now();
    if (event && !(await insertEvent(ctx.db, { provider: provider.name, id: event.id, type: event.type, now })))
      return 'event_known';
    const read = await provider.readSubscriptions(customerId);
    faultPoint('billing.read');
    const plans = await listPlanRows(ctx.db);
    const stored = await listStored(ctx.db, key, ranksOf(plans));
    const planned = read.map((one) => withPlans(one, stored, plans));
    const { graceDays } = ctx.config.get(billingSettings);
    const state = stateOf(planned, now, graceDays);
    await replaceStored(ctx.db, key, planned);
    const person = forOwner(ctx, customer.user_id);
    const applied = await applyState(person, customer, state);
    const given = (applied.noted.applied === undefined ? customer.applied_tier : applied.noted.applied?.tier) ?? null;
    const differs = await hasOtherPlan(ctx, { userId: customer.user_id, given });
    const alarm = state.issue ?? (differs ? 'other_plan' : null);
    await reportIssues(person, { customer, state, alarm, read, isTrialEnding: event?.isTrialEnding === true });
    await noteReading(ctx.db, key, { ...applied.noted, alarm, readAt: now, dueAt: state.dueAt });
    faultPoint('billing.written');
    return applied.isChanged ? 'changed' : 'unchanged';
  });
  faultPoint('billing.committed');
  return outcome;
}

/** A subscription with what its prices stand for; a price that plans no longer name stands for what it stood for. */
function withPlans(
  read: ProviderSubscription,
  stored: readonly PlannedSubscription[],
  plans: readonly Plan[],
): PlannedSubscription {
  const before = stored.find(({ id }) => id === read.id);
  const kept = before?.priceId === read.priceId ? before.plan : null;
  const isDueAsBefore = before?.status === 'past_due' && read.status === 'past_due';
  return {
    ...read,
    plan: planOfPrice(plans, read.priceId, read.currency) ?? kept,
    pending: read.pending && { plan: planOfPrice(plans, read.pending.priceId, read.currency), at: read.pending.at },
    // The grace time is not begun anew by the next invoice that is not paid either.
    pastDueSince: isDueAsBefore ? earlier(before.pastDueSince, read.pastDueSince) : read.pastDueSince,
  };
}

function planOfPrice(plans: readonly Plan[], priceId: string, currency: string): PricedPlan | null {
  for (const [rank, { plan_id: planId, prices }] of plans.entries()) {
    for (const price of prices) {
      if (price.currency !== currency) continue;
      if (price.price_id_monthly === priceId) return { planId, cycle: 'monthly', rank };
      if (price.price_id_yearly === priceId) return { planId, cycle: 'yearly', rank };
    }
  }
  return null;
}

function earlier(one: Date | null, other: Date | null): Date | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

type Applied = { tier: string; cycle: 'monthly' | 'yearly'; periodStart: Date | null } | null;

/**
 * Gives the person what their payments give, where these give something else than before: what an administrator decided since stays until
 * then. Nobody’s gift and no administrator is touched.
 */
async function applyState(
  ctx: TransactionContext,
  customer: BillingCustomer,
  state: BillingState,
): Promise<{ isChanged: boolean; noted: { applied?: Applied } }> {
  const { user_id: userId, applied_tier: before } = customer;
  if (state.tier === null) return { isChanged: false, noted: {} };
  const subscriber = await findSubscriber(ctx.db, userId);
  if (!subscriber || subscriber.isAdmin || subscriber.isComplimentary)
    return { isChanged: false, noted: { applied: null } };
  const { tier, cycle, periodStart } = state;
  if (tier === FREE && (before ?? FREE) === FREE) return { isChanged: false, noted: {} };
  const isSame = tier === before && (tier === FREE || cycle === customer.applied_cycle);
  const isChanged = await changeTier(ctx, {
    userId,
    ...(isSame ? {} : { tier, cycle }),
    ...(periodStart === null ? {} : { periodStart }),
    changedBy: 'provider',
  });
  return { isChanged, noted: { applied: { tier, cycle, periodStart } } };
}
