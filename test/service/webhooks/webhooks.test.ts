import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ApiClient } from '../../../scripts/lib/client/api-client.ts';
import { publicEvents, sentEvents } from '../../../src/modules/outside/webhooks/public-events.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { addPerson } from '../access/callers.ts';
import { addWebhook, type Delivery, startReceiver, type Webhook } from './receiver.ts';

let service: TestService;
let bob: ApiClient;
beforeAll(async () => {
  service = await startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true' } });
  bob = await addPerson(service, 'bob');
});
afterAll(() => service.stop());

const url = 'https://hooks.example/in';
const codeOf = async (call: Promise<unknown>) =>
  call.then(
    () => 'done',
    (problem: { status: number; code: string }) => `${problem.status} ${problem.code}`,
  );
const list = async (client: ApiClient, query = '') =>
  client.get<{ webhooks: Webhook[]; pagination: { total: number; next_cursor: string | null } }>(
    `/api/webhooks${query}`,
  );

describe('a webhook', () => {
  it('shows a secret that was made once, and never again', async () => {
    const { secret, ...webhook } = await addWebhook(bob, { url });
    expect(secret).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
    expect(webhook).toMatchObject({ name: 'hooks.example', scope: 'own', has_secret: true, is_active: true });
    expect(await bob.get(`/api/webhooks/${webhook.id}`)).toEqual(webhook);
    const stored = await service.db.selectFrom('webhooks').selectAll().where('id', '=', webhook.id).executeTakeFirst();
    expect(stored?.secret_sealed).toMatch(/^v1\./);
    const rows = await service.db.selectFrom('audit_log').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(secret);
    expect(service.logText()).not.toContain(secret);
  });

  it('keeps a secret that was given, and does without one when told to', async () => {
    const given = await addWebhook(bob, { url, secret: 'a given secret'.replaceAll(' ', '-') });
    expect(given).toMatchObject({ secret: null, has_secret: true });
    expect(await addWebhook(bob, { url, secret: null })).toMatchObject({ secret: null, has_secret: false });
  });

  it.each([
    'sëcret-ü-ключ-1234567890',
    'with space',
    ' around it ',
    '鍵鍵鍵',
    '🔑🔑',
    '€'.repeat(66),
    '"\'<&>\\%00 {}',
    'x'.repeat(200),
  ])('keeps a secret of any text, and changes over to it: %s', async (secret) => {
    const { id } = await addWebhook(bob, { url, secret });
    await bob.post(`/api/webhooks/${id}/rotate-secret`, { secret });
    expect(await bob.get(`/api/webhooks/${id}`)).toMatchObject({ has_secret: true });
  });

  it('begins paused when told to', async () => {
    const paused = await addWebhook(bob, { url, is_active: false });
    expect(paused).toMatchObject({ is_active: false, paused_reason: 'by_hand', paused_at: expect.any(String) });
    expect(await addWebhook(bob, { url, is_active: true })).toMatchObject({ is_active: true, paused_reason: null });
  });

  it('of oneself that waits for new people is refused, with what to choose; of the whole service it is taken', async () => {
    const events = ['document.failed', 'user.signup'];
    const never = { status: 422, code: 'webhook_event_never_heard', problem: { errors: [{ path: 'events' }] } };
    for (const person of [bob, service.admin]) {
      const refused = addWebhook(person, { url, events });
      await expect(refused).rejects.toMatchObject(never);
      await expect(refused).rejects.toThrow('choose scope instance');
    }
    const { id } = await addWebhook(bob, { url, events: ['user.plan_changed', 'user.payment_issue'] });
    await expect(bob.call('PATCH', `/api/webhooks/${id}`, { json: { events } })).rejects.toMatchObject(never);
    expect(await addWebhook(service.admin, { url, events, scope: 'instance' })).toMatchObject({ events });
  });

  it('is made once for one Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'one-webhook-please' };
    const json = { url, events: ['document.failed'] };
    const first = await bob.call<Webhook>('POST', '/api/webhooks', { json, headers });
    expect(await bob.call<Webhook>('POST', '/api/webhooks', { json, headers })).toEqual(first);
  });

  it('changes in what is given, is paused and switched on, and is deleted', async () => {
    const { id } = await addWebhook(bob, { url });
    const json = { name: 'Books', events: ['document.failed', 'document.failed'], is_active: false };
    const changed = await bob.call<Webhook>('PATCH', `/api/webhooks/${id}`, { json });
    expect(changed).toMatchObject({ name: 'Books', url, events: ['document.failed'], paused_reason: 'by_hand' });
    const on = await bob.call<Webhook>('PATCH', `/api/webhooks/${id}`, { json: { is_active: true } });
    expect(on).toMatchObject({ is_active: true, paused_reason: null });
    await bob.call('DELETE', `/api/webhooks/${id}`);
    expect(await codeOf(bob.get(`/api/webhooks/${id}`))).toBe('404 webhook_not_found');
  });

  it.each([
    ['an address of another kind', { url: 'ftp://hooks.example/' }],
    ['an address with a password', { url: 'https://ann:secret@hooks.example/' }],
    ['no address', { url: 'hooks.example' }],
    ['an address of a metadata service', { url: 'http://169.254.169.254/latest/' }],
    ['the name of one', { url: 'http://METADATA.google.internal./' }],
    ['an event nobody can hear of', { url, events: ['file.changed'] }],
    ['a secret that is too short', { url, secret: 'short' }],
    ['a secret of 7 bytes', { url, secret: 'schlüs' }],
    ['a secret of 201 bytes in fewer characters', { url, secret: `${'ü'.repeat(100)}a` }],
    ['a secret of two lines', { url, secret: 'one line\nanother line' }],
    ['a secret with a NUL', { url, secret: 'a secret\0and more' }],
    ['a secret with half a character', { url, secret: 'a secret \uD800 and more' }],
  ])('is refused with %s', async (_what, json) => {
    expect(await codeOf(addWebhook(bob, json))).toMatch(/^422 /);
  });

  it('stands in the list of its owner, page by page, newest first', async () => {
    const carol = await addPerson(service, 'carol');
    const ids: string[] = [];
    for (const name of ['one', 'two', 'three']) ids.unshift((await addWebhook(carol, { url, name })).id);
    const first = await list(carol, '?per_page=2');
    expect(first.pagination.total).toBe(3);
    const rest = await list(carol, `?per_page=2&cursor=${first.pagination.next_cursor}`);
    expect([...first.webhooks, ...rest.webhooks].map(({ id }) => id)).toEqual(ids);
    expect(rest.pagination.next_cursor).toBeNull();
  });

  it('with an address that can never be used is refused at its field, with a code that pages have words for', async () => {
    const json = { url: 'https://example.org:22/hook', events: ['document.processed'] };
    const answer = await service.admin.send('POST', '/api/webhooks', { json });
    const { errors } = (await answer.json()) as { errors: object[] };
    expect([answer.status, errors]).toEqual([
      422,
      [expect.objectContaining({ path: 'url', code: 'port_not_allowed' })],
    ]);
  });

  it('is the fifty-first that is refused', async () => {
    const dora = await addPerson(service, 'dora');
    for (let count = 0; count < 50; count++) await addWebhook(dora, { url });
    expect(await codeOf(addWebhook(dora, { url }))).toBe('409 webhook_limit_reached');
  });
});

