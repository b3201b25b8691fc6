import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../../platform/events/index.ts';
import { revokeTokensIf } from '../../api-tokens/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { getUser, type User, welcome } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { deleteSessions, savePassword } from '../auth.store.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import { hashPassword, turnOf } from '../passwords/passwords.ts';
import { hashLinkToken } from './account-links.ts';
import { activateAccount, findPasswordLink } from './local-accounts.store.ts';

/**
 * Looks at a link to choose a password without using it.
 * @throws link_not_valid
 */
export async function checkResetLink(
  ctx: Context,
  input: { token: string },
): Promise<{ user: User; hasPassword: boolean; expiresAt: Date }> {
  const link = await findPasswordLink(ctx.db, hashLinkToken(input.token), ctx.clock.now());
  const user = link && (await getUser(ctx.db, link.user_id));
  if (!user || !link.expires_at) throw authErrors.link_not_valid();
  return { user, hasPassword: link.password_hash !== null, expiresAt: link.expires_at };
}

/**
 * Uses a link to choose a password: it ends every session, and API tokens where that is wanted; an account that was not active is from
 * now on.
 * @throws link_not_valid
 */
export async function resetPassword(
  ctx: Context,
  input: { token: string; password: string; revoke_api_tokens?: boolean | undefined },
): Promise<User> {
  // A made-up link costs no hash.
  await checkResetLink(ctx, input);
  const passwordHash = await hashPassword(input.password, turnOf(ctx));
  return inTransaction(ctx, async (ctx) => {
    const now = ctx.clock.now();
    const account = await findPasswordLink(ctx.db, hashLinkToken(input.token), now);
    const user = account && (await getUser(ctx.db, account.user_id));
    if (!account || !user) throw authErrors.link_not_valid();
    await savePassword(ctx.db, user.id, passwordHash, now);
    await activateAccount(ctx.db, user.id);
    const own = forOwner(ctx, user.id);
    const endedSessions = await deleteSessions(ctx.db, user.id, { except: null });
    const revoked = await revokeTokensIf(ctx, user.id, input.revoke_api_tokens);
    const detail = { ended_sessions: endedSessions, ...revoked, activated: !account.is_active };
    await recordAudit(own, { action: 'user.password_reset', targetType: 'user', targetId: user.id, detail });
    // Nobody could sign in to an account that was not active: nothing has changed for its owner.
    if (account.is_active) await notifyOfChange(ctx, { userId: user.id, change: 'password_reset' });
    if (account.pending_since !== null) await welcome(ctx, user, 'signup');
    await broadcast(own, accessChanged, {});
    return user;
  });
}
