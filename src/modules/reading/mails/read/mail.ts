import type { LeftOut } from '../mails.errors.ts';

/** Somebody a mail is from or to. Either may be empty. */
export type MailAddress = { name: string; address: string };

/** Something in a mail beside its text. */
export type MailPart = {
  name: string;
  mimeType: string;
  content: Uint8Array;
  /** Why it is no document of its own. */
  leftOut: LeftOut | null;
  /** What the text calls it by where it shows it, without brackets. */
  contentId: string | null;
};

/** When a mail was sent, as the clocks showed it where its sender was. */
export type SentAt = { day: string; time: string; zone: string };

/** A mail that was read. */
export type Mail = {
  subject: string | null;
  from: MailAddress[];
  to: MailAddress[];
  cc: MailAddress[];
  sentAt: SentAt | null;
  /** What its head says where no day can be read from it. */
  sentText: string | null;
  text: string | null;
  html: string | null;
  parts: MailPart[];
  isEncrypted: boolean;
  isSigned: boolean;
};
