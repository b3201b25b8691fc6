import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { savePassword } from '../../src/modules/people/auth/auth.store.ts';
import { hashPassword } from '../../src/modules/people/auth/passwords.ts';
import { AccountDesk, OTHER_PASSWORD, PASSWORD } from '../harness/account-desk.ts';
import { type SignInService, startSignInService } from '../harness/sign-in-service.ts';

// Every row quotes a line of the requested interface on local accounts and proves it over HTTP.

let desk: AccountDesk;
const others: SignInService[] = [];

beforeAll(async () => {
  desk = await AccountDesk.open();
});
afterAll(async () => {
  await Promise.all([desk.close(), ...others.map((service) => service.stop())]);
});
beforeEach(() => desk.nextVisitor());

async function serviceWith(env: Record<string, string>): Promise<SignInService> {
  const service = await startSignInService(env);
  others.push(service);
  return service;
}

const accountOf = async () =>
  desk.service.base.db
    .selectFrom('local_users')
    .innerJoin('users', 'users.id', 'local_users.user_id')
    .selectAll('local_users')
    .where('users.email', '=', desk.email)
    .executeTakeFirstOrThrow();

type Row = [line: string, proof: () => Promise<void>];

const rows: Row[] = [
  [
    'is_active false (unverified) | password reset completed | always | is_active true | user can then log in',
    async () => {
      await desk.mailAfter(desk.signup());
      const { token } = await desk.mailAfter(desk.post('request-password-reset', { email: desk.email }));
      expect((await desk.post('reset-password', { token, password: OTHER_PASSWORD })).status).toBe(200);
      expect((await accountOf()).is_active).toBe(true);
      expect((await desk.login(OTHER_PASSWORD)).status).toBe(200);
    },
  ],
  [
    'is_active false | admin sets a password | always | is_active true',
    async () => {
      await desk.mailAfter(desk.signup());
      const { user_id } = await accountOf();
      const hash = await hashPassword(OTHER_PASSWORD);
      const { db, clock } = desk.service.base;
      await db.transaction().execute((tx) => savePassword(tx, user_id, hash, clock.now()));
      expect((await desk.login(OTHER_PASSWORD)).status).toBe(200);
    },
  ],
  [
    'is_active false | login attempt | checked before the password | stays false | user is shown the email-verification prompt regardless of password correctness',
    async () => {
      await desk.mailAfter(desk.signup());
      for (const password of [PASSWORD, OTHER_PASSWORD]) {
        expect((await desk.login(password)).json.code).toBe('account_inactive');
      }
      expect((await accountOf()).is_active).toBe(false);
    },
  ],
  [
    'a profile is created on the first login through any login path (OAuth, local user, admin credentials)',
    async () => {
      const profiles = desk.service.base.db.selectFrom('user_profiles').select('user_id');
      await desk.getAccount();
      const id = (await desk.person())?.id ?? '';
      await desk.service.base.db.deleteFrom('user_profiles').where('user_id', '=', id).execute();
      await desk.login();
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
      await desk.getAccount();
      const before = desk.service.logLines.length;
      expect((await desk.login(PASSWORD, '')).json.code).toBe('login_refused');
      expect((await desk.login('not the password')).json.code).toBe('login_refused');
      expect((await desk.login(PASSWORD, 'nobody')).json.code).toBe('login_refused');
      const lines = desk.service.logLines.slice(before).filter(({ msg }) => msg === 'a login was refused');
      expect(lines.map(({ reason }) => reason)).toEqual(['no user name', 'wrong password', 'unknown user']);
    },
  ],
  [
    'user.signup | a new user account was created (not emitted for admin users)',
    async () => {
      await desk.getAccount();
      expect(await desk.signupEvents()).toHaveLength(1);
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
