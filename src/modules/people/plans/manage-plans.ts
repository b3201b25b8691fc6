import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { isUniqueViolation } from '../../../platform/database/index.ts';
import { recordAudit } from '../audit/index.ts';
import { planErrors } from './plans.errors.ts';
import type { NewPlanBody, PlanPatch } from './plans.schemas.ts';
import {
  countSubscribers,
  deletePlanRow,
  findPlan,
  insertPlan,
  listPlanRows,
  lockPlans,
  orderPlans,
  type Plan,
  type PlanPrice,
  updatePlan,
} from './plans.store.ts';
import { FREE } from './tier-defaults.ts';

/** Every plan in its order, retired ones included. */
export async function listPlans(ctx: Context): Promise<Plan[]> {
  return listPlanRows(ctx.db);
}

/** One plan. @throws plan_not_found */
export async function requirePlan({ db }: Pick<Context, 'db'>, input: { planId: string }): Promise<Plan> {
  const plan = await findPlan(db, input.planId);
  if (!plan) throw planErrors.plan_not_found();
  return plan;
}

/** Makes a plan, as the last. @throws plan_exists, plan_price_taken */
export async function createPlan(ctx: Context, body: NewPlanBody): Promise<Plan> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlans(ctx.db);
    if (await findPlan(ctx.db, body.plan_id)) throw planErrors.plan_exists();
    const { length } = await listPlanRows(ctx.db);
    const { plan, prices } = parted(body);
    const now = ctx.clock.now();
    await writing(() => insertPlan(ctx.db, { ...plan, prices, sort_order: length }, now));
    await record(ctx, 'plan.created', body.plan_id, { after: body });
    return requirePlan(ctx, { planId: body.plan_id });
  });
}

/** Changes what is given of a plan; a limit counts at once for everybody who has it. @throws plan_not_found, plan_price_taken */
export async function changePlan(ctx: Context, input: { planId: string; patch: PlanPatch }): Promise<Plan> {
  const { planId, patch } = input;
  return inTransaction(ctx, async (ctx) => {
    await lockPlans(ctx.db);
    const before = await requirePlan(ctx, { planId });
    const { plan, prices } = parted(patch, before);
    const given = { ...plan, prices };
    const changed = Object.entries(given).filter(
      ([name, value]) => value !== undefined && !isDeepStrictEqual(value, partOf(before, name)),
    );
    if (changed.length === 0) return before;
    await writing(() => updatePlan(ctx.db, planId, Object.fromEntries(changed), ctx.clock.now()));
    const was = Object.fromEntries(changed.map(([name]) => [name, partOf(before, name)]));
    await record(ctx, 'plan.updated', planId, { before: was, after: Object.fromEntries(changed) });
    return requirePlan(ctx, { planId });
  });
}

const partOf = (plan: Plan, name: string): unknown => new Map<string, unknown>(Object.entries(plan)).get(name);

/** Removes a plan that nobody has. @throws plan_not_found, plan_in_use */
export async function deletePlan(ctx: Context, input: { planId: string }): Promise<void> {
  const { planId } = input;
  await inTransaction(ctx, async (ctx) => {
    await lockPlans(ctx.db);
    await requirePlan(ctx, { planId });
    if (planId === FREE || (await countSubscribers(ctx.db)).has(planId)) throw planErrors.plan_in_use();
    await deletePlanRow(ctx.db, planId);
    await record(ctx, 'plan.deleted', planId, {});
  });
}

/** Puts the plans into an order, all of them. @throws plan_order_incomplete */
export async function reorderPlans(ctx: Context, input: { planIds: readonly string[] }): Promise<Plan[]> {
  return inTransaction(ctx, async (ctx) => {
    await lockPlans(ctx.db);
    const before = (await listPlanRows(ctx.db)).map(({ plan_id }) => plan_id);
    const { planIds } = input;
    if (!isDeepStrictEqual(planIds.toSorted(), before.toSorted())) throw planErrors.plan_order_incomplete();
    if (!isDeepStrictEqual(planIds, before)) {
      await orderPlans(ctx.db, planIds, ctx.clock.now());
      await record(ctx, 'plan.reordered', null, { before, after: planIds });
    }
    return listPlanRows(ctx.db);
  });
}

/** Divides a body into what stands in the plan and what in its prices; what is not given of the prices stays. */
function parted<T extends PlanPatch>(body: T, before?: Plan) {
  const {
    currency,
    price_monthly_cents: monthly,
    price_yearly_cents: yearly,
    stripe_price_id_monthly: idMonthly,
    stripe_price_id_yearly: idYearly,
    other_prices: others,
    ...plan
  } = body;
  const [first] = before?.prices ?? [];
  const main: PlanPrice = {
    currency: currency ?? first?.currency ?? 'EUR',
    price_monthly: monthly ?? first?.price_monthly ?? 0,
    price_yearly: yearly ?? first?.price_yearly ?? 0,
    price_id_monthly: idMonthly === undefined ? (first?.price_id_monthly ?? null) : idMonthly,
    price_id_yearly: idYearly === undefined ? (first?.price_id_yearly ?? null) : idYearly,
  };
  const further = others?.map(
    (price): PlanPrice => ({
      currency: price.currency,
      price_monthly: price.price_monthly_cents,
      price_yearly: price.price_yearly_cents,
      price_id_monthly: price.stripe_price_id_monthly,
      price_id_yearly: price.stripe_price_id_yearly,
    }),
  );
  const kept = (before?.prices ?? []).slice(1).filter((price) => price.currency !== main.currency);
  return { plan, prices: [main, ...(further ?? kept)] };
}

async function writing(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (isUniqueViolation(error, 'plan_prices_price_id_monthly')) throw planErrors.plan_price_taken();
    if (isUniqueViolation(error, 'plan_prices_price_id_yearly')) throw planErrors.plan_price_taken();
    throw error;
  }
}

async function record(
  ctx: TransactionContext,
  action: 'plan.created' | 'plan.updated' | 'plan.deleted' | 'plan.reordered',
  planId: string | null,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(ctx, { action, targetType: 'plan', targetId: planId, detail });
}
