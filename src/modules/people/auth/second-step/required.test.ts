import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectApp, givePassword } from '../../../../../test/harness/second-step.ts';
import { type SignInService, startSignInService } from '../../../../../test/harness/sign-in-service.ts';
import { TestClient } from '../../../../platform/http/testing.ts';

let service: SignInService;

beforeEach(async () => {
  service = await startSignInService({ REQUIRE_SECOND_STEP: 'admins' });
});
afterEach(() => service.stop());

describe('where a second step is required', () => {
  it('a session without one can set one up and leave, and nothing else', async () => {
    const client = await service.admin();
    expect((await client.send('GET', '/api/auth/me')).json).toMatchObject({
      user: { username: 'ann' },
      must_set_up_second_step: true,
    });
    for (const [method, path] of [
      ['GET', '/api/auth/sessions'],
      ['GET', '/api/api-tokens'],
      ['POST', '/api/api-tokens'],
      ['PATCH', '/api/profile'],
      ['GET', '/api/passkeys'],
      ['POST', '/api/passkeys/options'],
      ['POST', '/api/auth/change-password'],
    ] as const) {
      const json = method === 'GET' ? {} : { json: { name: 'x', display_name: 'x' } };
      expect((await client.send(method, path, json)).json, path).toMatchObject({
        status: 403,
        code: 'second_step_required',
      });
    }
    // Not even on a route that is open to everybody is it more than a stranger.
    expect((await client.send('GET', '/metrics', { headers: { 'x-forwarded-for': '192.0.2.1' } })).status).not.toBe(
      403,
    );
    await connectApp(service, client);
    expect((await client.send('GET', '/api/auth/me')).json.must_set_up_second_step).toBe(false);
    expect((await client.send('GET', '/api/auth/sessions')).status).toBe(200);
    expect((await client.send('GET', '/api/second-step')).json.is_required).toBe(true);
  });

  it('turning it off leads back to setting one up; tokens go on working', async () => {
    const client = await service.admin();
    await connectApp(service, client);
    const made = await client.send('POST', '/api/api-tokens', { json: { name: 'script', scopes: ['admin'] } });
    await client.send('DELETE', '/api/second-step/totp');
    expect((await client.send('GET', '/api/api-tokens')).json.code).toBe('second_step_required');
    const script = new TestClient(service.server.url, { authorization: `Bearer ${String(made.json.token)}` });
    expect((await script.send('GET', '/api/api-tokens')).status).toBe(200);
  });

  it('leaves everybody else alone when only administrators are meant', async () => {
    const client = await service.admin();
    await service.base.db.updateTable('users').set({ is_admin: false }).execute();
    expect((await client.send('GET', '/api/auth/sessions')).status).toBe(200);
    expect((await givePassword(service)).answer.json.user).not.toBeNull();
  });
});

describe('a sign-in that waits for its second step', () => {
  it('is a session on no route there is', async () => {
    await connectApp(service, await service.admin());
    const { client } = await givePassword(service);
    const stranger = await service.visitor();
    for (const [method, path] of [
      ['GET', '/api/auth/sessions'],
      ['PATCH', '/api/profile'],
      ['GET', '/api/api-tokens'],
      ['POST', '/api/auth/change-password'],
      ['POST', '/api/auth/prove'],
      ['GET', '/api/second-step'],
      ['DELETE', '/api/second-step/totp'],
      ['GET', '/api/passkeys'],
      ['GET', '/api/events/stream'],
    ] as const) {
      const answers = await Promise.all([client, stranger].map((who) => who.send(method, path)));
      expect(
        answers.map(({ json }) => json.code),
        path,
      ).toEqual(['not_signed_in', 'not_signed_in']);
    }
    // Nor does its cookie open anything in the place of a session's.
    const forged = new TestClient(service.server.url);
    forged.cookie = client.pendingCookie;
    expect((await forged.send('GET', '/api/auth/sessions')).json.code).toBe('not_signed_in');
  });
});
