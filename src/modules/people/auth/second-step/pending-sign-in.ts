import { createHash } from 'node:crypto';
import { type Context, forOwner, inTransaction, type TransactionContext } from '../../../../platform/context.ts';
import { randomToken } from '../../../../platform/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { getUser, type User } from '../../users/index.ts';
import { signInFailures } from '../auth.metrics.ts';
import { checkPasskey, type PasskeyAnswer } from '../passkeys/check-passkey.ts';
import { countPasskeys } from '../passkeys/passkeys.store.ts';
import type { Authenticator } from '../sessions/authenticator.ts';
import type { StartedSession, Visitor } from '../sessions/start-session.ts';
import { completeSignIn } from '../sign-in/complete-sign-in.ts';
import { refusalOfLeaver } from '../sign-in/offer-to-keep.ts';
import { checkCode, checkRecoveryCode, mustBeRight, type Verdict } from './check-code.ts';
import { deletePending, findPending, insertPending, takeTry } from './pending-sign-in.store.ts';
import { secondStepErrors } from './second-step.errors.ts';
import { countRecoveryCodes, secondStepSince } from './second-step.store.ts';

const LIFETIME_MS = 10 * 60_000;
const TRIES = 5;

/** What somebody may give as second step. */
export const SECOND_STEP_METHODS = ['code', 'recovery_code', 'passkey'] as const;
/** One of them. */
export type SecondStepMethod = (typeof SECOND_STEP_METHODS)[number];

/** What the browser of a person gets who has given the first proof: no session. */
export type StartedSecondStep = { cookieValue: string; methods: SecondStepMethod[] };

/** What is given as second step. */
export type SecondProof = { code: string } | { recovery_code: string } | { passkey: PasskeyAnswer };

/** Asks a person for the second step who has given the first proof. @returns null when they have none: nothing is asked. */
export async function beginSecondStep(
  ctx: TransactionContext,
  input: { user: User; method: string },
): Promise<StartedSecondStep | null> {
  const { user, method } = input;
  if (!(await secondStepSince(ctx.db, user.id))) return null;
  const cookieValue = randomToken(32);
  await insertPending(ctx.db, {
    token_hash: hashPending(cookieValue),
    user_id: user.id,
    method,
    tries_left: TRIES,
    expires_at: new Date(ctx.clock.now().getTime() + LIFETIME_MS),
  });
  return { cookieValue, methods: await methodsOf(ctx, user.id) };
}

/** Who waits for the second step behind a cookie, and what they may give; null: nobody. */
export async function readSecondStep(
  ctx: Context,
  cookieValue: string | undefined,
): Promise<{ userId: string; methods: SecondStepMethod[] } | null> {
  if (cookieValue === undefined) return null;
  const pending = await findPending(ctx.db, hashPending(cookieValue), ctx.clock.now());
  return pending ? { userId: pending.user_id, methods: await methodsOf(ctx, pending.user_id) } : null;
}

/**
 * Ends a pending sign-in in a session.
 * @returns with the recovery codes that are left, when one was used.
 * @throws account_being_deleted, sign_in_expired, second_step_refused, rate_limited, second_step_unreadable
 */
export async function completeSecondStep(
  ctx: Context,
  input: { authenticator: Authenticator; visitor: Visitor; pendingCookie: string | undefined; proof: SecondProof },
): Promise<{ user: User; session: StartedSession; recoveryCodesLeft: number | null }> {
  const { authenticator, visitor, pendingCookie, proof } = input;
  if (pendingCookie === undefined) throw secondStepErrors.sign_in_expired();
  const tokenHash = hashPending(pendingCookie);
  // What a try cost is kept: refusals are thrown once all of this is committed.
  const ended = await inTransaction(ctx, async (ctx) => {
    const pending = await takeTry(ctx.db, tokenHash, ctx.clock.now());
    const user = pending && (await getUser(ctx.db, pending.user_id));
    if (!pending || !user) return null;
    const own = forOwner(ctx, user.id);
    const verdict = await judge(own, proof, user.id, visitor, authenticator);
    const [secondStep = ''] = Object.keys(proof);
    if (verdict !== 'right') {
      const detail = { method: pending.method, second_step: secondStep };
      await recordAudit(own, { action: 'user.second_step_refused', targetType: 'user', targetId: user.id, detail });
      return { verdict };
    }
    await deletePending(ctx.db, { tokenHash });
    const refusal = await refusalOfLeaver(own, { authenticator, visitor, user });
    if (refusal) return { verdict, refusal };
    const session = await completeSignIn(own, { authenticator, user, visitor, method: pending.method, secondStep });
    return { verdict, user, session };
  });
  if (!ended) throw secondStepErrors.sign_in_expired();
  if (ended.verdict !== 'right') signInFailures.inc({ method: 'second_step' });
  mustBeRight(ended.verdict, secondStepErrors.second_step_refused);
  const { user, session, refusal } = ended;
  if (refusal) throw refusal;
  if (!user || !session) throw new Error('a right second step ends in a session');
  const recoveryCodesLeft = 'recovery_code' in proof ? await countRecoveryCodes(ctx.db, user.id) : null;
  return { user, session, recoveryCodesLeft };
}

async function judge(
  ctx: TransactionContext,
  proof: SecondProof,
  userId: string,
  visitor: Visitor,
  authenticator: Authenticator,
): Promise<Verdict> {
  if ('code' in proof) return checkCode(ctx, { userId, code: proof.code });
  if ('recovery_code' in proof) return checkRecoveryCode(ctx, { userId, code: proof.recovery_code });
  const browserHash = authenticator.cookie.hash(visitor.cookieValue ?? '');
  const known = await checkPasskey(ctx, { answer: proof.passkey, purpose: 'second_step', userId, browserHash });
  return known === null ? 'wrong' : 'right';
}

async function methodsOf(ctx: Pick<Context, 'db'>, userId: string): Promise<SecondStepMethod[]> {
  const hasPasskey = (await countPasskeys(ctx.db, userId)) > 0;
  const hasRecoveryCode = (await countRecoveryCodes(ctx.db, userId)) > 0;
  return SECOND_STEP_METHODS.filter(
    (method) => method === 'code' || (method === 'passkey' ? hasPasskey : hasRecoveryCode),
  );
}

function hashPending(cookieValue: string): Buffer {
  return createHash('sha256').update(cookieValue).digest();
}
