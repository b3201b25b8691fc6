import type { MailLocale } from './templates/mail-words.ts';

/** The language of a mail: what the person has chosen, or the first we have of what their browser asks for. */
export function mailLocaleOf(chosen: string | undefined, acceptLanguage: string | undefined): MailLocale {
  const preferences = (acceptLanguage ?? '').slice(0, 500).split(',');
  const preferred = [chosen ?? '', ...preferences].map((preference) => preference.trim().slice(0, 2).toLowerCase());
  return preferred.find((language) => language === 'en' || language === 'de') ?? 'en';
}
