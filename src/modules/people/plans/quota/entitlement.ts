import { type Context, ownerOf } from '../../../../platform/context.ts';
import { timeZoneOf } from '../../settings/index.ts';
import { findSubscriber, type Subscriber } from '../../users/index.ts';
import { hasPlans } from '../has-plans.ts';
import { planErrors } from '../plans.errors.ts';
import { planSettings } from '../plans.settings.ts';
import { findPlan, type Plan } from '../plans.store.ts';
import { FREE, TIER_DEFAULTS } from '../tier-defaults.ts';
import { type BillingPeriod, billingPeriod } from './period.ts';
import { EVER, type Quota, quotasOf } from './quotas.ts';

const NOT_STORED = '00000000-0000-0000-0000-000000000000';

type PlanContext = Pick<Context, 'db' | 'config' | 'clock'>;

/** What somebody's plan gives them at this moment. */
export type Entitlement = { subscriber: Subscriber; plan: Plan; period: BillingPeriod; quotas: Quota[] };

/** What the caller's plan gives them; null for whoever has no limits: administrators, and everybody where there are no plans. */
export async function entitlementOf(ctx: PlanContext & Pick<Context, 'ownerId'>): Promise<Entitlement | null> {
  return entitlementOfPerson(ctx, ownerOf(ctx));
}

/** The same for somebody else. */
async function entitlementOfPerson(ctx: PlanContext, ownerId: string): Promise<Entitlement | null> {
  if (!hasPlans(ctx.config)) return null;
  const subscriber = await findSubscriber(ctx.db, ownerId);
  if (!subscriber || subscriber.isAdmin) return null;
  return entitlementFor(ctx, ownerId, subscriber);
}

/** The same for a known subscriber, whether or not limits count for them. */
export async function entitlementFor(ctx: PlanContext, ownerId: string, subscriber: Subscriber): Promise<Entitlement> {
  const plan = await planOfTier(ctx, subscriber.tier);
  const timeZone = await timeZoneOf(ctx, ownerId);
  const now = ctx.clock.now();
  const period = billingPeriod({ anchor: subscriber.anchor, now, timeZone });
  const { overagePercent } = ctx.config.get(planSettings);
  return { subscriber, plan, period, quotas: quotasOf({ plan, subscriber, period, now, overagePercent }) };
}

/** The plan of a tier: as it is stored, else as services begin with it, else the free one. */
async function planOfTier({ db }: Pick<Context, 'db'>, tier: string): Promise<Plan> {
  const plan = (await findPlan(db, tier)) ?? builtInPlan(tier) ?? (await findPlan(db, FREE)) ?? builtInPlan(FREE);
  if (!plan) throw new Error('services begin without a free plan');
  return plan;
}

function builtInPlan(planId: string): Plan | undefined {
  const plan = TIER_DEFAULTS.find(({ plan_id }) => plan_id === planId);
  return plan && { ...plan, id: NOT_STORED, created_at: EVER, updated_at: EVER };
}

/** Whether somebody's plan has access for scripts and apps. */
export async function hasApiAccess(ctx: PlanContext, ownerId: string): Promise<boolean> {
  return (await entitlementOfPerson(ctx, ownerId))?.plan.api_access !== false;
}

/** Refuses scripts and apps of somebody whose plan has no access for them. @throws api_access_missing */
export async function requireApiAccess(ctx: PlanContext, ownerId: string): Promise<void> {
  if (!(await hasApiAccess(ctx, ownerId))) throw planErrors.api_access_missing();
}
