import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { publish } from '../../../platform/events/index.ts';
import { userErrors } from './users.errors.ts';
import { userEvents } from './users.events.ts';
import { getUser } from './users.store.ts';

/**
 * Tells that something is wrong with a person's payments.
 * @throws user_not_found
 */
export async function reportPaymentIssue(
  ctx: Context,
  input: { userId: string; issue: string; invoiceId?: string },
): Promise<void> {
  const { userId, issue, invoiceId } = input;
  await inTransaction(ctx, async (ctx) => {
    if (!(await getUser(ctx.db, userId))) throw userErrors.user_not_found();
    const payload = { user_id: userId, issue, ...(invoiceId === undefined ? {} : { invoice_id: invoiceId }) };
    await publish(forOwner(ctx, userId), userEvents.paymentIssue, payload);
  });
}
