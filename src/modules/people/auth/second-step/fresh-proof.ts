import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAudit } from '../../audit/index.ts';
import { authErrors } from '../auth.errors.ts';
import { provedAt, saveProvedAt } from '../auth.store.ts';
import { checkPasskey, type PasskeyAnswer } from '../passkeys/check-passkey.ts';
import { passkeyErrors } from '../passkeys/passkeys.errors.ts';
import { isOwnPassword } from '../passwords/own-password.ts';
import { refusedProof } from '../refused-proof.ts';
import type { AccountAttempts } from '../sign-in/account-attempts.ts';
import { isConfiguredPassword } from '../sign-in/check-credentials.ts';
import { checkCode, mustBeRight } from './check-code.ts';
import { secondStepErrors } from './second-step.errors.ts';
import { secondStepSince } from './second-step.store.ts';

const FRESH_MS = 10 * 60_000;

/** What somebody proves with that it is still them. */
export type Proof = { password: string } | { code: string } | { passkey: PasskeyAnswer; browserHash: Buffer };

/** Whether the person of this session proved a moment ago who they are. Without sign-in there is nothing to prove. */
export async function isProofFresh(ctx: Context): Promise<boolean> {
  const { actor } = ctx;
  if (actor.type !== 'user') return false;
  if (actor.sessionId === null) return true;
  const proved = await provedAt(ctx.db, actor.userId, actor.sessionId);
  const at = (await secondStepSince(ctx.db, actor.userId)) ? proved?.bySecondStep : proved?.anyhow;
  return at instanceof Date && ctx.clock.now().getTime() - at.getTime() < FRESH_MS;
}

/**
 * For ways in and ways out of everything: whoever finds an open session must not be able to. With a second step on, only a proof that
 * held that step counts.
 * @throws proof_required
 */
export async function requireFreshProof(ctx: Context): Promise<void> {
  if (!(await isProofFresh(ctx))) throw secondStepErrors.proof_required();
}

/** The same where API tokens are let in, too: a token proves itself with every request. @throws proof_required */
export async function requireFreshProofOfSession(ctx: Context): Promise<void> {
  if (ctx.actor.type !== 'token') await requireFreshProof(ctx);
}

/**
 * Proves anew who the person of this session is: by the password, a code of the app or a passkey.
 * @throws password_wrong, second_step_proof_required, code_wrong, passkey_not_accepted, rate_limited
 */
export async function prove(ctx: Context, proof: Proof, attempts: AccountAttempts): Promise<void> {
  const userId = ownerOf(ctx);
  try {
    await check(ctx, userId, proof, attempts);
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? await refusedProof(ctx, error) : error;
  }
  await inTransaction(ctx, async (ctx) => {
    const { actor } = ctx;
    if (actor.type === 'user' && actor.sessionId !== null) {
      const by = 'password' in proof ? 'password' : 'second_step';
      await saveProvedAt(ctx.db, { userId, sessionId: actor.sessionId, by }, ctx.clock.now());
    }
    await recordAudit(ctx, { action: 'session.proved', targetType: 'user', targetId: userId });
  });
}

async function check(ctx: Context, userId: string, proof: Proof, attempts: AccountAttempts): Promise<void> {
  if ('password' in proof) await checkPassword(ctx, proof.password, attempts);
  else if ('code' in proof) {
    const verdict = await inTransaction(ctx, (ctx) => checkCode(ctx, { userId, code: proof.code }));
    mustBeRight(verdict, secondStepErrors.code_wrong);
  } else {
    const { passkey: answer, browserHash } = proof;
    const known = await inTransaction(ctx, (ctx) =>
      checkPasskey(ctx, { answer, purpose: 'proof', userId, browserHash }),
    );
    if (!known) throw passkeyErrors.passkey_not_accepted();
  }
}

/** By the account itself and not by the name somebody types: that may be empty, or another's. */
async function checkPassword(ctx: Context, password: string, attempts: AccountAttempts): Promise<void> {
  const userId = ownerOf(ctx);
  const isRight = await attempts.judge(userId, ctx.address, async () => {
    const isOwn = (await isOwnPassword(ctx, userId, password)) === true;
    return isOwn || (await isConfiguredPassword(ctx, userId, password));
  });
  if (!isRight) throw authErrors.password_wrong();
  if (await secondStepSince(ctx.db, userId)) throw secondStepErrors.second_step_proof_required();
}
