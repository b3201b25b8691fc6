import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type SignInService, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import { newId } from '../../../../platform/ids.ts';
import { hashPassword } from '../passwords/passwords.ts';

let service: SignInService;

beforeAll(async () => {
  service = await startSignInService();
  await service.admin();
});
afterAll(() => service.stop());

async function logIn(json: object, target: SignInService = service) {
  const client = await target.visitor();
  return { client, answer: await client.send('POST', '/api/auth/login', { json }) };
}

async function addLocalUser(username: string, password: string, isActive: boolean, target: SignInService = service) {
  const id = newId();
  const now = target.clock.now();
  const { db } = target.base;
  await db
    .insertInto('users')
    .values({ id, kind: 'local', username, display_name: username, created_at: now })
    .execute();
  const values = { user_id: id, password_hash: await hashPassword(password), is_active: isActive };
  await db
    .insertInto('local_users')
    .values({ ...values, created_at: now, password_changed_at: now })
    .execute();
}

describe('signing in', () => {
  it('answers with the person, a new CSRF token and where to go', async () => {
    const { client, answer } = await logIn({ ...ADMIN, username: 'Ann', next: '/files/1?page=2' });
    expect(answer.status).toBe(200);
    expect(answer.json).toMatchObject({
      user: { username: 'ann', is_admin: true, locale: 'auto', theme: 'auto' },
      next: '/files/1?page=2',
    });
    expect((await client.send('GET', '/api/auth/me')).json.user).toMatchObject({ username: 'ann' });
  });

  it('refuses an unknown user, a wrong password and an empty login with the same words', async () => {
    const refused = [
      await logIn({ username: 'nobody', password: ADMIN.password }),
      await logIn({ username: ADMIN.username, password: 'wrong password' }),
      await logIn({ username: '', password: '' }),
      await logIn({}),
    ].map(({ answer }) => ({ ...answer.json, request_id: undefined }));
    expect(new Set(refused.map((problem) => JSON.stringify(problem))).size).toBe(1);
    expect(refused[0]).toMatchObject({ status: 401, code: 'login_refused' });
  });

  it('logs why it was refused: the password of the configured name, a name nobody has, or none', async () => {
    const fresh = await startSignInService({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'two herons on one leg' });
    const reasonsOf = async () => {
      const before = fresh.logLines.length;
      for (const username of ['root', 'ROOT', 'rooter', '', ' ']) await logIn({ username, password: 'wrong' }, fresh);
      const lines = fresh.logLines.slice(before).filter(({ msg }) => msg === 'a login was refused');
      return lines.map(({ reason }) => reason);
    };
    try {
      const reasons = ['wrong password', 'wrong password', 'unknown user', 'no user name', 'no user name'];
      expect(await reasonsOf()).toEqual(reasons);
      await logIn({ username: 'root', password: 'two herons on one leg' }, fresh);
      expect(await reasonsOf()).toEqual(reasons);
    } finally {
      await fresh.stop();
    }
  });

  it('takes a password by all of its bytes: one that only begins right is wrong', async () => {
    const password = 'x7 '.repeat(24);
    await addLocalUser('long', password, true);
    const multi = await logIn({ username: 'long', password: `${password}y` });
    expect(multi.answer.status).toBe(401);
  });

  it('gives the session a new cookie value, so that one planted before is worth nothing', async () => {
    const client = await service.visitor();
    const planted = client.cookie;
    await client.send('POST', '/api/auth/login', { json: ADMIN });
    expect(client.cookie).not.toBe(planted);
    client.cookie = planted;
    expect((await client.send('GET', '/api/auth/me')).json.user).toBeNull();
  });

  it('needs a CSRF token like every change', async () => {
    const client = await service.visitor();
    client.csrfToken = undefined;
    expect((await client.send('POST', '/api/auth/login', { json: ADMIN })).json.code).toBe('csrf_token_invalid');
    client.csrfToken = (await service.visitor()).csrfToken;
    expect((await client.send('POST', '/api/auth/login', { json: ADMIN })).json.code).toBe('csrf_token_invalid');
  });

  it('works with a plain form', async () => {
    const client = await service.visitor();
    const body = new URLSearchParams({ ...ADMIN, csrf_token: client.csrfToken ?? '' }).toString();
    client.csrfToken = undefined;
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await client.send('POST', '/api/auth/login', { body, headers })).status).toBe(200);
  });

  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    'javascript:alert(1)',
    '/..//evil.example',
  ])('never sends people elsewhere: %s', async (next) => {
    const { answer } = await logIn({ ...ADMIN, next });
    expect(new URL(String(answer.json.next), 'http://here.test').host).toBe('here.test');
    expect(answer.json.next).not.toMatch(/^\/[/\\]/);
  });

  it('leaves an audit row for success and refusal, without what was typed', async () => {
    await logIn({ username: 'typed-my-password-here', password: 'and here' });
    const rows = await service.base.db.selectFrom('audit_log').select(['action', 'detail', 'request_id']).execute();
    expect(rows.map((row) => row.action)).toEqual(
      expect.arrayContaining(['instance.set_up', 'user.signed_in', 'user.sign_in_refused']),
    );
    expect(rows.every((row) => row.request_id !== null)).toBe(true);
    expect(JSON.stringify([rows, service.logLines])).not.toMatch(/typed-my-password-here|and here/);
  });
});

