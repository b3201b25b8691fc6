import type { Config } from '../../../../platform/config/index.ts';
import type { TransactionContext } from '../../../../platform/context.ts';
import { limitErrors } from '../../../../platform/limits/index.ts';
import { loadKeyring, needsReseal, open, SealError, seal } from '../../../../platform/secrets/index.ts';
import { hashRecoveryCode } from './recovery-codes.ts';
import { secondStepErrors } from './second-step.errors.ts';
import { consumeRecoveryCode, lockTotp, type TotpRow, updateTotp } from './second-step.store.ts';
import { timeStepOf, totpBinding } from './totp.ts';

/** Ten wrong codes of an account at once, then one in six minutes: an even chance after a thousand days, for whoever has the password. */
const WRONG_CODE_COSTS_MS = 6 * 60_000;
const WRONG_CODES_MS = 10 * WRONG_CODE_COSTS_MS;

/** How a code was judged. Returned and not thrown, so that what it cost is kept. */
export type Verdict = 'right' | 'wrong' | { retryAfterSeconds: number };

/**
 * Judges a code of the person's app, and uses it up. Wrong ones of one account cost time, whoever tries them: meanwhile no code is
 * looked at, and recovery codes and passkeys go on.
 * @param input.isConfirming whether it is the first code of an app that does not count yet.
 * @throws second_step_unreadable
 */
export async function checkCode(
  ctx: TransactionContext,
  input: { userId: string; code: string; isConfirming?: boolean },
): Promise<Verdict> {
  const { userId, isConfirming = false } = input;
  const now = ctx.clock.now();
  const row = await lockTotp(ctx.db, userId);
  if (!row || (row.confirmed_at === null) !== isConfirming) return 'wrong';
  const fullAtMs = Math.max(row.wrong_codes_until?.getTime() ?? 0, now.getTime()) + WRONG_CODE_COSTS_MS;
  const tooFullMs = fullAtMs - now.getTime() - WRONG_CODES_MS;
  if (tooFullMs > 0) return { retryAfterSeconds: Math.ceil(tooFullMs / 1000) };
  const secret = await openTotpSecret(ctx, userId, row);
  const step = timeStepOf(secret, input.code.replace(/\s/g, ''), now);
  if (step === null || step <= (row.last_used_step ?? 0)) {
    await updateTotp(ctx.db, userId, { wrong_codes_until: new Date(fullAtMs) });
    return 'wrong';
  }
  const keyring = await loadKeyring(ctx.config);
  await updateTotp(ctx.db, userId, {
    last_used_step: step,
    ...(isConfirming ? { confirmed_at: now } : {}),
    ...(needsReseal(keyring, row.secret_sealed) ? { secret_sealed: await sealTotpSecret(ctx, userId, secret) } : {}),
  });
  return 'right';
}

/** Judges a recovery code, and uses it up. They cannot be guessed, so wrong ones cost nothing but the try. */
export async function checkRecoveryCode(
  ctx: TransactionContext,
  input: { userId: string; code: string },
): Promise<Verdict> {
  const hash = hashRecoveryCode(input.userId, input.code);
  const isRight = await consumeRecoveryCode(ctx.db, input.userId, hash, ctx.clock.now());
  return isRight ? 'right' : 'wrong';
}

/** Seals the secret of a person's app, for their row alone. */
export async function sealTotpSecret(ctx: { config: Config }, userId: string, secret: string): Promise<string> {
  return seal(await loadKeyring(ctx.config), totpBinding(userId), secret);
}

/**
 * Turns a verdict that is not right into its refusal.
 * @param refuse what a wrong one is answered with.
 * @throws what `refuse` gives, or rate_limited
 */
export function mustBeRight(verdict: Verdict, refuse: () => Error): void {
  if (verdict === 'right') return;
  if (verdict === 'wrong') throw refuse();
  throw limitErrors.rate_limited({
    detail: 'There were too many wrong codes. Wait as long as Retry-After says, or use a recovery code or a passkey.',
    retryAfterSeconds: verdict.retryAfterSeconds,
  });
}

async function openTotpSecret(ctx: { config: Config }, userId: string, row: TotpRow): Promise<string> {
  try {
    return open(await loadKeyring(ctx.config), totpBinding(userId), row.secret_sealed);
  } catch (error) {
    if (error instanceof SealError) throw secondStepErrors.second_step_unreadable({ cause: error });
    throw error;
  }
}
