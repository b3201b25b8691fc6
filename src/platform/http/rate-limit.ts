import type { FastifyReply, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';
import type { Clock } from '../clock.ts';
import { signedInAs } from '../context.ts';
import { httpErrors } from './errors.ts';

/** What one counted request did to its budget. */
export type RateDecision = {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  resetSeconds: number;
  retryAfterSeconds: number;
};

/**
 * Counts requests per key: a full minute's budget may be used at once and refills evenly.
 * One number is kept per key, for at most `maxKeys` keys, so that a flood of addresses cannot fill the memory.
 */
export class RateLimiter {
  readonly #perMinute: number;
  readonly #maxKeys: number;
  readonly #nowMs: () => number;
  /** When each key's used budget will be refilled entirely; the map's order is the order of last use. */
  readonly #fullAtMs = new Map<string, number>();

  constructor(perMinute: number, clock: Clock, maxKeys = 50_000) {
    this.#perMinute = perMinute;
    this.#nowMs = () => clock.now().getTime();
    this.#maxKeys = maxKeys;
  }

  /** Takes one request from the key's budget, unless it is used up; refused requests cost nothing. */
  take(key: string): RateDecision {
    return this.#decide(key, true);
  }

  /** What `take` would say, without taking anything. */
  peek(key: string): RateDecision {
    return this.#decide(key, false);
  }

  #decide(key: string, isTaken: boolean): RateDecision {
    const now = this.#nowMs();
    const costMs = 60_000 / this.#perMinute;
    const stored = this.#fullAtMs.get(key) ?? 0;
    const fullAt = Math.min(Math.max(stored, now), now + 60_000);
    // A wall clock that was set back must not lock anybody out for longer than the budget's minute.
    if (stored > fullAt) this.#fullAtMs.set(key, fullAt);
    const nextFullAt = fullAt + costMs;
    const isAllowed = nextFullAt - now <= 60_000 + 0.001;
    if (isAllowed && isTaken) this.#remember(key, nextFullAt, now);
    const usedMs = (isAllowed ? nextFullAt : fullAt) - now;
    return {
      isAllowed,
      limit: this.#perMinute,
      remaining: Math.max(0, Math.floor((60_000 - usedMs) / costMs + 0.001)),
      resetSeconds: Math.ceil(usedMs / 1000),
      retryAfterSeconds: isAllowed ? 0 : Math.max(1, Math.ceil((nextFullAt - now - 60_000) / 1000)),
    };
  }

  #remember(key: string, fullAtMs: number, now: number): void {
    this.#fullAtMs.delete(key);
    this.#fullAtMs.set(key, fullAtMs);
    if (this.#fullAtMs.size <= this.#maxKeys) return;
    for (const [otherKey, otherFullAt] of this.#fullAtMs) if (otherFullAt <= now) this.#fullAtMs.delete(otherKey);
    for (const oldest of this.#fullAtMs.keys()) {
      if (this.#fullAtMs.size <= this.#maxKeys * 0.9) break;
      this.#fullAtMs.delete(oldest);
    }
  }
}

/** What an address is counted as: IPv6 by its /64, since one customer gets a whole one. */
export function addressKey(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${parsed
    .toByteArray()
    .slice(0, 8)
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')}::/64`;
}

/** The budgets of the service, per process. */
export type RateLimiters = { general: RateLimiter; upload: RateLimiter; auth: RateLimiter };

/**
 * Counts a request against its budgets and says in the answer's headers what is left.
 * @throws rate_limited when one is used up.
 */
export function countRequest(limiters: RateLimiters, request: FastifyRequest, reply: FastifyReply): void {
  const rateClass = request.routeOptions.config.rateLimit;
  if (rateClass === false) return;
  const address = `address:${addressKey(request.ip)}`;
  const person = request.actor && signedInAs(request.actor);
  const who = person ? `user:${person.userId}` : address;
  apply(limiters.general.take(who), reply);
  if (rateClass === 'upload') apply(limiters.upload.take(who), reply);
  if (rateClass === 'auth') apply(limiters.auth.take(address), reply);
}

function apply(decision: RateDecision, reply: FastifyReply): void {
  reply.header('RateLimit-Limit', decision.limit);
  reply.header('RateLimit-Remaining', decision.remaining);
  reply.header('RateLimit-Reset', decision.resetSeconds);
  if (!decision.isAllowed) throw httpErrors.rate_limited({ retryAfterSeconds: decision.retryAfterSeconds });
}
