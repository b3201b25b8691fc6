import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids.ts';

/** What a plan costs in one currency, in its smallest unit, and what the payment provider calls these prices. */
export type PlanPrice = Omit<Selectable<DB['plan_prices']>, 'plan_id' | 'position'>;

type PlanRow = Selectable<DB['subscription_plans']>;

/** A plan as stored. The first price is the one it is shown in. */
export type Plan = PlanRow & { prices: PlanPrice[] };

/** A plan to make. */
export type NewPlan = Omit<Plan, 'id' | 'created_at' | 'updated_at'>;

/** What of a plan can change. */
export type PlanChange = Partial<Omit<NewPlan, 'plan_id'>>;

const withPrices = sql<PlanPrice[]>`(SELECT coalesce(jsonb_agg(jsonb_build_object('currency', currency,
    'price_monthly', price_monthly, 'price_yearly', price_yearly, 'price_id_monthly', price_id_monthly,
    'price_id_yearly', price_id_yearly) ORDER BY position), '[]')
  FROM plan_prices WHERE plan_prices.plan_id = subscription_plans.plan_id)`;

function plans(db: Database | Transaction) {
  return db.selectFrom('subscription_plans').selectAll().select(withPrices.as('prices'));
}

/** Every plan in its order, retired ones included. */
export async function listPlanRows(db: Database | Transaction): Promise<Plan[]> {
  return plans(db).orderBy('sort_order').orderBy('created_at').orderBy('id').execute();
}

/** One plan by its slug. */
export async function findPlan(db: Database | Transaction, planId: string): Promise<Plan | undefined> {
  return plans(db).where('plan_id', '=', planId).executeTakeFirst();
}

/** Lets one change of plans after the other be judged by what is there. */
export async function lockPlans(tx: Transaction): Promise<void> {
  await sql`LOCK TABLE subscription_plans IN SHARE ROW EXCLUSIVE MODE`.execute(tx);
}

/** Adds a plan. */
export async function insertPlan(tx: Transaction, plan: NewPlan, now: Date): Promise<void> {
  const { prices, ...row } = plan;
  await tx
    .insertInto('subscription_plans')
    .values({ id: newId(now), ...row, created_at: now, updated_at: now })
    .execute();
  await writePrices(tx, plan.plan_id, prices);
}

async function writePrices(tx: Transaction, planId: string, prices: readonly PlanPrice[]): Promise<void> {
  const rows: Insertable<DB['plan_prices']>[] = prices.map((price, position) => ({
    ...price,
    plan_id: planId,
    position,
  }));
  await tx.deleteFrom('plan_prices').where('plan_id', '=', planId).execute();
  if (rows.length > 0) await tx.insertInto('plan_prices').values(rows).execute();
}

/** Changes what is given of a plan. */
export async function updatePlan(tx: Transaction, planId: string, change: PlanChange, now: Date): Promise<void> {
  const { prices, ...row } = change;
  await tx
    .updateTable('subscription_plans')
    .set({ ...row, updated_at: now })
    .where('plan_id', '=', planId)
    .execute();
  if (prices) await writePrices(tx, planId, prices);
}

/** Removes a plan. */
export async function deletePlanRow(tx: Transaction, planId: string): Promise<void> {
  await tx.deleteFrom('subscription_plans').where('plan_id', '=', planId).execute();
}

/** Puts plans into an order. */
export async function orderPlans(tx: Transaction, planIds: readonly string[], now: Date): Promise<void> {
  await sql`UPDATE subscription_plans SET sort_order = wanted.place - 1, updated_at = ${now}
    FROM unnest(${planIds}::text[]) WITH ORDINALITY AS wanted (plan_id, place)
    WHERE subscription_plans.plan_id = wanted.plan_id AND sort_order <> wanted.place - 1`.execute(tx);
}

/** How many people have which tier. */
export async function countSubscribers(db: Database | Transaction): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('user_profiles')
    .select(['subscription_tier', (eb) => eb.fn.countAll<number>().as('count')])
    .groupBy('subscription_tier')
    .execute();
  return new Map(rows.map(({ subscription_tier, count }) => [subscription_tier, Number(count)]));
}
