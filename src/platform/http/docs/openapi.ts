import swagger from '@fastify/swagger';
import type { FastifySchema, RouteOptions } from 'fastify';
import { createJsonSchemaTransform, createJsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { allDeclaredErrors } from '../../errors.ts';
import { type DocumentedProblem, problemResponse } from '../answers/problem.ts';
import type { ApiServer } from '../types.ts';
import { tidyOpenApi } from './openapi-tidy.ts';

/** Version of the contract, apart from the package's: only additions within a major version. */
const CONTRACT_VERSION = '1.0.0';

const toJsonSchema = createJsonSchemaTransform({});

/** Collects every route that has a tag into the OpenAPI document. Must be registered before the routes. */
export async function addOpenApi(app: ApiServer): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Archivolt',
        version: CONTRACT_VERSION,
        description:
          'Sign in with a session cookie (then send `X-CSRF-Token` from `GET /api/auth/me` with every change), or send an API token as ' +
          '`Authorization: Bearer avt_…`. Every error is a problem document (RFC 9457) with a stable `code`. Every path also works with a trailing slash.',
      },
      components: {
        securitySchemes: {
          token: { type: 'http', scheme: 'bearer', description: 'An API token, `avt_…`.' },
          session: { type: 'apiKey', in: 'cookie', name: 'archivolt_session' },
        },
      },
    },
    convertConstToEnum: false,
    transform: ({ schema, url, route, ...rest }) =>
      toJsonSchema({ ...rest, route, url, schema: describeRoute(schema ?? {}, route) }),
    transformObject: createJsonSchemaTransformObject({}),
  });
}

/** The OpenAPI 3.1 document with its keys sorted, so that it only changes when the contract does. */
export function generateOpenApi(app: ApiServer): Record<string, unknown> {
  return tidyOpenApi(app.swagger());
}

function describeRoute(schema: FastifySchema, route: RouteOptions): FastifySchema {
  const config = route.config;
  if (!config?.tag) return { hide: true } as FastifySchema;
  const method = String(Array.isArray(route.method) ? route.method[0] : route.method);
  const described: Record<string, unknown> = {
    ...schema,
    operationId: operationId(method, route.url),
    tags: [config.tag],
    summary: config.summary,
    description: config.description,
    security: securityOf(route),
    response: withSharedProblems(schema, route, method),
  };
  if (config.documentedBody) {
    described.body = config.documentedBody.schema;
    described.consumes = [config.documentedBody.contentType].flat();
  }
  if (config.idempotent) {
    described.headers = z.object({
      'idempotency-key': z
        .string()
        .min(8)
        .max(255)
        .optional()
        .describe('Repeating the request with the same key and body within 24 h gives the first answer again.'),
    });
  }
  if (config.checksMatch) {
    described.headers = z.object({
      'if-match': z
        .string()
        .optional()
        .describe('The ETag that GET gave: it is only done if nothing has changed since.'),
    });
  }
  return described as FastifySchema;
}

function operationId(method: string, url: string): string {
  const words = url.split('/').filter((segment) => segment !== '' && segment !== 'api');
  const name = words.map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word)).join('-');
  return `${method.toLowerCase()}-${name}`.replace(/[-_.]+(\w)/g, (_match, letter: string) => letter.toUpperCase());
}

function securityOf(route: RouteOptions): Record<string, string[]>[] {
  const config = route.config;
  if (!config || config.audience === 'public') return [];
  const scope = config.scope ?? (config.audience === 'admin' ? 'admin' : undefined);
  return scope === undefined ? [{ session: [] }] : [{ token: [] }, { session: [] }];
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
