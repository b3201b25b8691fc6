import type { Context } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { dueCustomers } from './billing.store.ts';
import { BillingProblem } from './provider.ts';
import { accountOfProvider, providerOf } from './provider-of.ts';
import { syncCustomer } from './sync-customer.ts';

const AT_A_TIME = 100;

/** Looks at payments for which time alone changes something: a grace time or a paid period that is over. */
export const followUpPaymentsJob = defineScheduledJob({
  name: 'follow_up_payments',
  cron: '35 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 1800,
});

/** Reads each of them anew; where the provider is away, the next time. */
export const handleFollowUpPayments: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const provider = await providerOf(ctx);
  if (!provider) return { type: 'done' };
  const account = accountOfProvider(provider);
  let after = '';
  while (!signal.aborted) {
    const due = await dueCustomers(ctx.db, account, { now: ctx.clock.now(), after, limit: AT_A_TIME });
    for (const customerId of due) {
      if (signal.aborted) break;
      try {
        await syncCustomer(ctx, { provider, customerId });
      } catch (error) {
        if (!(error instanceof BillingProblem)) throw error;
        ctx.log.warn({ customer_id: customerId, reason: error.message }, 'payments could not be looked at');
        if (error.kind === 'away') return { type: 'retryIn', seconds: 600 };
      }
    }
    after = due.at(-1) ?? '';
    if (due.length < AT_A_TIME) break;
  }
  return { type: 'done' };
};
