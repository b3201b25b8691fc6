import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../context.ts';
import { DatabaseUnavailable } from '../database/index.ts';
import { newId } from '../ids.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from './testing.ts';
import type { ActorResolver, RouteModule } from './types.ts';

const userId = newId();
const actors: Record<string, Actor> = {
  person: { type: 'user', userId, isAdmin: false, sessionId: newId() },
};

/** Who is calling stands in the Authorization header; everybody has the same CSRF token. */
const resolver: ActorResolver = {
  resolve: async (request) => ({
    actor: actors[request.headers.authorization ?? ''] ?? null,
    csrfToken: 'the-right-token',
  }),
  isStillValid: async () => true,
};

const routes: RouteModule = (app) => {
  const open = { audience: 'public' } as const;
  app.get('/api/things/:id', { config: open, schema: { params: z.object({ id: z.uuid() }) } }, async () => ({
    ok: true,
  }));
  app.post(
    '/api/things',
    {
      config: open,
      schema: { body: z.object({ name: z.string().min(3), inner: z.object({ n: z.number() }).optional() }) },
    },
    async () => ({ ok: true }),
  );
  app.get('/api/bug', { config: open }, async () => {
    throw new Error('the password is hunter2');
  });
  app.get('/api/connection', { config: open }, async () => {
    throw new DatabaseUnavailable(Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }));
  });
  app.get('/api/disk', { config: open }, async () => {
    throw Object.assign(new Error('write'), { code: 'ENOSPC' });
  });
  app.get('/api/missing-file', { config: open }, async () => {
    throw Object.assign(new Error('open'), { code: 'ENOENT', syscall: 'open' });
  });
  app.get('/api/read', { config: { audience: 'user', scope: 'documents:read' } }, async () => ({ ok: true }));
};

let foundation: TestFoundation;
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, { resolver, modules: [routes] });
  client = new TestClient(server.url, { 'x-csrf-token': 'the-right-token' });
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

