import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignInService, startSignInService } from '../../../../test/harness/sign-in-service.ts';
import type { Context } from '../../../platform/context.ts';
import { TestClient } from '../../../platform/http/testing.ts';
import { USUAL_SCOPES } from './create-api-token.ts';
import { createTokenOnCommandLine } from './create-token-on-command-line.ts';

let service: SignInService;

beforeAll(async () => {
  service = await startSignInService();
  await service.admin();
});
afterAll(() => service.stop());

async function namesOf(client: TestClient): Promise<string[]> {
  const { json } = await client.send('GET', '/api/api-tokens');
  return (json.api_tokens as { name: string }[]).map((token) => token.name);
}

describe('token create on the command line', () => {
  const contextOf = (one: SignInService): Context => ({
    ...one.base,
    actor: { type: 'system', name: 'command-line' },
    ownerId: null,
    address: null,
    requestId: null,
  });

  it('makes a token of the owner that works while the service runs', async () => {
    const made = await createTokenOnCommandLine(contextOf(service), { name: 'scanner', scopes: USUAL_SCOPES });
    expect(made).toMatchObject({
      name: 'scanner',
      username: 'ann',
      scopes: ['documents:read', 'documents:write'],
    });
    const script = new TestClient(service.server.url, { authorization: `Bearer ${made.token}` });
    expect((await script.send('GET', '/api/auth/me')).json.user).toMatchObject({ username: 'ann' });
    expect((await script.send('GET', '/api/api-tokens')).status).toBe(403);
  });

  it('gives everything only when that is asked for, and only to who may have it', async () => {
    const all = await createTokenOnCommandLine(contextOf(service), {
      name: 'all',
      scopes: ['documents:read', 'admin'],
    });
    expect(all.scopes).toEqual(['documents:read', 'admin']);
    await service.base.db.updateTable('users').set({ is_admin: false }).execute();
    const refused = createTokenOnCommandLine(contextOf(service), { name: 'x', scopes: ['admin'], user: 'ann' });
    await expect(refused).rejects.toMatchObject({ code: 'api_token_scope_not_allowed' });
    await service.base.db.updateTable('users').set({ is_admin: true }).execute();
  });

  it('finds people by their name or their e-mail address and says when there is nobody of that name', async () => {
    await service.base.db.updateTable('users').set({ email: 'ann@house.example' }).execute();
    for (const user of ['ANN', 'Ann@house.example'])
      expect(
        (await createTokenOnCommandLine(contextOf(service), { name: 'x', scopes: USUAL_SCOPES, user })).username,
      ).toBe('ann');
    await expect(
      createTokenOnCommandLine(contextOf(service), { name: 'x', scopes: USUAL_SCOPES, user: 'zoe' }),
    ).rejects.toMatchObject({
      code: 'user_not_found',
    });
    await expect(
      createTokenOnCommandLine(contextOf(service), { name: '', scopes: USUAL_SCOPES }),
    ).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('works before anybody has signed in, for the person who will be the administrator', async () => {
    const fresh = await startSignInService();
    const made = await createTokenOnCommandLine(contextOf(fresh), { name: 'early', scopes: USUAL_SCOPES });
    const owner = await fresh.admin();
    expect(await namesOf(owner)).toEqual(['early']);
    const client = new TestClient(fresh.server.url, { authorization: `Bearer ${made.token}` });
    expect((await client.send('GET', '/api/auth/me')).json.user).toMatchObject({ username: 'ann' });
    await fresh.stop();
  });
});
