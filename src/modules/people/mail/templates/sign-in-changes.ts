import type { MailLocale } from './mail-words.ts';

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
