import type { LeftOut } from './mails.errors.ts';

/** What a mail is called that is stored as it was sent. */
export const EML_MIME_TYPE = 'message/rfc822';
/** What one is called that Outlook saved. */
export const MSG_MIME_TYPE = 'application/vnd.ms-outlook';

/** What a mail says of itself in its head, as fields of a document. */
export type MailFacts = {
  subject: string | null;
  sender: string | null;
  recipient: string | null;
  /** The day it was sent where its sender was, as YYYY-MM-DD. */
  date: string | null;
};

/** Something in a mail beside its text, without its bytes. */
export type ListedAttachment = {
  position: number;
  name: string;
  sizeBytes: number;
  leftOut: LeftOut | null;
};

/** A mail that has been read and put on pages. */
export type MailDocument = {
  /** False where the page's font has no sign for some of its characters. */
  isWhole: boolean;
  /** Nobody but its recipient can read what it says. */
  isEncrypted: boolean;
  facts: MailFacts;
  attachments: ListedAttachment[];
};

/** What can be wrong with a mail, each with the public sentence that says what to do. */
export const failureSentences = {
  mail_broken:
    'This e-mail is damaged and cannot be read. Save it again in your mail program and upload it; the original is kept.',
  mail_too_large:
    'This e-mail needs more time or memory than one document may take. Upload what is attached to it by itself; the original is kept.',
  mailbox_file:
    'This file holds more than one e-mail. Save each e-mail as a file of its own (.eml) and upload those; the original is kept.',
  attachment_missing: 'This attachment could not be taken out of the e-mail. Open the original and save it from there.',
} as const satisfies Record<string, string>;
