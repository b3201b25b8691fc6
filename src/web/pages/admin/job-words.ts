import type { TFunction } from 'i18next';
import type { FailedJob } from '../../api/types.ts';
import { problemWords } from '../../components/problem-words.ts';

const names = {
  account_request: 'jobs.name_account_request',
  catch_up_destination: 'jobs.name_catch_up_destination',
  deliver_files: 'jobs.name_deliver_files',
  deliver_found: 'jobs.name_deliver_found',
  deliver_notifications: 'jobs.name_deliver_notifications',
  deliver_webhooks: 'jobs.name_deliver_webhooks',
  export_account: 'jobs.name_export_account',
  fold_label_changes: 'jobs.name_fold_label_changes',
  forget_bulk_actions: 'jobs.name_forget_bulk_actions',
  mail_notifications: 'jobs.name_mail_notifications',
  process_file: 'jobs.name_process_file',
  process_file_ai: 'jobs.name_process_file_ai',
  process_file_io: 'jobs.name_process_file_io',
  purge_trash: 'jobs.name_purge_trash',
  read_pages: 'jobs.name_read_pages',
  reconcile_destination: 'jobs.name_reconcile_destination',
  refresh_search_entry: 'jobs.name_refresh_search_entry',
  remove_blob: 'jobs.name_remove_blob',
  remove_destination: 'jobs.name_remove_destination',
  renew_archive: 'jobs.name_renew_archive',
  renew_copy: 'jobs.name_renew_copy',
  run_bulk_action: 'jobs.name_run_bulk_action',
  send_mail: 'jobs.name_send_mail',
  tidy_accounts: 'jobs.name_tidy_accounts',
  tidy_destinations: 'jobs.name_tidy_destinations',
  tidy_notifications: 'jobs.name_tidy_notifications',
  tidy_sources: 'jobs.name_tidy_sources',
  tidy_up: 'jobs.name_tidy_up',
  tidy_webhooks: 'jobs.name_tidy_webhooks',
} as const;

/** What the jobs of a queue do, in plain words; a name that nobody has words for stands as it is. */
export function queueWords(t: TFunction, queue: string): string {
  return Object.hasOwn(names, queue) ? t(names[queue as keyof typeof names]) : queue;
}

const errors = {
  ECONNREFUSED: 'jobs.error_refused',
  ECONNRESET: 'jobs.error_unreachable',
  EHOSTUNREACH: 'jobs.error_unreachable',
  ENETUNREACH: 'jobs.error_unreachable',
  ENOSPC: 'jobs.error_disk_full',
  ENOTFOUND: 'jobs.error_unreachable',
  ETIMEDOUT: 'jobs.error_unreachable',
  connection_failed: 'jobs.error_unreachable',
  connection_refused: 'jobs.error_refused',
  host_not_found: 'jobs.error_unreachable',
  job_expired: 'jobs.error_expired',
  mail_not_set_up: 'jobs.error_mail_not_set_up',
  mail_refused: 'jobs.error_mail_refused',
  mail_too_late: 'jobs.error_mail_too_late',
  timed_out: 'jobs.error_unreachable',
} as const;

/** Why a job gave up, by its code; what the program said is for its details. */
export function jobErrorWords(
  t: TFunction,
  { error_code: code, error }: Pick<FailedJob, 'error_code' | 'error'>,
): string {
  if (code === null) return t('jobs.error_fault');
  if (Object.hasOwn(errors, code)) return t(errors[code as keyof typeof errors]);
  const words = problemWords(t, code, error ?? '');
  return words === t('error.unknown') ? t('jobs.error_fault') : words;
}
