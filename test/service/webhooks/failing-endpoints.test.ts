import { afterAll, beforeAll, expect, it } from 'vitest';
import { pdfBytes } from '../../harness/documents-api.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addWebhook, deliveriesOf, deliveryWith, type Receiver, startReceiver, type Webhook } from './receiver.ts';

let service: TestService;
let receiver: Receiver;
beforeAll(async () => {
  [service, receiver] = await Promise.all([startTestService(), startReceiver()]);
});
afterAll(async () => {
  await receiver.close();
  await service.stop();
});

async function upload(): Promise<void> {
  await service.admin.upload([{ name: 'letter.pdf', bytes: pdfBytes(`Letter at ${performance.now()}`) }]);
}

const webhook = (id: string) => service.admin.get<Webhook>(`/api/webhooks/${id}`);
const actionsOf = (id: string) =>
  service.db
    .selectFrom('audit_log')
    .select(['action', 'actor_id', 'detail'])
    .where('target_id', '=', id)
    .where('action', '=', 'webhook.paused')
    .execute();
const noticesOf = async (id: string) => {
  const reported = await service.db
    .selectFrom('events')
    .select('payload')
    .where('name', '=', 'webhook.paused')
    .execute();
  return reported.map(({ payload }) => payload as { webhook_id: string }).filter((one) => one.webhook_id === id);
};

it('an endpoint that says it is gone hears nothing any more, what waits for it has ended, and its owner is told', async () => {
  receiver.answer = (response) => response.writeHead(500).end();
  const { id } = await addWebhook(service.admin, { url: receiver.url });
  await upload();
  await upload();
  await expect.poll(async () => (await waiting(id)).length, { timeout: 20_000 }).toBe(2);
  receiver.answer = (response) => response.writeHead(410).end();
  await upload();
  await deliveryWith(service.admin, id, ({ state }) => state === 'failed');
  const ended = { state: 'failed', next_attempt_at: null, attempts_left: 0, settled_at: expect.any(String) };
  expect(await deliveriesOf(service.admin, id)).toMatchObject([ended, ended, ended]);
  expect(await webhook(id)).toMatchObject({ is_active: false, paused_reason: 'gone' });
  expect(await actionsOf(id)).toMatchObject([{ actor_id: 'deliver_webhooks', detail: { reason: 'gone' } }]);
  expect(await noticesOf(id)).toMatchObject([{ reason: 'gone' }]);
});

it('a delivery that fails is one line in the log of the service, without what may be a secret', async () => {
  receiver.answer = (response) => response.writeHead(503).end();
  const { id } = await addWebhook(service.admin, { url: `${receiver.url}/path-4711?token=query-4711` });
  await upload();
  const failed = await deliveryWith(service.admin, id, ({ attempt_count }) => attempt_count === 1);
  const nowhere = await addWebhook(service.admin, { url: 'http://nobody.invalid/path-4711', is_active: false });
  const test = await service.admin.post<{ id: string }>(`/api/webhooks/${nowhere.id}/test`, {});
  const all = service
    .logText()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));
  const lines = all.filter(({ msg }) => msg === 'a webhook delivery failed');
  const about = (id: string) => lines.filter(({ webhook_id }) => webhook_id === id);
  const attempt = { level: 'warn', attempt: 1 };
  const address = new URL(receiver.url).origin;
  expect(about(id)).toMatchObject([{ ...attempt, delivery_id: failed.id, status: 503, address }]);
  expect(about(nowhere.id)).toMatchObject([{ ...attempt, delivery_id: test.id, status: null, code: 'host_not_found' }]);
  expect(JSON.stringify(lines)).not.toContain('4711');
});

it('an endpoint that only fails is given five days, which a success ends; of the instance’s the administrators are told', async () => {
  receiver.answer = (response) => response.writeHead(500).end();
  const { id } = await addWebhook(service.admin, { url: receiver.url, scope: 'instance' });
  await upload();
  await deliveryWith(service.admin, id, ({ attempt_count }) => attempt_count === 1);
  expect((await webhook(id)).failing_since).not.toBeNull();
  receiver.answer = (response) => response.end();
  await upload();
  await deliveryWith(service.admin, id, ({ state }) => state === 'delivered');
  expect((await webhook(id)).failing_since).toBeNull();
  await failingFor(id, 4.9);
  receiver.answer = (response) => response.writeHead(500).end();
  await upload();
  await expect.poll(async () => (await waiting(id)).length, { timeout: 20_000 }).toBe(2);
  expect(await webhook(id)).toMatchObject({ is_active: true });
  await failingFor(id, 5.1);
  await upload();
  await expect.poll(async () => (await webhook(id)).paused_reason, { timeout: 20_000 }).toBe('failing');
  expect(await noticesOf(id)).toMatchObject([{ reason: 'failing' }]);
  const on = await service.admin.call<Webhook>('PATCH', `/api/webhooks/${id}`, { json: { is_active: true } });
  expect(on).toMatchObject({ is_active: true, failing_since: null });
});

async function failingFor(id: string, days: number): Promise<void> {
  const failing_since = new Date(Date.now() - days * 86_400_000);
  await service.db.updateTable('webhooks').set({ failing_since }).where('id', '=', id).execute();
}

function waiting(id: string): Promise<unknown[]> {
  const tried = service.db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', id);
  return tried.where('state', '=', 'waiting').where('attempt_count', '>', 0).execute();
}
