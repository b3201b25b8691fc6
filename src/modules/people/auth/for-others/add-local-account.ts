import { forOwner, type TransactionContext } from '../../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { isMailConfigured, mailLocaleOf } from '../../mail/index.ts';
import { enrol, findUserByUsername, isEmailTaken, type User } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { authSettings } from '../auth.settings.ts';
import { sendActivation } from '../local-accounts/account-links.ts';
import { insertLocalAccount, lockAddress, lockLocalAccount } from '../local-accounts/local-accounts.store.ts';

/** What an administrator says of somebody new. */
export type NewLocalAccount = {
  username: string;
  email: string;
  displayName: string;
  /** null: the person chooses it with a link by mail. */
  passwordHash: string | null;
  isAdmin: boolean;
  isActive: boolean;
  /** What is known of the language they read. */
  language: string;
};

/**
 * Makes an account for somebody else. One that cannot be used yet gets the link by mail with which its person chooses a password.
 * @throws username_taken, email_taken, mail_not_set_up
 */
export async function addLocalAccount(ctx: TransactionContext, account: NewLocalAccount): Promise<User> {
  const { username, email, displayName, passwordHash, isAdmin, isActive, language } = account;
  const isUsable = passwordHash !== null && isActive;
  if (!isUsable && !isMailConfigured(ctx.config)) throw authErrors.mail_not_set_up();
  // In one order: two accounts that are made at once must not wait for each other.
  for (const name of [...new Set([username.toLowerCase(), email.toLowerCase()])].sort())
    await lockAddress(ctx.db, name);
  const isReserved = ctx.config.get(authSettings).adminUsername?.toLowerCase() === username.toLowerCase();
  if (isReserved || (await findUserByUsername(ctx.db, username))) throw authErrors.username_taken();
  if (await isEmailTaken(ctx.db, email)) throw authErrors.email_taken();
  const user = await enrol(ctx, { kind: 'local', username, email, displayName, isAdmin }, 'admin');
  const own = forOwner(ctx, user.id);
  await insertLocalAccount(ctx.db, { userId: user.id, passwordHash, isActive: isUsable }, ctx.clock.now());
  const after = { username, email, display_name: displayName, is_admin: isAdmin, is_active: isUsable };
  await recordAudit(own, { action: 'user.created', targetType: 'user', targetId: user.id, detail: { after } });
  const stored = await lockLocalAccount(ctx.db, user.id);
  if (!isUsable && stored)
    await sendActivation(own, { user, email, locale: mailLocaleOf(undefined, language) }, stored);
  return user;
}
