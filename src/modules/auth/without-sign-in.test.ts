import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestService, type TestService } from '../../../test/harness/sign-in-service.ts';
import { loadConfig } from '../../platform/config/index.ts';
import { databaseSettings } from '../../platform/database/index.ts';
import { httpSettings } from '../../platform/http/index.ts';
import { authSettings, authSettingsProblems } from './auth.settings.ts';
import { loadSessionSecret } from './session-secret.ts';

describe('AUTH_ENABLED=false', () => {
  let service: TestService;
  beforeAll(async () => {
    service = await startTestService({ AUTH_ENABLED: 'false' });
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
    const { promise, resolve, reject } = Promise.withResolvers<number | undefined>();
    request(`${service.server.url}/api/auth/me`, { headers: { host: 'rebound.example' } }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
    expect(await promise).toBe(421);
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
    authSettingsProblems(loadConfig([databaseSettings, httpSettings, authSettings], env)).map(
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

describe('the session secret', () => {
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(os.tmpdir(), 'archivolt-secret-'));
  });
  afterAll(() => rm(dataDir, { recursive: true }));
  const load = (env: Record<string, string> = {}) =>
    loadSessionSecret(loadConfig([databaseSettings, authSettings], { DATA_DIR: dataDir, ...env }));

  it('is made once, even by processes that start together, for the service’s eyes alone', async () => {
    const secrets = await Promise.all([load(), load(), load()]);
    expect(new Set([...secrets, await load()]).size).toBe(1);
    const file = path.join(dataDir, 'session-secret');
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(secrets[0]);
  });

  it('is the configured one when there is one', async () => {
    expect(await load({ SESSION_SECRET: 'y'.repeat(40) })).toBe('y'.repeat(40));
  });

  it('is not taken from a damaged file', async () => {
    await writeFile(path.join(dataDir, 'session-secret'), 'abc');
    await expect(load()).rejects.toThrow('damaged');
  });
});
