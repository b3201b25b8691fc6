import type { Clock } from '../clock.ts';

/** What one counted request did to its budget. */
export type RateDecision = {
  isAllowed: boolean;
  limit: number;
  remaining: number;
  /** In how many seconds there is one more than `remaining`; 0 when there are as many as there can be. */
  resetSeconds: number;
  retryAfterSeconds: number;
};

/**
 * Counts the requests of this process per key: a full minute's budget may be used at once and refills evenly.
 * One number is kept per key, for at most `maxKeys` keys, so that a flood of addresses cannot fill the memory.
 */
export class LocalLimiter {
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

  /** Takes over that at least this much of the key's minute is used, as other processes say. */
  raise(key: string, usedMs: number): void {
    const now = this.#nowMs();
    const fullAtMs = now + Math.min(usedMs, 60_000);
    if (fullAtMs > (this.#fullAtMs.get(key) ?? 0)) this.#remember(key, fullAtMs, now);
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
    const remaining = Math.max(0, Math.floor((60_000 - usedMs) / costMs + 0.001));
    return {
      isAllowed,
      limit: this.#perMinute,
      remaining,
      resetSeconds: Math.ceil(
        Math.max(0, Math.min(usedMs, (remaining + 1) * costMs - (60_000 - usedMs))) / 1000 - 0.001,
      ),
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
