import { type Context, inTransaction, ownerOf } from '../../../../platform/context.ts';
import { randomToken } from '../../../../platform/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { isMailConfigured, mailLocaleOf, sendMail } from '../../mail/index.ts';
import { findUserByEmail, getUser, userErrors } from '../../users/index.ts';
import { authErrors } from '../auth.errors.ts';
import { hashLinkToken, sendNotice } from '../local-accounts/account-links.ts';
import { lockAddress, takeMail } from '../local-accounts/local-accounts.store.ts';
import { requireFreshProof } from '../second-step/fresh-proof.ts';
import { deleteEmailChange, type EmailChange, findEmailChange, saveEmailChange } from './change-email.store.ts';

const LIFETIME_MS = 24 * 3_600_000;

/**
 * Sends a link to the address somebody wants instead of theirs, which stays until the link is used. Whether the address is another
 * person's is not told: then that person gets a mail, and the link never comes.
 * @throws mail_not_set_up, proof_required, email_unchanged, too_many_mails
 */
export async function requestEmailChange(
  ctx: Context,
  input: { email: string; language: string },
): Promise<EmailChange> {
  const { email, language } = input;
  const userId = ownerOf(ctx);
  if (!isMailConfigured(ctx.config)) throw authErrors.mail_not_set_up();
  return inTransaction(ctx, async (ctx) => {
    await requireFreshProof(ctx);
    await lockAddress(ctx.db, email);
    const user = await getUser(ctx.db, userId);
    if (!user) throw userErrors.user_not_found();
    if (user.email?.toLowerCase() === email.toLowerCase()) throw authErrors.email_unchanged();
    const now = ctx.clock.now();
    const token = randomToken(32);
    const change = { user_id: userId, email, expires_at: new Date(now.getTime() + LIFETIME_MS) };
    // By the person, too: nobody fills strangers' mailboxes through us.
    const mailOfHour = await takeMail(ctx.db, { kind: 'change_email', to: `${userId}@`, now });
    if (mailOfHour === null) throw authErrors.too_many_mails({ retryAfterSeconds: 3_600 });
    await saveEmailChange(ctx.db, { ...change, token_hash: hashLinkToken(token) });
    const locale = mailLocaleOf(user.locale, language);
    const holder = await findUserByEmail(ctx.db, email);
    if (holder) {
      const theirs = mailLocaleOf(holder.locale, language);
      await sendNotice(ctx, { user: holder, email: holder.email ?? email, locale: theirs }, 'address_taken', '/login');
    } else if ((await takeMail(ctx.db, { kind: 'change_email', to: email, now })) !== null) {
      const path = `/confirm-email?token=${token}`;
      await sendMail(ctx, { template: 'change_email', locale, to: email, path, expiresAt: change.expires_at });
    }
    const detail = { before: { email: user.email }, after: { email } };
    await recordAudit(ctx, { action: 'user.email_change_asked', targetType: 'user', targetId: userId, detail });
    return change;
  });
}

/** The address that waits to be proven, if there is one. */
export async function pendingEmailChange(ctx: Context): Promise<EmailChange | undefined> {
  return findEmailChange(ctx.db, ownerOf(ctx), ctx.clock.now());
}

/** Leaves the address as it is: the link that was sent works no more. */
export async function cancelEmailChange(ctx: Context): Promise<void> {
  const userId = ownerOf(ctx);
  await inTransaction(ctx, async (ctx) => {
    if (!(await deleteEmailChange(ctx.db, userId))) return;
    await recordAudit(ctx, { action: 'user.email_change_cancelled', targetType: 'user', targetId: userId });
  });
}
