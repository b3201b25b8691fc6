import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { settingsGroups, settingsProblems } from '../../src/app/settings.ts';
import { hashPassword } from '../../src/modules/people/auth/passwords/passwords.ts';
import { loadConfig } from '../../src/platform/config/index.ts';
import { AccountFixture, OTHER_PASSWORD, PASSWORD } from '../harness/account-fixture.ts';
import { startTestService, type TestService } from '../harness/service.ts';
import { type SignInService, startSignInService } from '../harness/sign-in-service.ts';

// Every row quotes a sentence of the requested interface and proves it over HTTP. What it says of identity providers and of
// social sign-in is quoted where those are tested.

let fixture: AccountFixture;
let whole: TestService;
const others: SignInService[] = [];

beforeAll(async () => {
  fixture = await AccountFixture.open();
  whole = await startTestService({ env: { MULTI_USER_ENABLED: 'true' }, mode: 'serve' });
});
afterAll(async () => {
  await Promise.all([fixture.close(), whole.stop(), ...others.map((service) => service.stop())]);
});
beforeEach(() => fixture.nextVisitor());

async function serviceWith(env: Record<string, string>): Promise<SignInService> {
  const service = await startSignInService(env);
  others.push(service);
  return service;
}

async function loginAt(service: SignInService, json: object) {
  const client = await service.visitor();
  return client.send('POST', '/api/auth/login', { json });
}

const accountOf = async () =>
  fixture.service.base.db
    .selectFrom('local_users')
    .innerJoin('users', 'users.id', 'local_users.user_id')
    .selectAll('local_users')
    .where('users.email', '=', fixture.email)
    .executeTakeFirstOrThrow();

const me = async () => (await fixture.client.send('GET', '/api/auth/me')).json.user as Record<string, unknown> | null;

type Row = [sentence: string, proof: () => Promise<void>];