describe('a webhook of the whole service', () => {
  it('reaches a server next door, which one of a single person among many does not', async () => {
    const receiver = await startReceiver();
    try {
      const own = await addWebhook(bob, { url: receiver.url });
      const refused = await bob.post<Delivery>(`/api/webhooks/${own.id}/test`, {});
      expect(refused).toMatchObject({ state: 'failed', attempts: [{ error_code: 'private_address_not_allowed' }] });
      expect(receiver.received).toEqual([]);
      const all = await addWebhook(service.admin, { url: receiver.url, scope: 'instance' });
      const reached = await service.admin.post<Delivery>(`/api/webhooks/${all.id}/test`, {});
      expect(reached).toMatchObject({ state: 'delivered', attempts: [{ status: 204 }] });
    } finally {
      await receiver.close();
    }
  });

  it('is for administrators alone, and for no token without that scope', async () => {
    expect(await codeOf(addWebhook(bob, { url, scope: 'instance' }))).toBe('403 webhook_scope_not_allowed');
    expect(await codeOf(list(bob, '?scope=instance'))).toBe('403 webhook_scope_not_allowed');
    const { id } = await addWebhook(service.admin, { url, scope: 'instance' });
    expect((await list(service.admin, '?scope=instance')).webhooks.map((webhook) => webhook.id)).toContain(id);
    expect((await list(service.admin)).webhooks.map((webhook) => webhook.id)).not.toContain(id);
    expect(await codeOf(bob.get(`/api/webhooks/${id}`))).toBe('404 webhook_not_found');
    const token = await service.tokenClient(['documents:read', 'documents:write']);
    expect(await codeOf(token.get(`/api/webhooks/${id}`))).toBe('404 webhook_not_found');
    const full = await service.tokenClient(['documents:read', 'documents:write', 'admin']);
    expect(await full.get(`/api/webhooks/${id}`)).toMatchObject({ id, scope: 'instance' });
  });
});

