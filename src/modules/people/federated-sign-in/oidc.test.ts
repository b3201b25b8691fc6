import { TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type CompanyProvider, startCompanyProvider } from '../../../../test/harness/providers/company-provider.ts';
import { Wanderer } from '../../../../test/harness/providers/wanderer.ts';
import { type SignInService, startSignInService } from '../../../../test/harness/sign-in-service.ts';

const BASE = 'http://localhost:8080';
let house: CompanyProvider;
let service: SignInService;

beforeAll(async () => {
  house = await startCompanyProvider(BASE);
  service = await startSignInService({ ...house.env, MULTI_USER_ENABLED: 'true' });
  await service.admin();
});
afterAll(async () => {
  await service.stop();
  await house.stop();
});

const wanderer = () => new Wanderer({ [BASE]: service.server.url });

/** Calls the API as a page in that browser does. */
async function call(browser: Wanderer, path: string, body: object = {}) {
  const me = JSON.parse((await browser.open(`${BASE}/api/auth/me`)).text);
  const headers = { 'content-type': 'application/json', 'x-csrf-token': String(me.csrf_token) };
  return (await browser.call('POST', BASE + path, { headers, body })).json;
}

/** Signs in through the provider's own pages; answers where the browser ends up and who it then is. */
async function signIn(name: string, browser = wanderer(), next = '') {
  const start = await browser.open(`${BASE}/oauth/login${next && `?next=${encodeURIComponent(next)}`}`);
  const back = await house.logIn(browser, start.location ?? new URL(BASE), name);
  const arrival = await browser.open(back);
  const me = JSON.parse((await browser.open(`${BASE}/api/auth/me`)).text);
  return { browser, back, arrival, user: me.user, csrfToken: me.csrf_token };
}

describe('signing in with the house’s own provider', () => {
  it('makes a person at the first time, finds them again at every other, and opens the page that was wanted', async () => {
    house.people.set('mia', { email: 'mia@house.example', email_verified: true, name: 'Mia Berg' });
    const first = await signIn('mia', wanderer(), '/trash?per_page=5');
    expect(first.arrival.location?.href).toBe(`${BASE}/trash?per_page=5`);
    expect(first.user).toMatchObject({ display_name: 'Mia Berg', email: 'mia@house.example', is_admin: false });
    const second = await signIn('mia');
    expect(second.user.id).toBe(first.user.id);
    const rows = await service.base.db
      .selectFrom('events')
      .select('payload')
      .where('name', '=', 'user.signup')
      .execute();
    expect(rows.filter(({ payload }) => JSON.stringify(payload).includes(first.user.id))).toHaveLength(1);
    const audit = service.base.db.selectFrom('audit_log').select('detail').where('target_id', '=', first.user.id);
    expect(await audit.where('action', '=', 'user.created').execute()).toEqual([
      { detail: { method: 'oidc', is_admin: false } },
    ]);
  });

  it('gives and takes away administration as the groups say, and writes it down', async () => {
    house.people.set('ida', { name: 'Ida', groups: ['cooks', 'admin'] });
    expect((await signIn('ida')).user.is_admin).toBe(true);
    house.people.set('ida', { name: 'Ida', groups: ['cooks'] });
    const { user } = await signIn('ida');
    expect(user.is_admin).toBe(false);
    house.people.set('ida', { name: 'Ida', groups: ['admin'] });
    expect((await signIn('ida')).user.is_admin).toBe(true);
    house.people.set('ida', { name: 'Ida' });
    expect((await signIn('ida')).user.is_admin).toBe(false);
    const rows = await service.base.db
      .selectFrom('audit_log')
      .select('detail')
      .where('action', '=', 'user.admin_changed')
      .where('target_id', '=', user.id)
      .execute();
    expect(rows.map(({ detail }) => (detail as { after: object }).after)).toEqual([
      { is_admin: false },
      { is_admin: true },
      { is_admin: false },
    ]);
  });

  it('refuses somebody whose account is not active', async () => {
    const { user } = await signIn('ole');
    await service.base.db.updateTable('users').set({ is_active: false }).where('id', '=', user.id).execute();
    const { arrival, user: nobody } = await signIn('ole');
    expect(arrival.location?.search).toBe('?error=account_inactive&provider=oidc');
    expect(nobody).toBeNull();
  });

  it('follows `next` to pages of our own alone', async () => {
    for (const next of ['//elsewhere.example', 'https://elsewhere.example/', '/\\elsewhere.example']) {
      expect((await signIn('mia', wanderer(), next)).arrival.location?.href).toBe(`${BASE}/`);
    }
  });

  it('signs out at the provider, too, when it is signed out of here', async () => {
    const { browser, csrfToken } = await signIn('mia');
    const cookie = `archivolt_session=${browser.cookie(BASE, 'archivolt_session')}`;
    const leave = () =>
      fetch(`${service.server.url}/api/auth/logout`, {
        method: 'POST',
        headers: { cookie, 'x-csrf-token': csrfToken },
      });
    const stored = await service.base.db.selectFrom('provider_sessions').selectAll().execute();
    expect(stored.every(({ id_token_sealed: text }) => text.startsWith('v1.'))).toBe(true);
    const { next } = (await (await leave()).json()) as { next: string };
    const logoutAddress = new URL(next);
    expect(logoutAddress.origin + logoutAddress.pathname).toBe(`${house.issuer}/session/end`);
    expect(logoutAddress.searchParams.get('post_logout_redirect_uri')).toBe(`${BASE}/login`);
    const page = await browser.open(logoutAddress);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const left = await browser.open(`${house.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(left.location?.href).toBe(`${BASE}/login`);
    expect(JSON.parse((await browser.open(`${BASE}/api/auth/me`)).text).user).toBeNull();
  });

  it('sends whoever gave a second step to the provider when they sign out, which asks there first', async () => {
    const { browser } = await signIn('pia');
    const { secret } = await call(browser, '/api/second-step/totp');
    const app = new TOTP({ secret: String(secret) });
    const code = (steps: number) => app.generate({ timestamp: service.clock.now().getTime() + steps * 30_000 });
    await call(browser, '/api/second-step/totp/confirm', { code: code(0) });
    await call(browser, '/api/auth/logout');
    service.clock.advance(30_000);
    const again = await signIn('pia', browser);
    expect(again.arrival.location?.search).toBe('?second_step=asked&next=%2F');
    expect(await call(browser, '/api/auth/second-step', { code: code(0) })).toMatchObject({
      user: { id: expect.any(String) },
    });
    const logoutAddress = new URL(String((await call(browser, '/api/auth/logout')).next));
    expect(logoutAddress.origin + logoutAddress.pathname).toBe(`${house.issuer}/session/end`);
    expect(logoutAddress.searchParams.get('id_token_hint')).toBeNull();
    const page = await browser.open(logoutAddress);
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(page.text)?.[1] ?? '';
    const left = await browser.open(`${house.issuer}/session/end/confirm`, { xsrf, logout: 'yes' });
    expect(left.location?.href).toBe(`${BASE}/login`);
  });
});
