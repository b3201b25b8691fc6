import { forOwner, type TransactionContext } from '../../../platform/context.ts';
import { accessChanged, broadcast, publish } from '../../../platform/events/index.ts';
import { recordAudit } from '../audit/index.ts';
import { type BillingCycle, lockProfile, saveProfile, userEvents } from '../users/index.ts';
import { FREE } from './tier-defaults.ts';

/** Another plan, cycle or beginning of the period for somebody; what is left out stays. */
export type TierChange = {
  userId: string;
  tier?: string | undefined;
  cycle?: BillingCycle | undefined;
  /** From when months and years are counted; left out: from now where the cycle changes or the free plan ends, else as before. */
  periodStart?: Date | undefined;
  changedBy: 'admin' | 'provider' | 'user';
};

/**
 * The one way in which somebody's plan changes: writes it, and tells of it when the tier is another, once.
 * @returns whether anything changed
 */
export async function changeTier(ctx: TransactionContext, change: TierChange): Promise<boolean> {
  const { userId, changedBy } = change;
  const now = ctx.clock.now();
  const own = forOwner(ctx, userId);
  const profile = await lockProfile(ctx.db, userId, now);
  const before = { subscription_tier: profile.subscription_tier, billing_cycle: profile.billing_cycle };
  const after = {
    subscription_tier: change.tier ?? before.subscription_tier,
    billing_cycle: change.cycle ?? before.billing_cycle,
  };
  const isOtherTier = after.subscription_tier !== before.subscription_tier;
  const isOtherCycle = after.billing_cycle !== before.billing_cycle;
  const beginsAnew = isOtherCycle || (isOtherTier && before.subscription_tier === FREE);
  const periodStart = change.periodStart ?? (beginsAnew ? now : profile.billing_period_start);
  const isOtherPeriod = periodStart?.getTime() !== profile.billing_period_start?.getTime();
  if (!isOtherTier && !isOtherCycle && !isOtherPeriod) return false;
  await saveProfile(ctx.db, userId, { ...after, billing_period_start: periodStart }, now);
  if (changedBy !== 'admin' && (isOtherTier || isOtherCycle)) {
    await recordAudit(own, {
      action: 'subscription.changed',
      targetType: 'user',
      targetId: userId,
      detail: { before, after, changed_by: changedBy },
    });
  }
  if (isOtherTier) {
    // Scripts and apps may be let in no longer: open streams are asked again.
    await broadcast(own, accessChanged, {});
    await publish(own, userEvents.planChanged, {
      user_id: userId,
      old_tier: before.subscription_tier,
      new_tier: after.subscription_tier,
      billing_cycle: after.billing_cycle === 'yearly' ? 'yearly' : 'monthly',
      changed_by: changedBy,
    });
  }
  return true;
}
