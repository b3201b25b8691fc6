import type { ServerResponse } from 'node:http';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { pdfBytes } from '../../harness/documents-api.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { type Answer, addWebhook, deliveriesOf, type Receiver, startReceiver } from './receiver.ts';

let service: TestService;
let receivers: Receiver[] = [];
beforeAll(async () => {
  service = await startTestService();
});
afterEach(async () => {
  for (const receiver of receivers) await receiver.close();
  receivers = [];
  await service.db.deleteFrom('webhooks').execute();
});
afterAll(() => service.stop());

async function receive(answer?: Answer): Promise<Receiver> {
  const receiver = await startReceiver(answer);
  receivers.push(receiver);
  return receiver;
}

let uploads = 0;
async function upload(): Promise<void> {
  uploads += 1;
  await service.admin.upload([{ name: `letter-${uploads}.pdf`, bytes: pdfBytes(`Letter ${uploads}`) }]);
}

describe('who hears', () => {
  it('of an event is every active webhook that wants it, once, and nobody else', async () => {
    const receiver = await receive();
    const wanted = await Promise.all(['/a', '/b'].map((path) => add(path, {})));
    await add('/other-event', { events: ['user.plan_changed'] });
    const paused = await add('/paused', {});
    await service.admin.call('PATCH', `/api/webhooks/${paused}`, { json: { is_active: false } });
    const unreadable = await add('/unreadable', {});
    await service.db
      .updateTable('webhooks')
      .set({ events: 'document.uploaded' })
      .where('id', '=', unreadable)
      .execute();
    await upload();
    await expect
      .poll(async () => (await Promise.all(wanted.map((id) => states(id)))).flat())
      .toEqual(['delivered', 'delivered']);
    expect(receiver.received.map(({ path }) => path).toSorted()).toEqual(['/hook/a', '/hook/b']);
    const { count } = await service.db
      .selectFrom('webhook_deliveries')
      .select((eb) => eb.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    expect(count).toBe(2);

    async function add(path: string, json: object): Promise<string> {
      return (await addWebhook(service.admin, { url: `${receiver.url}${path}`, ...json })).id;
    }
    async function states(id: string): Promise<string[]> {
      return (await deliveriesOf(service.admin, id)).map(({ state }) => state);
    }
  });

  it('is not delayed by an endpoint that is slow, however much waits there', async () => {
    const held: (() => void)[] = [];
    const slow = await receive((response) => held.push(() => response.end()));
    const quick = await receive();
    await addWebhook(service.admin, { url: slow.url });
    for (let count = 0; count < 12; count++) await upload();
    await slow.until(8);
    await addWebhook(service.admin, { url: quick.url });
    await upload();
    await quick.until(1);
    // Eight at a time and no more: the rest waits for these.
    expect(slow.received).toHaveLength(8);
    while (slow.received.length < 13) {
      for (const release of held.splice(0)) release();
      await slow.until(Math.min(13, slow.received.length + 1));
    }
    for (const release of held.splice(0)) release();
  });

  it('is not delayed by ten thousand deliveries that wait for an endpoint that is dead', async () => {
    const held: ServerResponse[] = [];
    const silent = await receive((response) => held.push(response));
    const quick = await receive();
    const { id } = await addWebhook(service.admin, { url: silent.url });
    await upload();
    await silent.until(1);
    await sql`
      INSERT INTO webhook_deliveries (id, webhook_id, event_id, event, body, next_attempt_at, created_at)
      SELECT gen_random_uuid(), webhook_id, event_id + 1000000 + number, event, body, now(), now()
      FROM webhook_deliveries, generate_series(1, 10000) AS number
      WHERE webhook_id = ${id}`.execute(service.db);
    await upload();
    await silent.until(8);
    await addWebhook(service.admin, { url: quick.url });
    for (let count = 1; count <= 3; count++) {
      await upload();
      await quick.until(count);
    }
    // Not one of them had come to its end meanwhile: what the others heard did not wait for it.
    const ended = service.db.selectFrom('webhook_deliveries').select('id').where('webhook_id', '=', id);
    expect(await ended.where('state', '<>', 'waiting').execute()).toEqual([]);
    for (const response of held) response.end();
  });

  it('is not delayed by many endpoints that never answer', async () => {
    const dead: ServerResponse[] = [];
    const silent = await receive((response) => dead.push(response));
    const quick = await receive();
    for (let count = 0; count < 20; count++) await addWebhook(service.admin, { url: `${silent.url}/${count}` });
    await addWebhook(service.admin, { url: quick.url });
    await upload();
    await quick.until(1);
    await silent.until(20);
    // Nobody had to give up on one of them first.
    expect(dead.filter((response) => response.destroyed)).toEqual([]);
    for (const response of dead) response.end();
  });
});
