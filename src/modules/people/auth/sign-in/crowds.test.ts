import type { FastifyRequest } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type SignInService, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import type { TestClient } from '../../../../platform/http/testing.ts';
import { newId } from '../../../../platform/ids.ts';
import { hashPassword, isPasswordRight } from '../passwords/passwords.ts';

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

async function addLocalUser(username: string, password: string, target: SignInService) {
  const id = newId();
  const now = target.clock.now();
  const { db } = target.base;
  await db
    .insertInto('users')
    .values({ id, kind: 'local', username, display_name: username, created_at: now })
    .execute();
  const values = { user_id: id, password_hash: await hashPassword(password), is_active: true };
  await db
    .insertInto('local_users')
    .values({ ...values, created_at: now, password_changed_at: now })
    .execute();
}

describe('a crowd at the door', () => {
  it('of strangers holds up nobody who is known, and no newcomer for longer than one turn of each', async () => {
    const right = await hashPassword('the right one');
    const ended: string[] = [];
    const check = async (of: string, isKnown = false) => {
      const isRight = await isPasswordRight('the right one', right, { of, isKnown });
      ended.push(of);
      return isRight;
    };
    const crowd = Array.from({ length: 10 }, () => Array.from({ length: 8 }, (_, at) => `attacker ${at}`)).flat();
    const attack = Promise.allSettled(crowd.map((of) => check(of)));
    const [newcomer, known] = [check('newcomer'), check('known', true)];
    expect([await newcomer, await known]).toEqual([true, true]);
    const outcomes = await attack;
    // At most two of each wait once the queue is long; nobody is refused for what others ask.
    expect(outcomes.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(0);
    expect(new Set(ended)).toEqual(new Set([...crowd, 'newcomer', 'known']));
    const before = ended.slice(0, ended.indexOf('newcomer'));
    for (const of of new Set(crowd)) expect(before.filter((one) => one === of).length, of).toBeLessThanOrEqual(2);
    expect(ended.indexOf('known')).toBeLessThan(3);
  });

  it('is passed by a browser that was signed in with before, also after signing out', async () => {
    const { client } = await logIn(ADMIN);
    const answer = await client.send('POST', '/api/auth/login', { json: ADMIN });
    const [cookie = ''] = answer.headers.getSetCookie().filter((line) => line.startsWith('archivolt_browser='));
    expect(cookie).toMatch(/^archivolt_browser=[\da-f-]{36}\.[\w-]{43}; .*Path=\/api\/auth; HttpOnly; SameSite=Strict/);
    await client.send('POST', '/api/auth/logout');
    const [value = ''] = cookie.split(';');
    const request = (sent: string) => ({ cookies: { archivolt_browser: sent } }) as unknown as FastifyRequest;
    const known = value.replace('archivolt_browser=', '');
    const { knownBrowserCookie } = service.authenticator;
    expect(knownBrowserCookie.read(request(known))).toBe(known.split('.')[0]);
    expect(knownBrowserCookie.read(request(known.replace(/^.{8}/, '00000000')))).toBeNull();
    expect(knownBrowserCookie.read(request('made up'))).toBeNull();
  });
});

describe('guesses', () => {
  it('at one account are one budget: by its name, by its address, and where its password is asked for again', async () => {
    const env = { MULTI_USER_ENABLED: 'true', AUTH_RATE_LIMIT_PER_MINUTE: '4', TRUSTED_PROXIES: '127.0.0.1' };
    const one = await startSignInService(env);
    const password = 'dora’s own desk';
    await addLocalUser('dora', password, one);
    const email = 'dora@lindqvist.example';
    await one.base.db.updateTable('users').set({ email }).where('username', '=', 'dora').execute();
    const dora = (await logIn({ username: 'dora', password }, one)).client;
    const post = async (from: string, path: string, json: object, client?: TestClient) =>
      (
        await (client ?? (await one.visitor())).send('POST', `/api/auth/${path}`, {
          json,
          headers: { 'x-forwarded-for': from },
        })
      ).status;
    const guess = (from: string, username: string) => post(from, 'login', { username, password: 'a guess' });
    // What an account may take from everywhere together; from then on each address tries once.
    for (let at = 0; at < 20; at += 1) expect(await guess(`198.51.100.${at}`, at % 2 ? email : 'Dora')).toBe(401);
    expect([await guess('203.0.113.1', 'dora'), await guess('203.0.113.1', email)]).toEqual([401, 429]);
    const prove = (from: string) => post(from, 'prove', { password: 'a guess' }, dora);
    expect([await prove('203.0.113.2'), await prove('203.0.113.2')]).toEqual([403, 429]);
    const change = { current_password: 'a guess', new_password: 'another quiet desk' };
    expect(await post('203.0.113.2', 'change-password', change, dora)).toBe(429);
    expect(await post('203.0.113.3', 'change-password', change, dora)).toBe(403);
    // Nobody else pays for it, and whoever knows the password is let in from an address of theirs.
    expect(await guess('203.0.113.2', 'nobody')).toBe(401);
    expect(await post('203.0.113.4', 'login', { username: email, password })).toBe(200);
    await one.stop();
  });
});