describe('local accounts beside the administrator’s', () => {
  const other = { username: 'bob', password: 'other desk 48' };

  it('are not looked up in single-user mode', async () => {
    await addLocalUser(other.username, other.password, true);
    expect((await logIn(other)).answer.json.code).toBe('login_refused');
  });

  it('sign in with MULTI_USER_ENABLED, and an inactive one is told so whatever its password', async () => {
    const multi = await startSignInService({ MULTI_USER_ENABLED: 'true' });
    await addLocalUser(other.username, other.password, true, multi);
    await addLocalUser('carla', other.password, false, multi);
    const bob = await logIn(other, multi);
    expect(bob.answer.json).toMatchObject({ user: { username: 'bob', is_admin: false } });
    expect(
      (await bob.client.send('POST', '/api/api-tokens', { json: { name: 'x', scopes: ['admin'] } })).json.code,
    ).toBe('api_token_scope_not_allowed');
    expect((await logIn({ username: 'carla', password: 'wrong password' }, multi)).answer.json.code).toBe(
      'account_inactive',
    );
    expect((await logIn({ ...other, username: 'carla' }, multi)).answer.json.code).toBe('account_inactive');
    await multi.stop();
  });
});

describe('ADMIN_USERNAME and ADMIN_PASSWORD', () => {
  const running: SignInService[] = [];
  afterEach(async () => {
    for (const one of running.splice(0)) await one.stop();
  });
  async function configured(env: Record<string, string>): Promise<SignInService> {
    const one = await startSignInService(env);
    running.push(one);
    return one;
  }

  it('sign the one owner in, always as the same person, and make the first-start link needless', async () => {
    const one = await configured({ ADMIN_USERNAME: 'root', ADMIN_PASSWORD: 'configured 49' });
    expect(await one.setupToken()).toBe('');
    const first = await logIn({ username: 'root', password: 'configured 49' }, one);
    const second = await logIn({ username: 'ROOT', password: 'configured 49' }, one);
    expect(first.answer.json.user).toMatchObject({ username: 'root', is_admin: true });
    expect(second.answer.json.user).toEqual(first.answer.json.user);
    expect((await logIn({ username: 'root', password: 'configured 48' }, one)).answer.json.code).toBe('login_refused');
    const changed = await first.client.send('POST', '/api/auth/change-password', {
      json: { current_password: 'configured 49', new_password: 'changed desk 50' },
    });
    expect(changed.json).toMatchObject({ status: 409, code: 'password_not_here' });
  });

  it('accept nothing when only one of them is set, an empty login least of all', async () => {
    const one = await configured({ ADMIN_USERNAME: 'root' });
    expect((await logIn({ username: 'root', password: '' }, one)).answer.status).toBe(401);
    expect((await logIn({ username: 'root' }, one)).answer.status).toBe(401);
    expect((await logIn({}, one)).answer.status).toBe(401);
  });
});

describe('throttling', () => {
  it('slows an address down after its budget, whatever names it tries', async () => {
    const slow = await startSignInService({ AUTH_RATE_LIMIT_PER_MINUTE: '3' });
    const client = await slow.visitor();
    const answers = [];
    for (const username of ['a', 'b', 'c', 'd']) {
      answers.push(await client.send('POST', '/api/auth/login', { json: { username, password: 'guess' } }));
    }
    expect(answers.map((answer) => answer.status)).toEqual([401, 401, 401, 429]);
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    await slow.stop();
  });

  it('slows every address down after failures from many, and says the same for an account that does not exist', async () => {
    const slow = await startSignInService({ AUTH_RATE_LIMIT_PER_MINUTE: '2', TRUSTED_PROXIES: '127.0.0.1' });
    for (const [at, username] of ['ann', 'nobody'].entries()) {
      const answers = [];
      for (let count = 0; count < 12; count += 1) {
        const client = await slow.visitor();
        client.headers['x-forwarded-for'] = `192.0.2.${100 * at + (count >> 1)}`;
        answers.push(await client.send('POST', '/api/auth/login', { json: { username, password: 'guess' } }));
      }
      expect(answers.map((answer) => answer.status)).toEqual([...Array(11).fill(401), 429]);
      expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
    }
    await slow.stop();
  });
});
