import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { inTransaction, ownerOf, type TransactionContext } from '../../context.ts';
import {
  type Answer,
  canonicalJson,
  type IdempotencyClaim,
  idempotencyErrors,
  idempotent,
} from '../../idempotency/index.ts';

/**
 * Reads and checks the Idempotency-Key of a request.
 * @param bodyHash a hash of the parts of a body that is not JSON; null hashes the parsed JSON body.
 * @throws idempotency_key_invalid
 */
export function idempotencyClaim(request: FastifyRequest, bodyHash: Buffer | null): IdempotencyClaim {
  request.isIdempotencyHandled = true;
  const key = readIdempotencyKey(request);
  if (key === undefined) return null;
  const route = `${request.method} ${request.routeOptions.url ?? ''}`;
  const hash = bodyHash ?? createHash('sha256').update(canonicalJson(request.body)).digest();
  return { ownerId: ownerOf(request.ctx), key, route, bodyHash: hash };
}

/** The request's Idempotency-Key, checked before a long body is read. */
export function readIdempotencyKey(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{8,255}$/.test(key)) throw idempotencyErrors.idempotency_key_invalid();
  return key;
}

/**
 * Runs `work` in one transaction, once per Idempotency-Key when the request has one.
 * @param bodyHash see `idempotencyClaim`.
 * @returns the answer; `isReplay` when it is the remembered one and the work was not done again.
 */
export async function withIdempotency<T>(
  request: FastifyRequest,
  bodyHash: Buffer | null,
  work: (ctx: TransactionContext) => Promise<Answer<T>>,
): Promise<Answer<T> & { isReplay: boolean }> {
  const claim = idempotencyClaim(request, bodyHash);
  return inTransaction(request.ctx, (ctx) => idempotent(ctx, claim, () => work(ctx)));
}
