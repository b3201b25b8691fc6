import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { pageQuery, paginationSchema } from '../../paging/index.ts';
import { binaryResponse, problemResponses } from '../answers/problem.ts';
import { openTestFoundation, startTestServer, TestClient, type TestFoundation, type TestServer } from '../testing.ts';
import type { ActorResolver, RouteModule } from '../types.ts';
import { generateOpenApi } from './openapi.ts';

const resolver: ActorResolver = {
  resolve: async () => ({ actor: null, csrfToken: null }),
  isStillValid: async () => true,
};
const thing = z
  .object({ id: z.uuid(), note: z.string().nullable().describe('What <b>it</b> says') })
  .meta({ id: 'TestThing' });
const patch = z.object({ note: z.string().optional(), more: z.json() }).meta({ id: 'TestThingPatch' });
const routes: RouteModule = (app) => {
  const shared = { audience: 'user', scope: 'documents:read', tag: 'Things' } as const;
  const list = z.object({ things: z.array(thing), pagination: paginationSchema });
  app.get(
    '/api/things',
    {
      config: { ...shared, summary: 'List things' },
      schema: { querystring: z.object(pageQuery), response: { 200: list, ...problemResponses('invalid_cursor') } },
    },
    async () => ({ things: [], pagination: { per_page: 25, total: 0, total_is_estimate: false, next_cursor: null } }),
  );
  app.post(
    '/api/things/:id/upload',
    {
      config: {
        ...shared,
        idempotent: true,
        documentedBody: {
          'multipart/form-data': z.object({ file: z.string() }),
          'application/json': z.object({ url: z.string() }),
        },
      },
      schema: { params: z.object({ id: z.uuid() }), response: { 202: thing } },
    },
    async () => ({ id: '', note: null }),
  );
  app.get(
    '/api/things/:id/bytes',
    { config: shared, schema: { response: { 200: binaryResponse('application/pdf', 'The bytes.') } } },
    async () => '',
  );
  app.patch('/api/things/:id', { config: shared, schema: { body: patch, response: { 200: thing } } }, async () => ({
    id: '',
    note: null,
  }));
  app.get('/api/hidden', { config: { audience: 'public' } }, async () => 'not part of the contract');
};

type Operation = {
  operationId: string;
  security: unknown[];
  parameters: { name: string; in: string }[];
  requestBody: { content: Record<string, { schema: { required: string[] } }> };
  responses: Record<string, { description: string; content: Record<string, unknown> }>;
};

let foundation: TestFoundation;
let server: TestServer;
let document: { openapi: string; paths: Record<string, Record<string, Operation>>; components: { schemas: object } };

beforeAll(async () => {
  foundation = await openTestFoundation();
  server = await startTestServer(foundation, { resolver, modules: [routes] });
  document = generateOpenApi(server.app) as unknown as typeof document;
});
afterAll(async () => {
  await server.close();
  await foundation.close();
});

describe('the OpenAPI document', () => {
  it('is version 3.1, sorted, and served', async () => {
    const { json } = await new TestClient(server.url).send('GET', '/api/openapi.json');
    expect(json).toEqual(document);
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(Object.keys(document.paths).toSorted());
  });

  it('holds the routes that have a tag and no others', () => {
    expect(Object.keys(document.paths)).toContain('/api/things/{id}/upload');
    expect(Object.keys(document.paths)).not.toContain('/api/hidden');
    expect(document.paths['/api/things']?.get?.operationId).toBe('getThings');
    expect(document.paths['/api/things']).not.toHaveProperty('head');
  });

  it('names the refusals of the platform beside the route’s own', () => {
    const responses = document.paths['/api/things']?.get?.responses ?? {};
    expect(Object.keys(responses)).toEqual(
      expect.arrayContaining(['200', '400', '401', '403', '422', '429', '500', '503', 'default']),
    );
    expect(responses['400']?.description).toContain('invalid_cursor');
    expect(responses['401']?.content).toHaveProperty('application/problem+json');
  });

  it('documents bodies the handler reads itself, keys, and answers that are bytes', () => {
    const upload = document.paths['/api/things/{id}/upload']?.post;
    expect(
      Object.entries(upload?.requestBody.content ?? {}).map(([type, { schema }]) => [type, schema.required]),
    ).toEqual([
      ['application/json', ['url']],
      ['multipart/form-data', ['file']],
    ]);
    expect(upload?.parameters.map((parameter) => parameter.name)).toEqual(['id', 'idempotency-key']);
    const bytes = document.paths['/api/things/{id}/bytes']?.get?.responses['200'];
    expect(Object.keys(bytes?.content ?? {})).toEqual(['application/pdf']);
  });

  it('shares schemas by plain names, and holds none that nothing refers to', () => {
    expect(Object.keys(document.components.schemas)).toEqual(['Problem', 'Shared0', 'TestThing', 'TestThingPatch']);
    const refs = [...JSON.stringify(document).matchAll(/"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1]);
    expect(Object.keys(document.components.schemas)).toEqual(expect.arrayContaining(refs));
  });

  it('forbids no later additions to what it describes', () => {
    expect(JSON.stringify(document)).not.toContain('additionalProperties":false');
  });
});

describe('the reference page', () => {
  it('shows every address with its codes, without scripts or anything from elsewhere', async () => {
    const { text, headers } = await new TestClient(server.url).send('GET', '/api/docs');
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('/api/things/{id}/upload');
    expect(text).toContain('idempotency_key_reused');
    expect(text).not.toMatch(/<script|https?:\/\//);
  });

  it('shows what descriptions say instead of obeying it', async () => {
    const { text } = await new TestClient(server.url).send('GET', '/api/docs');
    expect(text).not.toContain('<b>it</b>');
    expect(text).toContain('&#60;b&#62;it');
  });
});
