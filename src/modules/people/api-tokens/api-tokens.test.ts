import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ADMIN, type SignInService, startSignInService } from '../../../../test/harness/sign-in-service.ts';
import { TestClient } from '../../../platform/http/testing.ts';
import { ApiTokenVerifier } from './verify-api-token.ts';

const DAY_MS = 24 * 3600 * 1000;
let service: SignInService;
let admin: TestClient;

beforeAll(async () => {
  service = await startSignInService();
  admin = await service.admin();
});
afterAll(() => service.stop());

type Token = { id: string; token: string; prefix: string; name: string; use_count: number; revoked_at: string | null };

async function createToken(json: object = {}): Promise<Token> {
  await prove();
  const { json: answer } = await admin.send('POST', '/api/api-tokens/', { json: { name: 'script', ...json } });
  return answer as unknown as Token;
}
const prove = () => admin.send('POST', '/api/auth/prove', { json: { password: ADMIN.password } });
const script = (token: string) => new TestClient(service.server.url, { authorization: `Bearer ${token}` });
const listed = async (client: TestClient = admin) =>
  (await client.send('GET', '/api/api-tokens')).json.api_tokens as Token[];

describe('an API token', () => {
  it('is shown once, as avt_<8>_<43>, and stored as PBKDF2 only', async () => {
    const created = await createToken({ name: 'shown once' });
    expect(created.token).toMatch(/^avt_[A-Za-z0-9]{8}_[A-Za-z0-9_-]{43}$/);
    expect(created.token).toContain(`avt_${created.prefix}_`);
    expect(JSON.stringify(await listed())).not.toContain(created.token);
    const row = await service.base.db
      .selectFrom('api_tokens')
      .selectAll()
      .where('id', '=', created.id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toMatch(/^pbkdf2-sha256\$100000\$/);
    expect(JSON.stringify([row, service.logLines])).not.toContain(created.token.slice(13));
  });

  it('may do what its scopes say', async () => {
    const limited = script((await createToken()).token);
    expect((await limited.send('GET', '/api/api-tokens')).json.code).toBe('scope_missing');
    expect((await limited.send('GET', '/api/auth/sessions')).json.code).toBe('session_required');
    const powerful = script((await createToken({ scopes: ['admin'] })).token);
    expect((await powerful.send('GET', '/api/api-tokens')).status).toBe(200);
  });

  it('needs no CSRF token; one that is not valid is exempt from nothing, not even with a session beside it', async () => {
    const powerful = script((await createToken({ scopes: ['admin'] })).token);
    expect((await powerful.send('POST', '/api/api-tokens', { json: { name: 'by script' } })).status).toBe(201);
    const forged = new TestClient(service.server.url, {
      authorization: `Bearer avt_${'x'.repeat(8)}_${'y'.repeat(43)}`,
    });
    forged.cookie = admin.cookie;
    expect((await forged.send('POST', '/api/api-tokens', { json: { name: 'forged' } })).json.code).toBe(
      'token_invalid',
    );
    expect((await forged.send('POST', '/api/auth/logout')).json.code).toBe('csrf_token_invalid');
    expect((await admin.send('GET', '/api/auth/me')).json.user).not.toBeNull();
  });

  it('is refused alike when mistyped, cut off, unknown or of another kind', async () => {
    const { token } = await createToken();
    const wrong = [
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      token.slice(0, -1),
      `avt_${'x'.repeat(8)}_${'y'.repeat(43)}`,
      'abc',
      '',
    ];
    for (const text of wrong) {
      const answer = await script(text).send('GET', '/api/api-tokens');
      expect(answer.json, text).toMatchObject({ status: 401, code: 'token_invalid' });
    }
  });

  it('stops at once when it is revoked, also where it has just been used', async () => {
    const { id, token } = await createToken({ scopes: ['admin'] });
    const client = script(token);
    const otherNode = new ApiTokenVerifier(service.base);
    expect((await client.send('GET', '/api/api-tokens')).status).toBe(200);
    await otherNode.verify(token, '192.0.2.1');
    expect((await admin.send('DELETE', `/api/api-tokens/${id}`)).status).toBe(204);
    expect((await client.send('GET', '/api/api-tokens')).json.code).toBe('token_invalid');
    await expect(otherNode.verify(token, '192.0.2.1')).rejects.toMatchObject({ code: 'token_invalid' });
    await otherNode.stop();
    expect((await admin.send('DELETE', `/api/api-tokens/${id}`)).status).toBe(204);
    expect((await listed()).find((entry) => entry.id === id)?.revoked_at).not.toBeNull();
  });

  it('ends after its days', async () => {
    const { token } = await createToken({ scopes: ['admin'], expires_in_days: 2 });
    const client = script(token);
    service.clock.advance(2 * DAY_MS - 1);
    expect((await client.send('GET', '/api/api-tokens')).status).toBe(200);
    service.clock.advance(1);
    expect((await client.send('GET', '/api/api-tokens')).json.code).toBe('token_expired');
  });

  it('counts its uses and remembers the address of the last one', async () => {
    const { id, token } = await createToken({ scopes: ['admin'] });
    const verifier = new ApiTokenVerifier(service.base);
    for (let count = 0; count < 5; count += 1) await verifier.verify(token, `192.0.2.${count}`);
    await verifier.stop();
    const used = (await listed()).find((entry) => entry.id === id);
    expect(used).toMatchObject({
      use_count: 5,
      last_used_ip: '192.0.2.4',
      last_used_at: service.clock.now().toISOString(),
    });
  });

  it('costs one slow check however many requests come with it at once', async () => {
    const { token } = await createToken();
    const verifier = new ApiTokenVerifier(service.base);
    const actors = await Promise.all(Array.from({ length: 20 }, () => verifier.verify(token, '192.0.2.1')));
    expect(new Set(actors.map((actor) => actor.tokenId)).size).toBe(1);
    await verifier.stop();
  });

  it('cannot be guessed for long: wrong secrets of a known prefix are slowed down, the right one is not', async () => {
    const { prefix, token } = await createToken();
    const verifier = new ApiTokenVerifier(service.base);
    await verifier.verify(token, '192.0.2.9');
    const guess = (secret: string) =>
      verifier.verify(`avt_${prefix}_${secret}`, '192.0.2.9').catch((error: { code: string }) => error.code);
    const guesses = Array.from({ length: 40 }, (_, count) => guess(String(count).padStart(43, 'x')));
    const codes = await Promise.all(guesses);
    // One of the thirty slow checks of this minute was the right one's.
    expect(codes.filter((code) => code === 'token_invalid')).toHaveLength(29);
    expect(codes.filter((code) => code === 'rate_limited')).toHaveLength(11);
    await expect(verifier.verify(token, '192.0.2.9')).resolves.toMatchObject({ type: 'token' });
    await verifier.stop();
  });
});

describe('the routes of API tokens', () => {
  it('give the same token again under the same Idempotency-Key', async () => {
    await prove();
    const options = { json: { name: 'once' }, headers: { 'idempotency-key': 'token-once-1' } };
    const first = await admin.send('POST', '/api/api-tokens', options);
    const second = await admin.send('POST', '/api/api-tokens', options);
    expect(second.text).toBe(first.text);
    expect((await listed()).filter((token) => token.name === 'once')).toHaveLength(1);
    const stored = JSON.stringify(await service.base.db.selectFrom('idempotency_keys').selectAll().execute());
    expect(stored).not.toContain(String(first.json.token));
  });

  it('refuse what is no name, no scope and no number of days', async () => {
    await prove();
    for (const json of [
      { name: ' ' },
      { name: 'x'.repeat(101) },
      { name: 'x', scopes: ['root'] },
      { name: 'x', scopes: [] },
      { name: 'x', expires_in_days: 0 },
    ]) {
      expect((await admin.send('POST', '/api/api-tokens', { json })).json.code).toBe('invalid_request');
    }
  });

  it('are found by a part of their name, in any case, with no sign that means more', async () => {
    for (const name of ['Scanner_hall', 'SCANNER attic', 'backup']) await createToken({ name });
    const found = async (q: string) => {
      const { json } = await admin.send('GET', `/api/api-tokens?q=${encodeURIComponent(q)}`);
      return { names: (json.api_tokens as Token[]).map(({ name }) => name), pagination: json.pagination };
    };
    expect(await found('scanner')).toMatchObject({
      names: ['SCANNER attic', 'Scanner_hall'],
      pagination: { total: 2 },
    });
    expect((await found('r_h')).names).toEqual(['Scanner_hall']);
    expect((await found('%')).names).toEqual([]);
  });

  it('know nobody else’s tokens', async () => {
    const { id } = await createToken();
    const stranger = crypto.randomUUID();
    const { db } = service.base;
    await db
      .insertInto('users')
      .values({ id: stranger, kind: 'local', display_name: 'Eve', created_at: new Date() })
      .execute();
    await db.updateTable('api_tokens').set({ owner_id: stranger }).where('id', '=', id).execute();
    expect((await listed()).map((token) => token.id)).not.toContain(id);
    expect((await admin.send('DELETE', `/api/api-tokens/${id}`)).json.code).toBe('api_token_not_found');
    expect((await admin.send('DELETE', '/api/api-tokens/not-an-id')).json.code).toBe('not_found');
  });

  it('leave an audit row for each action, without the secret', async () => {
    const created = await createToken({ name: 'audited' });
    await admin.send('DELETE', `/api/api-tokens/${created.id}`);
    const rows = await service.base.db
      .selectFrom('audit_log')
      .selectAll()
      .where('target_id', '=', created.id)
      .execute();
    expect(rows.map((row) => row.action)).toEqual(['api_token.created', 'api_token.revoked']);
    expect(rows.map((row) => row.detail)).toMatchObject([
      { name: 'audited', prefix: created.prefix },
      { name: 'audited' },
    ]);
    expect(JSON.stringify(rows)).not.toContain(created.token.slice(13));
  });

  it('stop at a hundred usable tokens', async () => {
    const { db, clock } = service.base;
    const owner = await db.selectFrom('users').select('id').where('username', '=', 'ann').executeTakeFirstOrThrow();
    const rows = Array.from({ length: 100 }, (_, n) => ({
      id: crypto.randomUUID(),
      owner_id: owner.id,
      name: `bulk ${n}`,
      prefix: `bulk${n}`,
      token_hash: '-',
      scopes: ['documents:read'],
      created_at: clock.now(),
    }));
    await db.insertInto('api_tokens').values(rows).execute();
    expect((await admin.send('POST', '/api/api-tokens', { json: { name: 'one too many' } })).json).toMatchObject({
      status: 409,
      code: 'api_token_limit_reached',
    });
    await db.deleteFrom('api_tokens').where('name', 'like', 'bulk %').execute();
  });
});
