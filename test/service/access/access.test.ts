import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '../../../src/platform/ids.ts';
import { startTestService, type TestService } from '../../harness/service.ts';
import { blockedAgain, bobAgain, CALLERS, type Caller, type CallerName, call, makeCallers } from './callers.ts';
import { headerDifferences } from './declared-headers.ts';
import { actsOnObject, expectations, expectedStatus } from './expectations.ts';
import type { Bench } from './objects.ts';
import type { Expectation } from './who-may.ts';

/** Every route the service has registered, as `GET /api/files/:id`. */
const routes = new Set<string>();
let service: TestService;
let callers: Record<CallerName, Caller>;
let bench: Bench;

beforeAll(async () => {
  // Fastify tells of each server it makes before that has any route.
  subscribe('fastify.initialization', watchRoutes);
  try {
    // Nothing works on the documents: they stay as they are unless a request changes them. With one connection to the database,
    // a route that asks for a second one while it holds the first never answers: under load that would stop the whole service.
    service = await startTestService({ mode: 'serve', env: { MULTI_USER_ENABLED: 'true', DATABASE_POOL_SIZE: '1' } });
  } finally {
    unsubscribe('fastify.initialization', watchRoutes);
  }
  callers = await makeCallers(service);
  bench = { service, bob: callers.bob };
});
afterAll(() => service?.stop());

function watchRoutes(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance };
  fastify.addHook('onRoute', ({ method, url }: RouteOptions) => {
    for (const one of [method].flat()) if (one !== 'HEAD' && one !== 'OPTIONS') routes.add(`${one} ${url}`);
  });
}

/** Where answers have other headers than openapi.json says. */
const differences = new Set<string>();

function send(route: string, caller: Caller, expectation: Expectation, id: string) {
  const [method = '', address = ''] = route.split(' ');
  const params: Record<string, string> = { id, ...expectation.params };
  const path = address.replaceAll(/:(\w+)|\*/g, (whole, name: string | undefined) => params[name ?? whole] ?? whole);
  const { json, form, headers } = expectation;
  const request = {
    method,
    path,
    ...(json === undefined ? {} : { json }),
    ...(form ? { form: form() } : {}),
    ...(headers ? { headers } : {}),
  };
  return call(service.url, caller, request, (answer) => {
    for (const difference of headerDifferences(method, address.split('?')[0] ?? '', answer))
      differences.add(difference);
  });
}

/** The caller of one request: with a session of its own where the route ends it. */
async function callerOf(name: CallerName, { endsSession }: Expectation): Promise<Caller> {
  if (!endsSession || callers[name].cookie === undefined) return callers[name];
  if (name === 'blocked user') return blockedAgain(service);
  const fresh = await bobAgain(service);
  return name === 'bob without CSRF' ? { cookie: fresh.cookie ?? '' } : fresh;
}

it('every route says in test/service/access/expectations.ts who may call it, and nothing is said of a route there is not', () => {
  const advice = 'add one line to test/service/access/expectations.ts, such as';
  const spoken = new Set(Object.keys(expectations).map((key) => key.split('?')[0] ?? key));
  const silent = [...routes].filter((route) => !spoken.has(route));
  expect(silent.map((route) => `${route}: ${advice} '${route}': read(200),`)).toEqual([]);
  expect([...spoken].filter((route) => !routes.has(route))).toEqual([]);
});

it('every route with an id of somebody’s object is tried with a real one', () => {
  const anonymous = Object.keys(expectations).filter((route) => {
    const { object, params } = expectations[route] ?? {};
    return route.includes('/:id') && !object && !params?.id;
  });
  expect(anonymous).toEqual([]);
});

it.each(Object.entries(expectations))(
  '%s answers each caller as it should, and no refused one changes anything',
  async (route, expectation) => {
    const { object } = expectation;
    const mayAct = object ? actsOnObject(expectation) : [];
    const kept = object ? await object.make(bench) : newId();
    const before = await object?.look(bench, kept);
    const missing = object ? await send(route, callers.carol, expectation, newId()) : undefined;
    const found: Record<string, unknown> = {};
    const wanted: Record<string, unknown> = {};
    for (const name of CALLERS) {
      const target = object && mayAct.includes(name) ? await object.make(bench) : kept;
      const answer = await send(route, await callerOf(name, expectation), expectation, target);
      const status = expectedStatus(expectation, name);
      found[name] = answer.status;
      wanted[name] = status;
      // Not even the code tells another owner that the object exists; its owner is not told that it is missing.
      const isHidden = object && status === 404 && !mayAct.includes(name);
      if (isHidden) expect([name, answer]).toEqual([name, missing]);
      if (object && mayAct.includes(name)) expect([name, answer.code]).not.toEqual([name, missing?.code]);
    }
    expect(found).toEqual(wanted);
    expect(await object?.look(bench, kept)).toEqual(before);
  },
);

it('profile, preferences and settings are changed only as they are known, and say which version that is', async () => {
  const { admin } = service;
  const changes = [
    ['/api/profile', 'PATCH', { display_name: 'Ann' }, { display_name: 'Anne' }],
    [
      '/api/admin/settings',
      'PATCH',
      { changes: { TRASH_RETENTION_DAYS: '40' } },
      { changes: { TRASH_RETENTION_DAYS: '41' } },
    ],
  ] as const;
  for (const [path, method, first, second] of changes) {
    const etag = (await admin.send('GET', path)).headers.get('etag') ?? '';
    expect([path, etag]).toEqual([path, expect.stringMatching(/^"[\w-]+"$/)]);
    expect((await admin.send('GET', path, { headers: { 'if-none-match': etag } })).status).toBe(304);
    const headers = { 'if-match': etag };
    expect([path, (await admin.send(method, path, { json: first, headers })).status]).toEqual([path, 200]);
    expect([path, (await admin.send(method, path, { json: second, headers })).status]).toEqual([path, 412]);
    expect([path, (await admin.send(method, path, { json: second })).status]).toEqual([path, 200]);
  }
  const path = '/api/notifications/preferences';
  const answer = await admin.send('GET', path);
  const { is_mail_possible: _reported, ...json } = (await answer.json()) as Record<string, unknown>;
  const put = (tag: string) => admin.send('PUT', path, { json, headers: { 'if-match': tag } });
  expect((await put('"another"')).status).toBe(412);
  expect((await put(answer.headers.get('etag') ?? '')).status).toBe(200);
});

it('every answer above has the headers that openapi.json declares for it, and no others', () => {
  expect([...differences]).toEqual([]);
});
