import { renderMail } from './templates/render-mail.ts';
import { type MailLocale, type MailTemplate, mailTemplates } from './templates/words.ts';

const SAMPLE = {
  host: 'papers.example.org',
  link: 'https://papers.example.org/verify-email?token=kT3xq0Zr5mVbPz8LwY2cHnJ4sD7fGaQe1uXoR6iBvNA',
};

/** A mail of every kind as people get it, with a made-up link; of one kind when it is named. */
export function previewMails(
  locale: MailLocale,
  only?: MailTemplate,
): { name: MailTemplate; subject: string; text: string; html: string }[] {
  const names = only === undefined ? mailTemplates : [only];
  return names.map((name) => ({ name, ...renderMail(name, locale, SAMPLE) }));
}
