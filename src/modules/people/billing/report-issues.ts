import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { isAddressVerified } from '../auth/index.ts';
import { isMailConfigured, type MailTemplate, mailLocaleOf, sendMail } from '../mail/index.ts';
import { getUser, reportPaymentIssue } from '../users/index.ts';
import { notifyAdmins } from './alarm.ts';
import type { PaymentAlarm } from './billing.events.ts';
import { type BillingCustomer, insertPaymentIssue } from './billing.store.ts';
import type { ProviderSubscription } from './provider.ts';
import type { BillingState } from './state.ts';

/** Long enough for a mail server that is away over a weekend. */
const MAIL_LIFETIME_MS = 3 * 24 * 3_600_000;

const SENTENCES: Readonly<Record<NonNullable<BillingState['issue']>, string>> = {
  unknown_price:
    'They pay for something that is the price of no plan here, so their plan stays as it is. Enter the price at its plan, or end the subscription at the provider.',
  two_subscriptions:
    'They pay for two subscriptions at the same time; the higher plan counts. End the other one at the provider, and pay back what it cost.',
};

/** Tells of what is wrong with somebody's payments: of an invoice that is due once, and of what administrators have to look at once while it lasts. */
export async function reportIssues(
  ctx: TransactionContext,
  input: {
    customer: BillingCustomer;
    state: BillingState;
    alarm: PaymentAlarm | null;
    read: readonly ProviderSubscription[];
    isTrialEnding: boolean;
  },
): Promise<void> {
  const { customer, state, alarm, read, isTrialEnding } = input;
  const userId = ownerOf(ctx);
  const { provider } = customer;
  const now = ctx.clock.now();
  for (const { dueInvoiceId: invoiceId } of read) {
    if (invoiceId === null || !(await insertPaymentIssue(ctx.db, { provider, invoiceId, userId, now }))) continue;
    await reportPaymentIssue(ctx, { userId, issue: 'A payment did not go through.', invoiceId });
    await mailPayer(ctx, 'payment_failed');
  }
  if (alarm !== customer.alarm) await notifyAdmins(ctx, { userId, alarm });
  if (state.issue !== null && state.issue !== customer.alarm) {
    const { customer_id: customerId } = customer;
    ctx.log.error(
      { provider, customer_id: customerId, issue: state.issue },
      `payments need somebody: ${SENTENCES[state.issue]}`,
    );
    await reportPaymentIssue(ctx, { userId, issue: SENTENCES[state.issue] });
  }
  const isTrying = read.some(({ status, trialEnd }) => status === 'trialing' && trialEnd !== null && trialEnd > now);
  if (isTrialEnding && isTrying) await mailPayer(ctx, 'trial_ends');
}

/** Writes to the context's owner, where mails are set up and their address is proven to be theirs. */
async function mailPayer(ctx: TransactionContext, template: MailTemplate): Promise<void> {
  if (!isMailConfigured(ctx.config)) return;
  const user = await getUser(ctx.db, ownerOf(ctx));
  if (!user || user.email === null || !(await isAddressVerified(ctx.db, user))) return;
  await sendMail(ctx, {
    template,
    locale: mailLocaleOf(user.locale, undefined),
    to: user.email,
    path: '/subscription',
    expiresAt: new Date(ctx.clock.now().getTime() + MAIL_LIFETIME_MS),
  });
}
