import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/errors.ts';
import { recordAudit } from '../../audit/index.ts';
import { authErrors } from '../auth.errors.ts';
import { provedAt, saveProvedAt } from '../auth.store.ts';
import { isConfiguredPassword } from '../check-credentials.ts';
import { isOwnPassword } from '../own-password.ts';
import { checkPasskey, type PasskeyAnswer } from '../passkeys/check-passkey.ts';
import { passkeyErrors } from '../passkeys/passkeys.errors.ts';
import { refusedProof } from '../refused-proof.ts';
import { checkCode, mustBeRight } from './check-code.ts';
import { secondStepErrors } from './second-step.errors.ts';

const FRESH_MS = 10 * 60_000;

/** What somebody proves with that it is still them. */
export type Proof = { password: string } | { code: string } | { passkey: PasskeyAnswer; browserHash: Buffer };

/** Whether the person of this session proved a moment ago who they are. Without sign-in there is nothing to prove. */
export async function isProofFresh(ctx: Context): Promise<boolean> {
  const { actor } = ctx;
  if (actor.type !== 'user') return false;
  if (actor.sessionId === null) return true;
  const at = await provedAt(ctx.db, actor.userId, actor.sessionId);
  return at !== undefined && ctx.clock.now().getTime() - at.getTime() < FRESH_MS;
}

/** For what changes how somebody signs in: whoever finds an open session must not be able to. @throws proof_required */
export async function requireFreshProof(ctx: Context): Promise<void> {
  if (!(await isProofFresh(ctx))) throw secondStepErrors.proof_required();
}

/**
 * Proves anew who the person of this session is: by the password, a code of the app or a passkey.
 * @throws password_wrong, code_wrong, passkey_not_accepted, rate_limited
 */
export async function prove(ctx: Context, proof: Proof): Promise<void> {
  const userId = ownerOf(ctx);
  try {
    await check(ctx, userId, proof);
  } catch (error) {
    throw error instanceof AppError && error.status < 500 ? await refusedProof(ctx, error) : error;
  }
  await inTransaction(ctx, async (ctx) => {
    const { actor } = ctx;
    if (actor.type === 'user' && actor.sessionId !== null) {
      await saveProvedAt(ctx.db, userId, actor.sessionId, ctx.clock.now());
    }
    await recordAudit(ctx, { action: 'session.proved', targetType: 'user', targetId: userId });
  });
}

async function check(ctx: Context, userId: string, proof: Proof): Promise<void> {
  if ('password' in proof) await checkPassword(ctx, proof.password);
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
async function checkPassword(ctx: Context, password: string): Promise<void> {
  const userId = ownerOf(ctx);
  if ((await isOwnPassword(ctx, userId, password)) === true) return;
  if (await isConfiguredPassword(ctx, userId, password)) return;
  throw authErrors.password_wrong();
}
