import type { MailLocale } from './templates/mail-words.ts';
import { renderMail } from './templates/render-mail.ts';
import { signInChanges } from './templates/sign-in-changes.ts';
import { type MailTemplate, mailTemplates } from './templates/words.ts';

const SAMPLE = {
  host: 'papers.example.org',
  link: 'https://papers.example.org/verify-email?token=kT3xq0Zr5mVbPz8LwY2cHnJ4sD7fGaQe1uXoR6iBvNA',
};

const FACTS = { at: '2026-11-05T16:52:00.000Z', address: '192.0.2.7', isLastOfHour: false };

/** A mail of every kind as people get it, with a made-up link; of one kind when it is named. */
export function previewMails(
  locale: MailLocale,
  only?: MailTemplate,
): { name: MailTemplate; subject: string; text: string; html: string }[] {
  const names = only === undefined ? mailTemplates : [only];
  return names.map((name) => {
    const facts = signInChanges.some((change) => change === name) ? FACTS : undefined;
    return { name, ...renderMail(name, locale, { ...SAMPLE, facts, count: 3 }) };
  });
}
