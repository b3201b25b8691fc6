import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { connectDatabase } from '../../database/open-database.ts';
import { newId } from '../../ids.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver } from '../types.ts';

const resolver: ActorResolver = {
  resolve: async (request) => {
    const scope = request.headers.authorization;
    if (scope === undefined) return { actor: null, csrfToken: null };
    return {
      actor: { type: 'token', userId: newId(), isAdmin: true, tokenId: newId(), scopes: [scope] },
      csrfToken: null,
    };
  },
  isStillValid: async () => true,
};

let foundation: TestFoundation;
let server: TestServer;
let client: TestClient;

beforeAll(async () => {
  foundation = await openTestFoundation({ env: { RATE_LIMIT_PER_MINUTE: '5' } });
  server = await startTestServer(foundation, { resolver, modules: [] });
  client = new TestClient(server.url);
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

describe('/healthz and /readyz', () => {
  it('tell what works, however often they are asked', async () => {
    for (let count = 0; count < 10; count += 1)
      expect((await client.send('GET', '/healthz')).json).toEqual({ status: 'ok' });
    expect((await client.send('GET', '/readyz')).json).toEqual({
      status: 'ready',
      checks: { database: 'ok', document_store: 'ok', queue: 'ok' },
    });
  });

  it('leave nothing in the document store', async () => {
    const blobs = [];
    for await (const blob of foundation.base.blobs.list('thumbnail')) blobs.push(blob.path);
    expect(blobs).toEqual([]);
  });

  it('say which part is missing', async () => {
    const broken = await openTestFoundation();
    const own = await startTestServer(broken, { resolver, modules: [] });
    await broken.base.db.selectFrom('users').select('id').execute();
    await broken.base.db.destroy();
    const answer = await new TestClient(own.url).send('GET', '/readyz');
    await own.close();
    await broken.close();
    expect(answer.status).toBe(503);
    expect(answer.headers.get('retry-after')).toBe('5');
    expect(answer.json).toMatchObject({ status: 'not_ready', checks: { database: 'failed', document_store: 'ok' } });
  });
});

describe('/metrics', () => {
  it('counts requests by route pattern and status and knows the process', async () => {
    await client.send('GET', '/healthz');
    const { text, headers } = await client.send('GET', '/metrics');
    expect(headers.get('content-type')).toContain('text/plain; version=0.0.4');
    expect(text).toMatch(
      /archivolt_http_request_duration_seconds_bucket\{le="\+Inf",method="GET",route="\/healthz",status="2xx"\} \d+/,
    );
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
    expect(text).toMatch(/^archivolt_database_up 1$/m);
  });

  it('is for this machine, not for whoever a proxy on it lets through', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.7' };
    expect((await client.send('GET', '/metrics', { headers: forwarded })).json.code).toBe('not_signed_in');
    const withScope = (scope: string) =>
      client.send('GET', '/metrics', { headers: { ...forwarded, authorization: scope } });
    expect((await withScope('documents:read')).json.code).toBe('scope_missing');
    expect((await withScope('admin')).status).toBe(200);
  });
});

describe('/metrics with METRICS_TOKEN', () => {
  const token = 'a-token-for-prometheus';
  let own: TestFoundation;
  let ownServer: TestServer;
  beforeAll(async () => {
    own = await openTestFoundation({ env: { METRICS_TOKEN: token } });
    ownServer = await startTestServer(own, { resolver: { ...resolver, resolve: async () => nobody }, modules: [] });
  });
  afterAll(async () => {
    await ownServer.close();
    await own.close();
  });
  const nobody = { actor: null, csrfToken: null };
  const read = (headers: Record<string, string>) =>
    new TestClient(ownServer.url).send('GET', '/metrics', { headers }).then(({ status }) => status);

  it('is for whoever shows it, from wherever, and no longer for all of this machine', async () => {
    const forwarded = { 'x-forwarded-for': '192.0.2.7' };
    expect(await read({ ...forwarded, authorization: `Bearer ${token}` })).toBe(200);
    expect(await read({})).toBe(401);
    expect(await read({ authorization: 'Bearer another-token-of-this-length' })).toBe(401);
    expect(await read({ authorization: `Basic ${token}` })).toBe(401);
  });

  it('is told without what the database knows when that is away, and says so', async () => {
    const away = connectDatabase('postgresql://127.0.0.1:1/away', own.base.log);
    const base = { ...own.base, db: away.db };
    const lonely = await startTestServer(
      { ...own, base },
      { resolver: { ...resolver, resolve: async () => nobody }, modules: [] },
    );
    const headers = { authorization: `Bearer ${token}` };
    const { text } = await new TestClient(lonely.url).send('GET', '/metrics', { headers });
    await lonely.close();
    await away.close();
    expect(text).toMatch(/^archivolt_database_up 0$/m);
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toMatch(/^archivolt_disk_free_bytes \d+$/m);
    expect(text).not.toMatch(/^archivolt_processes/m);
  });
});

describe('rate limits', () => {
  it('count unknown addresses of the API per caller and say when to come back', async () => {
    const answers = [];
    for (let count = 0; count < 6; count += 1) answers.push(await client.send('GET', '/api/openapi.json'));
    expect(answers.at(0)?.headers.get('ratelimit-limit')).toBe('5');
    expect(answers.map((answer) => answer.headers.get('ratelimit-remaining'))).toEqual(['4', '3', '2', '1', '0', '0']);
    expect(answers.at(-1)?.json.code).toBe('rate_limited');
    expect(Number(answers.at(-1)?.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
