import type { MailLocale, MailWords } from './mail-words.ts';

/** Mails that tell of what waits in somebody's inbox; `{count}` stands for how much of it there is. */
export const notices = [
  'documents_failed',
  'webhooks_paused',
  'destinations_paused',
  'new_sign_in',
  'account_changed',
  'export_ready',
] as const;

/** One of them. */
export type Notice = (typeof notices)[number];

function inEnglish(subject: string, paragraphs: readonly string[], action: string): MailWords {
  const closing = 'Which mails you get, and when, is for you to choose under Settings, Notifications.';
  return { subject, paragraphs, action, closing };
}

function inGerman(subject: string, paragraphs: readonly string[], action: string): MailWords {
  const closing = 'Welche Mails Sie wann bekommen, wählen Sie unter Einstellungen, Benachrichtigungen.';
  return { subject, paragraphs, action, closing };
}

/** The words of every notice. */
export const noticeWords: Readonly<Record<MailLocale, Readonly<Record<Notice, MailWords>>>> = {
  en: {
    documents_failed: inEnglish(
      'Documents at {host} need attention',
      ['Documents that could not be processed: {count}.', 'The originals are kept. Your inbox says what to do.'],
      'Open the inbox',
    ),
    webhooks_paused: inEnglish(
      'A webhook at {host} was switched off',
      [
        'Webhooks that were switched off because their receivers do not answer: {count}.',
        'What they have not told waits until they are switched on again.',
      ],
      'Open the webhooks',
    ),
    destinations_paused: inEnglish(
      'A destination at {host} needs you',
      [
        'Destinations that are paused until you have solved a problem: {count}.',
        'What was to go there waits, and goes out when they are on again.',
      ],
      'Open the destinations',
    ),
    new_sign_in: inEnglish(
      'A new browser signed in at {host}',
      [
        'Browsers that signed in to your account for the first time: {count}.',
        'If it was not you, sign it out and change your password.',
      ],
      'See where you are signed in',
    ),
    account_changed: inEnglish(
      'Your account at {host} was changed',
      ['Changes of how you sign in: {count}.', 'If it was not you, sign out everywhere and change your password.'],
      'See how you sign in',
    ),
    export_ready: inEnglish(
      'Your data of {host} is ready',
      ['The archive with everything you have there can be downloaded now, for some days.'],
      'Download it',
    ),
  },
  de: {
    documents_failed: inGerman(
      'Dokumente auf {host} brauchen Sie',
      [
        'Dokumente, die nicht verarbeitet werden konnten: {count}.',
        'Die Originale sind aufbewahrt. Ihr Posteingang sagt, was zu tun ist.',
      ],
      'Zum Posteingang',
    ),
    webhooks_paused: inGerman(
      'Ein Webhook auf {host} wurde abgeschaltet',
      [
        'Webhooks, die abgeschaltet wurden, weil ihr Empfänger nicht antwortet: {count}.',
        'Was sie noch nicht gemeldet haben, wartet, bis sie wieder eingeschaltet werden.',
      ],
      'Zu den Webhooks',
    ),
    destinations_paused: inGerman(
      'Ein Ziel auf {host} braucht Sie',
      [
        'Ziele, die angehalten sind, bis Sie ein Problem gelöst haben: {count}.',
        'Was dorthin gehen sollte, wartet und geht hinaus, sobald sie wieder eingeschaltet sind.',
      ],
      'Zu den Zielen',
    ),
    new_sign_in: inGerman(
      'Ein neuer Browser hat sich auf {host} angemeldet',
      [
        'Browser, die sich zum ersten Mal an Ihrem Konto angemeldet haben: {count}.',
        'Wenn Sie das nicht waren, melden Sie ihn ab und ändern Sie Ihr Passwort.',
      ],
      'Ansehen, wo Sie angemeldet sind',
    ),
    account_changed: inGerman(
      'Ihr Konto auf {host} wurde geändert',
      [
        'Änderungen daran, wie Sie sich anmelden: {count}.',
        'Wenn Sie das nicht waren, melden Sie sich überall ab und ändern Sie Ihr Passwort.',
      ],
      'Ansehen, wie Sie sich anmelden',
    ),
    export_ready: inGerman(
      'Ihre Daten von {host} liegen bereit',
      ['Das Archiv mit allem, was Sie dort haben, kann jetzt einige Tage lang heruntergeladen werden.'],
      'Herunterladen',
    ),
  },
};
