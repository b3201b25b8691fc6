import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type SignInService, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import { TestClient } from '../../../../platform/http/testing.ts';
import { deleteExpiredSessions } from '../auth.store.ts';

const DAY_MS = 24 * 3600 * 1000;
let service: SignInService;

beforeAll(async () => {
  service = await startSignInService({ SESSION_LIFETIME_DAYS: '10' });
  await service.admin();
});
afterAll(() => service.stop());

const userOf = async (client: TestClient) => (await client.send('GET', '/api/auth/me')).json.user;
type Listed = { id: string; is_current: boolean; user_agent: string }[];
const sessionsOf = async (client: TestClient) =>
  (await client.send('GET', '/api/auth/sessions')).json.sessions as Listed;

describe('a session', () => {
  it('lives in a cookie that scripts cannot read and that is stored only as a hash', async () => {
    const client = await service.visitor();
    const { headers } = await client.send('POST', '/api/auth/login', { json: ADMIN });
    expect(headers.getSetCookie()[0]).toMatch(
      /^archivolt_session=[\w-]{43}; Max-Age=864000; Path=\/; HttpOnly; SameSite=Lax$/,
    );
    const rows = await service.base.db.selectFrom('sessions').select('token_hash').execute();
    expect(rows.map((row) => row.token_hash.toString('latin1')).join()).not.toContain(client.cookie);
  });

  it('has a Secure cookie and HSTS where the service is reached by https', async () => {
    const secure = await startSignInService({ PUBLIC_BASE_URL: 'https://docs.example.org' });
    const { headers } = await new TestClient(secure.server.url).send('GET', '/api/auth/me');
    expect(headers.getSetCookie()[0]).toContain('; Secure');
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
    await secure.stop();
  });

  it('has no row before somebody signs in', async () => {
    const count = async () => (await service.base.db.selectFrom('sessions').select('id').execute()).length;
    const before = await count();
    const visitor = await service.visitor();
    expect(visitor.cookie).toMatch(/^[\w-]{43}$/);
    expect(await count()).toBe(before);
  });

  it('goes on as long as it is used, and ends when it is not for SESSION_LIFETIME_DAYS', async () => {
    const client = await service.admin();
    for (let visit = 0; visit < 4; visit += 1) {
      service.clock.advance(8 * DAY_MS);
      expect(await userOf(client)).not.toBeNull();
    }
    service.clock.advance(11 * DAY_MS);
    expect(await userOf(client)).toBeNull();
    expect((await client.send('GET', '/api/auth/sessions')).json.code).toBe('not_signed_in');
    expect(await deleteExpiredSessions(service.base.db, service.clock.now())).toBeGreaterThan(0);
  });

  it('is listed with its device and can be ended from another one, at once', async () => {
    const fixture = await service.admin();
    const phone = await service.visitor();
    phone.headers['user-agent'] = 'Phone';
    await phone.send('POST', '/api/auth/login', { json: ADMIN });
    const listed = await sessionsOf(fixture);
    expect(listed.filter((session) => session.is_current)).toHaveLength(1);
    const phoneId = listed.find((session) => session.user_agent === 'Phone')?.id;
    expect((await fixture.send('DELETE', `/api/auth/sessions/${phoneId}/`)).status).toBe(204);
    expect(await userOf(phone)).toBeNull();
    expect((await fixture.send('DELETE', `/api/auth/sessions/${phoneId}`)).json.code).toBe('session_not_found');
    expect(await userOf(fixture)).not.toBeNull();
  });

  it('takes its open event streams with it when it is ended', async () => {
    const fixture = await service.admin();
    const phone = await service.admin();
    const phoneId = (await sessionsOf(phone)).find((session) => session.is_current)?.id;
    const headers = { cookie: `archivolt_session=${phone.cookie}` };
    const response = await fetch(`${service.server.url}/api/events/stream`, { headers });
    await fixture.send('DELETE', `/api/auth/sessions/${phoneId}`);
    expect(await response.text()).toContain('retry:');
    expect((await fetch(`${service.server.url}/api/events/stream`, { headers })).status).toBe(401);
  });

  it('ends with all others of its person, and their open streams, when one says "everywhere else"; nobody else is signed out', async () => {
    const fixture = await service.admin();
    const phones = [await service.admin(), await service.admin()];
    const streams = await Promise.all(
      phones.map(({ cookie }) =>
        fetch(`${service.server.url}/api/events/stream`, { headers: { cookie: `archivolt_session=${cookie}` } }),
      ),
    );
    const others = (await sessionsOf(fixture)).length - 1;
    const { status, json } = await fixture.send('DELETE', '/api/auth/sessions');
    expect([status, json]).toEqual([200, { ended: others }]);
    for (const stream of streams) expect(await stream.text()).toContain('retry:');
    for (const phone of phones) expect(await userOf(phone)).toBeNull();
    expect((await sessionsOf(fixture)).map((session) => session.is_current)).toEqual([true]);
    expect((await fixture.send('DELETE', '/api/auth/sessions')).json).toEqual({ ended: 0 });
  });

  it('leaves API tokens alone, unless they are to end with the sessions or with the password', async () => {
    const fixture = await service.admin();
    const scopes = ['admin'];
    const made = async () =>
      String((await fixture.send('POST', '/api/api-tokens', { json: { name: 'x', scopes } })).json.token);
    const status = async (token: string) =>
      (await new TestClient(service.server.url, { authorization: `Bearer ${token}` }).send('GET', '/api/api-tokens'))
        .status;
    const change = (from: string, to: string, more: object = {}) =>
      fixture.send('POST', '/api/auth/change-password', {
        json: { current_password: from, new_password: to, ...more },
      });
    const other = 'another quiet desk';
    const first = await made();
    await fixture.send('DELETE', '/api/auth/sessions');
    await fixture.send('DELETE', '/api/auth/sessions?revoke_api_tokens=false');
    await change(ADMIN.password, other);
    expect(await status(first)).toBe(200);
    expect((await fixture.send('DELETE', '/api/auth/sessions?revoke_api_tokens=true')).json).toMatchObject({
      revoked_api_tokens: 1,
    });
    const second = await made();
    expect([await status(first), await status(second)]).toEqual([401, 200]);
    expect((await change(other, ADMIN.password, { revoke_api_tokens: true })).status).toBe(204);
    expect(await status(second)).toBe(401);
    const rows = await service.base.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'user.password_changed')
      .execute();
    expect(rows.map(({ detail }) => detail)).toContainEqual(expect.objectContaining({ revoked_count: 1 }));
  });

  it('is listed page by page without a gap or a repetition', async () => {
    const client = await service.admin();
    for (let count = 0; count < 5; count += 1) await service.admin();
    const all = (await sessionsOf(client)).map((session) => session.id);
    const paged: string[] = [];
    let cursor: unknown = '';
    while (cursor !== null) {
      const query = cursor === '' ? '' : `&cursor=${String(cursor)}`;
      const { json } = await client.send('GET', `/api/auth/sessions?per_page=2${query}`);
      paged.push(...(json.sessions as Listed).map((session) => session.id));
      cursor = (json.pagination as { next_cursor: string | null }).next_cursor;
    }
    expect(paged).toEqual(all);
    const second = await client.send('GET', '/api/auth/sessions?per_page=2&page=2');
    expect((second.json.sessions as Listed).map((session) => session.id)).toEqual(all.slice(2, 4));
    expect(second.json.pagination).toMatchObject({ page: 2, total: all.length, total_is_estimate: false });
    for (const bad of ['x', 'W10', '%00', Buffer.from('["2026-11-21T00:00:00.000Z","1"]').toString('base64url')]) {
      expect((await client.send('GET', `/api/auth/sessions?cursor=${bad}`)).json.code).toBe('invalid_cursor');
    }
  });

  it('ends by signing out, twice if need be, and the page’s own form leads to the sign-in page', async () => {
    const client = await service.admin();
    const signedIn = client.cookie;
    expect((await client.send('POST', '/api/auth/logout')).json).toEqual({ next: '/login' });
    client.cookie = signedIn;
    expect(await userOf(client)).toBeNull();
    await client.send('GET', '/api/auth/me');
    expect((await client.send('POST', '/api/auth/logout')).json).toEqual({ next: '/login' });
    const form = await service.admin();
    const body = new URLSearchParams({ csrf_token: form.csrfToken ?? '' }).toString();
    form.csrfToken = undefined;
    const answer = await form.send('POST', '/logout', {
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/login']);
    expect(await userOf(form)).toBeNull();
  });

  it('of somebody who was deactivated ends at once', async () => {
    const client = await service.admin();
    const setActive = (is_active: boolean) => service.base.db.updateTable('users').set({ is_active }).execute();
    await setActive(false);
    expect(await userOf(client)).toBeNull();
    await setActive(true);
    expect(await userOf(client)).not.toBeNull();
  });

  it('with a CSRF token of another session changes nothing', async () => {
    const client = await service.admin();
    client.csrfToken = (await service.admin()).csrfToken;
    expect((await client.send('PATCH', '/api/profile', { json: { theme: 'dark' } })).json.code).toBe(
      'csrf_token_invalid',
    );
  });
});

describe('changing the password', () => {
  it('ends the other sessions, keeps this one, and needs the current password', async () => {
    const fixture = await service.admin();
    const phone = await service.admin();
    const change = (json: object) => fixture.send('POST', '/api/auth/change-password', { json });
    const next = 'another desk 51';
    expect((await change({ current_password: 'not it at all', new_password: next })).json.code).toBe('password_wrong');
    expect((await change({ current_password: ADMIN.password, new_password: 'password12' })).json.code).toBe(
      'invalid_request',
    );
    expect((await change({ current_password: ADMIN.password, new_password: next })).status).toBe(204);
    expect(await userOf(phone)).toBeNull();
    expect(await userOf(fixture)).not.toBeNull();
    expect((await (await service.visitor()).send('POST', '/api/auth/login', { json: ADMIN })).status).toBe(401);
    expect((await change({ current_password: next, new_password: ADMIN.password })).status).toBe(204);
  });
});

describe('the profile', () => {
  it('changes what is given and nothing else', async () => {
    const client = await service.admin();
    expect(
      (await client.send('PATCH', '/api/profile/', { json: { theme: 'dark', display_name: ' Ann Archer ' } })).json,
    ).toMatchObject({
      theme: 'dark',
      display_name: 'Ann Archer',
      locale: 'auto',
    });
    await client.send('PATCH', '/api/profile', { json: { locale: 'de' } });
    expect(await userOf(client)).toMatchObject({ theme: 'dark', locale: 'de', display_name: 'Ann Archer' });
    expect((await client.send('PATCH', '/api/profile', { json: { theme: 'pink' } })).json.code).toBe('invalid_request');
    for (const timezone of ['Asia/Kathmandu', null]) {
      expect((await client.send('PATCH', '/api/profile', { json: { timezone } })).json).toMatchObject({ timezone });
      expect(await userOf(client)).toMatchObject({ timezone });
    }
    for (const timezone of ['Berlin', '+02:00', '', 'Europe/Nowhere'])
      expect((await client.send('PATCH', '/api/profile', { json: { timezone } })).json.code).toBe('invalid_request');
    expect((await client.send('PATCH', '/api/profile', { json: { display_name: 'a\u0000b' } })).json.code).toBe(
      'invalid_request',
    );
  });
});
