import type { Insertable, Selectable } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { BillingCycle } from '../users/index.ts';
import type { CustomerKey } from './billing.store.ts';
import { SUBSCRIPTION_STATUSES } from './provider.ts';
import type { PlannedSubscription, PricedPlan } from './state.ts';

type Row = Selectable<DB['billing_subscriptions']>;

/** The order of the plans, by which one is higher than another. */
export type Ranks = ReadonlyMap<string, number>;

/** What was read of a customer's subscriptions last. */
export async function listStored(
  db: Database | Transaction,
  key: CustomerKey,
  ranks: Ranks,
): Promise<PlannedSubscription[]> {
  const rows = await db
    .selectFrom('billing_subscriptions')
    .selectAll()
    .where('provider', '=', key.provider)
    .where('customer_id', '=', key.customerId)
    .orderBy('subscription_id')
    .execute();
  return rows.map((row) => storedSubscription(row, ranks));
}

function storedSubscription(row: Row, ranks: Ranks): PlannedSubscription {
  const status = SUBSCRIPTION_STATUSES.find((one) => one === row.status) ?? 'incomplete';
  return {
    id: row.subscription_id,
    customerId: row.customer_id,
    status,
    priceId: row.price_id,
    currency: row.currency,
    amount: row.amount,
    periodStart: row.period_start,
    periodEnd: row.period_end,
    paidUntil: row.paid_until,
    trialEnd: row.trial_end,
    cancelAt: row.cancel_at,
    endedAt: row.ended_at,
    pastDueSince: row.past_due_since,
    startedAt: row.started_at,
    plan: planOf(row.plan_id, row.cycle, ranks),
    pending: row.pending_at && { plan: planOf(row.pending_plan_id, row.pending_cycle, ranks), at: row.pending_at },
  };
}

function planOf(planId: string | null, cycle: string | null, ranks: Ranks): PricedPlan | null {
  if (planId === null) return null;
  const known: BillingCycle = cycle === 'yearly' ? 'yearly' : 'monthly';
  return { planId, cycle: known, rank: ranks.get(planId) ?? 0 };
}

/** Writes what was read of a customer's subscriptions in the place of what was known. */
export async function replaceStored(
  tx: Transaction,
  key: CustomerKey,
  subscriptions: readonly PlannedSubscription[],
): Promise<void> {
  const { provider, customerId } = key;
  await tx
    .deleteFrom('billing_subscriptions')
    .where('provider', '=', provider)
    .where('customer_id', '=', customerId)
    .execute();
  const rows = subscriptions.map(
    (one): Insertable<DB['billing_subscriptions']> => ({
      provider,
      subscription_id: one.id,
      customer_id: customerId,
      status: one.status,
      price_id: one.priceId,
      plan_id: one.plan?.planId ?? null,
      cycle: one.plan?.cycle ?? null,
      currency: one.currency,
      amount: one.amount,
      period_start: one.periodStart,
      period_end: one.periodEnd,
      paid_until: one.paidUntil,
      trial_end: one.trialEnd,
      cancel_at: one.cancelAt,
      ended_at: one.endedAt,
      past_due_since: one.pastDueSince,
      pending_plan_id: one.pending?.plan?.planId ?? null,
      pending_cycle: one.pending?.plan?.cycle ?? null,
      pending_at: one.pending?.at ?? null,
      started_at: one.startedAt,
    }),
  );
  if (rows.length > 0) await tx.insertInto('billing_subscriptions').values(rows).execute();
}
