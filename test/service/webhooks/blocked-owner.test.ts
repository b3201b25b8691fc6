import { afterAll, beforeAll, expect, it } from 'vitest';
import { deliverWebhooksJob } from '../../../src/modules/outside/webhooks/deliver-webhooks.job.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { PeopleFixture } from '../administration/people.ts';
import { addWebhook, type Receiver, startReceiver } from './receiver.ts';

let service: TestService;
let fixture: PeopleFixture;
let receiver: Receiver;
beforeAll(async () => {
  const env = { MULTI_USER_ENABLED: 'true', WEBHOOK_ALLOW_PRIVATE_NETWORKS: 'true' };
  [service, receiver] = await Promise.all([startTestService({ env }), startReceiver()]);
  fixture = new PeopleFixture(service);
});
afterAll(async () => {
  await receiver.close();
  await service.stop();
});

const stored = async (webhookId: string) =>
  service.db
    .selectFrom('webhook_deliveries')
    .select(['state', 'attempt_count'])
    .where('webhook_id', '=', webhookId)
    .execute();

it('webhooks of somebody who is blocked are sent nothing, which waits for the end of the block; the instance’s go on', async () => {
  const events = ['user.plan_changed'];
  const bob = await fixture.person();
  const own = await addWebhook(bob.client, { url: `${receiver.url}/own`, events });
  await addWebhook(service.admin, { url: `${receiver.url}/all`, events, scope: 'instance' });
  await fixture.change(bob.id, { is_blocked: true });
  await fixture.change(bob.id, { subscription_tier: 'business' });
  await receiver.until(1);
  const { jobs } = service.systemContext();
  await expect.poll(() => jobs.unfinishedPayloads(deliverWebhooksJob), { timeout: 20_000 }).toEqual([]);
  expect(receiver.received.map(({ path }) => path)).toEqual(['/hook/all']);
  expect(await stored(own.id)).toEqual([{ state: 'waiting', attempt_count: 0 }]);
  await fixture.change(bob.id, { is_blocked: false });
  await receiver.until(2);
  await expect.poll(() => stored(own.id)).toMatchObject([{ state: 'delivered' }]);
});
