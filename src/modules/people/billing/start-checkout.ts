import { type Context, ownerOf } from '../../../platform/context.ts';
import { httpSettings, publicBaseUrl } from '../../../platform/http/index.ts';
import { safeNextPath } from '../auth/index.ts';
import { mailLocaleOf } from '../mail/index.ts';
import { FREE, type Plan, type PlanPrice, requirePlan } from '../plans/index.ts';
import { type BillingCycle, findSubscriber, getUser, userErrors } from '../users/index.ts';
import { billingErrors } from './billing.errors.ts';
import { asCustomer } from './customer.ts';
import type { PaymentProvider } from './provider.ts';
import { requireProvider, withRefusals } from './provider-of.ts';
import { knownPayments } from './read-state.ts';
import { STATE_TABLE } from './state.ts';
import { syncCustomer } from './sync-customer.ts';

/** What somebody wants to pay for. */
export type Purchase = {
  planId: string;
  cycle: BillingCycle;
  currency?: string | undefined;
  next?: string | undefined;
};

/**
 * Leads the caller to a page of the provider where they pay for a plan.
 * @returns its address. @throws plan_not_found, plan_retired, plan_is_free, plan_not_for_sale, no_plan_needed, subscription_running,
 * billing_not_set_up, billing_unavailable, billing_refused
 */
export async function startCheckout(ctx: Context, purchase: Purchase): Promise<string> {
  const plan = await requireOffered(ctx, purchase.planId);
  if (isFree(plan)) throw billingErrors.plan_is_free();
  await requirePayer(ctx);
  const provider = await requireProvider(ctx);
  return withRefusals(ctx, () => checkoutAt(ctx, { provider, plan, purchase }));
}

async function checkoutAt(
  ctx: Context,
  input: { provider: PaymentProvider; plan: Plan; purchase: Purchase },
): Promise<string> {
  const { provider, plan, purchase } = input;
  const userId = ownerOf(ctx);
  const { cycle, next } = purchase;
  const { priceId, currency } = requirePrice(plan, cycle, purchase.currency);
  const base = publicBaseUrl(ctx.config.get(httpSettings));
  const after = next === undefined ? '' : `?next=${encodeURIComponent(safeNextPath(next))}`;
  return asCustomer(ctx, { provider, userId }, async (customerId) => {
    // An event may not have arrived yet: who pays already must not pay twice.
    await syncCustomer(ctx, { provider, customerId });
    const known = await knownPayments(ctx, userId);
    if (known?.running) throw billingErrors.subscription_running();
    const hasTried = known?.subscriptions.some(({ status }) => !STATE_TABLE[status].isNotBegun) ?? false;
    return provider.checkout({
      customerId,
      userId,
      priceId,
      currency,
      trialDays: hasTried ? 0 : plan.trial_days,
      successUrl: `${base}/billing/success${after}`,
      cancelUrl: `${base}${next === undefined ? '/pricing' : safeNextPath(next)}`,
      locale: await localeOf(ctx),
    });
  });
}

/** A plan that can be chosen. @throws plan_not_found, plan_retired */
export async function requireOffered(ctx: Context, planId: string): Promise<Plan> {
  const plan = await requirePlan(ctx, { planId });
  if (!plan.is_active) throw billingErrors.plan_retired();
  return plan;
}

/** Whether a plan costs nothing. */
export function isFree({ plan_id: planId, prices }: Plan): boolean {
  return (
    planId === FREE || prices.every(({ price_monthly, price_yearly }) => price_monthly === 0 && price_yearly === 0)
  );
}

/** Refuses whose plan is no matter of payments. @throws no_plan_needed, user_not_found */
export async function requirePayer(ctx: Context): Promise<void> {
  const subscriber = await findSubscriber(ctx.db, ownerOf(ctx));
  if (!subscriber) throw userErrors.user_not_found();
  if (subscriber.isAdmin || subscriber.isComplimentary) throw billingErrors.no_plan_needed();
}

/** What the provider calls a plan for a time and a currency. @throws plan_not_for_sale */
export function requirePrice(
  plan: Plan,
  cycle: BillingCycle,
  currency: string | undefined,
): { priceId: string; currency: string } {
  const price: PlanPrice | undefined =
    currency === undefined ? plan.prices[0] : plan.prices.find((one) => one.currency === currency);
  const priceId = cycle === 'yearly' ? price?.price_id_yearly : price?.price_id_monthly;
  if (!price || !priceId) throw billingErrors.plan_not_for_sale();
  return { priceId, currency: price.currency };
}

/** The language of the caller, for pages of the provider. */
export async function localeOf(ctx: Context): Promise<string> {
  return mailLocaleOf((await getUser(ctx.db, ownerOf(ctx)))?.locale, undefined);
}