const authentication: Row[] = [
  [
    'Browser sessions are used; the session secret is the setting `session_secret`.',
    async () => {
      await fixture.getAccount();
      const { headers } = await fixture.login();
      expect(headers.getSetCookie().join()).toContain('archivolt_session=');
      expect(await me()).toMatchObject({ email: fixture.email });
      fixture.client.cookie = 'x'.repeat(43);
      expect(await me()).toBeNull();
    },
  ],
  [
    'Authentication is switched by `auth_enabled`.',
    async () => {
      const off = await serviceWith({ AUTH_ENABLED: 'false' });
      const client = await off.visitor();
      expect((await client.send('GET', '/api/auth/me')).json).toMatchObject({
        user: { is_admin: true },
        features: { auth_enabled: false },
      });
      expect((await fixture.client.send('GET', '/api/auth/sessions')).status).toBe(401);
    },
  ],
  [
    'Login sources, in the order of the login handler: a local user (looked up only when multi_user_enabled is true); the admin credentials',
    async () => {
      const local = { username: 'root', password: PASSWORD };
      const env = { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: OTHER_PASSWORD };
      for (const [isMulti, status] of [
        ['false', 401],
        ['true', 200],
      ] as const) {
        const service = await serviceWith({ ...env, MULTI_USER_ENABLED: isMulti });
        await addLocalUser(service, local);
        expect((await loginAt(service, local)).status).toBe(status);
      }
      // The local user comes first, and whoever is not it may still be the administrator.
      const multi = others.at(-1);
      if (!multi) throw new Error('there is a multi-user service');
      expect((await loginAt(multi, local)).json.user).toMatchObject({ is_admin: false });
      expect((await loginAt(multi, { username: 'root', password: OTHER_PASSWORD })).json.user).toMatchObject({
        is_admin: true,
      });
    },
  ],
  [
    'the admin credentials from settings `admin_username` and `admin_password`, accepted only when both configured values are non-empty; two unset values never authenticate a login that omits the fields',
    async () => {
      const both = await serviceWith({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: OTHER_PASSWORD });
      expect((await loginAt(both, { username: 'root', password: OTHER_PASSWORD })).json.user).toMatchObject({
        is_admin: true,
      });
      const configured: Record<string, string>[] = [{}, { ADMIN_USERNAME: 'root' }, { ADMIN_PASSWORD: OTHER_PASSWORD }];
      for (const env of configured) {
        const service = await serviceWith(env);
        const logins = [{}, { username: '' }, { username: '', password: '' }, { username: 'root' }];
        for (const login of [...logins, { username: '', password: OTHER_PASSWORD }]) {
          expect((await loginAt(service, login)).status, JSON.stringify([env, login])).toBe(401);
        }
      }
    },
  ],
  [
    'For a local user, is_active is checked before the password; an inactive user receives the email-verification prompt.',
    async () => {
      await fixture.mailAfter(fixture.signup());
      for (const password of [PASSWORD, 'not the password', '']) {
        expect((await fixture.login(password)).json).toMatchObject({
          code: 'account_inactive',
          detail: 'This account is not active yet. Open the link in the verification e-mail first.',
        });
      }
    },
  ],
  [
    'Local passwords are hashed with bcrypt; verification and reset tokens have an expiry',
    async () => {
      const { token } = await fixture.mailAfter(fixture.signup());
      const account = await accountOf();
      expect(account.password_hash).toMatch(/^\$2[by]\$12\$.{53}$/);
      const now = fixture.service.clock.now().getTime();
      expect(account.verification_expires_at?.getTime()).toBe(now + 24 * 3_600_000);
      await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
      expect((await accountOf()).reset_expires_at?.getTime()).toBe(now + 3_600_000);
      fixture.service.clock.advance(24 * 3_600_000);
      expect((await fixture.post('verify-email', { token })).json.code).toBe('link_not_valid');
    },
  ],
  [
    'account creation by signup requires a configured mail service (setting `ALLOW_LOCAL_SIGNUP`, which also needs multi_user_enabled)',
    async () => {
      const all = { ALLOW_LOCAL_SIGNUP: 'true', MULTI_USER_ENABLED: 'true', ...fixture.catcher.env };
      const lacking: Record<string, string>[] = [
        { ...all, ALLOW_LOCAL_SIGNUP: 'false' },
        { ...all, MULTI_USER_ENABLED: 'false' },
        { ALLOW_LOCAL_SIGNUP: 'true', MULTI_USER_ENABLED: 'true' },
      ];
      const json = { display_name: 'Ann', email: fixture.email, password: PASSWORD };
      for (const env of lacking) {
        const service = await serviceWith(env);
        const client = await service.visitor();
        expect((await client.send('POST', '/api/auth/signup', { json })).json.code).toBe('signup_not_open');
      }
      expect((await fixture.signup()).status).toBe(202);
      await fixture.runQueuedJobs();
    },
  ],
  [
    'Bearer API tokens are accepted by the login guard. They are compared to stored hashes. Requests authenticated by a Bearer token are exempt from CSRF validation.',
    async () => {
      const client = await whole.tokenClient(['documents:read', 'documents:write']);
      expect((await client.send('GET', '/api/files')).status).toBe(200);
      const stored = await whole.db.selectFrom('api_tokens').selectAll().execute();
      expect(JSON.stringify(stored)).not.toContain(client.token.slice('avt_12345678_'.length));
      const form = new FormData();
      form.append('file', new File(['%PDF-1.7 of nothing'], 'a.pdf'));
      expect((await client.send('POST', '/api/files', { body: form })).status).toBe(202);
    },
  ],
  [
    'CSRF protection applies to state-changing requests that use sessions; the token is taken from a submitted form field.',
    async () => {
      await fixture.getAccount();
      const { csrfToken = '' } = fixture.client;
      fixture.client.csrfToken = undefined;
      expect((await fixture.login()).json.code).toBe('csrf_token_invalid');
      const fields = { username: fixture.email, password: PASSWORD, csrf_token: csrfToken };
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      const body = new URLSearchParams(fields).toString();
      expect((await fixture.client.send('POST', '/api/auth/login', { body, headers })).status).toBe(200);
    },
  ],
  [
    'The current user id is resolved from the session',
    async () => {
      await fixture.getAccount();
      await fixture.login();
      expect((await me())?.id).toBe((await fixture.person())?.id);
    },
  ],
  [
    'Admin-only endpoints and pages reject non-admins',
    async () => {
      await addLocalUser({ base: { db: whole.db } }, { username: 'bob', password: PASSWORD });
      const bob = whole.stranger();
      await bob.signIn('bob', PASSWORD);
      expect((await bob.send('GET', '/api/admin/jobs')).status).toBe(403);
      expect((await whole.admin.send('GET', '/api/admin/jobs')).status).toBe(200);
    },
  ],
];

async function addLocalUser(
  { base }: { base: Pick<SignInService['base'], 'db'> },
  { username, password }: { username: string; password: string },
): Promise<void> {
  const [id, now] = [crypto.randomUUID(), new Date()];
  const user = { id, kind: 'local', username, display_name: username, created_at: now };
  await base.db.insertInto('users').values(user).execute();
  const local = { user_id: id, password_hash: await hashPassword(password), is_active: true };
  await base.db
    .insertInto('local_users')
    .values({ ...local, created_at: now, password_changed_at: now })
    .execute();
}

describe('the requested interface says', () => {
  it.each(authentication)('%s', (_sentence, proof) => proof());

  it('When the settings for authentication are enabled, the session secret must meet a security requirement', () => {
    const load = (env: Record<string, string>) => () => loadConfig(settingsGroups, env, settingsProblems);
    const outside = { DATABASE_URL: 'postgres://localhost/x', ENCRYPTION_KEY: 'k'.repeat(32) };
    expect(load(outside)).toThrow('SESSION_SECRET');
    expect(load({ ...outside, SESSION_SECRET: 'too short' })).toThrow('SESSION_SECRET');
    expect(load({ ...outside, SESSION_SECRET: 's'.repeat(32) })).not.toThrow();
    expect(load({ ...outside, AUTH_ENABLED: 'false' })).not.toThrow();
  });
});
