import type { MailLocale, MailWords } from './mail-words.ts';
import { notices, noticeWords } from './notices.ts';
import { changeWords, signInChanges } from './sign-in-changes.ts';

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
  ...signInChanges,
  ...notices,
] as const;

/** One kind of mail. */
export type MailTemplate = (typeof mailTemplates)[number];

/** What stands in every mail of a language beside its own words. */
export const frameWords: Readonly<Record<MailLocale, { greeting: string; byHand: string; footer: string }>> = {
  en: {
    greeting: 'Hello,',
    byHand: 'If the button does nothing, copy this address into your browser:',
    footer:
      'This mail was sent by the document archive at {host} because somebody entered this address there. Nobody reads answers to it.',
  },
  de: {
    greeting: 'Guten Tag,',
    byHand: 'Wenn der Knopf nichts bewirkt, kopieren Sie diese Adresse in Ihren Browser:',
    footer:
      'Diese Nachricht hat das Dokumentenarchiv auf {host} gesendet, weil dort jemand diese Adresse eingegeben hat. Antworten darauf liest niemand.',
  },
};

// No mail repeats what somebody typed: whoever enters a stranger's address must not get words of their own into that mailbox.
/** The words of every mail in every language. */
export const mailWords: Readonly<Record<MailLocale, Readonly<Record<MailTemplate, MailWords>>>> = {
  en: {
    verify_email: {
      subject: 'Confirm your address for {host}',
      paragraphs: [
        'Somebody, most likely you, has just created an account at {host} with this address.',
        'Confirm that it is yours, and the account is ready. The link works once, for 24 hours.',
      ],
      action: 'Confirm the address',
      closing: 'If you did not create an account, do nothing: without the link nobody can use it.',
    },
    choose_password: {
      subject: 'Choose a password for {host}',
      paragraphs: [
        'An account at {host} waits for you to choose its password.',
        'The link works once, for one hour. Choosing a password also confirms that this address is yours.',
      ],
      action: 'Choose a password',
      closing: 'If you do not know of any account, do nothing: without the link nobody can use it.',
    },
    already_registered: {
      subject: 'You already have an account at {host}',
      paragraphs: [
        'Somebody, most likely you, tried to create an account at {host} with this address.',
        'There is one already. Sign in as always, or choose a new password if you have forgotten it.',
      ],
      action: 'Choose a new password',
      closing: 'If it was not you, do nothing: nothing has changed.',
    },
    reset_password: {
      subject: 'A new password for {host}',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for the account at {host} with this address.',
        'The link works once, for one hour. Saving a new password signs you out everywhere else.',
      ],
      action: 'Choose a new password',
      closing: 'If it was not you, do nothing: your password stays as it is.',
    },
    no_password: {
      subject: 'How you sign in at {host}',
      paragraphs: [
        'Somebody, most likely you, asked for a new password for the account at {host} with this address.',
        'Your account has no password here: you sign in with another service. Its button is on the sign-in page.',
      ],
      action: 'Go to the sign-in page',
      closing: 'If it was not you, do nothing: nothing has changed.',
    },
    change_email: {
      subject: 'Confirm your new address for {host}',
      paragraphs: [
        'Somebody, most likely you, wants to use this address for their account at {host}.',
        'Confirm that it is yours, and it takes the place of the old one. The link works once, for 24 hours.',
      ],
      action: 'Confirm the address',
      closing: 'If it was not you, do nothing: without the link nothing changes.',
    },
    email_changed: {
      subject: 'Your account at {host} has another address',
      paragraphs: [
        'The account at {host} that had this address has another one now. Mails about it go there.',
        'You sign in with the new address or your user name; the password is the same.',
      ],
      action: 'Go to the sign-in page',
      closing: 'If it was not you, tell the people who run {host} at once.',
    },
    address_taken: {
      subject: 'Your address at {host}',
      paragraphs: [
        'Somebody, perhaps you, wanted to use this address for another account at {host}.',
        'It belongs to your account there already, so nothing has changed.',
      ],
      action: 'Go to the sign-in page',
      closing: 'If it was not you, do nothing: nothing has changed.',
    },
    test: {
      subject: 'Test of the mail server of {host}',
      paragraphs: ['An administrator of {host} has tried out the mail server. It works: this mail has arrived.'],
      action: 'Go to the settings',
      closing: 'There is nothing else to do.',
    },
    ...changeWords.en,
    ...noticeWords.en,
  },
  de: {
    verify_email: {
      subject: 'Bestätigen Sie Ihre Adresse für {host}',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, hat soeben mit dieser Adresse ein Konto auf {host} angelegt.',
        'Bestätigen Sie, dass es Ihre Adresse ist, dann ist das Konto bereit. Der Link gilt einmal und 24 Stunden lang.',
      ],
      action: 'Adresse bestätigen',
      closing: 'Wenn Sie kein Konto angelegt haben, tun Sie nichts: Ohne den Link kann es niemand benutzen.',
    },
    choose_password: {
      subject: 'Wählen Sie ein Passwort für {host}',
      paragraphs: [
        'Ein Konto auf {host} wartet darauf, dass Sie sein Passwort wählen.',
        'Der Link gilt einmal und eine Stunde lang. Mit dem Passwort bestätigen Sie auch, dass die Adresse Ihre ist.',
      ],
      action: 'Passwort wählen',
      closing: 'Wenn Sie von keinem Konto wissen, tun Sie nichts: Ohne den Link kann es niemand benutzen.',
    },
    already_registered: {
      subject: 'Sie haben schon ein Konto auf {host}',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, wollte mit dieser Adresse ein Konto auf {host} anlegen.',
        'Es gibt schon eines. Melden Sie sich an wie immer, oder wählen Sie ein neues Passwort, wenn Sie es vergessen haben.',
      ],
      action: 'Neues Passwort wählen',
      closing: 'Wenn Sie das nicht waren, tun Sie nichts: Es hat sich nichts geändert.',
    },
    reset_password: {
      subject: 'Ein neues Passwort für {host}',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, hat für das Konto mit dieser Adresse auf {host} ein neues Passwort verlangt.',
        'Der Link gilt einmal und eine Stunde lang. Mit dem neuen Passwort werden Sie überall sonst abgemeldet.',
      ],
      action: 'Neues Passwort wählen',
      closing: 'Wenn Sie das nicht waren, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
    },
    no_password: {
      subject: 'So melden Sie sich auf {host} an',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, hat für das Konto mit dieser Adresse auf {host} ein neues Passwort verlangt.',
        'Ihr Konto hat hier kein Passwort: Sie melden sich über einen anderen Dienst an. Der Knopf dafür ist auf der Anmeldeseite.',
      ],
      action: 'Zur Anmeldeseite',
      closing: 'Wenn Sie das nicht waren, tun Sie nichts: Es hat sich nichts geändert.',
    },
    change_email: {
      subject: 'Bestätigen Sie Ihre neue Adresse für {host}',
      paragraphs: [
        'Jemand, vermutlich Sie selbst, möchte diese Adresse für sein Konto auf {host} verwenden.',
        'Bestätigen Sie, dass es Ihre Adresse ist, dann tritt sie an die Stelle der alten. Der Link gilt einmal und 24 Stunden lang.',
      ],
      action: 'Adresse bestätigen',
      closing: 'Wenn Sie das nicht waren, tun Sie nichts: Ohne den Link ändert sich nichts.',
    },
    email_changed: {
      subject: 'Ihr Konto auf {host} hat eine andere Adresse',
      paragraphs: [
        'Das Konto auf {host}, das diese Adresse hatte, hat jetzt eine andere. Nachrichten dazu gehen dorthin.',
        'Sie melden sich mit der neuen Adresse oder Ihrem Benutzernamen an; das Passwort ist dasselbe.',
      ],
      action: 'Zur Anmeldeseite',
      closing: 'Wenn Sie das nicht waren, sagen Sie es sofort denen, die {host} betreiben.',
    },
    address_taken: {
      subject: 'Ihre Adresse auf {host}',
      paragraphs: [
        'Jemand, vielleicht Sie selbst, wollte diese Adresse für ein anderes Konto auf {host} verwenden.',
        'Sie gehört dort schon zu Ihrem Konto, deshalb hat sich nichts geändert.',
      ],
      action: 'Zur Anmeldeseite',
      closing: 'Wenn Sie das nicht waren, tun Sie nichts: Es hat sich nichts geändert.',
    },
    test: {
      subject: 'Test des Mailservers von {host}',
      paragraphs: [
        'Jemand, der {host} verwaltet, hat den Mailserver ausprobiert. Er funktioniert: Diese Mail ist angekommen.',
      ],
      action: 'Zu den Einstellungen',
      closing: 'Sie müssen nichts weiter tun.',
    },
    ...changeWords.de,
    ...noticeWords.de,
  },
};
