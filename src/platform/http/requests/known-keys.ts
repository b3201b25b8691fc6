import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppError } from '../../errors.ts';
import { safeKey } from '../../log/index.ts';
import { says } from '../../refusals/index.ts';
import { httpErrors } from '../errors.ts';

const MAX_NAMED = 20;

/** Which keys a schema knows; null where it takes any, or is none of an object. Found out once a schema. */
const found = new WeakMap<object, ReadonlySet<string> | null>();

/**
 * Refuses query parameters and members of a body that the route does not know: a misspelt filter that was passed over would
 * answer with everything, and a script would go on with that. Multipart forms are read by their handlers.
 * @throws invalid_request, naming each of them
 */
export function refuseUnknownKeys(request: FastifyRequest): void {
  const { schema, url = '', config } = request.routeOptions;
  if (!url.startsWith('/api/') || config.takesOtherKeys) return;
  const query = keysOf(schema?.querystring ?? NOTHING);
  // A route without a schema for its body reads it itself.
  const body = schema?.body === undefined ? null : keysOf(schema.body);
  const unknown = [...unknownIn(request.query, query), ...unknownIn(request.body, body)];
  if (unknown.length === 0) return;
  throw unknownKeys(unknown);
}

/** The refusal of names that are not known, naming each. */
export function unknownKeys(names: readonly string[]): AppError {
  const shown = [...new Set(names.map(safeKey))].slice(0, MAX_NAMED);
  return httpErrors.invalid_request({
    errors: shown.map((path) => ({ path, message: says('unknown_key') })),
  });
}

const NOTHING = Symbol('a route without query parameters');

function unknownIn(value: unknown, known: ReadonlySet<string> | null): string[] {
  if (known === null || typeof value !== 'object' || value === null || Array.isArray(value)) return [];
  // Every form may carry the token that proves the page it comes from.
  return Object.keys(value).filter((key) => !known.has(key) && key !== 'csrf_token');
}

function keysOf(schema: unknown): ReadonlySet<string> | null {
  if (schema === NOTHING) return new Set();
  if (typeof schema !== 'object' || schema === null || !('_zod' in schema)) return null;
  const kept = found.get(schema);
  if (kept !== undefined) return kept;
  const keys = keysOfType(schema as z.core.$ZodTypes);
  found.set(schema, keys);
  return keys;
}

function keysOfType(schema: z.core.$ZodTypes): ReadonlySet<string> | null {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object':
      // With a catchall a schema says itself what it does with other keys.
      return def.catchall === undefined ? new Set(Object.keys(def.shape)) : null;
    case 'union':
      return together(def.options);
    case 'intersection':
      return together([def.left, def.right]);
    case 'pipe':
      return keysOf((def.in as z.core.$ZodTypes)._zod.def.type === 'transform' ? def.out : def.in);
    case 'optional':
    case 'nullable':
    case 'default':
    case 'prefault':
    case 'readonly':
      return keysOf(def.innerType);
    default:
      return null;
  }
}

function together(schemas: readonly unknown[]): ReadonlySet<string> | null {
  const all = new Set<string>();
  for (const schema of schemas) {
    const keys = keysOf(schema);
    if (keys === null) return null;
    for (const key of keys) all.add(key);
  }
  return all;
}
