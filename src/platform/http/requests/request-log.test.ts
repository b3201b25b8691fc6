import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver, RouteModule } from '../types.ts';

const [userId, tokenId] = [newId(), newId()];
const person = { userId, isAdmin: false };

/** Who is calling stands in the Authorization header. */
const resolver: ActorResolver = {
  async resolve({ headers: { authorization } }) {
    if (authorization === 'person') {
      return { actor: { type: 'user', ...person, sessionId: newId() }, csrfToken: null };
    }
    const scopes = ['documents:read'];
    const actor = authorization === 'token' ? ({ type: 'token', ...person, tokenId, scopes } as const) : null;
    return { actor, csrfToken: null };
  },
  isStillValid: async () => true,
};

const routes: RouteModule = (app) => {
  const config = { audience: 'user', scope: 'documents:read', takesOtherKeys: true } as const;
  app.get('/api/read/:id', { config }, async () => ({ text: 'x'.repeat(5000) }));
};

let foundation: TestFoundation;
let server: TestServer;

beforeAll(async () => {
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, { resolver, modules: [routes] });
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

/** The lines a request leaves. */
async function linesOf(path: string, headers: Record<string, string> = {}) {
  const answer = await new TestClient(server.url).send('GET', path, { headers });
  const id = answer.headers.get('x-request-id');
  const lines = () => foundation.logLines.filter((line) => line.request_id === id && line.msg === 'request');
  await expect.poll(() => lines().length).toBe(1);
  return lines();
}

describe('a request', () => {
  it('is one line that says who, what, from where, how long and how much', async () => {
    const id = newId();
    const headers = { authorization: 'person', 'accept-encoding': 'identity' };
    const [line] = await linesOf(`/api/read/${id}?token=geheim&q=geheim`, headers);
    expect(line).toMatchObject({
      method: 'GET',
      route: '/api/read/:id',
      path: `/api/read/${id}`,
      query_keys: ['token', 'q'],
      status: 200,
      user_id: userId,
      token_id: null,
      address: '127.0.0.1',
      is_complete: true,
      duration_ms: expect.any(Number),
    });
    expect(Number(line?.sent_bytes)).toBeGreaterThan(5000);
    expect(JSON.stringify(foundation.logLines)).not.toContain('geheim');
  });

  it('by a token names the token and its person; by nobody, neither', async () => {
    const [byToken] = await linesOf('/api/read/1', { authorization: 'token' });
    expect(byToken).toMatchObject({ user_id: userId, token_id: tokenId });
    const [byNobody] = await linesOf('/api/read/1');
    expect(byNobody).toMatchObject({ status: 401, user_id: null, token_id: null });
  });

  it('shows of its path ids and plain words, of its query the names, and hides what could be a secret', async () => {
    const [line] = await linesOf('/api/read/avt_Ab3dEf9h_geheim7?geheim7=1&page=2', { authorization: 'person' });
    expect(line).toMatchObject({ path: '/api/read/[hidden]', query_keys: ['[hidden]', 'page'] });
    const [missing] = await linesOf('/wp-login.php/Tr0ub4dor-x9');
    expect(missing).toMatchObject({ path: '/wp-login.php/[hidden]', status: 404 });
  });
});
