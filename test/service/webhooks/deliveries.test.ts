import { Webhook as StandardWebhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { waitForAll } from '../../../scripts/lib/client/wait.ts';
import { selfSigned } from '../../../src/platform/outbound/testing/self-signed.ts';
import { startHttp, startRaw } from '../../../src/platform/outbound/testing/test-servers.ts';
import { textPdf } from '../../corpus/documents.ts';
import { pdfBytes } from '../../harness/documents-api.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import {
  type Answer,
  addWebhook,
  type Delivery,
  deliveriesOf,
  deliveryWith,
  type Receiver,
  startReceiver,
} from './receiver.ts';

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

const certificate = selfSigned('127.0.0.1');

let uploads = 0;
async function upload(bytes?: Buffer): Promise<string> {
  uploads += 1;
  const name = `letter-${uploads}.pdf`;
  const [file] = await service.admin.upload([{ name, bytes: bytes ?? pdfBytes(`Letter ${uploads}`) }]);
  return file?.id ?? '';
}

/** A webhook with one delivery that was tried once, and how that ended. */
async function triedOnce(answer: Answer): Promise<Delivery> {
  const receiver = await receive(answer);
  const { id } = await addWebhook(service.admin, { url: receiver.url });
  await upload();
  return deliveryWith(service.admin, id, ({ attempt_count }) => attempt_count === 1);
}

describe('a delivery', () => {
  it('is a POST of the envelope, signed over its bytes, under an id that stays', async () => {
    const receiver = await receive();
    const events = ['document.uploaded', 'document.processed'];
    const { id, secret } = await addWebhook(service.admin, { url: `${receiver.url}?a=b`, events });
    const fileId = await upload(textPdf([['A letter']]));
    await waitForAll(service.admin, [fileId]);
    const received = await receiver.until(2);
    const reported = received.map(({ body }) => JSON.parse(body.toString('utf8')));
    expect(reported.map(({ event }) => event).toSorted()).toEqual(events.toSorted());
    for (const { method, path, headers, body } of received) {
      expect([method, path, headers['content-type']]).toEqual(['POST', '/hook?a=b', 'application/json']);
      const verified = new StandardWebhook(secret ?? '').verify(body, headers as Record<string, string>);
      expect(verified).toMatchObject({ data: { file_id: fileId } });
      const delivery = await deliveryWith(service.admin, id, (one) => one.id === headers['x-webhook-id']);
      expect(delivery.body).toBe(body.toString('utf8'));
      expect(delivery.event).toBe(headers['x-webhook-event']);
    }
    const processed = reported.find(({ event }) => event === 'document.processed');
    expect(processed.data.links.self).toMatch(new RegExp(`^http://localhost:\\d+/api/files/${fileId}$`));
  });

  it('counts as delivered at any status of success, and keeps the first kilobyte of the answer', async () => {
    const delivery = await triedOnce((response) => response.writeHead(202).end('thanks '.repeat(1000)));
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ number: 1, status: 202, error_code: null }] });
    expect(delivery.attempts[0]?.answer).toBe('thanks '.repeat(1000).slice(0, 1024));
  });

  it('is not kept waiting by an answer of 100 MB, which nobody reads', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x');
    let written = 0;
    const delivery = await triedOnce((response) => {
      response.writeHead(200, { 'content-length': String(100 * chunk.length) });
      const more = () => {
        while (written < 100 && !response.destroyed) {
          written += 1;
          if (!response.write(chunk)) return response.once('drain', more);
        }
        return response.end();
      };
      more();
    });
    expect(delivery).toMatchObject({ state: 'delivered', attempts: [{ status: 200 }] });
    expect(written).toBeLessThan(100);
  });

  it('was told 200 although the answer breaks off, and says so', async () => {
    const delivery = await triedOnce((response) => {
      response.writeHead(200, { 'content-length': '10' });
      response.write('abc', () => response.destroy());
    });
    expect(delivery).toMatchObject({ state: 'delivered' });
    expect(delivery.attempts).toMatchObject([{ status: 200, error_code: 'connection_failed' }]);
  });

  it.each<[string, Answer, object]>([
    ['an error of the server', (response) => response.writeHead(503).end('later'), { status: 503, answer: 'later' }],
    [
      'a redirect, which is not followed',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      { status: null, error_code: 'redirect_not_allowed' },
    ],
    ['no answer', (response) => response.destroy(), { status: null, error_code: 'connection_failed' }],
  ])('waits for its next attempt after %s', async (_what, answer, attempt) => {
    const delivery = await triedOnce(answer);
    expect(delivery).toMatchObject({ state: 'waiting', attempts_left: 7, attempts: [attempt] });
    const wait = Date.parse(delivery.next_attempt_at ?? '') - Date.parse(delivery.attempts[0]?.started_at ?? '');
    expect(wait).toBeGreaterThanOrEqual(24_000);
    expect(wait).toBeLessThan(40_000);
  });

  it.each([
    ['a certificate nobody trusts', async () => startHttp((_, response) => response.end(), { certificate })],
    ['a server that speaks no TLS', async () => startHttp((_, response) => response.end())],
    ['a connection that ends in the middle of the handshake', async () => startRaw((socket) => socket.destroy())],
  ])('waits for its next attempt after %s', async (_what, start) => {
    const server = await start();
    try {
      const { id } = await addWebhook(service.admin, { url: `https://127.0.0.1:${server.port}/hook` });
      await upload();
      const delivery = await deliveryWith(service.admin, id, ({ attempt_count }) => attempt_count === 1);
      expect(delivery).toMatchObject({ state: 'waiting', attempts: [{ status: null }] });
      expect(delivery.attempts[0]?.error_code).toMatch(/^(?:tls_failed|connection_failed)$/);
    } finally {
      await server.close();
    }
  });

  it('waits as long as the receiver asks for', async () => {
    const delivery = await triedOnce((response) => response.writeHead(429, { 'retry-after': '3600' }).end());
    const wait = Date.parse(delivery.next_attempt_at ?? '') - Date.parse(delivery.attempts[0]?.started_at ?? '');
    expect(wait).toBeGreaterThanOrEqual(3_600_000);
  });

  it('masks in its log what looks like a secret of the receiver', async () => {
    const delivery = await triedOnce((response) => response.end(JSON.stringify({ api_key: 'k-123456', ok: true })));
    expect(delivery.attempts[0]?.answer).toBe('{"api_key":"[masked]","ok":true}');
  });

  it('goes out by itself when its time has come, and is given up after the eighth failure', async () => {
    const receiver = await receive((response) => response.writeHead(500).end());
    const { id } = await addWebhook(service.admin, { url: receiver.url });
    await upload();
    const first = await deliveryWith(service.admin, id, ({ attempt_count }) => attempt_count === 1);
    for (let attempt = 2; attempt <= 8; attempt++) {
      await dueNow(id);
      await deliveryWith(service.admin, id, ({ attempt_count }) => attempt_count === attempt);
    }
    const last = await deliveryWith(service.admin, id, ({ state }) => state === 'failed');
    expect(last).toMatchObject({ id: first.id, attempts_left: 0, next_attempt_at: null });
    expect(new Set(receiver.received.map(({ headers }) => headers['x-webhook-id']))).toEqual(new Set([first.id]));
    expect(receiver.received).toHaveLength(8);
  });

  it('is sent again by hand under its id, one or all that were given up', async () => {
    const receiver = await receive((response) => response.writeHead(500).end());
    const { id } = await addWebhook(service.admin, { url: receiver.url });
    const begun = new Date().toISOString();
    await upload();
    await upload();
    await expect
      .poll(async () => (await deliveriesOf(service.admin, id)).map((one) => one.attempt_count))
      .toEqual([1, 1]);
    await service.db.updateTable('webhook_deliveries').set({ state: 'failed', next_attempt_at: null }).execute();
    receiver.answer = (response) => response.writeHead(204).end();
    const [newest, oldest] = await deliveriesOf(service.admin, id, '&state=failed');
    await service.admin.post(`/api/webhooks/deliveries/${newest?.id}/replay`);
    await deliveryWith(service.admin, id, (one) => one.id === newest?.id && one.state === 'delivered');
    const all = await service.admin.post(`/api/webhooks/${id}/replay-failed`, { since: begun });
    expect(all).toEqual({ replayed: 1 });
    await deliveryWith(service.admin, id, (one) => one.id === oldest?.id && one.state === 'delivered');
    expect(await deliveriesOf(service.admin, id, '&state=failed')).toEqual([]);
    await service.admin.call('PATCH', `/api/webhooks/${id}`, { json: { is_active: false } });
    const paused = service.admin.post(`/api/webhooks/deliveries/${newest?.id}/replay`);
    await expect(paused).rejects.toMatchObject({ code: 'webhook_paused' });
    const unknown = service.admin.post(`/api/webhooks/deliveries/${id}/replay`);
    await expect(unknown).rejects.toMatchObject({ code: 'webhook_delivery_not_found' });
  });
});

