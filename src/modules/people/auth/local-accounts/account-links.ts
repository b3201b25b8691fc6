import { createHash } from 'node:crypto';
import { forOwner, type TransactionContext } from '../../../../platform/context.ts';
import { randomToken } from '../../../../platform/ids.ts';
import { recordAudit } from '../../audit/index.ts';
import { type MailLocale, type MailTemplate, sendMail } from '../../mail/index.ts';
import type { User } from '../../users/index.ts';
import { type LinkPurpose, type LocalAccount, saveLink, takeMail } from './local-accounts.store.ts';

const HOUR_MS = 3_600_000;
const TOKEN_BYTES = 32;

/** How long a link works, and the page it opens. */
const LINKS: Readonly<Record<LinkPurpose, { page: string; lifetimeMs: number }>> = {
  verification: { page: '/verify-email', lifetimeMs: 24 * HOUR_MS },
  reset: { page: '/reset-password', lifetimeMs: HOUR_MS },
};

/** How long a mail without a link of its own is worth sending. */
const NOTICE_LIFETIME_MS = 24 * HOUR_MS;

/** Somebody with an address, and the language they read. */
export type Receiver = { user: User; email: string; locale: MailLocale };

/** What is stored of a link's token. */
export function hashLinkToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/**
 * Sends a person a link of their own, which replaces the earlier one.
 * @returns false, with nothing changed, when their mailbox has had enough for this hour.
 */
export async function sendLink(
  ctx: TransactionContext,
  receiver: Receiver,
  link: { purpose: LinkPurpose; template: MailTemplate },
): Promise<boolean> {
  const { user, email, locale } = receiver;
  const { purpose, template } = link;
  const now = ctx.clock.now();
  if ((await takeMail(ctx.db, { kind: purpose, to: email, now })) === null) return false;
  const token = randomToken(TOKEN_BYTES);
  const { page, lifetimeMs } = LINKS[purpose];
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  await saveLink(ctx.db, user.id, { purpose, tokenHash: hashLinkToken(token), expiresAt });
  await sendMail(ctx, { template, locale, to: email, path: `${page}?token=${token}`, expiresAt });
  const detail = { template };
  await recordAudit(forOwner(ctx, user.id), {
    action: 'user.link_sent',
    targetType: 'user',
    targetId: user.id,
    detail,
  });
  return true;
}

/** Sends a person the link that their account needs before it can be used: to prove the address, or to choose the password first. */
export async function sendActivation(
  ctx: TransactionContext,
  receiver: Receiver,
  account: LocalAccount,
): Promise<boolean> {
  const hasOwnPassword = account.pending_since !== null && account.password_hash !== null;
  return hasOwnPassword
    ? sendLink(ctx, receiver, { purpose: 'verification', template: 'verify_email' })
    : sendLink(ctx, receiver, { purpose: 'reset', template: 'choose_password' });
}

/** Tells a person what somebody tried with their address; silently left out when their mailbox has had enough for this hour. */
export async function sendNotice(
  ctx: TransactionContext,
  receiver: Receiver,
  template: MailTemplate,
  path: string,
): Promise<void> {
  const { email, locale } = receiver;
  const now = ctx.clock.now();
  if ((await takeMail(ctx.db, { kind: template, to: email, now })) === null) return;
  await sendMail(ctx, { template, locale, to: email, path, expiresAt: new Date(now.getTime() + NOTICE_LIFETIME_MS) });
}
