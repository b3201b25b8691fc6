import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { type Database, isDatabaseUnavailable } from '../database/index.ts';
import type { Log } from '../log/index.ts';
import { LocalLimiter, type RateDecision } from './local-limiter.ts';
import { takeShared } from './shared-budget.store.ts';

/** A tenth of a budget is counted here before the others are told: one statement then stands for all these requests. */
const LOGGED_PER_MINUTE = 10;
const MAX_KEYS = 50_000;

/** What a limiter is made of; `name` keeps its keys apart from those of other limiters. */
export type RateLimiterOptions = {
  name: string;
  perMinute: number;
  /** Tells the others of every single request, and waits for their answer: for what must not be tried often. */
  isExact?: boolean;
  db: Database;
  clock: Clock;
  log: Log;
};

/**
 * Limits requests per key, over all processes that use the database. Each counts for itself and tells the others of every tenth of a
 * budget, so that n processes let through at most n tenths too much. While the database is away each counts for itself.
 */
export class RateLimiter {
  readonly #options: RateLimiterOptions;
  readonly #local: LocalLimiter;
  readonly #chunk: number;
  /** Requests let through that the others do not know of. */
  readonly #unlogged = new Map<string, number>();
  readonly #underway = new Set<Promise<void>>();

  constructor(options: RateLimiterOptions) {
    this.#options = options;
    this.#local = new LocalLimiter(options.perMinute, options.clock, MAX_KEYS);
    this.#chunk = options.isExact ? 1 : Math.max(1, Math.floor(options.perMinute / LOGGED_PER_MINUTE));
  }

  /** Takes one request from the key's budget, unless it is used up; refused requests cost nothing, not even a statement. */
  async take(key: string): Promise<RateDecision> {
    const decision = this.#local.take(key);
    if (!decision.isAllowed) return decision;
    const count = (this.#unlogged.get(key) ?? 0) + 1;
    this.#unlogged.delete(key);
    if (count < this.#chunk) {
      this.#note(key, count);
      return decision;
    }
    if (this.#chunk === 1) return (await this.#report(key, 1)) ? decision : this.#local.peek(key);
    // Requests do not wait for it, and those that need no database work without it.
    const reported = this.#report(key, count).then(
      () => undefined,
      (error: unknown) =>
        this.#options.log.error({ err: error, limit: this.#options.name }, 'a rate limit was not shared'),
    );
    this.#underway.add(reported);
    void reported.finally(() => this.#underway.delete(reported));
    return decision;
  }

  /** What this process would say, without taking anything. */
  peek(key: string): RateDecision {
    return this.#local.peek(key);
  }

  /** Once the others were told of everything that is under way; for the end of the process. */
  async settled(): Promise<void> {
    await Promise.all(this.#underway);
  }

  #note(key: string, count: number): void {
    this.#unlogged.set(key, count);
    const [oldest] = this.#unlogged.keys();
    if (this.#unlogged.size > MAX_KEYS && oldest !== undefined) this.#unlogged.delete(oldest);
  }

  async #report(key: string, count: number): Promise<boolean> {
    const { name, db, perMinute } = this.#options;
    // Keys are addresses and user names, and now and then a password that was typed as one.
    const hashed = createHash('sha256').update(`${name}\0${key}`).digest().subarray(0, 16);
    const costMs = 60_000 / perMinute;
    try {
      const { isAllowed, usedMs } = await takeShared(db, hashed, count, costMs);
      this.#local.raise(key, usedMs + (this.#unlogged.get(key) ?? 0) * costMs);
      return isAllowed;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return true;
    }
  }
}
