import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { AppError } from '../../../platform/errors.ts';
import type { Demand, FinalCheck, ListedRule, Stored } from './rule.ts';
import { RULES } from './rules/index.ts';

/**
 * Work that may begin. It is only admitted for good inside the transaction that accepts it: two of these may have been given for the
 * last place. Nobody but `admit` makes one, so whoever needs one has asked.
 */
class Reservation {
  readonly #demand: Demand;
  readonly #rules: readonly ListedRule[];

  constructor(demand: Demand, rules: readonly ListedRule[]) {
    this.#demand = demand;
    this.#rules = rules;
  }

  /** Whether there is anything that only a transaction can decide. */
  get isBinding(): boolean {
    return this.#rules.some((rule) => rule.holds(this.#demand.kind));
  }

  /**
   * Does `write` in the accepting transaction, between taking what has to be held and checking what was written. @returns its result.
   * @throws a refusal; the caller's transaction has to end with it.
   */
  async redeem<T>(ctx: TransactionContext, write: () => Promise<{ result: T; stored: Stored }>): Promise<T> {
    const checks: FinalCheck[] = [];
    for (const rule of this.#rules) {
      const check = await rule.hold(ctx, this.#demand);
      if (check) checks.push(check);
    }
    const { result, stored } = await write();
    for (const check of checks) await check(stored);
    return result;
  }
}

export type { Reservation };

/**
 * The one question whether work may be done for its owner: refuses at once what cannot fit, before bytes are received or anything is
 * computed. What it returns is redeemed in the transaction that accepts the work.
 * @param isLate asked when it would be refused early: true leaves the decision to the transaction. @throws a refusal
 */
export async function admit(
  ctx: Context,
  demand: Demand,
  isLate?: () => Promise<boolean>,
  rules: readonly ListedRule[] = RULES,
): Promise<Reservation> {
  try {
    for (const rule of rules) await rule.checkEarly(ctx, demand);
  } catch (error) {
    // Asked after the refusal: had this very request taken the last room, its answer would be remembered by now.
    if (!(error instanceof AppError) || !(await isLate?.())) throw error;
  }
  return new Reservation(demand, rules);
}

/** Why such work is not admitted now, for work that others can go on without; undefined when it is. */
export async function refusalOf(
  ctx: Context,
  demand: Demand,
  rules: readonly ListedRule[] = RULES,
): Promise<AppError | undefined> {
  try {
    await admitNow(ctx, demand, rules);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
}

/** Admits work that stores no documents and begins at once, in the caller's transaction where there is one. @throws a refusal */
export async function admitNow(ctx: Context, demand: Demand, rules: readonly ListedRule[] = RULES): Promise<void> {
  const reservation = await admit(ctx, demand, undefined, rules);
  if (!reservation.isBinding) return;
  const stored = { newFiles: [], bytes: 0 };
  await inTransaction(ctx, (ctx) => reservation.redeem(ctx, async () => ({ result: undefined, stored })));
}
