import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { handleReconcilePayments } from '../../../src/modules/people/billing/reconcile-payments.job.ts';
import { newId } from '../../../src/platform/ids.ts';
import { PayingService } from './payers.ts';

const run = { id: newId(), attempt: 1, signal: new AbortController().signal, shouldYield: async () => false };

type Line = { kind: string; detail: { user_id: string; alarm: string }; solved_at: string | null; count: number };

let paying: PayingService;
let admins: ApiClient[];
beforeAll(async () => {
  paying = await PayingService.open();
  const second = await paying.people.person();
  await paying.people.change(second.id, { is_admin: true });
  admins = [paying.service.admin, second.client];
});
afterAll(() => paying.close());

/** What the inbox of each administrator says of somebody's payments, newest first. */
async function linesOf(userId: string): Promise<string[][]> {
  const inboxes = admins.map(async (admin) => {
    const { notifications } = await admin.get<{ notifications: Line[] }>('/api/notifications?per_page=200');
    return notifications
      .filter(({ kind, detail }) => kind === 'payment_alarm' && detail.user_id === userId)
      .map(({ detail, solved_at, count }) => `${detail.alarm} ${count} ${solved_at === null ? 'open' : 'solved'}`);
  });
  return Promise.all(inboxes);
}
const both = (...lines: string[]) => [lines, lines];
const night = () => handleReconcilePayments(paying.context(), {}, run);

it('every administrator has one line of a price that is no plan’s while it lasts, and it is solved with the price', async () => {
  const { id, client, customerId, subscription } = await paying.payer();
  subscription.price = 'price_of_another_shop';
  await paying.sync(customerId);
  await paying.sync(customerId);
  await night();
  expect(await linesOf(id)).toEqual(both('unknown_price 1 open'));
  const { notifications } = await client.get<{ notifications: Line[] }>('/api/notifications');
  expect(notifications.map(({ kind }) => kind)).not.toContain('payment_alarm');
  subscription.price = 'price_starter_m';
  await paying.sync(customerId);
  expect(await linesOf(id)).toEqual(both('unknown_price 1 solved'));
});

it('every administrator has one line of somebody who pays twice', async () => {
  const { id, customerId } = await paying.payer();
  const second = paying.stripe.subscribe(customerId, 'price_professional_m');
  await paying.sync(customerId);
  await paying.sync(customerId);
  expect(await linesOf(id)).toEqual(both('two_subscriptions 1 open'));
  Object.assign(second, { status: 'canceled', endedAt: second.periodStart, periodEnd: second.periodStart });
  await paying.sync(customerId);
  expect(await linesOf(id)).toEqual(both('two_subscriptions 1 solved'));
});

it('every administrator has one line, over nights and payments, of somebody who has another plan than they pay for', async () => {
  const { id, customerId, subscription } = await paying.payer();
  await paying.people.change(id, { subscription_tier: 'business' });
  await night();
  await night();
  paying.stripe.renew(subscription, true);
  await paying.sync(customerId);
  await night();
  expect(await linesOf(id)).toEqual(both('other_plan 1 open'));
  await paying.people.change(id, { subscription_tier: 'starter' });
  await night();
  expect(await linesOf(id)).toEqual(both('other_plan 1 solved'));
});

it('a line that was read stays read while the matter is the same', async () => {
  const { id, customerId, subscription } = await paying.payer();
  subscription.price = 'price_of_another_shop';
  await paying.sync(customerId);
  const [admin] = admins;
  await admin?.post('/api/notifications/read', { all: true });
  await paying.sync(customerId);
  await night();
  expect(await linesOf(id)).toEqual(both('unknown_price 1 open'));
  const unread = await admin?.get<{ notifications: Line[] }>('/api/notifications?unread=true');
  expect(unread?.notifications.filter(({ detail }) => detail.user_id === id)).toEqual([]);
});
