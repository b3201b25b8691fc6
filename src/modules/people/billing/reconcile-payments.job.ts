import { type Context, inTransaction } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { listPlanRows } from '../plans/index.ts';
import { hasOtherPlan, notifyAdmins } from './alarm.ts';
import { type BillingCustomer, customersAfter, forgetEvents, lockCustomer, noteAlarm } from './billing.store.ts';
import { BillingProblem, type PaymentProvider, type ProviderSubscription } from './provider.ts';
import { accountOfProvider, providerOf } from './provider-of.ts';
import { ranksOf } from './read-state.ts';
import { listStored } from './subscriptions.store.ts';
import { syncCustomer } from './sync-customer.ts';

const AT_A_TIME = 200;
/** No provider sends an event again after so long. */
const EVENTS_KEPT_MS = 90 * 86_400_000;
const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Compares what is known of payments with what the provider says, once a night. */
export const reconcilePaymentsJob = defineScheduledJob({
  name: 'reconcile_payments',
  cron: '11 2 * * *',
  retryAfterSeconds: 300,
  expireInSeconds: 7200,
});

/** Reads anew whoever differs, and says who has another plan than they pay for. A second run finds nothing more. */
export const handleReconcilePayments: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  await forgetEvents(ctx.db, new Date(ctx.clock.now().getTime() - EVENTS_KEPT_MS));
  const provider = await providerOf(ctx);
  if (!provider) return { type: 'done' };
  try {
    const counts = await reconcile(ctx, provider, signal);
    ctx.log.info(counts, 'payments were compared with those of the provider');
    return { type: 'done' };
  } catch (error) {
    if (!(error instanceof BillingProblem)) throw error;
    ctx.log.warn({ reason: error.message }, 'payments could not be compared');
    return error.kind === 'away' ? { type: 'retryIn', seconds: 1800 } : { type: 'dead', reason: error.message };
  }
};

type Counts = { compared: number; read_anew: number; mended: number; other_plans: number };

async function reconcile(ctx: Context, provider: PaymentProvider, signal: AbortSignal): Promise<Counts> {
  const running = await byCustomer(provider);
  const ranks = ranksOf(await listPlanRows(ctx.db));
  const counts: Counts = { compared: 0, read_anew: 0, mended: 0, other_plans: 0 };
  let after = '';
  while (!signal.aborted) {
    const customers = await customersAfter(ctx.db, accountOfProvider(provider), { after, limit: AT_A_TIME });
    for (const customer of customers) {
      if (signal.aborted) break;
      const { customer_id: customerId } = customer;
      const stored = await listStored(ctx.db, { provider: provider.name, customerId }, ranks);
      counts.compared += 1;
      if (print(stored) !== print(running.get(customerId) ?? [])) {
        counts.read_anew += 1;
        if ((await syncCustomer(ctx, { provider, customerId })) === 'changed') counts.mended += 1;
      } else if (await reportsOtherPlan(ctx, customer)) counts.other_plans += 1;
    }
    after = customers.at(-1)?.customer_id ?? '';
    if (customers.length < AT_A_TIME) break;
  }
  return counts;
}

async function byCustomer(provider: PaymentProvider): Promise<Map<string, ProviderSubscription[]>> {
  const found = new Map<string, ProviderSubscription[]>();
  for await (const one of provider.listSubscriptions()) {
    const known = found.get(one.customerId);
    if (known) known.push(one);
    else found.set(one.customerId, [one]);
  }
  return found;
}

type Compared = Pick<ProviderSubscription, 'id' | 'status' | 'priceId' | 'currency' | 'periodStart' | 'cancelAt'>;

/** What decides whether two readings are the same: the rest follows from it, or costs nobody anything. */
function print(subscriptions: readonly Compared[]): string {
  const lines = subscriptions
    .filter(({ status }) => !OVER.has(status))
    .map(({ id, status, priceId, currency, periodStart, cancelAt }) =>
      [id, status, priceId, currency, periodStart.getTime(), cancelAt?.getTime() ?? ''].join(' '),
    );
  return lines.toSorted().join('\n');
}

/** Whether somebody has another plan than their payments give; said in the log each night, and to administrators once. */
async function reportsOtherPlan(ctx: Context, customer: BillingCustomer): Promise<boolean> {
  const { provider, customer_id: customerId, user_id: userId, applied_tier: given } = customer;
  const differs = await hasOtherPlan(ctx, { userId, given });
  if (differs) ctx.log.warn({ user_id: userId, pays_for: given }, 'somebody has another plan than they pay for');
  await inTransaction(ctx, async (ctx) => {
    const key = { provider, customerId };
    const before = (await lockCustomer(ctx.db, key))?.alarm ?? null;
    // What is wrong with the payments themselves is told already, and goes first.
    if ((before !== null && before !== 'other_plan') || (before !== null) === differs) return;
    const alarm = differs ? 'other_plan' : null;
    await noteAlarm(ctx.db, key, alarm);
    await notifyAdmins(ctx, { userId, alarm });
  });
  return differs;
}
