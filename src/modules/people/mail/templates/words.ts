import type { MailLocale, MailWords } from './mail-words.ts';
import { notices } from './notices.ts';
import { signInChanges } from './sign-in-changes.ts';
import de from './words/de.json' with { type: 'json' };
import en from './words/en.json' with { type: 'json' };

/** Every kind of mail. */
export const mailTemplates = [
  'verify_email',
  'choose_password',
  'already_registered',
  'reset_password',
  'no_password',
  'change_email',
  'email_changed',
  'address_taken',
  'test',
  'payment_failed',
  'trial_ends',
  ...signInChanges,
  ...notices,
] as const;

/** One kind of mail. */
export type MailTemplate = (typeof mailTemplates)[number];

// No mail repeats what somebody typed: whoever enters a stranger's address must not get words of their own into that mailbox.
/** What stands in every mail of a language, and the words of every kind of mail; kept as JSON. */
type LanguageMails = {
  frame: { greeting: string; byHand: string; footer: string };
  mails: Readonly<Record<MailTemplate, MailWords>>;
};

/** The words of mails in every language. */
export const mailWords: Readonly<Record<MailLocale, LanguageMails>> = { en, de };
