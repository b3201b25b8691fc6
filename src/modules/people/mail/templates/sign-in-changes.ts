import type { MailLocale, MailWords } from './mail-words.ts';

/** What may change about how somebody signs in; each is a kind of mail. */
export const signInChanges = [
  'password_changed',
  'password_reset',
  'password_set',
  'second_step_on',
  'second_step_off',
  'second_step_reset',
  'recovery_codes_renewed',
  'passkey_added',
  'passkey_removed',
  'account_connected',
  'account_disconnected',
  'api_token_created',
] as const;

/** One of them. */
export type SignInChange = (typeof signInChanges)[number];

/**
 * When and from where something was changed; the address is null where it is nobody's business or there is none. The time zone is that
 * of the person; mails that were queued before it was noted are in UTC.
 */
export type ChangeFacts = { at: string; timeZone?: string | undefined; address: string | null; isLastOfHour: boolean };

const inEnglish = (subject: string, paragraph: string): MailWords => ({
  subject,
  paragraphs: [paragraph],
  action: 'See how you sign in',
  closing:
    'If you know nothing of this, choose a new password at once (“Forgot it?” on the sign-in page) and tell the people who run {host}.',
});

const inGerman = (subject: string, paragraph: string): MailWords => ({
  subject,
  paragraphs: [paragraph],
  action: 'Sehen, wie Sie sich anmelden',
  closing:
    'Wenn Sie davon nichts wissen, wählen Sie sofort ein neues Passwort („Vergessen?“ auf der Anmeldeseite) und sagen Sie es denen, die {host} betreiben.',
});

