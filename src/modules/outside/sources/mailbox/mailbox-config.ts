import { createHash } from 'node:crypto';
import { z } from 'zod';
import { says } from '../../../../platform/refusals/index.ts';

const oneLine = z
  .string()
  .trim()
  .regex(/^[^\p{Cc}]*$/u, says('control_characters'));

/** Senders: addresses, or `@` and a domain. */
export const sendersSchema = z
  .array(
    z
      .string()
      .trim()
      .toLowerCase()
      .max(320)
      .regex(/^[^\s@]*@[^\s@]+$/, says('address_or_domain')),
  )
  .max(100);

/** What a mailbox is set to, as it is checked. */
export const mailboxConfig = z.strictObject({
  host: oneLine.min(1).max(253).describe('The name of the IMAP server.'),
  security: z
    .enum(['tls', 'starttls', 'none'])
    .default('tls')
    .describe('`none`: not encrypted, only to servers in a private network or on this machine.'),
  port: z.int().min(1).max(65_535).default(993),
  username: oneLine.min(1).max(320),
  mailbox: oneLine.min(1).max(500).default('INBOX').describe('The mailbox that is watched.'),
  messages: z.enum(['unseen', 'all']).default('unseen').describe('Which mails are looked at.'),
  senders: sendersSchema
    .default([])
    .describe(
      'Whose mails are taken: addresses, or `@` and a domain. None: everybody’s. What a mail says of its sender can be forged.',
    ),
  subject_contains: oneLine.max(200).default('').describe('Only mails with this in their subject, in any case.'),
  takes: z
    .enum(['attachments', 'mail', 'auto'])
    .default('attachments')
    .describe(
      'What becomes a document. `attachments`: what is attached; `mail`: the mail itself, and out of it what is attached; `auto`: what is attached, and the mail itself where it has text alone.',
    ),
  after: z
    .enum(['mark_seen', 'move', 'leave'])
    .default('mark_seen')
    .describe('What becomes of a mail that was taken over.'),
  move_to: oneLine.min(1).max(500).default('Archivolt').describe('Where `move` moves to; made when it is not there.'),
  refused: z
    .enum(['leave', 'same'])
    .default('leave')
    .describe('What becomes of one without a document: nothing, or the same.'),
  mail_in_address: z
    .union([z.literal(''), z.email()])
    .default('')
    .describe(
      'The address of this mailbox, for addresses of people at it: a mail to `name+tag@example.org` goes to whoever has that tag. For administrators.',
    ),
});
/** What a mailbox is set to. */
export type MailboxConfig = z.infer<typeof mailboxConfig>;

/** What signs in to a mailbox. */
export const mailboxCredentials = z.strictObject({
  password: z.string().min(1).max(1_000).meta({ format: 'password', writeOnly: true }),
});
/** What signs in to a mailbox. */
export type MailboxCredentials = z.infer<typeof mailboxCredentials>;

/** Tells one state of the filters from another. */
export function rulesKeyOf(config: MailboxConfig): Buffer {
  const { messages, senders, subject_contains, refused, mail_in_address: mailIn, takes } = config;
  const further = [...(mailIn === '' ? [] : [mailIn]), ...(takes === 'attachments' ? [] : [{ takes }])];
  return hashOf([messages, senders, subject_contains, refused, ...further]);
}

/** What the UIDs of a mailbox count within. */
export function mailboxKeyOf({ host, username, mailbox }: MailboxConfig, uidValidity: bigint): Buffer {
  return hashOf([host.toLowerCase(), username, mailbox, String(uidValidity)]);
}

/** SHA-256 of values, each of them told from the next. */
export function hashOf(values: unknown): Buffer {
  return createHash('sha256').update(JSON.stringify(values)).digest();
}
