import { request } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../ids.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver, RouteModule } from '../types.ts';

const resolver: ActorResolver = {
  resolve: async () => ({
    actor: { type: 'user', userId: newId(), isAdmin: false, sessionId: newId() },
    csrfToken: 'the-right-token',
  }),
  isStillValid: async () => true,
};

const routes: RouteModule = (app) => {
  const open = { audience: 'public' } as const;
  const long = { text: 'again and again '.repeat(200) };
  app.get('/api/long', { config: { audience: 'user', scope: 'documents:read' } }, async () => long);
  app.get('/api/long/open', { config: open }, async () => ({ ...long, csrf_token: 'the-right-token' }));
  app.post('/api/long', { config: { audience: 'user', scope: 'documents:write' } }, async () => long);
  app.get(
    '/api/long/resource',
    { config: { audience: 'user', scope: 'documents:read', hasEntityTag: true } },
    async () => long,
  );
};

let foundation: TestFoundation;
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, { resolver, modules: [routes] });
  client = new TestClient(server.url);
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

describe('an answer', () => {
  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=0.5, BR;q=0', 'gzip'],
    ['identity', undefined],
    ['', undefined],
    ['br;q=0.0, deflate', undefined],
  ])('that is read of the API is sent compressed to whoever takes that: %s', async (accepted, encoding) => {
    const answer = await sent('GET', '/api/long', accepted);
    expect([answer.status, answer.encoding]).toEqual([200, encoding]);
    expect(answer.vary).toContain('Accept-Encoding');
    expect((await client.send('GET', '/api/long', { headers: { authorization: 'person' } })).text).toContain(
      'again and',
    );
  });

  it('that tells a CSRF token, what something made, its version or a refusal is never compressed', async () => {
    for (const [method, target] of [
      ['GET', '/api/long/open'],
      ['POST', '/api/long'],
      ['GET', '/api/long/resource'],
      ['GET', `/api/${'unknown'.repeat(200)}`],
    ] as const)
      expect([target, (await sent(method, target, 'br, gzip')).encoding]).toEqual([target, undefined]);
    expect((await sent('GET', '/api/openapi.json', 'gzip')).encoding).toBe('gzip');
  });

  it('of openapi.json is not sent again to whoever has it', async () => {
    const first = await client.send('GET', '/api/openapi.json');
    const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
    expect(headers['if-none-match']).toMatch(/^W\/"[\w-]+"$/);
    const again = await client.send('GET', '/api/openapi.json', { headers });
    expect([again.status, again.text]).toEqual([304, '']);
  });
});

/** fetch decodes by itself; the plain client shows what was sent. */
function sent(method: string, path: string, accepted: string) {
  const headers = { 'accept-encoding': accepted, authorization: 'person', 'x-csrf-token': 'the-right-token' };
  const { promise, resolve, reject } = Promise.withResolvers<{
    status: number | undefined;
    encoding: string | undefined;
    vary: string | undefined;
  }>();
  request(`${server.url}${path}`, { method, headers }, (response) => {
    response.resume();
    const { 'content-encoding': encoding, vary } = response.headers;
    resolve({ status: response.statusCode, encoding, vary });
  })
    .on('error', reject)
    .end();
  return promise;
}
