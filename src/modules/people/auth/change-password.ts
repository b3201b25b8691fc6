import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { accessChanged, tell } from '../../../platform/events/index.ts';
import { recordAudit } from '../audit/index.ts';
import { authErrors } from './auth.errors.ts';
import { deleteSessions, getLocalUser, savePassword } from './auth.store.ts';
import { hashPassword, isPasswordRight } from './passwords.ts';
import { refusedProof } from './refused-proof.ts';
import { tellOfChange } from './tell-of-change.ts';

/**
 * Changes the caller's own password and ends their other sessions.
 * @throws password_not_here when the configuration holds it, password_wrong
 */
export async function changePassword(
  ctx: Context,
  input: { current_password: string; new_password: string },
): Promise<void> {
  const userId = ownerOf(ctx);
  const local = await getLocalUser(ctx.db, userId);
  if (!local?.password_hash) throw authErrors.password_not_here();
  if (!(await isPasswordRight(input.current_password, local.password_hash))) {
    throw await refusedProof(ctx, authErrors.password_wrong());
  }
  const passwordHash = await hashPassword(input.new_password);
  const current = ctx.actor.type === 'user' ? ctx.actor.sessionId : null;
  await inTransaction(ctx, async (ctx) => {
    await savePassword(ctx.db, userId, passwordHash, ctx.clock.now());
    const endedSessions = await deleteSessions(ctx.db, userId, { except: current });
    await recordAudit(ctx, {
      action: 'user.password_changed',
      targetType: 'user',
      targetId: userId,
      detail: { ended_sessions: endedSessions },
    });
    await tellOfChange(ctx, { userId, change: 'password_changed' });
    await tell(ctx, accessChanged, {});
  });
}
