import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type DocumentsApi, startDocumentsApi } from '../../../../test/harness/documents-api.ts';
import { type Actor, inTransaction } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { isAboutPeople, PUBLIC_EVENTS } from '../webhooks/index.ts';
import { sampleOf } from './samples.ts';
import { subscribeHook } from './subscribe-hook.ts';

let api: DocumentsApi;
let ownerId: string;
beforeAll(async () => {
  api = await startDocumentsApi();
  ownerId = await api.createOwner();
});
afterAll(() => api.stop());

const SUBSCRIBE = '/api/automation/hooks/subscribe';
const url = 'https://hooks.example/catch/1';
const subscribe = (owner: string, json: unknown, headers = {}) => api.send(owner, 'POST', SUBSCRIBE, { json, headers });
const hooksOf = async (owner: string) => (await api.send(owner, 'GET', '/api/automation/hooks')).json.hooks;

describe('subscribing', () => {
  it.each(['target_url', 'hookUrl'])(
    'takes the address as %s and answers with the id to remove it by',
    async (name) => {
      const owner = await api.createOwner();
      const made = await subscribe(owner, { [name]: url, event: 'document.processed' });
      expect([made.status, made.json]).toEqual([201, { id: expect.any(String) }]);
      const hook = { id: made.json.id, target_url: url, event: 'document.processed', platform: 'generic' };
      expect(await hooksOf(owner)).toEqual([{ ...hook, is_active: true, created_at: expect.any(String) }]);
      const removed = await api.send(owner, 'DELETE', `/api/automation/hooks/${made.json.id}`);
      expect([removed.status, await hooksOf(owner)]).toEqual([204, []]);
      const again = await api.send(owner, 'DELETE', `/api/automation/hooks/${made.json.id}`);
      expect([again.status, again.json.code]).toEqual([404, 'automation_hook_not_found']);
    },
  );

  it.each([
    ['no address', { event: 'document.processed' }, 'target_url'],
    ['another scheme', { target_url: 'ftp://hooks.example/1', event: 'document.processed' }, 'target_url'],
    ['a password', { target_url: 'https://ann:secret@hooks.example/1', event: 'document.processed' }, 'target_url'],
    ['an unknown event', { target_url: url, event: 'document.exploded' }, 'event'],
    ['an unknown platform', { target_url: url, event: 'document.failed', platform: 'pigeon' }, 'platform'],
  ])('refuses %s and names the field', async (_what, json, field) => {
    const answer = await subscribe(ownerId, json);
    expect([answer.status, answer.json.code, answer.json.errors[0].path]).toEqual([422, 'invalid_request', field]);
  });

  it('is done once for one Idempotency-Key', async () => {
    const owner = await api.createOwner();
    const headers = { 'idempotency-key': newId() };
    const first = await subscribe(owner, { target_url: url, event: 'document.failed' }, headers);
    const second = await subscribe(owner, { target_url: url, event: 'document.failed' }, headers);
    expect(second.json).toEqual(first.json);
    expect(await hooksOf(owner)).toHaveLength(1);
  });

  it('to new people takes an administrator, and of a token the scope for it', async () => {
    const owner = await api.createOwner();
    const token = { type: 'token', userId: owner, tokenId: owner } as const;
    const actors: [Actor, boolean][] = [
      [{ type: 'user', userId: owner, isAdmin: true, sessionId: null }, true],
      [{ type: 'user', userId: owner, isAdmin: false, sessionId: null }, false],
      [{ ...token, isAdmin: true, scopes: ['documents:write', 'admin'] }, true],
      [{ ...token, isAdmin: true, scopes: ['documents:write'] }, false],
      [{ ...token, isAdmin: false, scopes: ['documents:write', 'admin'] }, false],
    ];
    for (const [actor, isAllowed] of actors) {
      const input = { event: 'user.signup', platform: 'generic', targetUrl: url } as const;
      const outcome = inTransaction({ ...api.asOwner(owner), actor }, (ctx) => subscribeHook(ctx, input));
      if (isAllowed) expect(await outcome).toMatch(/^[0-9a-f-]{36}$/);
      else await expect(outcome).rejects.toMatchObject({ code: 'webhook_event_never_heard' });
    }
  });

  it('to what happens to people is for everybody as far as it can happen to them; what never could is said', async () => {
    const owner = await api.createOwner();
    const codes = new Map<string, unknown>();
    for (const event of PUBLIC_EVENTS.filter(isAboutPeople)) {
      const { status, json } = await subscribe(owner, { target_url: url, event });
      codes.set(event, status === 201 ? 201 : [status, json.code, json.errors[0].path, json.detail]);
    }
    const never = [422, 'webhook_event_never_heard', 'event', expect.stringContaining('choose scope instance')];
    expect(Object.fromEntries(codes)).toEqual({
      'user.signup': never,
      'user.plan_changed': 201,
      'user.payment_issue': 201,
    });
  });

  it('to people hears of everybody only where it was made with the power of an administrator', async () => {
    const owner = await api.createOwner();
    const token = { type: 'token', userId: owner, tokenId: owner, isAdmin: true } as const;
    const everybody: boolean[] = [];
    for (const scopes of [['documents:write', 'admin'], ['documents:write']] as const) {
      const actor: Actor = { ...token, scopes: [...scopes] };
      const input = { event: 'user.plan_changed', platform: 'n8n', targetUrl: url } as const;
      const id = await inTransaction({ ...api.asOwner(owner), actor }, (ctx) => subscribeHook(ctx, input));
      const row = api.db.selectFrom('webhooks').select('hears_everybody').where('id', '=', id);
      everybody.push((await row.executeTakeFirstOrThrow()).hears_everybody);
    }
    expect(everybody).toEqual([true, false]);
  });

  it('ends at 200 subscriptions', async () => {
    const owner = await api.createOwner();
    for (let count = 0; count < 199; count += 1)
      await inTransaction(api.asOwner(owner), (ctx) =>
        subscribeHook(ctx, { event: 'document.failed', platform: 'make', targetUrl: url }),
      );
    expect((await subscribe(owner, { target_url: url, event: 'document.failed' })).status).toBe(201);
    const refused = await subscribe(owner, { target_url: url, event: 'document.failed' });
    expect([refused.status, refused.json.code]).toEqual([409, 'automation_hook_limit_reached']);
    const first = await api.send(owner, 'GET', '/api/automation/hooks?per_page=150');
    expect([first.json.hooks.length, first.json.pagination.total]).toEqual([150, 200]);
    const rest = await api.send(
      owner,
      'GET',
      `/api/automation/hooks?per_page=150&cursor=${first.json.pagination.next_cursor}`,
    );
    const ids = [...first.json.hooks, ...rest.json.hooks].map(({ id }: { id: string }) => id);
    expect(new Set(ids).size).toBe(200);
  });
});

describe('samples', () => {
  it.each(PUBLIC_EVENTS)('%s is told as a list with one flat object', async (event) => {
    const answer = await api.send(ownerId, 'GET', `/api/automation/triggers/sample/${event}`);
    expect([answer.status, answer.json]).toEqual([200, [sampleOf(event)]]);
  });

  it('there are none of events that do not exist', async () => {
    const answer = await api.send(ownerId, 'GET', '/api/automation/triggers/sample/document.exploded');
    expect(answer.status).toBe(404);
  });
});
