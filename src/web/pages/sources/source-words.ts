import type { TFunction } from 'i18next';
import type { Source } from '../../api/types.ts';
import { problemWords } from '../../components/problem-words.ts';

/** Our own words for what people really meet; for all others the server's sentence is shown as it is. */
const words = {
  address_not_allowed: 'sources.problem_address_not_allowed',
  certificate_not_trusted: 'sources.problem_certificate_not_trusted',
  connection_failed: 'sources.problem_connection_lost',
  connection_lost: 'sources.problem_connection_lost',
  connection_refused: 'sources.problem_connection_refused',
  credentials_not_readable: 'sources.problem_credentials_not_readable',
  encryption_needed: 'sources.problem_encryption_needed',
  folder_is_mailbox: 'sources.problem_folder_is_mailbox',
  folder_is_ours: 'sources.problem_folder_is_ours',
  folder_missing: 'sources.problem_folder_missing',
  folder_not_readable: 'sources.problem_folder_not_readable',
  folder_not_writable: 'sources.problem_folder_not_writable',
  folder_outside: 'sources.problem_folder_outside',
  host_not_found: 'sources.problem_host_not_found',
  internal: 'sources.problem_internal',
  mail_in_winmail_dat: 'sources.problem_mail_in_winmail_dat',
  mail_in_not_set_up: 'sources.problem_mail_in_not_set_up',
  mail_in_not_working: 'sources.problem_mail_in_not_working',
  mail_login_refused: 'sources.problem_mail_login_refused',
  mail_not_put_away: 'sources.problem_mail_not_put_away',
  mail_not_readable: 'sources.problem_mail_not_readable',
  mail_receiver_unknown: 'sources.problem_mail_receiver_unknown',
  mail_sender_not_allowed: 'sources.problem_mail_sender_not_allowed',
  mail_without_document: 'sources.problem_mail_without_document',
  mailbox_missing: 'sources.problem_mailbox_missing',
  mailbox_read_only: 'sources.problem_mailbox_read_only',
  move_not_supported: 'sources.problem_move_not_supported',
  no_answer: 'sources.problem_no_answer',
  not_encrypted: 'sources.problem_not_encrypted',
  password_missing: 'sources.problem_password_missing',
  paused: 'sources.problem_paused',
  port_not_allowed: 'sources.problem_port_not_allowed',
  private_address_not_allowed: 'sources.problem_private_address_not_allowed',
  secret_missing: 'sources.problem_secret_missing',
  timed_out: 'sources.problem_no_answer',
} as const;

function isKnown(code: string): code is keyof typeof words {
  return Object.hasOwn(words, code);
}

/** What is wrong with a source, or with what came to it, in a sentence. */
export function sourceProblemWords(
  t: TFunction,
  { config }: Pick<Source, 'config'>,
  problem: { code: string; detail: string },
): string {
  const { code, detail } = problem;
  if (!isKnown(code)) return problemWords(t, code, detail);
  const { host = '', mailbox = '', path = '' } = config;
  return t(words[code], { host: String(host), mailbox: String(mailbox), path: String(path) });
}
