import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../../platform/events/index.ts';
import { revokeTokensIf } from '../../api-tokens/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { authErrors } from '../auth.errors.ts';
import { deleteSessions, getLocalUser, savePassword } from '../auth.store.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import { refusedProof } from '../refused-proof.ts';
import { requireFreshProof } from '../second-step/fresh-proof.ts';
import { secondStepSince } from '../second-step/second-step.store.ts';
import type { AccountAttempts } from '../sign-in/account-attempts.ts';
import { hashPassword, isPasswordRight, turnOf } from './passwords.ts';

/**
 * Changes the caller's own password and ends their other sessions, and their API tokens where that is wanted.
 * @throws password_not_here when the configuration holds it, password_wrong, rate_limited; proof_required while a second step is on
 */
export async function changePassword(
  ctx: Context,
  input: { current_password: string; new_password: string; revoke_api_tokens?: boolean | undefined },
  attempts: AccountAttempts,
): Promise<void> {
  const userId = ownerOf(ctx);
  const local = await getLocalUser(ctx.db, userId);
  if (!local?.password_hash) throw authErrors.password_not_here();
  const { password_hash: oldHash } = local;
  const turn = turnOf(ctx);
  const isRight = await attempts.judge(userId, ctx.address, () =>
    isPasswordRight(input.current_password, oldHash, turn),
  );
  if (!isRight) throw await refusedProof(ctx, authErrors.password_wrong());
  if (await secondStepSince(ctx.db, userId)) await requireFreshProof(ctx);
  const passwordHash = await hashPassword(input.new_password, turn);
  const current = ctx.actor.type === 'user' ? ctx.actor.sessionId : null;
  await inTransaction(ctx, async (ctx) => {
    await savePassword(ctx.db, userId, passwordHash, ctx.clock.now());
    const endedSessions = await deleteSessions(ctx.db, userId, { except: current });
    const revoked = await revokeTokensIf(ctx, userId, input.revoke_api_tokens);
    await recordAudit(ctx, {
      action: 'user.password_changed',
      targetType: 'user',
      targetId: userId,
      detail: { ended_sessions: endedSessions, ...revoked },
    });
    await notifyOfChange(ctx, { userId, change: 'password_changed' });
    await broadcast(ctx, accessChanged, {});
  });
}
