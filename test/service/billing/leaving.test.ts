import { afterAll, beforeAll, expect, it } from 'vitest';
import { endPaymentsJob, handleEndPayments } from '../../../src/modules/people/billing/end-payments.job.ts';
import { newId } from '../../../src/platform/ids.ts';
import { type MailCatcher, startMailCatcher } from '../../harness/mail-catcher.ts';
import { PayingService } from './payers.ts';

const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };

let paying: PayingService;
let catcher: MailCatcher;
beforeAll(async () => {
  catcher = await startMailCatcher();
  paying = await PayingService.open(catcher.env);
});
afterAll(async () => {
  await paying.close();
  await catcher.stop();
});

it('who asks to be deleted pays no further period, and what they pay for ends when they are erased', async () => {
  const { id, subscription } = await paying.payer();
  await paying.service.admin.call('DELETE', `/api/admin/users/${id}?documents=trash`);
  await expect.poll(() => subscription.cancelAtPeriodEnd).toBe(true);
  expect(subscription.status).toBe('active');
  const erased = await paying.payer();
  await paying.service.admin.call('DELETE', `/api/admin/users/${erased.id}?documents=keep`);
  await expect.poll(() => erased.subscription.status).toBe('canceled');
});

it('where the provider is away it is tried again, and where it is not set up any more it says what to end by hand', async () => {
  const { subscription, customerId } = await paying.payer();
  const payload = endPaymentsJob.payload.parse({ provider: 'stripe', customer_id: customerId, is_at_once: true });
  paying.stripe.isAway = true;
  expect(await handleEndPayments(paying.context(), payload, run)).toMatchObject({ type: 'retryIn' });
  paying.stripe.isAway = false;
  expect(await handleEndPayments(paying.context(), payload, run)).toEqual({ type: 'done' });
  expect(subscription.status).toBe('canceled');
  expect(await handleEndPayments(paying.context(), { ...payload, provider: 'polar' }, run)).toMatchObject({
    type: 'dead',
    reason: expect.stringContaining(customerId),
  });
});

it('a failed payment and the end of a trial are mailed, each once', async () => {
  const { customerId, subscription } = await paying.payer();
  paying.stripe.renew(subscription, false);
  await paying.hear(paying.stripe.event('invoice.payment_failed', customerId));
  await paying.hear(paying.stripe.event('customer.subscription.updated', customerId));
  const trialEnd = Math.floor(paying.now.getTime() / 1000) + 3 * 86_400;
  Object.assign(subscription, { status: 'trialing', trialEnd });
  await paying.hear(paying.stripe.event('customer.subscription.trial_will_end', customerId));
  await expect
    .poll(() => catcher.mails.map(({ subject }) => subject.replace(/ localhost.*/, '')).toSorted())
    .toEqual(['A payment for', 'Your trial at']);
});
