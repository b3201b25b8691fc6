import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type SignInService, startSignInService } from '../../../../test/harness/sign-in-service.ts';
import { TestClient } from '../../../platform/http/testing.ts';

const DAY_MS = 24 * 3600 * 1000;
let service: SignInService;
let admin: TestClient;

beforeAll(async () => {
  service = await startSignInService();
  admin = await service.admin();
});
afterAll(() => service.stop());

type Token = { id: string; token: string };

const prove = () => admin.send('POST', '/api/auth/prove', { json: { password: ADMIN.password } });
const script = (token: string) => new TestClient(service.server.url, { authorization: `Bearer ${token}` });
const listed = async () => (await admin.send('GET', '/api/api-tokens')).json.api_tokens as Token[];
async function createToken(json: object = {}): Promise<Token> {
  await prove();
  const { json: answer } = await admin.send('POST', '/api/api-tokens', { json: { name: 'script', ...json } });
  return answer as unknown as Token;
}

describe('making an API token', () => {
  const make = (client: TestClient, json: object) =>
    client.send('POST', '/api/api-tokens', { json: { name: 'x', ...json } });

  it('wants a fresh proof of a session, and of a token nothing but the token', async () => {
    const { token } = await createToken({ scopes: ['admin'] });
    const before = (await listed()).length;
    service.clock.advance(10 * 60_000);
    expect((await make(admin, {})).json).toMatchObject({ status: 403, code: 'proof_required' });
    expect((await admin.send('GET', '/api/api-tokens')).status).toBe(200);
    expect(await listed()).toHaveLength(before);
    expect((await make(script(token), { scopes: ['admin'] })).status).toBe(201);
    await prove();
    expect((await make(admin, {})).status).toBe(201);
  });

  it('by a token gives nothing that it has not: no other scope, and what is left out is its own', async () => {
    const reader = script((await createToken({ scopes: ['admin', 'documents:read'] })).token);
    const refused = [['documents:write'], ['documents:read', 'documents:write'], ['admin', 'documents:write']];
    for (const scopes of refused)
      expect((await make(reader, { scopes })).json, String(scopes)).toMatchObject({
        status: 403,
        code: 'api_token_scope_not_allowed',
      });
    expect((await make(reader, {})).json.scopes).toEqual(['documents:read']);
    expect((await make(reader, { scopes: ['documents:read', 'admin'] })).json.scopes).toEqual([
      'documents:read',
      'admin',
    ]);
    const monitor = script((await createToken({ scopes: ['admin'] })).token);
    expect((await make(monitor, { scopes: ['documents:read'] })).json.code).toBe('api_token_scope_not_allowed');
    expect((await make(monitor, {})).json.scopes).toEqual(['admin']);
  });

  it('by a token that ends makes none that ends later', async () => {
    const { token, expires_at } = (await createToken({ scopes: ['admin'], expires_in_days: 3 })) as Token & {
      expires_at: string;
    };
    const client = script(token);
    expect((await make(client, { expires_in_days: 4 })).json).toMatchObject({
      status: 403,
      code: 'api_token_outlives',
    });
    expect((await make(client, { expires_in_days: 3 })).json.expires_at).toBe(expires_at);
    service.clock.advance(DAY_MS);
    expect((await make(client, { expires_in_days: 3 })).json.code).toBe('api_token_outlives');
    const child = await make(client, {});
    expect(child.json.expires_at).toBe(expires_at);
    const grandchild = await make(script(String(child.json.token)), { scopes: ['admin'] });
    expect(grandchild.json.expires_at).toBe(expires_at);
  });

  it('is over once somebody is no administrator any more: the scope admin of their tokens counts for nothing', async () => {
    const { id, token } = await createToken({ scopes: ['admin', 'documents:read'] });
    const client = script(token);
    expect((await client.send('GET', '/api/api-tokens')).status).toBe(200);
    const owner = (
      await service.base.db.selectFrom('api_tokens').select('owner_id').where('id', '=', id).executeTakeFirstOrThrow()
    ).owner_id;
    const setAdmin = (is_admin: boolean) =>
      service.base.db.updateTable('users').set({ is_admin }).where('id', '=', owner).execute();
    await setAdmin(false);
    expect((await client.send('GET', '/api/api-tokens')).json.code).toBe('scope_missing');
    expect((await make(client, { scopes: ['documents:read'] })).json.code).toBe('scope_missing');
    expect((await client.send('DELETE', `/api/api-tokens/${id}`)).json.code).toBe('scope_missing');
    await setAdmin(true);
    expect((await client.send('GET', '/api/api-tokens')).status).toBe(200);
  });
});