/** The words of the mails about changes, in every language. */
export const changeWords: Readonly<Record<MailLocale, Readonly<Record<SignInChange, MailWords>>>> = {
  en: {
    password_changed: inEnglish(
      'Your password for {host} was changed',
      'The password of your account at {host} was changed. Other browsers are signed out.',
    ),
    password_reset: inEnglish(
      'A new password for {host} was chosen',
      'A new password for your account at {host} was chosen with a link from a mail. All browsers are signed out.',
    ),
    password_set: inEnglish(
      'An administrator of {host} has set your password',
      'An administrator has given your account at {host} a new password. All browsers are signed out.',
    ),
    second_step_on: inEnglish(
      'The second step at {host} was turned on',
      'Signing in to your account at {host} with the password takes a code of an app from now on.',
    ),
    second_step_off: inEnglish(
      'The second step at {host} was turned off',
      'The password alone signs in to your account at {host} from now on. The recovery codes work no more.',
    ),
    second_step_reset: inEnglish(
      'An administrator of {host} has turned your second step off',
      'An administrator has taken the second step away from your account at {host}: the password alone signs in. The recovery codes work no more.',
    ),
    recovery_codes_renewed: inEnglish(
      'New recovery codes for {host}',
      'New recovery codes were made for your account at {host}. The earlier ones work no more.',
    ),
    passkey_added: inEnglish(
      'A passkey for {host} was added',
      'Whoever has the new passkey signs in to your account at {host} without a password.',
    ),
    passkey_removed: inEnglish(
      'A passkey for {host} was removed',
      'A passkey of your account at {host} was removed. It signs nobody in any more.',
    ),
    account_connected: inEnglish(
      'Another account now signs in at {host}',
      'An account at another service was connected to yours at {host} and signs in to it from now on.',
    ),
    account_disconnected: inEnglish(
      'An account was disconnected at {host}',
      'An account at another service was disconnected from yours at {host}. It signs nobody in any more.',
    ),
    api_token_created: inEnglish(
      'A new API token for {host}',
      'An API token was made for your account at {host}. Whoever has it acts for you there, as far as its scopes go, until it ends or you revoke it under Settings.',
    ),
  },
  de: {
    password_changed: inGerman(
      'Ihr Passwort für {host} wurde geändert',
      'Das Passwort Ihres Kontos auf {host} wurde geändert. Andere Browser sind abgemeldet.',
    ),
    password_reset: inGerman(
      'Für {host} wurde ein neues Passwort gewählt',
      'Für Ihr Konto auf {host} wurde mit einem Link aus einer Mail ein neues Passwort gewählt. Alle Browser sind abgemeldet.',
    ),
    password_set: inGerman(
      'Ihr Passwort für {host} wurde von der Verwaltung gesetzt',
      'Jemand, der {host} verwaltet, hat Ihrem Konto ein neues Passwort gegeben. Alle Browser sind abgemeldet.',
    ),
    second_step_on: inGerman(
      'Der zweite Schritt auf {host} wurde eingeschaltet',
      'Wer sich mit dem Passwort Ihres Kontos auf {host} anmeldet, braucht von jetzt an auch den Code einer App.',
    ),
    second_step_off: inGerman(
      'Der zweite Schritt auf {host} wurde ausgeschaltet',
      'Für die Anmeldung an Ihrem Konto auf {host} genügt von jetzt an das Passwort. Die Wiederherstellungscodes gelten nicht mehr.',
    ),
    second_step_reset: inGerman(
      'Ihr zweiter Schritt auf {host} wurde von der Verwaltung ausgeschaltet',
      'Jemand, der {host} verwaltet, hat den zweiten Schritt von Ihrem Konto genommen: Das Passwort genügt. Die Wiederherstellungscodes gelten nicht mehr.',
    ),
    recovery_codes_renewed: inGerman(
      'Neue Wiederherstellungscodes für {host}',
      'Für Ihr Konto auf {host} gibt es neue Wiederherstellungscodes. Die früheren gelten nicht mehr.',
    ),
    passkey_added: inGerman(
      'Ein Passkey für {host} kam hinzu',
      'Wer den neuen Passkey hat, meldet sich ohne Passwort an Ihrem Konto auf {host} an.',
    ),
    passkey_removed: inGerman(
      'Ein Passkey für {host} wurde entfernt',
      'Ein Passkey Ihres Kontos auf {host} wurde entfernt. Mit ihm meldet sich niemand mehr an.',
    ),
    account_connected: inGerman(
      'Ein weiteres Konto öffnet jetzt {host}',
      'Ein Konto bei einem anderen Dienst wurde mit Ihrem auf {host} verbunden und meldet von jetzt an dort an.',
    ),
    account_disconnected: inGerman(
      'Ein Konto wurde von {host} getrennt',
      'Ein Konto bei einem anderen Dienst wurde von Ihrem auf {host} getrennt. Mit ihm meldet sich niemand mehr an.',
    ),
    api_token_created: inGerman(
      'Ein neues API-Token für {host}',
      'Für Ihr Konto auf {host} wurde ein API-Token erstellt. Wer es hat, handelt dort in Ihrem Namen, soweit seine Rechte reichen, bis es endet oder Sie es in den Einstellungen widerrufen.',
    ),
  },
};

const TIME_FORMATS: Readonly<Record<MailLocale, string>> = { en: 'en-GB', de: 'de-DE' };

/** The paragraphs that say when and from where something was changed, and whether more of its kind are told of. */
export function linesOfFacts(
  locale: MailLocale,
  { at, timeZone = 'UTC', address, isLastOfHour }: ChangeFacts,
): string[] {
  const styles = { dateStyle: 'long', timeStyle: 'short', timeZone } as const;
  const time = `${new Intl.DateTimeFormat(TIME_FORMATS[locale], styles).format(new Date(at))} (${timeZone})`;
  const lines =
    locale === 'en'
      ? {
          when: address === null ? `When: ${time}.` : `When: ${time}, from the address ${address}.`,
          last: 'This is the third mail of this kind within an hour. More changes of this kind are told of only after an hour.',
        }
      : {
          when: address === null ? `Wann: ${time}.` : `Wann: ${time}, von der Adresse ${address}.`,
          last: 'Das ist die dritte Nachricht dieser Art in einer Stunde. Weitere Änderungen dieser Art melden wir erst nach einer Stunde wieder.',
        };
  return isLastOfHour ? [lines.when, lines.last] : [lines.when];
}
