import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ApiClient } from '../../../../scripts/lib/client/api-client.ts';
import {
  CANARY,
  refusal,
  type SettingsFixture,
  startSettingsFixture,
} from '../../../../test/harness/settings-fixture.ts';
import { PASSWORD } from '../../../../test/service/access/callers.ts';

let fixture: SettingsFixture;
beforeAll(async () => {
  fixture = await startSettingsFixture();
});
beforeEach(() => fixture.reset());
afterAll(() => fixture.service.stop());

describe('two administrators', () => {
  it('who change one setting: the second is told, and nothing of the first is overwritten', async () => {
    const seen = (await fixture.listed('TRASH_RETENTION_DAYS'))?.version ?? 0;
    const [saved] = (await fixture.patch({ TRASH_RETENTION_DAYS: '11' }, { TRASH_RETENTION_DAYS: seen })).settings;
    expect(saved?.version).toBeGreaterThan(seen);
    const late = fixture.patch(
      { TRASH_RETENTION_DAYS: '12', SESSION_LIFETIME_DAYS: '5' },
      {
        TRASH_RETENTION_DAYS: seen,
        SESSION_LIFETIME_DAYS: (await fixture.listed('SESSION_LIFETIME_DAYS'))?.version ?? 0,
      },
      fixture.bob,
    );
    expect(await refusal(late)).toMatchObject({
      status: 409,
      code: 'setting_changed_meanwhile',
      errors: [{ path: 'TRASH_RETENTION_DAYS' }],
      settings: [{ name: 'TRASH_RETENTION_DAYS', value: '11', saved_by: 'ann', version: saved?.version }],
    });
    expect(await fixture.saved()).toEqual([saved]);
    const again = await fixture.patch(
      { TRASH_RETENTION_DAYS: '12' },
      { TRASH_RETENTION_DAYS: saved?.version ?? 0 },
      fixture.bob,
    );
    expect(again.settings).toMatchObject([{ value: '12', saved_by: 'bob' }]);
  });

  it('at the very same moment: one of them wins', async () => {
    const version = (await fixture.listed('TRASH_RETENTION_DAYS'))?.version ?? 0;
    const days = ['2', '3', '4', '5', '6', '7'];
    const by = [fixture.service.admin, fixture.bob];
    const ends = await Promise.allSettled(
      days.map((value, at) =>
        fixture.patch({ TRASH_RETENTION_DAYS: value }, { TRASH_RETENTION_DAYS: version }, by[at % 2]),
      ),
    );
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await fixture.history('TRASH_RETENTION_DAYS')).history.filter(({ id }) => id > version)).toHaveLength(1);
  });
});

describe('a setting that locks out', () => {
  it('everybody is refused with a sentence, and changes nothing', async () => {
    await fixture.setPerson('ann', { is_active: false });
    const problem = await refusal(
      fixture.patch({ MULTI_USER_ENABLED: 'false', SESSION_LIFETIME_DAYS: '5' }, undefined, fixture.bob),
    );
    await fixture.setPerson('ann', { is_active: true });
    expect(problem).toMatchObject({
      status: 422,
      code: 'setting_locks_out',
      locks_out: 'everybody',
      detail: expect.stringContaining('Nobody who administers this service could sign in any more.'),
    });
    expect(await fixture.saved()).toEqual([]);
  });

  it('the one who saves it is refused, alone and by way of the history', async () => {
    expect(await refusal(fixture.patch({ MULTI_USER_ENABLED: 'false' }, undefined, fixture.bob))).toMatchObject({
      status: 422,
      code: 'setting_locks_out',
      locks_out: 'yourself',
      errors: [{ path: 'MULTI_USER_ENABLED' }],
    });
    await fixture.patch({ MULTI_USER_ENABLED: 'false' });
    const [closed] = (await fixture.history('MULTI_USER_ENABLED')).history;
    await fixture.patch({ MULTI_USER_ENABLED: 'true' });
    await expect.poll(async () => (await fixture.bob.send('GET', '/api/files')).status).toBe(200);
    const restored = fixture.bob.post(`/api/admin/settings/history/${closed?.id}/restore`, {});
    expect(await refusal(restored)).toMatchObject({ code: 'setting_locks_out' });
    expect(await fixture.listed('MULTI_USER_ENABLED')).toMatchObject({ value: 'true' });
  });
});

