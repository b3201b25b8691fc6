import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allDeclaredErrors } from '../../errors.ts';
import { type DocumentedProblem, problemResponse } from '../answers/problem.ts';
import type { ApiServer } from '../types.ts';
import { ANSWER_HEADERS, answerHeaders } from './answer-headers.ts';
import { tidyOpenApi } from './openapi-tidy.ts';

/** Version of the contract, apart from the package's: only additions within a major version. */
const CONTRACT_VERSION = '1.0.0';

const toJsonSchema = createJsonSchemaTransform({});

/** Collects every route that has a tag into the OpenAPI document. Must be registered before the routes. */
export async function addOpenApi(app: ApiServer): Promise<void> {
  const routes: RouteOptions[] = [];
  described.set(app.server, routes);
  app.addHook('onRoute', (route) => {
    if (route.config?.tag && methodOf(route) !== 'HEAD') routes.push(route);
  });
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Archivolt',
        version: CONTRACT_VERSION,
        description:
          'Sign in with a session cookie (then send `X-CSRF-Token` from `GET /api/auth/me` with every change), or send an API token as ' +
          '`Authorization: Bearer avt_…`; the scope it needs stands in `security` and `x-required-scope` of each operation. Every error is a problem document (RFC 9457) with a stable `code`. Every path also works with a trailing slash.',
      },
      servers: [{ url: '/', description: 'The service that answers this document.' }],
      components: {
        headers: ANSWER_HEADERS,
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'An API token, `avt_…`.' },
          session: { type: 'apiKey', in: 'cookie', name: 'archivolt_session' },
        },
      },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route, ...rest }) => {
      const described = toJsonSchema({ ...rest, route, url, schema: describeRoute(schema ?? {}, route) });
      return withBodies(described, route);
    },
    transformObject: createJsonSchemaTransformObject({}),
  });
}

/** The OpenAPI 3.1 document with its keys sorted, so that it only changes when the contract does. */
export function generateOpenApi(app: ApiServer): Record<string, unknown> {
  return tidyOpenApi(withHeaders(app, app.swagger()));
}

type Operation = { operationId?: string; responses?: Record<string, object> };

/** Answers with the headers they are sent with; the library takes them from no schema of ours. */
function withHeaders(app: ApiServer, document: { paths?: object }): object {
  const routes = described.get(app.server) ?? [];
  const readable = new Set(routes.filter(({ method }) => method === 'GET').map(({ url }) => url));
  const byId = new Map(routes.map((route) => [operationId(methodOf(route), route), route]));
  const paths = Object.entries(document.paths ?? {}).map(([path, operations]: [string, Record<string, Operation>]) => [
    path,
    Object.fromEntries(
      Object.entries(operations).map(([method, operation]) => {
        const route = byId.get(operation.operationId ?? '');
        if (!route) return [method, operation];
        const statuses = Object.keys(operation.responses ?? {});
        const names = answerHeaders(route, { method: methodOf(route), readable, statuses });
        const responses = Object.entries(operation.responses ?? {}).map(([status, response]) => [
          status,
          names[status]?.length ? { ...response, headers: refs(names[status]) } : response,
        ]);
        return [method, { ...operation, responses: Object.fromEntries(responses) }];
      }),
    ),
  ]);
  return { ...document, paths: Object.fromEntries(paths) };
}

function refs(names: readonly string[]): Record<string, { $ref: string }> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

/** The routes of each server that have a description. */
const described = new WeakMap<object, RouteOptions[]>();

/** Bodies that handlers read themselves, each kind with a schema of its own. */
function withBodies<T extends { schema: unknown }>(transformed: T, { config }: RouteOptions): T {
  if (!config?.documentedBody || !config.tag) return transformed;
  const content = Object.entries(config.documentedBody).map(([type, schema]) => {
    const { $schema: _draft, ...body } = z.toJSONSchema(schema, { io: 'input' });
    return [type, { schema: body }];
  });
  return {
    ...transformed,
    schema: { ...(transformed.schema as object), body: { content: Object.fromEntries(content) } },
  };
}

