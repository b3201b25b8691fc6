import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SignInService, startSignInService } from '../../../../test/harness/sign-in-service.ts';
import type { Context } from '../../../platform/context.ts';
import { TestClient } from '../../../platform/http/testing.ts';
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
    const made = await createTokenOnCommandLine(contextOf(service), { name: 'scanner' });
    expect(made).toMatchObject({
      name: 'scanner',
      username: 'ann',
      scopes: ['documents:read', 'documents:write', 'admin'],
    });
    const script = new TestClient(service.server.url, { authorization: `Bearer ${made.token}` });
    expect(await namesOf(script)).toContain('scanner');
  });

  it('finds people by their name or their e-mail address and says when there is nobody of that name', async () => {
    await service.base.db.updateTable('users').set({ email: 'ann@house.example' }).execute();
    for (const user of ['ANN', 'Ann@house.example'])
      expect((await createTokenOnCommandLine(contextOf(service), { name: 'x', user })).username).toBe('ann');
    await expect(createTokenOnCommandLine(contextOf(service), { name: 'x', user: 'zoe' })).rejects.toMatchObject({
      code: 'user_not_found',
    });
    await expect(createTokenOnCommandLine(contextOf(service), { name: '' })).rejects.toMatchObject({
      code: 'invalid_request',
    });
  });

  it('works before anybody has signed in, for the person who will be the administrator', async () => {
    const fresh = await startSignInService();
    const made = await createTokenOnCommandLine(contextOf(fresh), { name: 'early' });
    const owner = await fresh.admin();
    expect(await namesOf(owner)).toEqual(['early']);
    const client = new TestClient(fresh.server.url, { authorization: `Bearer ${made.token}` });
    expect((await client.send('GET', '/api/auth/me')).json.user).toMatchObject({ username: 'ann' });
    await fresh.stop();
  });
});