describe('the history', () => {
  it('is paged, says who changed what, hides secrets, and gives an earlier value back', async () => {
    for (const value of ['2', '3', '4'])
      await fixture.patch(
        { TRASH_RETENTION_DAYS: value },
        undefined,
        value === '3' ? fixture.bob : fixture.service.admin,
      );
    const first = await fixture.history('TRASH_RETENTION_DAYS', '&per_page=2');
    expect(first.history).toMatchObject([
      { before: '3', after: '4', changed_by: 'ann' },
      { before: '2', after: '3', changed_by: 'bob' },
    ]);
    const rest = await fixture.history('TRASH_RETENTION_DAYS', `&per_page=2&cursor=${first.pagination.next_cursor}`);
    expect(rest.history[0]).toMatchObject({ before: null, after: '2' });
    const path = `/api/admin/settings/history/${rest.history[0]?.id}/restore`;
    const outdated = fixture.service.admin.post(path, { expected_version: 1 });
    expect(await refusal(outdated)).toMatchObject({ status: 409, code: 'setting_changed_meanwhile' });
    const expected_version = first.history[0]?.id;
    expect(await fixture.service.admin.post(path, { expected_version })).toMatchObject({
      settings: [{ value: '2', source: 'saved' }],
    });
    const audit = fixture.service.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('created_at', 'desc');
    expect(await audit.executeTakeFirst()).toMatchObject({
      action: 'setting.restored',
      detail: { before: '4', after: '2', restored_from: rest.history[0]?.id },
    });
    await fixture.patch({ SOCIAL_GOOGLE_CLIENT_SECRET: CANARY });
    expect((await fixture.history('SOCIAL_GOOGLE_CLIENT_SECRET')).history[0]).toMatchObject({
      is_secret: true,
      before: null,
      after: 'hidden',
    });
    expect(
      await refusal(fixture.service.admin.post('/api/admin/settings/history/2000000000/restore', {})),
    ).toMatchObject({
      status: 404,
    });
  });
});

describe('MULTI_USER_ENABLED switched off', () => {
  it('refuses everybody but the owner with the reason, by session, token, key and stream; nothing is deleted', async () => {
    const { service, bob } = fixture;
    const { token } = await bob.post<{ token: string }>('/api/api-tokens', { name: 'of bob' });
    const source = await bob.post<{ made: { url: string } }>('/api/sources', { kind: 'inbound_key', name: 'Scanner' });
    const key = new URL(source.made.url).pathname;
    const get = async (path: string, headers: Record<string, string>) => fetch(`${service.url}${path}`, { headers });
    const withToken = { authorization: `Bearer ${token}` };
    const withSession = { cookie: bob.cookie };
    const streams = await Promise.all([withToken, withSession].map((one) => get('/api/events/stream', one)));
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    const ends = Promise.all(streams.map((stream) => stream.text()));
    expect((await get('/api/files', withToken)).status).toBe(200);

    await fixture.patch({ MULTI_USER_ENABLED: 'false' });
    await ends;
    const refused = { status: 403, code: 'one_person_only' };
    for (const headers of [withToken, withSession]) {
      for (const path of ['/api/files', '/api/labels', '/api/events/stream'])
        expect(await (await get(path, headers)).json(), path).toMatchObject(refused);
    }
    expect(await refusal(bob.post('/api/labels', { kind: 'tag', name: 'x' }))).toMatchObject(refused);
    const body = new TextEncoder().encode('%PDF-1.4');
    const posted = await fetch(`${service.url}${key}`, { method: 'POST', body });
    expect(await posted.json()).toMatchObject(refused);
    expect(await service.admin.get('/api/files')).toMatchObject({ files: [] });

    await fixture.patch({ MULTI_USER_ENABLED: 'true' });
    for (const headers of [withToken, withSession])
      await expect.poll(async () => (await get('/api/files', headers)).status).toBe(200);
  });
});

describe('an inbound address', () => {
  it('is made, and given another key, in a session that proved a moment ago whose it is; by a token only if that never ends', async () => {
    const { service, bob } = fixture;
    const source = { kind: 'inbound_key', name: 'Scanner' };
    const { id } = await bob.post<{ id: string }>('/api/sources', source);
    const token = async (more: object) =>
      new ApiClient(service.url, await bob.post<{ token: string }>('/api/api-tokens', { name: 'x', ...more }));
    const [ending, lasting] = [await token({ expires_in_days: 1 }), await token({})];
    const person = service.db.selectFrom('users').select('id').where('username', '=', 'bob');
    const sessions = service.db.updateTable('sessions').where('user_id', '=', person);
    await sessions.set({ created_at: new Date(Date.now() - 11 * 60_000), proved_at: null }).execute();
    for (const [client, code] of [
      [bob, 'proof_required'],
      [ending, 'source_outlives_token'],
    ] as const) {
      for (const kind of [source, { kind: 'mail_in', name: 'Mail' }])
        expect(await refusal(client.post('/api/sources', kind)), code).toMatchObject({ status: 403, code });
      expect(await refusal(client.post(`/api/sources/${id}/rotate`, { what: 'key' }))).toMatchObject({
        status: 403,
        code,
      });
    }
    await lasting.post(`/api/sources/${id}/rotate`, { what: 'key' });
    await lasting.post('/api/sources', source);
    await bob.post('/api/auth/prove', { password: PASSWORD });
    await bob.post(`/api/sources/${id}/rotate`, { what: 'key' });
    await bob.post('/api/sources', source);
  });
});