describe('every answer', () => {
  it('carries the security headers, errors too', async () => {
    for (const target of ['/healthz', '/api/unknown', '/api/bug']) {
      const { headers } = await client.send('GET', target);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      expect(policy).toContain("default-src 'none'");
      expect(policy).toContain("worker-src 'self' blob:");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('referrer-policy')).toBe('same-origin');
      expect(headers.get('permissions-policy')).toContain('camera=()');
      expect(headers.get('strict-transport-security')).toBeNull();
    }
  });

  it('has a request id of our own: one that a stranger sends is not taken over', async () => {
    const { headers } = await client.send('GET', '/healthz', { headers: { 'x-request-id': 'chosen-by-a-stranger' } });
    expect(headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('of the API is kept by no cache on its way, an error neither', async () => {
    for (const path of [`/api/things/${newId()}`, '/api/read', '/api/nothing']) {
      expect([path, (await client.send('GET', path)).headers.get('cache-control')]).toEqual([path, 'no-store']);
    }
  });

  it('is the same with and without a trailing slash', async () => {
    expect((await client.send('GET', `/api/things/${newId()}/`)).status).toBe(200);
    expect((await client.send('GET', '/healthz/')).status).toBe(200);
  });
});

describe('an error answer', () => {
  const cases: {
    name: string;
    method: string;
    target: string;
    code: string;
    status: number;
    body?: string;
    type?: string;
  }[] = [
    {
      name: 'malformed JSON',
      method: 'POST',
      target: '/api/things',
      body: '{"name":',
      code: 'malformed_body',
      status: 400,
    },
    {
      name: 'a poisoned prototype',
      method: 'POST',
      target: '/api/things',
      body: '{"__proto__":{}}',
      code: 'malformed_body',
      status: 400,
    },
    {
      name: 'an empty body where one is needed',
      method: 'POST',
      target: '/api/things',
      body: '',
      code: 'invalid_request',
      status: 422,
    },
    {
      name: 'a type nobody reads',
      method: 'POST',
      target: '/api/things',
      body: 'x',
      type: 'text/plain',
      code: 'unsupported_media_type',
      status: 415,
    },
    {
      name: 'a body over 1 MiB',
      method: 'POST',
      target: '/api/things',
      body: `"${'x'.repeat(1_100_000)}"`,
      code: 'body_too_large',
      status: 413,
    },
    { name: 'an id that is none', method: 'GET', target: '/api/things/1', code: 'not_found', status: 404 },
    { name: 'an unknown API address', method: 'GET', target: '/api/unknown', code: 'not_found', status: 404 },
    { name: 'an unknown address with POST', method: 'POST', target: '/unknown', code: 'not_found', status: 404 },
    {
      name: 'a broken percent encoding',
      method: 'GET',
      target: '/api/%E0%A4%A',
      code: 'malformed_request',
      status: 400,
    },
    {
      name: 'a very long address',
      method: 'GET',
      target: `/api/things?x=${'x'.repeat(9000)}`,
      code: 'url_too_long',
      status: 414,
    },
    { name: 'an unknown error', method: 'GET', target: '/api/bug', code: 'internal_error', status: 500 },
    { name: 'a missing file', method: 'GET', target: '/api/missing-file', code: 'internal_error', status: 500 },
    { name: 'a lost database', method: 'GET', target: '/api/connection', code: 'service_unavailable', status: 503 },
    { name: 'a full disk', method: 'GET', target: '/api/disk', code: 'storage_full', status: 507 },
    { name: 'nobody signed in', method: 'GET', target: '/api/read', code: 'not_signed_in', status: 401 },
  ];
  it.each(cases)('tells $name as $code', async ({ method, target, body, type, code, status }) => {
    const headers = body === undefined ? {} : { 'content-type': type ?? 'application/json' };
    const answer = await client.send(method, target, {
      ...(body === undefined ? {} : { body }),
      headers: { accept: 'text/html, */*', ...headers },
    });
    expect({ status: answer.status, code: answer.json.code }).toEqual({ status, code });
    expect(answer.headers.get('content-type')).toContain('application/problem+json');
    expect(answer.json).toMatchObject({ type: 'about:blank', status, request_id: answer.headers.get('x-request-id') });
    expect(typeof answer.json.detail).toBe('string');
  });

  it('says nothing of an unknown error, whose cause is in the log', async () => {
    const { text, json } = await client.send('GET', '/api/bug');
    expect(text).not.toContain('hunter2');
    expect(
      foundation.logLines.some((line) => line.request_id === json.request_id && line.code === 'internal_error'),
    ).toBe(true);
  });

  it('says when to come back while the database is away', async () => {
    expect((await client.send('GET', '/api/connection')).headers.get('retry-after')).toBe('5');
  });

  it('lists what is wrong with a body, by path', async () => {
    const { json } = await client.send('POST', '/api/things', { json: { name: 'x', inner: { n: 'y' } } });
    expect((json.errors as { path: string }[]).map((error) => error.path)).toEqual(['name', 'inner.n']);
  });

  it('does not read the body of a method that is not taken, whatever it is', async () => {
    for (const method of ['QUERY', 'PROPFIND', 'PUT']) {
      expect(await client.send(method, '/api/things')).toMatchObject({ status: 405 });
    }
  });

  it('names the methods an address does take', async () => {
    const answer = await client.send('DELETE', '/api/things/');
    expect(answer.json.code).toBe('method_not_allowed');
    expect(answer.headers.get('allow')).toBe('POST');
    const asked = await client.send('OPTIONS', '/api/things');
    expect([asked.status, asked.text, asked.headers.get('allow')]).toEqual([204, '', 'POST, OPTIONS']);
    const read = await client.send('GET', '/api/things', { headers: { accept: 'text/html' } });
    expect(read.json.code).toBe('method_not_allowed');
  });

  it('asks an unknown caller for a token by its scheme', async () => {
    expect((await client.send('GET', '/api/read')).headers.get('www-authenticate')).toBe('Bearer');
  });

  it.each([
    [
      'headers over 16 KiB',
      `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Long: ${'x'.repeat(20_000)}\r\n\r\n`,
      'headers_too_large',
    ],
    ['a method nobody knows', 'BREW /api/things HTTP/1.1\r\nHost: x\r\n\r\n', 'method_unknown'],
    ['what is no HTTP at all', 'GARBAGE\r\n\r\n', 'malformed_request'],
  ])('is a problem document even for %s', async (_name, bytes, code) => {
    expect(await sendRaw(bytes)).toMatch(new RegExp(`application/problem\\+json[^]*"code":"${code}"`));
  });
});

function sendRaw(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(server.port, '127.0.0.1', () => socket.write(bytes));
    let answer = '';
    socket.on('data', (data) => {
      answer += data.toString();
    });
    socket.on('close', () => resolve(answer));
    socket.on('error', reject);
  });
}
