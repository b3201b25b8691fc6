/** The languages mail is written in. */
export type MailLocale = 'en' | 'de';

/** The words of one mail; `{host}` stands for the name of the service. */
export type MailWords = { subject: string; paragraphs: readonly string[]; action: string; closing: string };
