import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePassword } from '../../src/modules/people/auth/auth.store.ts';
import { hashPassword } from '../../src/modules/people/auth/passwords/passwords.ts';
import { AccountFixture, OTHER_PASSWORD, PASSWORD } from '../harness/account-fixture.ts';
import { type SignInService, startSignInService } from '../harness/sign-in-service.ts';

// Every row quotes a line of the requested interface on local accounts and proves it over HTTP.

let fixture: AccountFixture;
const others: SignInService[] = [];

beforeAll(async () => {
  fixture = await AccountFixture.open();
});
afterAll(async () => {
  await Promise.all([fixture.close(), ...others.map((service) => service.stop())]);
});
beforeEach(() => fixture.nextVisitor());

async function serviceWith(env: Record<string, string>): Promise<SignInService> {
  const service = await startSignInService(env);
  others.push(service);
  return service;
}

const accountOf = async () =>
  fixture.service.base.db
    .selectFrom('local_users')
    .innerJoin('users', 'users.id', 'local_users.user_id')
    .selectAll('local_users')
    .where('users.email', '=', fixture.email)
    .executeTakeFirstOrThrow();

type Row = [line: string, proof: () => Promise<void>];

const rows: Row[] = [
  [
    'is_active false (unverified) | password reset completed | always | is_active true | user can then log in',
    async () => {
      await fixture.mailAfter(fixture.signup());
      const { token } = await fixture.mailAfter(fixture.post('request-password-reset', { email: fixture.email }));
      expect((await fixture.post('reset-password', { token, password: OTHER_PASSWORD })).status).toBe(200);
      expect((await accountOf()).is_active).toBe(true);
      expect((await fixture.login(OTHER_PASSWORD)).status).toBe(200);
    },
  ],
  [
    'is_active false | admin sets a password | always | is_active true',
    async () => {
      await fixture.mailAfter(fixture.signup());
      const { user_id } = await accountOf();
      const hash = await hashPassword(OTHER_PASSWORD);
      const { db, clock } = fixture.service.base;
      await db.transaction().execute((tx) => savePassword(tx, user_id, hash, clock.now()));
      expect((await fixture.login(OTHER_PASSWORD)).status).toBe(200);
    },
  ],
  [
    'is_active false | login attempt | checked before the password | stays false | user is shown the email-verification prompt regardless of password correctness',
    async () => {
      await fixture.mailAfter(fixture.signup());
      for (const password of [PASSWORD, OTHER_PASSWORD]) {
        expect((await fixture.login(password)).json.code).toBe('account_inactive');
      }
      expect((await accountOf()).is_active).toBe(false);
    },
  ],
  [
    'a profile is created on the first login through any login path (OAuth, local user, admin credentials)',
    async () => {
      const profiles = fixture.service.base.db.selectFrom('user_profiles').select('user_id');
      await fixture.getAccount();
      const id = (await fixture.person())?.id ?? '';
      await fixture.service.base.db.deleteFrom('user_profiles').where('user_id', '=', id).execute();
      await fixture.login();
      expect(await profiles.where('user_id', '=', id).execute()).toHaveLength(1);
      const service = await serviceWith({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: OTHER_PASSWORD });
      const root = await service.visitor();
      await root.send('POST', '/api/auth/login', { json: { username: 'root', password: OTHER_PASSWORD } });
      expect(await service.base.db.selectFrom('user_profiles').selectAll().execute()).toHaveLength(1);
    },
  ],
  [
    'login with empty username, wrong password or no matching user | login is refused; the reason is logged',
    async () => {
      await fixture.getAccount();
      const before = fixture.service.logLines.length;
      expect((await fixture.login(PASSWORD, '')).json.code).toBe('login_refused');
      expect((await fixture.login('not the password')).json.code).toBe('login_refused');
      expect((await fixture.login(PASSWORD, 'nobody')).json.code).toBe('login_refused');
      const lines = fixture.service.logLines.slice(before).filter(({ msg }) => msg === 'a login was refused');
      expect(lines.map(({ reason }) => reason)).toEqual(['no user name', 'wrong password', 'unknown user']);
    },
  ],
  [
    'user.signup | a new user account was created (not emitted for admin users)',
    async () => {
      await fixture.getAccount();
      expect(await fixture.signupEvents()).toHaveLength(1);
      const service = await serviceWith({});
      await service.admin();
      expect(
        await service.base.db.selectFrom('events').where('name', '=', 'user.signup').selectAll().execute(),
      ).toEqual([]);
    },
  ],
];

describe('the requested interface says', () => {
  it.each(rows)('%s', (_line, proof) => proof());
});
