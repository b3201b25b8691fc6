import { timingSafeEqual } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { httpErrors } from '../errors.ts';

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Whether the request may change something, so that a browser must prove the page it comes from is ours. */
function changesState(request: FastifyRequest): boolean {
  return !SAFE_METHODS.has(request.method);
}

/**
 * Before the body is read: a state-changing request needs its token in the header, or a kind of body that may carry it.
 * Only a valid API token is exempt: it is not something a browser sends by itself.
 * @throws csrf_token_invalid
 */
export function checkCsrfHeader(request: FastifyRequest): void {
  if (!changesState(request) || request.actor?.type === 'token') return;
  if (request.routeOptions.config.csrf === 'own_proof') return;
  const header = request.headers['x-csrf-token'];
  if (header !== undefined) {
    if (typeof header !== 'string' || !matches(request, header)) throw httpErrors.csrf_token_invalid();
    return;
  }
  const type = (request.headers['content-type'] ?? '').toLowerCase();
  const mayCarryField =
    type.startsWith('application/x-www-form-urlencoded') ||
    (type.startsWith('multipart/form-data') && request.routeOptions.config.csrf === 'multipart_field');
  if (!mayCarryField || request.csrfToken === null) throw httpErrors.csrf_token_invalid();
  request.isCsrfPending = true;
}

/** After a urlencoded body is read: its `csrf_token` field decides. Multipart bodies are the handler's to check. */
export function checkCsrfBody(request: FastifyRequest): void {
  if (!request.isCsrfPending || request.routeOptions.config.csrf === 'multipart_field') return;
  const body = request.body;
  const field = typeof body === 'object' && body !== null && 'csrf_token' in body ? body.csrf_token : undefined;
  verifyCsrfField(request, field);
}

/**
 * For handlers of multipart forms with `config.csrf: 'multipart_field'`: call with the `csrf_token` part's value (undefined
 * when there is none) before anything is kept. Does nothing when the header was already checked.
 * @throws csrf_token_invalid
 */
export function verifyCsrfField(request: FastifyRequest, value: unknown): void {
  if (!request.isCsrfPending) return;
  if (typeof value !== 'string' || !matches(request, value)) throw httpErrors.csrf_token_invalid();
  request.isCsrfPending = false;
}

function matches(request: FastifyRequest, given: string): boolean {
  if (request.csrfToken === null) return false;
  const expected = Buffer.from(request.csrfToken);
  const actual = Buffer.from(given);
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
