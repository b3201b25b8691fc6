import { type Context, inTransaction } from '../../../platform/context.ts';
import { insertPlan, listPlanRows, lockPlans } from './plans.store.ts';
import { TIER_DEFAULTS } from './tier-defaults.ts';

/** Gives a service that has no plan at all those it begins with; called at every start, and changes nothing where there is one. */
export async function seedPlans(ctx: Context): Promise<void> {
  if ((await listPlanRows(ctx.db)).length > 0) return;
  await inTransaction(ctx, async ({ db, clock }) => {
    await lockPlans(db);
    if ((await listPlanRows(db)).length > 0) return;
    for (const plan of TIER_DEFAULTS) await insertPlan(db, plan, clock.now());
  });
}
