import { z } from 'zod';
import { type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { defineJob, type JobHandler } from '../../../platform/jobs/index.ts';
import { customersOf } from './billing.store.ts';
import { BillingProblem, type PaymentProvider, type ProviderSubscription } from './provider.ts';
import { providerOf } from './provider-of.ts';
import { syncCustomer } from './sync-customer.ts';

const AWAY_SECONDS = 600;
const OVER: ReadonlySet<string> = new Set(['canceled', 'incomplete_expired']);

/** Ends what somebody pays for whose account ends. It is nobody's job: it outlives the account. */
export const endPaymentsJob = defineJob({
  name: 'end_payments',
  payload: z.object({ provider: z.enum(['stripe', 'polar']), customer_id: z.string(), is_at_once: z.boolean() }),
  retry: { limit: 10, delaySeconds: 60, backoff: true },
  expireInSeconds: 300,
  work: 'remote',
});

/** Lets whatever the context's owner pays for end once the transaction is committed: with what is paid, or at once. */
export async function endPayments(ctx: TransactionContext, input: { isAtOnce: boolean }): Promise<void> {
  for (const { provider, customer_id } of await customersOf(ctx.db, ownerOf(ctx))) {
    await ctx.jobs.enqueue(ctx.db, endPaymentsJob, { provider, customer_id, is_at_once: input.isAtOnce });
  }
}

/** Ends each subscription, and tries again for as long as the provider is away. */
export const handleEndPayments: JobHandler<z.infer<typeof endPaymentsJob.payload>, Context> = async (
  ctx,
  { provider: name, customer_id: customerId, is_at_once: isAtOnce },
) => {
  const provider = await providerOf(ctx);
  if (provider?.name !== name)
    return {
      type: 'dead',
      reason: `End what ${customerId} pays for at ${name} by hand: it is not set up here any more.`,
    };
  try {
    for (const one of await provider.readSubscriptions(customerId)) {
      if (!OVER.has(one.status)) await end(provider, one, isAtOnce);
    }
    await syncCustomer(ctx, { provider, customerId });
    return { type: 'done' };
  } catch (error) {
    if (!(error instanceof BillingProblem)) throw error;
    if (error.kind === 'away') return { type: 'retryIn', seconds: error.retryAfterSeconds ?? AWAY_SECONDS };
    if (error.kind === 'customer_missing') return { type: 'done' };
    return { type: 'dead', reason: `End what ${customerId} pays for at ${name} by hand: ${error.message}` };
  }
};

async function end(provider: PaymentProvider, one: ProviderSubscription, isAtOnce: boolean): Promise<void> {
  const isPaid = one.status === 'active' || one.status === 'trialing';
  if (isAtOnce || !isPaid) await provider.cancel(one.id);
  else if (one.cancelAt === null) await provider.setEnding({ subscriptionId: one.id, endsWithPeriod: true });
}
