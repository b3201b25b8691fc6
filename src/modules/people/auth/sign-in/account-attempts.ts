import { addressKey, limitErrors, RateLimiter, type RateLimiterOptions } from '../../../../platform/limits/index.ts';

/** From many addresses together, one account may be tried this many times as often as from one. */
const ADDRESSES_PER_ACCOUNT = 5;
/** While an account is under attack, this is what each address may try. */
const TRIES_UNDER_ATTACK_PER_MINUTE = 1;

/**
 * How often an account's password may be tried, at sign-in and wherever else it is asked for: one budget an account, by its id as soon
 * as that is known. Failures from many addresses narrow what each address may still try, and never shut
 * anybody out: the first attempt of an address is always checked, so whoever knows the password gets in during an attack.
 */
export class AccountAttempts {
  readonly #failures: RateLimiter;
  readonly #underAttack: RateLimiter;

  constructor(
    deps: Pick<RateLimiterOptions, 'db' | 'clock' | 'log'>,
    perAddressAndMinute: number,
    names: { failures: string; underAttack: string } = { failures: 'failed_login', underAttack: 'login_under_attack' },
  ) {
    const { db, clock, log } = deps;
    const shared = { db, clock, log, isExact: true };
    const perMinute = perAddressAndMinute * ADDRESSES_PER_ACCOUNT;
    this.#failures = new RateLimiter({ ...shared, name: names.failures, perMinute });
    this.#underAttack = new RateLimiter({
      ...shared,
      name: names.underAttack,
      perMinute: TRIES_UNDER_ATTACK_PER_MINUTE,
    });
  }

  /** @throws rate_limited when this address has to wait before it tries this account again. */
  async admit(account: string, address: string | null): Promise<void> {
    if (this.#failures.peek(account).isAllowed) return;
    const { isAllowed, retryAfterSeconds } = await this.#underAttack.take(`${account}\0${addressKey(address ?? '')}`);
    if (!isAllowed) throw limitErrors.rate_limited({ retryAfterSeconds: Math.max(1, retryAfterSeconds) });
  }

  /**
   * Has a password of an account judged, and counts it when it is wrong.
   * @throws rate_limited when this address has to wait before it tries this account again.
   */
  async judge(account: string, address: string | null, isRight: () => Promise<boolean>): Promise<boolean> {
    await this.admit(account, address);
    const verdict = await isRight();
    if (!verdict) await this.noteFailure(account);
    return verdict;
  }

  /** Counts an attempt with a wrong password. */
  async noteFailure(account: string): Promise<void> {
    await this.#failures.take(account);
  }
}
