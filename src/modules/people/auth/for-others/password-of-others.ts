import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { accessChanged, broadcast } from '../../../../platform/events/index.ts';
import { revokeTokensIf } from '../../api-tokens/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { isMailConfigured, mailLocaleOf } from '../../mail/index.ts';
import { getUser, type User, userErrors, welcome } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { deleteSessions, savePassword } from '../auth.store.ts';
import { sendLink } from '../local-accounts/account-links.ts';
import { activateAccount, insertLocalAccount, lockLocalAccount } from '../local-accounts/local-accounts.store.ts';
import { notifyOfChange } from '../notify-of-change.ts';
import { hashPassword, turnOf } from '../passwords/passwords.ts';

/**
 * Gives somebody a password: their account is active from now on, and all their sessions end.
 * @throws user_not_found
 */
export async function setPasswordOf(
  ctx: Context,
  input: { userId: string; password: string; revoke_api_tokens?: boolean | undefined },
): Promise<void> {
  const { userId } = input;
  if (!(await getUser(ctx.db, userId))) throw userErrors.user_not_found();
  const passwordHash = await hashPassword(input.password, turnOf(ctx));
  await inTransaction(ctx, async (ctx) => {
    const user = await getUser(ctx.db, userId);
    if (!user) throw userErrors.user_not_found();
    const own = forOwner(ctx, userId);
    const account = await lockLocalAccount(ctx.db, userId);
    await savePassword(ctx.db, userId, passwordHash, ctx.clock.now());
    await activateAccount(ctx.db, userId);
    const endedSessions = await deleteSessions(ctx.db, userId, { except: null });
    const before = { is_active: account?.is_active ?? false };
    const revoked = await revokeTokensIf(ctx, userId, input.revoke_api_tokens);
    const detail = { before, after: { is_active: true }, ended_sessions: endedSessions, ...revoked };
    await recordAudit(own, { action: 'user.password_set', targetType: 'user', targetId: userId, detail });
    // Of an account that was not active, the address need not be theirs either.
    if (account?.is_active !== false) await notifyOfChange(own, { userId, change: 'password_set' });
    if (account && account.pending_since !== null) await welcome(own, user, 'signup');
    await broadcast(own, accessChanged, {});
  });
}

/**
 * Sends somebody the link with which they choose a password; who has none here gets one with it.
 * @throws user_not_found, mail_not_set_up, no_address, too_many_mails
 */
export async function sendPasswordLinkTo(ctx: Context, input: { userId: string; language: string }): Promise<User> {
  const { userId, language } = input;
  if (!isMailConfigured(ctx.config)) throw authErrors.mail_not_set_up();
  return inTransaction(ctx, async (ctx) => {
    const user = await getUser(ctx.db, userId);
    if (!user) throw userErrors.user_not_found();
    if (user.email === null) throw authErrors.no_address();
    const account = await lockLocalAccount(ctx.db, userId);
    if (!account) {
      const empty = { userId, passwordHash: null, isActive: true };
      await insertLocalAccount(ctx.db, empty, ctx.clock.now());
    }
    const receiver = { user, email: user.email, locale: mailLocaleOf(user.locale, language) };
    const template = account?.password_hash ? 'reset_password' : 'choose_password';
    if (!(await sendLink(ctx, receiver, { purpose: 'reset', template })))
      throw authErrors.too_many_mails({ retryAfterSeconds: 3_600 });
    return user;
  });
}
