import type { TFunction } from 'i18next';
import { problemWords } from '../../components/problem-words.ts';

const words = {
  answer_not_understood: 'channels.error_not_understood',
  connection_failed: 'channels.error_connection_failed',
  connection_refused: 'channels.error_connection_refused',
  host_not_found: 'channels.error_host_not_found',
  mail_broken_off: 'channels.error_mail_broken_off',
  mail_login_refused: 'channels.error_mail_login_refused',
  mail_not_encrypted: 'channels.error_mail_not_encrypted',
  mail_not_reached: 'channels.error_mail_not_reached',
  mail_put_off: 'channels.error_mail_put_off',
  mail_refused: 'channels.error_mail_refused',
  mail_too_slow: 'channels.error_mail_too_slow',
  name_lookup_failed: 'channels.error_name_lookup_failed',
  timed_out: 'channels.error_timed_out',
  tls_failed: 'channels.error_tls_failed',
} as const;

/** Why a message did not reach a channel, by its code. */
export function channelErrorWords(t: TFunction, code: string | null): string {
  if (code === null) return t('channels.error_not_taken');
  const [, status] = /^answered_(\d+)$/.exec(code) ?? [];
  if (status) return t('channels.error_answered', { status });
  if (Object.hasOwn(words, code)) return t(words[code as keyof typeof words]);
  const known = problemWords(t, code, '');
  return known === t('error.unknown') ? t('channels.error_not_taken') : known;
}
