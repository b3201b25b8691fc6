import type { FastifyReply, FastifyRequest } from 'fastify';
import { signedInAs } from '../../context.ts';
import { addressKey, limitErrors, type RateDecision, type RateLimiter } from '../../limits/index.ts';

/** The budgets of the service. */
export type RateLimiters = { general: RateLimiter; upload: RateLimiter; auth: RateLimiter };

/**
 * Counts a request, refused or not, against the general budget and says in the answer's headers what is left.
 * @throws rate_limited when it is used up.
 */
export async function countRequest(
  limiters: RateLimiters,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const rateClass = request.routeOptions.config.rateLimit;
  const isKnown = request.actor !== null && signedInAs(request.actor) !== null;
  if (rateClass === false || (rateClass === 'strangers' && isKnown)) return;
  await spend(limiters.general, callerOf(request), reply);
}

/**
 * Counts a request that the guard lets through against the budget of what it does: one that does nothing uses up none of that.
 * @throws rate_limited when it is used up.
 */
export async function countAction(limiters: RateLimiters, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const rateClass = request.routeOptions.config.rateLimit;
  if (rateClass === 'upload') await spend(limiters.upload, callerOf(request), reply);
  if (rateClass === 'auth') await spend(limiters.auth, addressOf(request), reply);
}

function callerOf(request: FastifyRequest): string {
  const person = request.actor && signedInAs(request.actor);
  return person ? `user:${person.userId}` : addressOf(request);
}

function addressOf(request: FastifyRequest): string {
  return `address:${addressKey(request.ip)}`;
}

/**
 * Turns away, before anything is looked up, what comes with a session or token we have not seen from an address whose budget is used
 * up: made-up ones must not cost a statement each. @throws rate_limited
 */
export function refuseExhausted(limiters: RateLimiters, request: FastifyRequest, reply: FastifyReply): void {
  if (request.routeOptions.config.rateLimit === false) return;
  const decision = limiters.general.peek(`address:${addressKey(request.ip)}`);
  if (!decision.isAllowed) apply(decision, reply);
}

/** Counts a request against one more budget that only its route knows. @throws rate_limited when it is used up. */
export async function spend(limiter: RateLimiter, key: string, reply: FastifyReply): Promise<void> {
  apply(await limiter.take(key), reply);
}

function apply(decision: RateDecision, reply: FastifyReply): void {
  reply.header('RateLimit-Limit', decision.limit);
  reply.header('RateLimit-Remaining', decision.remaining);
  reply.header('RateLimit-Reset', decision.resetSeconds);
  if (!decision.isAllowed) throw limitErrors.rate_limited({ retryAfterSeconds: decision.retryAfterSeconds });
}