/** Lets a webhook's deliveries be due, as they are when their time has come. */
async function dueNow(webhookId: string): Promise<void> {
  const waiting = service.db.updateTable('webhook_deliveries').set({ next_attempt_at: new Date() });
  await waiting.where('webhook_id', '=', webhookId).where('state', '=', 'waiting').execute();
  await service.admin.call('PATCH', `/api/webhooks/${webhookId}`, { json: { name: `at ${performance.now()}` } });
}

describe('a test', () => {
  it('sends a sample at once, tells how it ended, and is tried no more', async () => {
    const receiver = await receive((response) => response.writeHead(418).end('a teapot'));
    const { id } = await addWebhook(service.admin, { url: receiver.url, events: ['document.failed'] });
    const tried = await service.admin.post<Delivery>(`/api/webhooks/${id}/test`, {});
    expect(tried).toMatchObject({ is_test: true, event: 'document.failed', state: 'failed' });
    expect(tried.attempts).toMatchObject([{ status: 418, answer: 'a teapot' }]);
    expect(tried.subject).toBe('contract.pdf');
    receiver.answer = (response) => response.end();
    const other = await service.admin.post<Delivery>(`/api/webhooks/${id}/test`, { event: 'user.signup' });
    expect(other).toMatchObject({ event: 'user.signup', state: 'delivered' });
    // A document of another test may fail meanwhile, and is heard as well.
    const heard = receiver.received.map(({ headers }) => headers['x-webhook-id']);
    expect(heard.filter((id) => id === tried.id || id === other.id)).toEqual([tried.id, other.id]);
  });
});