describe('a secret', () => {
  it('changes over: both sign for a while, then the one that is kept', async () => {
    const { id } = await addWebhook(bob, { url });
    const before = await sealed(id);
    const rotated = await bob.post<Webhook>(`/api/webhooks/${id}/rotate-secret`, { overlap_hours: 2 });
    expect(rotated.secret).toMatch(/^whsec_/);
    expect(Date.parse(rotated.previous_secret_until ?? '') - Date.now()).toBeGreaterThan(7_000_000);
    expect((await sealed(id)).previous).toBe(before.current);
    const kept = await bob.post<Webhook>(`/api/webhooks/${id}/switch-secret`, { keep: 'old' });
    expect(kept.previous_secret_until).toBeNull();
    expect(await sealed(id)).toEqual({ current: before.current, previous: null });
    expect(await codeOf(bob.post(`/api/webhooks/${id}/switch-secret`, {}))).toBe('409 webhook_not_changing_over');
  });

  it('changes at once without an overlap, or where there was none', async () => {
    const { id } = await addWebhook(bob, { url, secret: null });
    const first = await bob.post<Webhook>(`/api/webhooks/${id}/rotate-secret`, {});
    expect(first).toMatchObject({ has_secret: true, previous_secret_until: null });
    const second = await bob.post<Webhook>(`/api/webhooks/${id}/rotate-secret`, {
      secret: '12345678',
      overlap_hours: 0,
    });
    expect(second).toMatchObject({ secret: null, previous_secret_until: null });
  });

  async function sealed(id: string) {
    const row = await service.db.selectFrom('webhooks').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    return { current: row.secret_sealed, previous: row.previous_secret_sealed };
  }
});

it('the catalogue tells of each event in a sentence, with its schema and a sample that fits, and which cannot be subscribed to', async () => {
  type Entry = { name: keyof typeof sentEvents; description: string; payload_schema: object; sample: object };
  const catalogue = await bob.get<{ events: Entry[]; addressed_events: Entry[] }>('/api/webhooks/events');
  expect(catalogue.events.map(({ name }) => name)).toEqual(Object.keys(publicEvents));
  expect(catalogue.addressed_events.map(({ name }) => name)).toEqual(['pipeline.notification']);
  const asking = bob.post('/api/webhooks', { url: 'https://example.org/', events: ['pipeline.notification'] });
  await expect(asking).rejects.toMatchObject({ status: 422 });
  const all = [...catalogue.events, ...catalogue.addressed_events];
  expect(all.map(({ name }) => name)).toEqual(Object.keys(sentEvents));
  for (const { name, description, payload_schema: schema, sample } of all) {
    expect(sentEvents[name].payload.parse(sample)).toEqual(sample);
    expect(description).toMatch(/\.$/);
    expect(schema).toMatchObject({ type: 'object', properties: expect.any(Object) });
  }
});
