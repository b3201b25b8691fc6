import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { getUser, type User, welcome } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { hashLinkToken } from './account-links.ts';
import { activateAccount, findLink, lacksPassword } from './local-accounts.store.ts';

/**
 * Uses the link that proves an address: the account can be used from now on, and is told of for the first time. It signs nobody
 * in: the link proves the mailbox, only the password proves who signed up. Where two people signed up at the address, neither's
 * password counts: whoever has the mailbox chooses one with this same link, which stays until then.
 * @throws link_not_valid
 */
export async function verifyEmail(
  ctx: Context,
  input: { token: string },
): Promise<{ user: User; mustChoosePassword: boolean }> {
  return inTransaction(ctx, async (ctx) => {
    const account = await findLink(ctx.db, 'verification', hashLinkToken(input.token), ctx.clock.now());
    const user = account && (await getUser(ctx.db, account.user_id));
    if (!account || !user) throw authErrors.link_not_valid();
    if (lacksPassword(account)) return { user, mustChoosePassword: true };
    await activateAccount(ctx.db, user.id);
    await recordAudit(forOwner(ctx, user.id), { action: 'user.email_verified', targetType: 'user', targetId: user.id });
    if (account.pending_since !== null) await welcome(ctx, user, 'signup');
    return { user, mustChoosePassword: false };
  });
}
