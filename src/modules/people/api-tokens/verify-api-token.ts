import { createHash } from 'node:crypto';
import type { Clock } from '../../../platform/clock.ts';
import type { Actor } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/index.ts';
import { addressKey, limitErrors, RateLimiter } from '../../../platform/limits/index.ts';
import type { Log } from '../../../platform/log/index.ts';
import { userErrors } from '../users/index.ts';
import { apiTokenErrors } from './api-tokens.errors.ts';
import { findTokenById, findTokenByPrefix, type TokenForLogin } from './api-tokens.store.ts';
import { matchesHash, parseToken } from './token-format.ts';
import { TokenUsage } from './token-usage.ts';

const REMEMBERED_MS = 60_000;
const MAX_REMEMBERED = 10_000;
const SLOW_CHECKS_PER_MINUTE = 30;
/** Wrong secrets from one address, whichever tokens they are for. */
const WRONG_SECRETS_PER_MINUTE = 30;

type TokenActor = Extract<Actor, { type: 'token' }>;

/** Lets requests in by their API token. One per process. */
export class ApiTokenVerifier {
  readonly #db: Database;
  readonly #clock: Clock;
  readonly #usage: TokenUsage;
  /** Digest of a verified token to the stored hash it matched and when: the secret itself is not kept. */
  readonly #verified = new Map<string, { tokenHash: string; atMs: number }>();
  readonly #underway = new Map<string, Promise<boolean>>();
  readonly #slowChecks: RateLimiter;
  readonly #wrongSecrets: RateLimiter;

  constructor(options: { db: Database; clock: Clock; log: Log }) {
    this.#db = options.db;
    this.#clock = options.clock;
    this.#slowChecks = new RateLimiter({ name: 'token_check', perMinute: SLOW_CHECKS_PER_MINUTE, ...options });
    this.#wrongSecrets = new RateLimiter({ name: 'token_wrong', perMinute: WRONG_SECRETS_PER_MINUTE, ...options });
    this.#usage = new TokenUsage(options.db, options.log);
  }

  /**
   * The actor of a token. The row is read each time, so a revoked token stops at once on every node;
   * only the slow check of the secret is remembered: tokens that were shown before go on, however much their address guesses.
   * @throws token_invalid, token_expired, account_blocked, rate_limited
   */
  async verify(text: string, address: string): Promise<TokenActor> {
    const parts = parseToken(text);
    const row = parts ? await findTokenByPrefix(this.#db, parts.prefix) : undefined;
    if (!parts || !row || row.revoked_at || !row.is_active) throw apiTokenErrors.token_invalid();
    const isRight = await this.#isRightSecret(text, parts.secret, row, addressKey(address));
    if (!isRight) throw apiTokenErrors.token_invalid();
    // Told only to whoever has the token.
    if (row.is_blocked) throw userErrors.account_blocked();
    const now = this.#clock.now();
    if (row.expires_at && row.expires_at <= now) throw apiTokenErrors.token_expired();
    this.#usage.note(row.id, address, now);
    // What somebody may not do any more, none of their tokens may.
    const scopes = row.is_admin ? row.scopes : row.scopes.filter((scope) => scope !== 'admin');
    const { owner_id: userId, is_admin: isAdmin, id: tokenId, expires_at: expiresAt } = row;
    return { type: 'token', userId, isAdmin, tokenId, scopes, expiresAt };
  }

  /** Whether a token that was let in may still be used. */
  async isStillValid(tokenId: string): Promise<boolean> {
    const row = await findTokenById(this.#db, tokenId);
    if (!row?.is_active || row.is_blocked || row.revoked_at) return false;
    return !row.expires_at || row.expires_at > this.#clock.now();
  }

  /** Writes the uses that are only counted in memory. */
  async stop(): Promise<void> {
    await this.#slowChecks.settled();
    await this.#wrongSecrets.settled();
    await this.#usage.stop();
  }

  async #isRightSecret(text: string, secret: string, row: TokenForLogin, place: string): Promise<boolean> {
    const digest = createHash('sha256').update(text).digest('base64url');
    const known = this.#verified.get(digest);
    if (known && known.tokenHash === row.token_hash && performance.now() - known.atMs < REMEMBERED_MS) return true;
    const shared = this.#underway.get(digest);
    if (shared) return shared;
    const check = this.#checkSlowly(secret, row, place).finally(() => this.#underway.delete(digest));
    this.#underway.set(digest, check);
    const isRight = await check;
    if (isRight) this.#remember(digest, row.token_hash);
    return isRight;
  }

  /** Guessing is hopeless, but each guess costs us a slow hash. */
  async #checkSlowly(secret: string, row: TokenForLogin, place: string): Promise<boolean> {
    for (const budget of [this.#wrongSecrets.peek(place), await this.#slowChecks.take(`${row.id} ${place}`)]) {
      if (!budget.isAllowed) throw limitErrors.rate_limited({ retryAfterSeconds: budget.retryAfterSeconds });
    }
    const isRight = await matchesHash(secret, row.token_hash);
    if (!isRight) await this.#wrongSecrets.take(place);
    return isRight;
  }

  #remember(digest: string, tokenHash: string): void {
    this.#verified.delete(digest);
    this.#verified.set(digest, { tokenHash, atMs: performance.now() });
    const [oldest] = this.#verified.keys();
    if (this.#verified.size > MAX_REMEMBERED && oldest !== undefined) this.#verified.delete(oldest);
  }
}
