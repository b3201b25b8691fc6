import type { Context } from '../../../platform/context.ts';
import { listPlanRows, type Plan } from '../plans/index.ts';
import type { Payment } from './billing.schemas.ts';
import { billingSettings } from './billing.settings.ts';
import { type BillingCustomer, findCustomer } from './billing.store.ts';
import { accountOf } from './provider-of.ts';
import { type BillingState, type PlannedSubscription, STATE_TABLE, stateOf } from './state.ts';
import { listStored, type Ranks } from './subscriptions.store.ts';

/** What is known of somebody's payments, as it was read last. */
export type KnownPayments = {
  customer: BillingCustomer;
  subscriptions: PlannedSubscription[];
  state: BillingState;
  /** The subscription that can be changed, cancelled or resumed. */
  running: PlannedSubscription | null;
};

/** The order of the plans. */
export function ranksOf(plans: readonly Plan[]): Ranks {
  return new Map(plans.map(({ plan_id: planId }, index) => [planId, index]));
}

/** What is known of somebody's payments; null where they never paid, or nobody can. */
export async function knownPayments(
  ctx: Pick<Context, 'db' | 'config' | 'clock'>,
  userId: string,
): Promise<KnownPayments | null> {
  const account = accountOf(ctx);
  const customer = account && (await findCustomer(ctx.db, userId, account));
  if (!customer) return null;
  const key = { provider: customer.provider, customerId: customer.customer_id };
  const subscriptions = await listStored(ctx.db, key, ranksOf(await listPlanRows(ctx.db)));
  const state = stateOf(subscriptions, ctx.clock.now(), ctx.config.get(billingSettings).graceDays);
  return { customer, subscriptions, state, running: runningOf(subscriptions, state) };
}

/** Its provider goes on with it: it is neither over nor has it not begun. */
function isRunning({ status }: PlannedSubscription): boolean {
  return status !== 'canceled' && STATE_TABLE[status].isNotBegun !== true;
}

function runningOf(subscriptions: readonly PlannedSubscription[], state: BillingState): PlannedSubscription | null {
  if (state.subscription && isRunning(state.subscription)) return state.subscription;
  const running = subscriptions.filter(isRunning);
  return running.toSorted((one, other) => other.startedAt.getTime() - one.startedAt.getTime())[0] ?? null;
}

const PAYS_BY_ITSELF: ReadonlySet<string> = new Set(['active', 'trialing']);

/** What somebody pays, as they see it; null where nothing is paid for what they have. */
export function presentPayment(known: KnownPayments): Payment | null {
  const { customer, state, running } = known;
  const shown = running ?? state.subscription;
  if (!shown) return null;
  const { status, amount, currency, trialEnd, periodEnd } = shown;
  const endsAt = shown.cancelAt ?? (status === 'canceled' ? shown.paidUntil : null);
  const nextAt =
    PAYS_BY_ITSELF.has(status) && endsAt === null ? ((status === 'trialing' ? trialEnd : null) ?? periodEnd) : null;
  return {
    provider: customer.provider,
    status,
    next_payment_at: nextAt?.toISOString() ?? null,
    amount,
    currency,
    trial_ends_at: status === 'trialing' ? (trialEnd?.toISOString() ?? null) : null,
    cancel_at: endsAt?.toISOString() ?? null,
    can_resume: endsAt !== null && isRunning(shown),
    grace_until: state.graceUntil?.toISOString() ?? null,
    is_test_mode: customer.is_test_mode,
  };
}
