import type { TFunction } from 'i18next';
import type { Source } from '../../api/types.ts';
import { problemWords } from '../../components/problem-words.ts';

/** Our own words for what people really meet; for all others the server's sentence is shown as it is. */
const words = {
  address_not_allowed: 'sources.problem_address_not_allowed',
  body_too_large: 'sources.problem_body_too_large',
  certificate_not_trusted: 'sources.problem_certificate_not_trusted',
  config_not_readable: 'sources.problem_config_not_readable',
  connection_failed: 'sources.problem_connection_lost',
  connection_lost: 'sources.problem_connection_lost',
  connection_refused: 'sources.problem_connection_refused',
  credentials_not_readable: 'sources.problem_credentials_not_readable',
  database_unavailable: 'sources.problem_database_unavailable',
  encryption_needed: 'sources.problem_encryption_needed',
  file_unfinished: 'sources.problem_file_unfinished',
  folder_is_mailbox: 'sources.problem_folder_is_mailbox',
  folder_is_ours: 'sources.problem_folder_is_ours',
  folder_missing: 'sources.problem_folder_missing',
  folder_not_readable: 'sources.problem_folder_not_readable',
  folder_not_writable: 'sources.problem_folder_not_writable',
  folder_outside: 'sources.problem_folder_outside',
  host_not_found: 'sources.problem_host_not_found',
  idempotency_in_progress: 'sources.problem_idempotency_in_progress',
  idempotency_key_reused: 'sources.problem_idempotency_key_reused',
  inbound_signature_wrong: 'sources.problem_inbound_signature_wrong',
  internal: 'sources.problem_internal',
  invalid_request: 'sources.problem_invalid_request',
  mail_in_not_allowed: 'sources.problem_mail_in_not_allowed',
  mail_in_not_set_up: 'sources.problem_mail_in_not_set_up',
  mail_in_not_working: 'sources.problem_mail_in_not_working',
  mail_in_winmail_dat: 'sources.problem_mail_in_winmail_dat',
  mail_login_refused: 'sources.problem_mail_login_refused',
  mail_not_put_away: 'sources.problem_mail_not_put_away',
  mail_not_readable: 'sources.problem_mail_not_readable',
  mail_part_is_archive: 'sources.problem_mail_part_is_archive',
  mail_part_is_mail: 'sources.problem_mail_part_is_mail',
  mail_part_known: 'sources.problem_mail_part_known',
  mail_part_not_taken: 'sources.problem_mail_part_not_taken',
  mail_part_sealed: 'sources.problem_mail_part_sealed',
  mail_receiver_unknown: 'sources.problem_mail_receiver_unknown',
  mail_sender_not_allowed: 'sources.problem_mail_sender_not_allowed',
  mail_text_alone: 'sources.problem_mail_text_alone',
  mail_without_document: 'sources.problem_mail_without_document',
  mailbox_missing: 'sources.problem_mailbox_missing',
  mailbox_read_only: 'sources.problem_mailbox_read_only',
  malformed_body: 'sources.problem_malformed_body',
  move_not_supported: 'sources.problem_move_not_supported',
  name_lookup_failed: 'sources.problem_name_lookup_failed',
  no_answer: 'sources.problem_no_answer',
  no_file: 'sources.problem_no_file',
  not_encrypted: 'sources.problem_not_encrypted',
  password_missing: 'sources.problem_password_missing',
  paused: 'sources.problem_paused',
  port_not_allowed: 'sources.problem_port_not_allowed',
  private_address_not_allowed: 'sources.problem_private_address_not_allowed',
  secret_missing: 'sources.problem_secret_missing',
  service_unavailable: 'sources.problem_service_unavailable',
  target_not_valid: 'sources.problem_target_not_valid',
  timed_out: 'sources.problem_no_answer',
  tls_failed: 'sources.problem_tls_failed',
  too_many_parts: 'sources.problem_too_many_parts',
  upload_interrupted: 'sources.problem_upload_interrupted',
  upload_malformed: 'sources.problem_upload_malformed',
  url_not_fetched: 'sources.problem_url_not_fetched',
} as const;

/** The same about an address that a document is fetched from, where no server is set. */
const fetchWords = {
  address_not_allowed: 'sources.fetch_address_not_allowed',
  answer_not_understood: 'sources.fetch_answer_not_understood',
  connection_failed: 'sources.fetch_connection_failed',
  connection_refused: 'sources.fetch_connection_refused',
  host_not_found: 'sources.fetch_host_not_found',
  port_not_allowed: 'sources.fetch_port_not_allowed',
  private_address_not_allowed: 'sources.fetch_private_address_not_allowed',
  redirect_not_allowed: 'sources.fetch_redirect_not_allowed',
  response_encoding_not_supported: 'sources.fetch_response_encoding_not_supported',
  response_too_large: 'sources.fetch_response_too_large',
  scheme_not_allowed: 'sources.fetch_scheme_not_allowed',
  target_has_credentials: 'sources.fetch_target_has_credentials',
  timed_out: 'sources.fetch_timed_out',
  too_many_redirects: 'sources.fetch_too_many_redirects',
} as const;

function isKnown(code: string): code is keyof typeof words {
  return Object.hasOwn(words, code);
}

function isOfFetching(code: string): code is keyof typeof fetchWords {
  return Object.hasOwn(fetchWords, code);
}

/** What is wrong with a source, or with what came to it, in a sentence. */
export function sourceProblemWords(
  t: TFunction,
  { config }: Pick<Source, 'config'>,
  problem: { code: string; detail: string },
): string {
  const { code, detail } = problem;
  if (config.host === undefined && isOfFetching(code)) return t(fetchWords[code]);
  if (!isKnown(code)) return problemWords(t, code, detail);
  const { host = '', mailbox = '', path = '' } = config;
  return t(words[code], { host: String(host), mailbox: String(mailbox), path: String(path) });
}
