/** The languages mail is written in. */
export type MailLocale = 'en' | 'de';

/** The language of a mail: what the person has chosen, or the first we have of what their browser asks for. */
export function mailLocaleOf(chosen: string | undefined, acceptLanguage: string | undefined): MailLocale {
  const preferences = (acceptLanguage ?? '').slice(0, 500).split(',');
  const preferred = [chosen ?? '', ...preferences].map((preference) => preference.trim().slice(0, 2).toLowerCase());
  return preferred.find((language) => language === 'en' || language === 'de') ?? 'en';
}

/** The words of one mail; `{host}` stands for the name of the service. */
export type MailWords = { subject: string; paragraphs: readonly string[]; action: string; closing: string };
