import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../../platform/events/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { getUser } from '../../users/index.ts';
import { saveProvedAt } from '../auth.store.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import { checkCode, mustBeRight, sealTotpSecret, type Verdict } from './check-code.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { deletePending } from './pending-sign-in.store.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { secondStepErrors } from './second-step.errors.ts';
import { deleteTotp, lockTotp, replaceRecoveryCodes, saveUnconfirmed } from './second-step.store.ts';
import { newTotpSecret, totpUri } from './totp.ts';

/**
 * Begins to connect an app: a new secret, which counts from its first right code on.
 * @throws proof_required, second_step_already_on
 */
export async function beginTotp(ctx: Context): Promise<{ secret: string; uri: string }> {
  await requireFreshProof(ctx);
  const userId = ownerOf(ctx);
  const secret = newTotpSecret();
  const sealed = await sealTotpSecret(ctx, userId, secret);
  return inTransaction(ctx, async (ctx) => {
    const isSaved = await saveUnconfirmed(ctx.db, userId, sealed, ctx.clock.now());
    if (!isSaved) throw secondStepErrors.second_step_already_on();
    await recordAudit(ctx, { action: 'user.second_step_begun', targetType: 'user', targetId: userId });
    const user = await getUser(ctx.db, userId);
    return { secret, uri: totpUri(secret, user?.username ?? user?.email ?? user?.display_name ?? '') };
  });
}

/**
 * Turns the second step on with the first code of the app.
 * @returns the recovery codes, which are stored as hashes only.
 * @throws proof_required, second_step_not_begun, second_step_already_on, code_wrong, rate_limited
 */
export async function confirmTotp(ctx: Context, input: { code: string }): Promise<string[]> {
  await requireFreshProof(ctx);
  const userId = ownerOf(ctx);
  const codes = newRecoveryCodes();
  const verdict = await inTransaction(ctx, async (ctx): Promise<Verdict> => {
    const row = await lockTotp(ctx.db, userId);
    if (!row) throw secondStepErrors.second_step_not_begun();
    if (row.confirmed_at) throw secondStepErrors.second_step_already_on();
    const judged = await checkCode(ctx, { userId, code: input.code, isConfirming: true });
    if (judged !== 'right') return judged;
    await saveCodes(ctx, codes);
    // The first code is a second step given: this session may go on.
    const { actor } = ctx;
    if (actor.type === 'user' && actor.sessionId !== null) {
      await saveProvedAt(ctx.db, { userId, sessionId: actor.sessionId, by: 'second_step' }, ctx.clock.now());
    }
    await recordAudit(ctx, { action: 'user.second_step_turned_on', targetType: 'user', targetId: userId });
    await notifyOfChange(ctx, { userId, change: 'second_step_on' });
    await broadcast(ctx, accessChanged, {});
    return judged;
  });
  mustBeRight(verdict, secondStepErrors.code_wrong);
  return codes;
}

/** Turns the second step off and forgets the recovery codes. Twice is as good as once. @throws proof_required */
export async function turnOffTotp(ctx: Context): Promise<void> {
  await requireFreshProof(ctx);
  await forgetSecondStep(ctx, 'user.second_step_turned_off');
}

/** Replaces the recovery codes. @throws proof_required, second_step_off */
export async function renewRecoveryCodes(ctx: Context): Promise<string[]> {
  await requireFreshProof(ctx);
  const userId = ownerOf(ctx);
  const codes = newRecoveryCodes();
  await inTransaction(ctx, async (ctx) => {
    if (!(await lockTotp(ctx.db, userId))?.confirmed_at) throw secondStepErrors.second_step_off();
    await saveCodes(ctx, codes);
    await recordAudit(ctx, { action: 'user.recovery_codes_renewed', targetType: 'user', targetId: userId });
    await notifyOfChange(ctx, { userId, change: 'recovery_codes_renewed' });
  });
  return codes;
}

const CHANGES = {
  'user.second_step_turned_off': 'second_step_off',
  'user.second_step_reset': 'second_step_reset',
} as const;

/** Takes the second step of the context's owner away. @returns whether there was one. */
export async function forgetSecondStep(ctx: Context, action: keyof typeof CHANGES): Promise<boolean> {
  const userId = ownerOf(ctx);
  return inTransaction(ctx, async (ctx) => {
    const isGone = await deleteTotp(ctx.db, userId);
    if (!isGone) return false;
    await deletePending(ctx.db, { userId });
    await recordAudit(ctx, { action, targetType: 'user', targetId: userId });
    await notifyOfChange(ctx, { userId, change: CHANGES[action] });
    await broadcast(ctx, accessChanged, {});
    return true;
  });
}

async function saveCodes(ctx: Parameters<typeof checkCode>[0], codes: readonly string[]): Promise<void> {
  const userId = ownerOf(ctx);
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await replaceRecoveryCodes(ctx.db, userId, hashes);
}
