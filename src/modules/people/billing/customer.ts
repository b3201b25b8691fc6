import { type Context, inTransaction } from '../../../platform/context.ts';
import { getUser, userErrors } from '../users/index.ts';
import { findCustomer, lockPayer, putCustomer } from './billing.store.ts';
import { BillingProblem, type PaymentProvider } from './provider.ts';
import { accountOfProvider } from './provider-of.ts';

/**
 * Does something for somebody at the provider, as the one customer that they are there: made now where there is none, and anew where it
 * is gone there.
 * @throws BillingProblem
 */
export async function asCustomer<T>(
  ctx: Context,
  input: { provider: PaymentProvider; userId: string },
  work: (customerId: string) => Promise<T>,
): Promise<T> {
  return inTransaction(ctx, async (ctx) => {
    const { provider, userId } = input;
    await lockPayer(ctx.db, userId);
    const account = accountOfProvider(provider);
    const make = async () => {
      const user = await getUser(ctx.db, userId);
      if (!user) throw userErrors.user_not_found();
      const customerId = await provider.createCustomer({ userId, email: user.email, name: user.display_name });
      await putCustomer(ctx.db, { ...account, userId, customerId, now: ctx.clock.now() });
      return customerId;
    };
    const known = await findCustomer(ctx.db, userId, account);
    if (!known) return work(await make());
    try {
      return await work(known.customer_id);
    } catch (error) {
      if (!(error instanceof BillingProblem) || error.kind !== 'customer_missing') throw error;
      return work(await make());
    }
  });
}
