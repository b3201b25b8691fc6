import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Actor } from '../../context.ts';
import { newId } from '../../ids.ts';
import { createHttpServer } from '../server.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver, RouteModule } from '../types.ts';
import { onBehalfOf } from './on-behalf-of.ts';

const userId = newId();
const actors: Record<string, Actor> = {
  reader: { type: 'token', userId, isAdmin: false, tokenId: newId(), scopes: ['documents:read'] },
  person: { type: 'user', userId, isAdmin: false, sessionId: newId() },
  admin: { type: 'user', userId, isAdmin: true, sessionId: newId() },
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
  app.post('/api/forms', { config: { audience: 'public' } }, async (request) => request.body);
  app.get('/api/read', { config: { audience: 'user', scope: 'documents:read' } }, async () => ({ ok: true }));
  app.post('/api/write', { config: { audience: 'user', scope: 'documents:write' } }, async () => ({ ok: true }));
  app.post('/api/action', { config: { audience: 'user', rateLimit: 'upload' } }, async () => ({ ok: true }));
  app.post('/api/own', { config: { audience: 'user' } }, async () => ({ ok: true }));
  app.post('/api/read-too', { config: { audience: 'user', scope: 'documents:read' } }, async () => ({ ok: true }));
  app.get('/api/administration', { config: { audience: 'admin' } }, async () => ({ ok: true }));
  for (const [url, audience] of [
    ['/api/administration/for-somebody', 'admin'],
    ['/api/own/for-somebody', 'user'],
  ] as const) {
    app.get(url, { config: { audience } }, async (request) => {
      const ctx = onBehalfOf(request, 'somebody');
      return { owner: ctx.ownerId, actor: ctx.actor.type };
    });
  }
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

describe('the guard', () => {
  it('lets a token do what its scopes say and no more', async () => {
    const headers = { authorization: 'reader' };
    expect((await client.send('GET', '/api/read', { headers })).status).toBe(200);
    const refused = await client.send('POST', '/api/write', { headers });
    expect(refused.json).toMatchObject({ status: 403, code: 'scope_missing' });
    expect(refused.json.detail).toContain('documents:write');
  });

  it('takes no token where the route names no scope', async () => {
    const { json } = await client.send('POST', '/api/own', { headers: { authorization: 'reader' } });
    expect(json.code).toBe('session_required');
  });

  it('keeps people who are no administrators out of administration', async () => {
    expect((await client.send('GET', '/api/administration', { headers: { authorization: 'person' } })).json.code).toBe(
      'admin_required',
    );
    expect((await client.send('GET', '/api/administration', { headers: { authorization: 'admin' } })).status).toBe(200);
  });

  it('lets only an administrator’s route act on behalf of somebody else, and keeps who acts', async () => {
    const admin = { headers: { authorization: 'admin' } };
    expect((await client.send('GET', '/api/administration/for-somebody', admin)).json).toEqual({
      owner: 'somebody',
      actor: 'user',
    });
    expect((await client.send('GET', '/api/own/for-somebody', admin)).status).toBe(500);
  });

  it('does not start with a route that makes something and can be made to do so twice', async () => {
    const careless: RouteModule = (app) => {
      app.post(
        '/api/twice',
        { config: { audience: 'user' }, schema: { response: { 201: z.null() } } },
        async () => null,
      );
    };
    const options = { base: foundation.base, resolver, events: null, modules: [careless], staticDir: null };
    await expect(createHttpServer(options)).rejects.toThrow('/api/twice answers 201 and takes no Idempotency-Key');
  });

  it('does not start with a route that does not say its audience', async () => {
    const careless: RouteModule = (app) => {
      app.route({ method: 'GET', url: '/api/careless', handler: async () => 'open to all' });
    };
    const options = { base: foundation.base, resolver, modules: [careless], events: null, staticDir: null };
    await expect(createHttpServer(options)).rejects.toThrow('/api/careless does not say its audience');
  });
});

it('what the guard refuses uses up nothing of the budget of what it would have done', async () => {
  const person = { authorization: 'person' };
  const left = async (token: string) => {
    const { status, headers } = await client.send('POST', '/api/action', {
      headers: { ...person, 'x-csrf-token': token },
    });
    return [status, headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')];
  };
  const [, limit, first] = await left('the-right-token');
  for (let count = 0; count < 5; count += 1) expect((await left('wrong'))[0]).toBe(403);
  expect(await left('the-right-token')).toEqual([200, limit, String(Number(first) - 1)]);
});

describe('a change made with a session', () => {
  const stranger = () => new TestClient(server.url, { authorization: 'person' });
  const form = { 'content-type': 'application/x-www-form-urlencoded' };

  it('needs the CSRF token', async () => {
    expect((await stranger().send('POST', '/api/own')).json.code).toBe('csrf_token_invalid');
    expect(
      (await stranger().send('POST', '/api/own', { headers: { 'x-csrf-token': 'the-wrong-token' } })).json.code,
    ).toBe('csrf_token_invalid');
    expect((await stranger().send('POST', '/api/own', { headers: { 'x-csrf-token': 'the-right-token' } })).status).toBe(
      200,
    );
  });

  it('may carry it as a form field', async () => {
    const right = await stranger().send('POST', '/api/forms', {
      body: 'csrf_token=the-right-token&a=b',
      headers: form,
    });
    expect(right.json).toEqual({ csrf_token: 'the-right-token', a: 'b' });
    expect((await stranger().send('POST', '/api/forms', { body: 'a=b', headers: form })).json.code).toBe(
      'csrf_token_invalid',
    );
  });

  it('cannot avoid it with a multipart body on a route that does not check the part', async () => {
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    expect((await stranger().send('POST', '/api/forms', { body: '--x--', headers })).json.code).toBe(
      'csrf_token_invalid',
    );
  });

  it('is exempt when an API token made it', async () => {
    const script = new TestClient(server.url, { authorization: 'reader' });
    expect((await script.send('POST', '/api/read-too')).status).toBe(200);
  });
});

it('an address whose budget is used up costs no look-up with made-up sessions and tokens; who was let in before goes on', async () => {
  const other = await openTestFoundation({ env: { RATE_LIMIT_PER_MINUTE: '20' } });
  let lookUpCount = 0;
  const counting: ActorResolver = {
    ...resolver,
    resolve: (request, reply) => {
      lookUpCount += 1;
      return resolver.resolve(request, reply);
    },
  };
  const pictures: RouteModule = (app) => {
    const config = { audience: 'user', scope: 'documents:read', rateLimit: 'strangers' } as const;
    app.get('/api/picture', { config }, async () => ({ ok: true }));
  };
  const door = await startTestServer(other, { resolver: counting, modules: [pictures] });
  const get = async (authorization: string) =>
    (await new TestClient(door.url, { authorization }).send('GET', '/api/picture')).status;
  expect(await get('reader')).toBe(200);
  const made: number[] = [];
  for (let at = 0; at < 60; at += 1) made.push(await get(`made-up-${at}`));
  expect([made.filter((status) => status === 401), made.filter((status) => status === 429)]).toEqual([
    Array(20).fill(401),
    Array(40).fill(429),
  ]);
  expect(lookUpCount).toBe(21);
  // More than the budget of an address, for somebody who is signed in.
  for (let at = 0; at < 30; at += 1) expect(await get('reader')).toBe(200);
  await door.close();
  await other.close();
});

it('what wants a fresh proof is asked for it by sessions alone, and refused where nobody can tell', async () => {
  const way: RouteModule = (app) => {
    const config = { audience: 'user', scope: 'documents:read', wantsFreshProof: true } as const;
    app.post('/api/way-in', { config }, async () => ({ ok: true }));
  };
  const asked: string[] = [];
  const requireFreshProof: ActorResolver['requireFreshProof'] = async ({ actor }) => {
    asked.push(actor.type);
  };
  for (const [one, status] of [
    [{ ...resolver, requireFreshProof }, 200],
    [resolver, 401],
  ] as const) {
    const door = await startTestServer(foundation, { resolver: one, modules: [way] });
    const post = async (authorization: string) =>
      (await new TestClient(door.url, { authorization, 'x-csrf-token': 'the-right-token' }).send('POST', '/api/way-in'))
        .status;
    expect([await post('person'), await post('reader')]).toEqual([status, 200]);
    await door.close();
  }
  expect(asked).toEqual(['user']);
});
