import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { isUniqueViolation } from '../../../../platform/database/index.ts';
import { recordAudit } from '../../audit/index.ts';
import { isMailConfigured, mailLocaleOf } from '../../mail/index.ts';
import { getUser, updateUser } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { hashLinkToken, sendNotice } from '../local-accounts/account-links.ts';
import { forgetResetLink } from '../local-accounts/local-accounts.store.ts';
import { takeEmailChange } from './change-email.store.ts';

/**
 * Uses the link that proves a new address: from now on it is the person's, a link to choose a password that went to the old one works
 * no more, and the old one is told. It signs nobody in.
 * @returns the address. @throws link_not_valid, also when the address has become another person's meanwhile
 */
export async function confirmEmail(ctx: Context, input: { token: string }): Promise<string> {
  try {
    return await inTransaction(ctx, async (ctx) => {
      const change = await takeEmailChange(ctx.db, hashLinkToken(input.token), ctx.clock.now());
      const user = change && (await getUser(ctx.db, change.user_id));
      if (!change || !user?.is_active || user.is_blocked) throw authErrors.link_not_valid();
      await updateUser(ctx.db, user.id, { email: change.email });
      await forgetResetLink(ctx.db, user.id);
      const own = forOwner(ctx, user.id);
      const detail = { before: { email: user.email }, after: { email: change.email } };
      await recordAudit(own, { action: 'user.email_changed', targetType: 'user', targetId: user.id, detail });
      if (user.email !== null && isMailConfigured(ctx.config)) {
        const receiver = { user, email: user.email, locale: mailLocaleOf(user.locale, '') };
        await sendNotice(own, receiver, 'email_changed', '/login');
      }
      return change.email;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'users_email_key')) throw authErrors.link_not_valid({ cause: error });
    throw error;
  }
}
