import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify';
import { sql } from 'kysely';
import { type Context, inTransaction } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { canonicalJson } from '../../idempotency/index.ts';
import { httpErrors } from '../errors.ts';
import type { ApiServer } from '../types.ts';

/** What a resource is read by, once a server and address: `If-Match` is asked of what GET would answer now. */
const readers = new WeakMap<object, Map<string, RouteHandlerMethod>>();

/** Gives the answers of routes with `config.hasEntityTag` their strong ETag, and evaluates the conditions of requests (RFC 9110 §13). */
export function addEntityTags(app: ApiServer): void {
  const ofServer = new Map<string, RouteHandlerMethod>();
  readers.set(app.server, ofServer);
  app.addHook('onRoute', ({ method, url, config, handler }) => {
    if (method === 'GET' && config?.hasEntityTag) ofServer.set(url, handler as RouteHandlerMethod);
  });
  app.addHook('preHandler', async (request) => {
    const { config } = request.routeOptions;
    const isChange = ['PUT', 'PATCH', 'DELETE'].includes(request.method);
    // What has no tag is never what the caller means; to pass over the condition would overwrite it.
    if (isChange && !config.checksMatch) requireMatch(request, null);
  });
  app.addHook('preSerialization', async (request, reply, answer) => {
    if (request.routeOptions.config.hasEntityTag && reply.statusCode === 200) {
      const tag = entityTagOf(answer);
      reply.header('ETag', tag);
      requireMatch(request, tag);
    }
    return answer;
  });
  app.addHook('onSend', async (request, reply, payload) => {
    const { hasEntityTag, checksMatch } = request.routeOptions.config;
    checkPromise(request, reply, checksMatch);
    if (!hasEntityTag || reply.statusCode !== 200) return payload;
    if (!matchesAnyEtag(textOf(request.headers['if-none-match']), String(reply.getHeader('etag')))) return payload;
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  });
}

/**
 * Does `work`, if the resource at the request's address still is what its `If-Match` names, or if there is none where
 * `If-None-Match: *` asks for that: checked and done in one transaction, one such request after the other. Without either it is done as ever.
 * @throws precondition_failed
 */
export async function withMatch<T>(request: FastifyRequest, work: (ctx: Context) => Promise<T>): Promise<T> {
  request.isMatchChecked = true;
  const isFirst = textOf(request.headers['if-none-match'])?.trim() === '*';
  if (request.headers['if-match'] === undefined && !isFirst) return work(request.ctx);
  const url = request.routeOptions.url ?? '';
  const read = readers.get(request.server.server)?.get(url);
  if (!read) throw new Error(`${url} has no GET with an entity tag`);
  return inTransaction(request.ctx, async (ctx) => {
    const name = canonicalJson([url, request.params]);
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 4712))`.execute(ctx.db);
    const asked: FastifyRequest = Object.create(request, { ctx: { value: ctx } });
    const now = async () => entityTagOf(await read.call(request.server, asked, NO_REPLY));
    if (isFirst && (await isThere(now))) throw httpErrors.precondition_failed();
    if (request.headers['if-match'] !== undefined) requireMatch(request, await now());
    return work(ctx);
  });
}

/** Whether a reader finds something; what else it says is for `work` to say. */
async function isThere(read: () => Promise<unknown>): Promise<boolean> {
  try {
    await read();
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 404) return false;
    throw error;
  }
}

/** A reader returns what it answers. */
const NO_REPLY = {} as FastifyReply;

/**
 * Refuses a request whose `If-Match` names another version (strong comparison).
 * @param tag null: what is there has none. @throws precondition_failed
 */
export function requireMatch(request: FastifyRequest, tag: string | null): void {
  const wanted = textOf(request.headers['if-match']);
  if (wanted === undefined || wanted.trim() === '*') return;
  if (tag === null || !wanted.split(',').some((one) => one.trim() === tag)) throw httpErrors.precondition_failed();
}

/** Whether an If-None-Match header names this entity (weak comparison, RFC 9110 §13.1.2). */
export function matchesAnyEtag(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  if (header.trim() === '*') return true;
  return header.split(',').some((candidate) => opaque(candidate) === opaque(etag));
}

function opaque(tag: string): string {
  return tag.trim().replace(/^W\//, '');
}

/** The strong tag of an answer. */
export function entityTagOf(answer: unknown): string {
  return `"${createHash('sha256').update(canonicalJson(answer)).digest('base64url')}"`;
}

function checkPromise(request: FastifyRequest, reply: FastifyReply, checksMatch: boolean | undefined): void {
  if (!checksMatch || request.isMatchChecked || reply.statusCode >= 300) return;
  throw new Error(`${request.routeOptions.url} promises If-Match but did not act through withMatch`);
}

function textOf(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header.join(',') : header;
}
