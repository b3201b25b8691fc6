import { type Context, forOwner, inTransaction } from '../../../../platform/context.ts';
import { recordAudit } from '../../audit/index.ts';
import { mailLocaleOf } from '../../mail/index.ts';
import { enrolUnproven, findUserBySignInName, saveProfile } from '../../users/index.ts';
import { authSettings } from '../auth.settings.ts';
import { isSignupOpen } from '../set-up/signup-open.ts';
import { sendActivation, sendLink, sendNotice } from './account-links.ts';
import { forgetPassword, insertPendingAccount, lockAddress, lockLocalAccount } from './local-accounts.store.ts';

/** What somebody entered to get an account, and the page they wanted. */
export type SignUp = { email: string; displayName: string; passwordHash: string; language: string; next: string };

/**
 * Creates an account that its owner has to prove the address of, or tells the owner of the one there is. A second sign-up at an
 * address that nobody has proven yet takes the password away: only the mailbox can tell which of the two was its owner. The first
 * link goes on working, so that nobody is kept out by a stranger who types their address.
 */
export async function signUp(ctx: Context, input: SignUp): Promise<void> {
  if (!isSignupOpen(ctx.config)) return;
  const { email, displayName, passwordHash, language, next } = input;
  await inTransaction(ctx, async (ctx) => {
    await lockAddress(ctx.db, email);
    const known = await findUserBySignInName(ctx.db, email);
    if (!known) {
      if (ctx.config.get(authSettings).adminUsername?.toLowerCase() === email.toLowerCase()) return;
      const newUser = { kind: 'local', username: null, email, displayName, isAdmin: false } as const;
      const user = await enrolUnproven(ctx, newUser);
      await insertPendingAccount(ctx.db, { userId: user.id, passwordHash }, ctx.clock.now());
      // The mail may be opened in another browser, which does not know what was wanted in this one.
      if (next !== '/') await saveProfile(ctx.db, user.id, { onboarding_next: next }, ctx.clock.now());
      const own = forOwner(ctx, user.id);
      await recordAudit(own, { action: 'user.signed_up', targetType: 'user', targetId: user.id });
      const receiver = { user, email, locale: mailLocaleOf(undefined, language) };
      await sendLink(own, receiver, { purpose: 'verification', template: 'verify_email' });
      return;
    }
    // Somebody's name reads like this address, or they may not come in: there is nobody to write to.
    if (known.email === null || !known.is_active || known.is_blocked) return;
    const receiver = { user: known, email: known.email, locale: mailLocaleOf(known.locale, language) };
    const account = await lockLocalAccount(ctx.db, known.id);
    if (account && !account.is_active) {
      if (account.pending_since !== null) await forgetPassword(ctx.db, known.id);
      await sendActivation(ctx, receiver, { ...account, password_hash: null });
      return;
    }
    await sendNotice(ctx, receiver, 'already_registered', '/forgot-password');
  });
}