function describeRoute(schema: FastifySchema, route: RouteOptions): FastifySchema {
  const config = route.config;
  if (!config?.tag) return { hide: true } as FastifySchema;
  const method = methodOf(route);
  const scope = scopeOf(route);
  const description: Record<string, unknown> = {
    ...schema,
    operationId: operationId(method, route),
    tags: [config.tag],
    summary: config.summary,
    description: describe(config.description, scope),
    ...(scope === undefined ? {} : { 'x-required-scope': scope }),
    security: securityOf(route),
    response: withSharedProblems(schema, route, method),
  };
  if (config.idempotent) {
    description.headers = z.object({
      'idempotency-key': z
        .string()
        .min(8)
        .max(255)
        .optional()
        .describe('Repeating the request with the same key and body within 24 h gives the first answer again.'),
    });
  }
  if (config.checksMatch) {
    description.headers = z.object({
      'if-match': z
        .string()
        .optional()
        .describe('The ETag that GET gave: it is only done if nothing has changed since.'),
      ...(method === 'PUT'
        ? { 'if-none-match': z.string().optional().describe('`*`: it is only done if there is none so far.') }
        : {}),
    });
  }
  return description as FastifySchema;
}

function operationId(method: string, { url, config }: RouteOptions): string {
  const words = url.split('/').filter((segment) => segment !== '' && segment !== 'api');
  if (config?.isAlias) words.push('alias');
  const name = words.map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word)).join('-');
  return `${method.toLowerCase()}-${name}`.replace(/[-_.]+(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function securityOf(route: RouteOptions): Record<string, string[]>[] {
  if (!route.config || route.config.audience === 'public') return [];
  const scope = scopeOf(route);
  return scope === undefined ? [{ session: [] }] : [{ token: [scope] }, { session: [] }];
}

/** The scope an API token needs; undefined where none is let in, or none is needed. */
function scopeOf({ config }: RouteOptions): string | undefined {
  if (!config || config.audience === 'public') return undefined;
  return config.scope ?? (config.audience === 'admin' ? 'admin' : undefined);
}

function describe(description: string | undefined, scope: string | undefined): string | undefined {
  if (scope === undefined) return description;
  const sentence = `An API token needs the scope \`${scope}\`.`;
  return description === undefined ? sentence : `${description}\n\n${sentence}`;
}

function methodOf({ method }: RouteOptions): string {
  return String(Array.isArray(method) ? method[0] : method);
}

/** Adds the refusals the platform answers with by itself to those the route names. */
function withSharedProblems(schema: FastifySchema, route: RouteOptions, method: string): Record<string, unknown> {
  const responses: Record<string, unknown> = { ...(schema.response as Record<string, unknown> | undefined) };
  const declared = allDeclaredErrors();
  for (const code of sharedCodes(schema, route, method)) {
    const status = String(declared.get(code)?.status ?? 500);
    const present = responses[status] as Partial<DocumentedProblem> | undefined;
    const codes = Array.isArray(present?.codes) ? present.codes : [];
    if (!codes.includes(code)) responses[status] = problemResponse([...codes, code]);
  }
  if (route.config?.hasEntityTag)
    responses['304'] = z.undefined().describe('The version named in If-None-Match is still the current one.');
  const { content } = problemResponse([]);
  return { ...responses, default: { description: 'Any other refusal.', content } };
}

function sharedCodes(schema: FastifySchema, route: RouteOptions, method: string): string[] {
  const config = route.config;
  const codes = ['internal_error', 'malformed_request', 'url_too_long', 'headers_too_large'];
  if (!config) return codes;
  if (config.rateLimit !== false) codes.push('rate_limited');
  if (!config.isAnonymous) codes.push('service_unavailable');
  if (schema.params) codes.push('not_found');
  if (schema.querystring || schema.body) codes.push('invalid_request');
  if (schema.body || config.documentedBody) codes.push('malformed_body', 'body_too_large', 'unsupported_media_type');
  if (config.audience !== 'public') codes.push('not_signed_in');
  if (config.audience === 'admin') codes.push('admin_required');
  if (config.audience !== 'public')
    codes.push(config.scope || config.audience === 'admin' ? 'scope_missing' : 'session_required');
  if (!['GET', 'HEAD'].includes(method)) codes.push('csrf_token_invalid');
  if (config.hasEntityTag || config.checksMatch) codes.push('precondition_failed');
  if (config.idempotent) codes.push('idempotency_in_progress', 'idempotency_key_invalid', 'idempotency_key_reused');
  return codes;
}
