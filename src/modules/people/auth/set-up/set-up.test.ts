import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN, type SignInService, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import { isMostUsed } from '../passwords/password-rules.ts';
import { issueSetupLink } from './set-up.ts';

const running: SignInService[] = [];
let service: SignInService;

beforeEach(async () => {
  service = await startSignInService();
  running.push(service);
  return async () => {
    await running.pop()?.stop();
  };
});
afterAll(() => expect(running).toEqual([]));

const setUp = async (json: object) => (await service.visitor()).send('POST', '/api/auth/setup', { json });

describe('the first-start link', () => {
  it('names the administrator once and signs them in', async () => {
    const client = await service.visitor();
    expect((await client.send('GET', '/api/auth/me')).json.features).toMatchObject({ setup_required: true });
    const token = await service.setupToken();
    const answer = await client.send('POST', '/api/auth/setup', { json: { token, ...ADMIN } });
    expect(answer.status).toBe(201);
    expect(answer.json).toMatchObject({ user: { username: 'ann', is_admin: true }, next: '/' });
    expect((await client.send('GET', '/api/auth/me')).json).toMatchObject({
      user: { username: 'ann' },
      features: { setup_required: false, auth_enabled: true },
    });
    expect((await setUp({ token, ...ADMIN })).json.code).toBe('setup_already_done');
    expect(await issueSetupLink(service.base)).toBeNull();
  });

  it('makes exactly one administrator of two people who use it at once', async () => {
    const token = await service.setupToken();
    const answers = await Promise.all([setUp({ token, ...ADMIN }), setUp({ token, ...ADMIN, username: 'eve' })]);
    expect(answers.map((answer) => answer.status).toSorted()).toEqual([201, 409]);
    expect(await service.base.db.selectFrom('users').selectAll().execute()).toHaveLength(1);
  });

  it('is worth nothing when invented, replaced by a newer one, or a day old', async () => {
    const older = await service.setupToken();
    const newest = await service.setupToken();
    expect((await setUp({ token: 'invented', ...ADMIN })).json).toMatchObject({
      status: 403,
      code: 'setup_token_invalid',
    });
    expect((await setUp({ token: older, ...ADMIN })).json.code).toBe('setup_token_invalid');
    service.clock.advance(24 * 3600 * 1000 + 1);
    expect((await setUp({ token: newest, ...ADMIN })).json.code).toBe('setup_token_invalid');
  });

  it('is stored as a hash only', async () => {
    const token = await service.setupToken();
    const rows = await service.base.db.selectFrom('setup_tokens').selectAll().execute();
    expect(rows).toHaveLength(1);
    expect(rows[0]?.token_hash.toString('utf8')).not.toContain(token);
  });

  it('is not used up by a password that is refused', async () => {
    const token = await service.setupToken();
    for (const password of [
      'short',
      'x'.repeat(73),
      'ä'.repeat(37),
      'Password123!',
      '1234567890',
      'qwertzuiop',
      'abcabcabcabc',
      'with\u0000zero-byte',
    ]) {
      const { json } = await setUp({ token, username: 'ann', password });
      expect(json, password).toMatchObject({ status: 422, code: 'invalid_request' });
      expect((json.errors as { path: string }[]).every((error) => error.path === 'password')).toBe(true);
    }
    expect((await setUp({ token, ...ADMIN })).status).toBe(201);
  });

  it('refuses a name somebody else has, also in another case', async () => {
    const values = {
      id: crypto.randomUUID(),
      kind: 'local',
      username: 'ANN',
      display_name: 'Ann',
      created_at: new Date(),
    };
    await service.base.db.insertInto('users').values(values).execute();
    expect((await setUp({ token: await service.setupToken(), ...ADMIN })).json.code).toBe('username_taken');
  });
});

describe('most used passwords', () => {
  it.each([
    'p4ssw0rd123',
    'PASSWORT2026!',
    '!!welcome!!',
    'aaaaaaaaaaaa',
    '9876543210',
    'iloveyou1234',
    'correcthorsebatterystaple',
  ])('hold %s', (password) => {
    expect(isMostUsed(password)).toBe(true);
  });

  it.each(['quiet desk 47', 'Tr0ub4dor&3 xkcd', 'heron-lamp-sixty', 'mW8#qz!pLr2v'])('do not hold %s', (password) => {
    expect(isMostUsed(password)).toBe(false);
  });
});
