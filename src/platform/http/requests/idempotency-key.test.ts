import { createCipheriv, createHash, hkdfSync } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../context.ts';
import { deleteExpiredIdempotencyKeys } from '../../idempotency/index.ts';
import { newId } from '../../ids.ts';
import { httpErrors } from '../errors.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver, RouteModule } from '../types.ts';
import { withIdempotency } from './idempotency-key.ts';

const owners: Record<string, Actor> = {
  ann: { type: 'token', userId: newId(), isAdmin: false, tokenId: newId(), scopes: ['documents:write'] },
  bob: { type: 'token', userId: newId(), isAdmin: false, tokenId: newId(), scopes: ['documents:write'] },
};
const resolver: ActorResolver = {
  resolve: async (request) => ({ actor: owners[request.headers.authorization ?? ''] ?? null, csrfToken: null }),
  isStillValid: async () => true,
};

/** Lets a test hold a request inside its transaction. */
let barrier: { entered: () => void; opened: Promise<void> } | undefined;

const body = z.object({ name: z.string(), secret: z.string().optional() });
const config = { audience: 'user', scope: 'documents:write', idempotent: true } as const;
const routes: RouteModule = (app) => {
  app.post('/api/things', { config, schema: { body } }, async (request, reply) => {
    const answer = await withIdempotency(request, null, async ({ db }) => {
      const id = newId();
      await sql`INSERT INTO things (id, name) VALUES (${id}, ${request.body.name})`.execute(db);
      barrier?.entered();
      await barrier?.opened;
      if (request.body.name === 'fails') throw httpErrors.invalid_request();
      return { status: 201, body: { id, name: request.body.name } };
    });
    return reply.code(answer.status).header('x-replay', String(answer.isReplay)).send(answer.body);
  });
  app.post('/api/others', { config, schema: { body } }, async (request, reply) => {
    const answer = await withIdempotency(request, null, async () => ({ status: 201, body: {} }));
    return reply.code(answer.status).send(answer.body);
  });
  app.post('/api/forgetful', { config, schema: { body } }, async () => ({ ok: true }));
};

let foundation: TestFoundation;
let server: TestServer;
const ann = () => new TestClient(server.url, { authorization: 'ann' });

beforeAll(async () => {
  foundation = await openTestFoundation();
  await sql`CREATE TABLE things (id uuid PRIMARY KEY, name text)`.execute(foundation.base.db);
  server = await startTestServer(foundation, { resolver, modules: [routes] });
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

function post(key: string, json: object, options: { client?: TestClient; target?: string } = {}) {
  const client = options.client ?? ann();
  return client.send('POST', options.target ?? '/api/things', { json, headers: { 'idempotency-key': key } });
}

async function thingsNamed(name: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM things WHERE name = ${name}`.execute(
    foundation.base.db,
  );
  return rows[0]?.count ?? 0;
}

describe('an Idempotency-Key', () => {
  it('gives the first answer again, whatever the order of the body’s members', async () => {
    const first = await post('key-same-1', { name: 'once', secret: 'x' });
    const second = await post('key-same-1', { secret: 'x', name: 'once' });
    expect(second.text).toBe(first.text);
    expect([first.headers.get('x-replay'), second.headers.get('x-replay')]).toEqual(['false', 'true']);
    expect(second.status).toBe(201);
    expect(await thingsNamed('once')).toBe(1);
  });

  it('refuses another body, and another address, under the same key', async () => {
    await post('key-other-1', { name: 'a' });
    expect((await post('key-other-1', { name: 'b' })).json.code).toBe('idempotency_key_reused');
    expect((await post('key-other-1', { name: 'a' }, { target: '/api/others' })).json.code).toBe(
      'idempotency_key_reused',
    );
  });

  it('belongs to its owner: somebody else may use the same one', async () => {
    await post('key-owner-1', { name: 'theirs' });
    const bob = new TestClient(server.url, { authorization: 'bob' });
    expect((await post('key-owner-1', { name: 'mine' }, { client: bob })).json.name).toBe('mine');
  });

  it('does the work of two requests at once one time; the second is told to come back', async () => {
    const entered = Promise.withResolvers<void>();
    const opened = Promise.withResolvers<void>();
    barrier = { entered: entered.resolve, opened: opened.promise };
    const first = post('key-race-1', { name: 'race' });
    await entered.promise;
    const second = await post('key-race-1', { name: 'race' });
    barrier = undefined;
    opened.resolve();
    expect(second.json.code).toBe('idempotency_in_progress');
    expect(second.status).toBe(409);
    expect(second.headers.get('retry-after')).toBe('1');
    const { text } = await first;
    expect((await post('key-race-1', { name: 'race' })).text).toBe(text);
    expect(await thingsNamed('race')).toBe(1);
  });

  it('remembers nothing of work that failed, so that it can be tried again', async () => {
    expect((await post('key-fail-1', { name: 'fails' })).status).toBe(422);
    expect(await thingsNamed('fails')).toBe(0);
    expect((await post('key-fail-1', { name: 'fails' })).json.code).toBe('invalid_request');
  });

  it('is kept for a day', async () => {
    const first = await post('key-old-1', { name: 'old' });
    foundation.clock.advance(25 * 3600 * 1000);
    const second = await post('key-old-1', { name: 'old' });
    expect(second.json.id).not.toBe(first.json.id);
    foundation.clock.advance(25 * 3600 * 1000);
    expect(await deleteExpiredIdempotencyKeys(foundation.base.db, foundation.clock)).toBeGreaterThan(0);
    expect(await foundation.base.db.selectFrom('idempotency_keys').selectAll().execute()).toEqual([]);
  });

  it.each(['short', 'x'.repeat(256), 'with space in it', 'schlüssel-1'])(
    'must be 8 to 255 visible ASCII characters: %s',
    async (key) => {
      const bytes = Buffer.from(key, 'utf8').toString('latin1');
      expect((await post(bytes, { name: 'x' })).json.code).toBe('idempotency_key_invalid');
    },
  );

  it('leaves neither itself nor the answer readable in the database', async () => {
    await post('key-secret-1', { name: 'very secret thing' });
    const rows = JSON.stringify(await foundation.base.db.selectFrom('idempotency_keys').selectAll().execute());
    expect(rows).not.toContain('key-secret-1');
    expect(rows).not.toContain('very secret thing');
  });

  it('gives an answer that an earlier version kept, instead of doing the work a second time', async () => {
    await post('key-earlier-1', { name: 'earlier' });
    const ownerId = owners.ann && 'userId' in owners.ann ? owners.ann.userId : '';
    const key = Buffer.from(hkdfSync('sha256', 'key-earlier-1', ownerId, 'archivolt idempotency', 32));
    const cipher = createCipheriv('aes-256-gcm', key, Buffer.alloc(12, 7));
    const text = Buffer.concat([cipher.update('{"id":"of the earlier version"}'), cipher.final()]);
    const sealed = Buffer.concat([Buffer.alloc(12, 7), cipher.getAuthTag(), text]).toString('base64');
    await foundation.base.db
      .updateTable('idempotency_keys')
      .set({ response: JSON.stringify({ sealed }) })
      .where('key', '=', createHash('sha256').update('key-earlier-1').digest('base64url'))
      .execute();
    expect((await post('key-earlier-1', { name: 'earlier' })).json).toEqual({ id: 'of the earlier version' });
    expect(await thingsNamed('earlier')).toBe(1);
  });

  it('on a route that promises it and does not keep the promise is a 500, not a silent second time', async () => {
    expect((await post('key-forget-1', { name: 'x' }, { target: '/api/forgetful' })).status).toBe(500);
  });
});
