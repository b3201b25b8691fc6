import type { FetchMessageObject } from 'imapflow';
import { type Context, forOwner } from '../../../../platform/context.ts';
import { mailInConfig } from '../kinds/mail-in.ts';
import type { MailboxConfig } from '../mailbox/mailbox-config.ts';
import type { Source } from '../sources.store.ts';
import { tagsOf } from './mail-addresses.ts';
import { findByMailTag } from './mail-in.store.ts';

/** Somebody a mail is for. */
export type MailReceiver = {
  ctx: Context;
  source: Source;
  /** Whose mails are taken; none: everybody's. */
  senders: readonly string[];
};

/**
 * Whom a mail in a mailbox is for: whoever has the address it was sent to, else the owner of the mailbox.
 * @returns an empty list for an address that nobody has.
 */
export async function receiversOf(
  ctx: Context,
  { source, config }: { source: Source; config: MailboxConfig },
  message: FetchMessageObject,
): Promise<MailReceiver[]> {
  const tags = config.mail_in_address === '' ? [] : tagsOf(message, config.mail_in_address);
  if (tags.length === 0) return [{ ctx, source, senders: config.senders }];
  const receivers: MailReceiver[] = [];
  for (const tag of tags) {
    const found = await findByMailTag(ctx.db, { tag, mailboxOwnerId: source.owner_id });
    if (!found) continue;
    const { senders } = mailInConfig.parse(found.config);
    receivers.push({ ctx: forOwner(ctx, found.owner_id), source: found, senders });
  }
  return receivers;
}
