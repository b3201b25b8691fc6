import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { recordAudit } from '../audit/index.ts';
import { changeTier, hasPlans, listPlanRows } from '../plans/index.ts';
import { billingErrors } from './billing.errors.ts';
import { lockPayer } from './billing.store.ts';
import { requireProvider, withRefusals } from './provider-of.ts';
import { type KnownPayments, knownPayments, ranksOf } from './read-state.ts';
import { isFree, type Purchase, requireOffered, requirePayer, requirePrice, startCheckout } from './start-checkout.ts';
import type { PlannedSubscription } from './state.ts';
import { syncCustomer } from './sync-customer.ts';

type Running = KnownPayments & { running: PlannedSubscription };

/**
 * Lets the caller have another plan: one that costs nothing at once, or with the end of what is paid; a paid one in the place of what they
 * pay for, or by paying on a page of the provider.
 * @returns the address of that page; null where nothing more is to be done. @throws as startCheckout, payment_failed
 */
export async function choosePlan(ctx: Context, purchase: Purchase): Promise<string | null> {
  if (!hasPlans(ctx.config)) throw billingErrors.billing_not_set_up();
  const plan = await requireOffered(ctx, purchase.planId);
  await requirePayer(ctx);
  const known = await knownPayments(ctx, ownerOf(ctx));
  if (isFree(plan)) {
    if (known?.running) await cancelPlan(ctx);
    else await takeFreePlan(ctx, plan.plan_id);
    return null;
  }
  if (!known?.running) return startCheckout(ctx, purchase);
  const { running } = known;
  const isSame = running.plan?.planId === plan.plan_id && running.plan.cycle === purchase.cycle;
  if (isSame) {
    if (running.cancelAt !== null) await resumePlan(ctx);
    return null;
  }
  const { priceId } = requirePrice(plan, purchase.cycle, running.currency);
  const rank = ranksOf(await listPlanRows(ctx.db)).get(plan.plan_id) ?? 0;
  const isLonger = running.plan?.cycle === 'monthly' && purchase.cycle === 'yearly';
  const before = running.plan?.rank ?? -1;
  const isMore = rank > before || (rank === before && isLonger);
  await withRunning(ctx, ({ running: { id } }, provider) =>
    provider.changePrice({ subscriptionId: id, priceId, isMore }),
  );
  return null;
}

async function takeFreePlan(ctx: Context, planId: string): Promise<void> {
  const change = { userId: ownerOf(ctx), tier: planId, changedBy: 'user' } as const;
  await inTransaction(ctx, (ctx) => changeTier(ctx, change));
}

/**
 * Ends what the caller pays for: with the time that is paid, or at once where none is.
 * @throws subscription_missing, billing_not_set_up, billing_unavailable, billing_refused
 */
export async function cancelPlan(ctx: Context): Promise<void> {
  await withRunning(ctx, async ({ running }, provider) => {
    const isPaid = running.status === 'active' || running.status === 'trialing';
    if (isPaid && running.cancelAt !== null) return;
    if (isPaid) await provider.setEnding({ subscriptionId: running.id, endsWithPeriod: true });
    else await provider.cancel(running.id);
    await record(ctx, 'subscription.cancelled', running);
  });
}

/** Lets what the caller cancelled go on after all. @throws as cancelPlan */
export async function resumePlan(ctx: Context): Promise<void> {
  await withRunning(ctx, async ({ running }, provider) => {
    if (running.cancelAt === null) return;
    await provider.setEnding({ subscriptionId: running.id, endsWithPeriod: false });
    await record(ctx, 'subscription.resumed', running);
  });
}

async function record(
  ctx: Context,
  action: 'subscription.cancelled' | 'subscription.resumed',
  running: PlannedSubscription,
): Promise<void> {
  const detail = { subscription_id: running.id, plan_id: running.plan?.planId ?? null };
  await recordAudit(ctx, { action, targetType: 'user', targetId: ownerOf(ctx), detail });
}

/** Does something with what the caller pays for, one after the other, and reads what came of it. */
async function withRunning(
  ctx: Context,
  work: (known: Running, provider: Awaited<ReturnType<typeof requireProvider>>) => Promise<void>,
): Promise<void> {
  const provider = await requireProvider(ctx);
  const userId = ownerOf(ctx);
  await withRefusals(ctx, () =>
    inTransaction(ctx, async (ctx) => {
      await lockPayer(ctx.db, userId);
      const known = await knownPayments(ctx, userId);
      if (!known?.running) throw billingErrors.subscription_missing();
      await work({ ...known, running: known.running }, provider);
      await syncCustomer(ctx, { provider, customerId: known.customer.customer_id });
    }),
  );
}
