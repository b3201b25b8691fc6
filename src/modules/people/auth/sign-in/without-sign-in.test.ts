import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignInService, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import { loadConfig } from '../../../../platform/config/index.ts';
import { databaseSettings } from '../../../../platform/database/index.ts';
import { httpSettings } from '../../../../platform/http/index.ts';
import { secretsSettings } from '../../../../platform/secrets/index.ts';
import { authSettings, authSettingsProblems } from '../auth.settings.ts';

describe('AUTH_ENABLED=false', () => {
  let service: SignInService;
  beforeAll(async () => {
    service = await startSignInService({ AUTH_ENABLED: 'false' });
  });
  afterAll(() => service.stop());

  it('makes everybody the one owner, and asks for no first-start link', async () => {
    const [first, second] = await Promise.all([service.visitor(), service.visitor()]);
    const users = await Promise.all(
      [first, second].map(async (client) => (await client.send('GET', '/api/auth/me')).json.user),
    );
    expect(users[0]).toMatchObject({ is_admin: true });
    expect(users[1]).toEqual(users[0]);
    expect(await service.base.db.selectFrom('users').select('id').execute()).toHaveLength(1);
    expect(await service.setupToken()).toBe('');
  });

  it('still wants a CSRF token, since any web page can post to this machine', async () => {
    const client = await service.visitor();
    expect((await client.send('PATCH', '/api/profile', { json: { theme: 'dark' } })).status).toBe(200);
    client.csrfToken = undefined;
    expect((await client.send('PATCH', '/api/profile', { json: { theme: 'dark' } })).json.code).toBe(
      'csrf_token_invalid',
    );
  });

  it('is not served under a foreign name that points to this machine', async () => {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    request(`${service.server.url}/api/auth/me`, { headers: { host: 'rebound.example' } }, (response) => {
      text(response).then(resolve, reject);
    })
      .on('error', reject)
      .end();
    expect(JSON.parse(await promise)).toMatchObject({ status: 421, code: 'host_not_served' });
  });

  it('hands the same owner over when sign-in is switched on later', async () => {
    const before = (await (await service.visitor()).send('GET', '/api/auth/me')).json.user as { id: string };
    const owner = await service.base.db
      .selectFrom('identities')
      .select('user_id')
      .where('provider', '=', 'instance')
      .executeTakeFirst();
    expect(owner?.user_id).toBe(before.id);
  });
});

describe('the settings of sign-in', () => {
  const problemsOf = (env: Record<string, string>) =>
    authSettingsProblems(loadConfig([databaseSettings, httpSettings, secretsSettings, authSettings], env)).map(
      (problem) => problem.split(':')[0],
    );
  const secret = 'x'.repeat(32);

  it('are fine with nothing configured', () => {
    expect(problemsOf({})).toEqual([]);
  });

  it('refuse what would leave the service open', () => {
    expect(problemsOf({ AUTH_ENABLED: 'false', HOST: '0.0.0.0' })).toEqual(['AUTH_ENABLED']);
    expect(problemsOf({ AUTH_ENABLED: 'false', HOST: 'localhost' })).toEqual([]);
    expect(problemsOf({ DATABASE_URL: 'postgres://db/x' })).toEqual(['SESSION_SECRET']);
    expect(problemsOf({ DATABASE_URL: 'postgres://db/x', SESSION_SECRET: secret })).toEqual([]);
    expect(() => problemsOf({ SESSION_SECRET: 'too short' })).toThrow('at least 32');
  });
});
