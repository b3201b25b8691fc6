import type { TFunction } from 'i18next';
import { problemWords } from '../../components/problem-words.ts';

const words = {
  ai_late: 'server.trial_why_ai_late',
  ai_unreachable: 'server.trial_why_ai_unreachable',
  ai_key_refused: 'server.trial_why_ai_key_refused',
  ai_model_unknown: 'server.trial_why_ai_model_unknown',
  ai_busy: 'server.trial_why_ai_busy',
  ai_failed: 'server.trial_why_ai_failed',
  ai_not_accepted: 'server.trial_why_ai_not_accepted',
  ai_answer_broken: 'server.trial_why_ai_answer_broken',
  ai_declined: 'server.trial_why_ai_declined',
  mail_not_reached: 'server.trial_why_mail_not_reached',
  mail_not_encrypted: 'server.trial_why_mail_not_encrypted',
  mail_login_refused: 'server.trial_why_mail_login_refused',
  mail_put_off: 'server.trial_why_mail_put_off',
  mail_refused: 'server.trial_why_mail_refused',
  mail_too_slow: 'server.trial_why_mail_too_slow',
  mail_broken_off: 'server.trial_why_mail_broken_off',
  host_not_found: 'server.trial_why_host_not_found',
  name_lookup_failed: 'server.trial_why_name_lookup_failed',
  connection_refused: 'server.trial_why_connection_refused',
  connection_failed: 'server.trial_why_connection_failed',
  timed_out: 'server.trial_why_timed_out',
  tls_failed: 'server.trial_why_tls_failed',
  answer_not_understood: 'server.trial_why_answer_not_understood',
} as const;

/** Why trying something out failed, by its code. */
export function trialWhy(t: TFunction, code: string): string {
  return Object.hasOwn(words, code) ? t(words[code as keyof typeof words]) : problemWords(t, code, '');
}
