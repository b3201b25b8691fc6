import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ApiClient } from '../../scripts/lib/client/api-client.ts';
import { FAULT_FILE_VARIABLE, type FaultPoint } from '../../src/platform/faults/index.ts';
import { newId } from '../../src/platform/ids.ts';
import { StripeStandIn } from '../harness/billing/stripe-stand-in.ts';
import { DataDir } from '../harness/process.ts';
import { casesOfTurn } from '../harness/turns.ts';

const LIMIT_MS = 240_000;
const PASSWORD = 'a quiet desk by the sea';
const points: readonly (FaultPoint & string)[] = casesOfTurn('deaths', [
  'billing.read',
  'billing.written',
  'billing.committed',
]);

let folder: DataDir;
let stripe: StripeStandIn;
beforeEach(async () => {
  stripe = await StripeStandIn.start();
  folder = await DataDir.create();
});
afterEach(async () => {
  await folder.remove();
  await stripe.stop();
});

it(
  'a payment event and the plan that follows from it are kept together or not at all, wherever the service is killed, and the plan changes once',
  async () => {
    const env = { ...folder.env, ...stripe.env, [FAULT_FILE_VARIABLE]: path.join(folder.path, 'fault') };
    stripe.prices.set('price_m', { id: 'price_m', currency: 'EUR', amount: 299, interval: 'month' });
    let service = await folder.start({ env });
    let admin = await folder.signIn(service);
    await admin.call('PATCH', '/api/plans/starter', { json: { stripe_price_id_monthly: 'price_m' } });
    for (const [at, point] of points.entries()) {
      const username = `payer${at}`;
      const about = { username, email: `${username}@lindqvist.example`, password: PASSWORD };
      const { id } = await admin.post<{ id: string }>('/api/admin/users/local', about);
      const client = new ApiClient(service.url);
      await client.signIn(username, PASSWORD);
      const { url } = await client.post<{ url: string }>('/api/billing/checkout', {
        plan_id: 'starter',
        cycle: 'monthly',
      });
      const { customer } = stripe.pay(url);
      const event = stripe.event('customer.subscription.created', customer);
      const post = (to: string) =>
        fetch(`${to}/api/billing/webhook`, { method: 'POST', headers: event.headers, body: event.body });
      await writeFile(path.join(folder.path, 'fault'), `${point} 1 ${newId()}`);
      await expect(post(service.url)).rejects.toThrow();
      expect((await service.ended).signal).toBe('SIGKILL');
      service = await folder.start({ env });
      admin = await folder.signIn(service);
      const tier = async () =>
        (await admin.get<{ subscription_tier: string }>(`/api/admin/users/${id}`)).subscription_tier;
      expect(await tier()).toBe(point === 'billing.committed' ? 'starter' : 'free');
      // As the provider does until it is answered.
      expect((await post(service.url)).status).toBe(200);
      expect(await tier()).toBe('starter');
      const query = `action=subscription.changed&per_page=50`;
      const { audit_log: rows } = await admin.get<{ audit_log: { target: { id: string | null } }[] }>(
        `/api/admin/audit-log?${query}`,
      );
      expect(rows.filter(({ target }) => target.id === id)).toHaveLength(1);
    }
  },
  LIMIT_MS,
);
