import type { TFunction } from 'i18next';
import type { StatusLine } from '../../../api/types.ts';
import type { useFormat } from '../../../i18n/format.ts';

type Format = ReturnType<typeof useFormat>;

/** The words of each line: its label, null where that is its subject; and its value, null where that is its only value. */
const lineWords = {
  backup_age: ['status_label.backup_age', null],
  backup_damaged_files: ['status_label.backup_damaged_files', null],
  backup_failed_backup_damaged: ['status_label.backup_failed', 'status_value.run_backup_damaged'],
  backup_failed_backup_not_found: ['status_label.backup_failed', 'status_value.run_backup_not_found'],
  backup_failed_backup_of_newer_version: ['status_label.backup_failed', 'status_value.run_backup_of_newer_version'],
  backup_failed_backup_place_away: ['status_label.backup_failed', 'status_value.run_backup_place_away'],
  backup_failed_backup_place_full: ['status_label.backup_failed', 'status_value.run_backup_place_full'],
  backup_failed_backup_place_in_data: ['status_label.backup_failed', 'status_value.run_backup_place_in_data'],
  backup_failed_backup_place_refused: ['status_label.backup_failed', 'status_value.run_backup_place_refused'],
  backup_failed_backup_place_taken: ['status_label.backup_failed', 'status_value.run_backup_place_taken'],
  backup_failed_backup_place_unusable: ['status_label.backup_failed', 'status_value.run_backup_place_unusable'],
  backup_failed_fault: ['status_label.backup_failed', 'status_value.run_fault'],
  backup_failed_interrupted: ['status_label.backup_failed', 'status_value.run_interrupted'],
  backup_failed_passphrase_missing: ['status_label.backup_failed', 'status_value.run_passphrase_missing'],
  backup_failed_passphrase_too_short: ['status_label.backup_failed', 'status_value.run_passphrase_too_short'],
  backup_failed_passphrase_wrong: ['status_label.backup_failed', 'status_value.run_passphrase_wrong'],
  backup_failed_restore_key_differs: ['status_label.backup_failed', 'status_value.run_restore_key_differs'],
  backup_next: ['status_label.backup_next', null],
  backup_none: ['status_label.backup_none', 'status_value.backup_none'],
  backup_not_pruned: ['status_label.backup_not_pruned', 'status_value.backup_not_pruned'],
  backup_off: ['status_label.backup_off', 'status_value.backup_off'],
  backup_running: ['status_label.backup_running', 'status_value.backup_running'],
  backup_to: ['status_label.backup_to', null],
  backup_waiting: ['status_label.backup_waiting', 'status_value.backup_waiting'],
  backup_whole: ['status_label.backup_whole', null],
  database_answers: ['status_label.database_answers', null],
  database_connections: ['status_label.database_connections', 'status_value.database_connections'],
  database_elsewhere: ['status_label.database_elsewhere', 'status_value.database_version'],
  database_here: ['status_label.database_here', 'status_value.database_version'],
  database_longest: ['status_label.database_longest', null],
  database_size: ['status_label.database_size', null],
  database_too_old: ['status_label.database_too_old', 'status_value.database_too_old'],
  disk_free: ['status_label.disk_free', 'status_value.disk_free'],
  disk_full: ['status_label.disk_full', 'status_value.disk_full'],
  disk_reserve: ['status_label.disk_reserve', null],
  drill_done: ['status_label.drill', 'status_value.drill_done'],
  drill_failed_backup_damaged: ['status_label.drill_failed', 'status_value.run_backup_damaged'],
  drill_failed_backup_not_found: ['status_label.drill_failed', 'status_value.run_backup_not_found'],
  drill_failed_backup_of_newer_version: ['status_label.drill_failed', 'status_value.run_backup_of_newer_version'],
  drill_failed_backup_place_away: ['status_label.drill_failed', 'status_value.run_backup_place_away'],
  drill_failed_backup_place_full: ['status_label.drill_failed', 'status_value.run_backup_place_full'],
  drill_failed_backup_place_in_data: ['status_label.drill_failed', 'status_value.run_backup_place_in_data'],
  drill_failed_backup_place_refused: ['status_label.drill_failed', 'status_value.run_backup_place_refused'],
  drill_failed_backup_place_taken: ['status_label.drill_failed', 'status_value.run_backup_place_taken'],
  drill_failed_backup_place_unusable: ['status_label.drill_failed', 'status_value.run_backup_place_unusable'],
  drill_failed_fault: ['status_label.drill_failed', 'status_value.run_fault'],
  drill_failed_interrupted: ['status_label.drill_failed', 'status_value.run_interrupted'],
  drill_failed_passphrase_missing: ['status_label.drill_failed', 'status_value.run_passphrase_missing'],
  drill_failed_passphrase_too_short: ['status_label.drill_failed', 'status_value.run_passphrase_too_short'],
  drill_failed_passphrase_wrong: ['status_label.drill_failed', 'status_value.run_passphrase_wrong'],
  drill_failed_restore_key_differs: ['status_label.drill_failed', 'status_value.run_restore_key_differs'],
  drill_none: ['status_label.drill', 'status_value.drill_none'],
  drill_running: ['status_label.drill_running', 'status_value.drill_running'],
  error_job: ['status_label.error_job', 'status_value.error'],
  error_request: [null, 'status_value.error'],
  errors_none: ['status_label.errors_none', 'status_value.errors_none'],
  isolation_full: ['status_label.isolation', 'status_value.isolation_full'],
  isolation_partial: ['status_label.isolation', 'status_value.isolation_partial'],
  jobs_cpu: ['status_label.jobs_cpu', 'status_value.jobs_lane'],
  jobs_longest: ['status_label.jobs_longest', null],
  jobs_failed: ['status_label.jobs_failed', null],
  jobs_io: ['status_label.jobs_io', 'status_value.jobs_lane'],
  mail_broken_off: ['status_label.mail_unsent', 'status_value.mail_broken_off'],
  mail_login_refused: ['status_label.mail_unsent', 'status_value.mail_login_refused'],
  mail_not_encrypted: ['status_label.mail_unsent', 'status_value.mail_not_encrypted'],
  mail_not_reached: ['status_label.mail_unsent', 'status_value.mail_not_reached'],
  mail_off: ['status_label.mail', 'status_value.mail_off'],
  mail_on: ['status_label.mail', 'status_value.mail_on'],
  mail_put_off: ['status_label.mail_unsent', 'status_value.mail_put_off'],
  mail_queued: ['status_label.mail_queued', null],
  mail_refused: ['status_label.mail_unsent', 'status_value.mail_refused'],
  mail_sent: ['status_label.mail_sent', null],
  mail_too_slow: ['status_label.mail_unsent', 'status_value.mail_too_slow'],
  pdf_library: ['status_label.pdf_library', null],
  picture_library: ['status_label.picture_library', null],
  process_both: ['status_label.process_both', 'status_value.process_alive'],
  process_no_worker: ['status_label.process_no_worker', 'status_value.process_no_worker'],
  process_other_version: ['status_label.process_other_version', 'status_value.process_other_version'],
  process_serve: ['status_label.process_serve', 'status_value.process_alive'],
  process_silent: ['status_label.process_silent', 'status_value.process_silent'],
  process_work: ['status_label.process_work', 'status_value.process_alive'],
  schema_behind: ['status_label.schema', 'status_value.schema_behind'],
  schema_current: ['status_label.schema', 'status_value.schema_current'],
  schema_foreign: ['status_label.schema', 'status_value.schema_foreign'],
  search_behind: ['status_label.search_behind', null],
  search_compared: ['status_label.search_compared', 'status_value.search_compared'],
  search_documents: ['status_label.search_documents', null],
  search_documents_about: ['status_label.search_documents', 'status_value.search_documents_about'],
  search_service_away: ['status_label.search_service', 'status_value.search_service_away'],
  search_service_behind: ['status_label.search_service_behind', 'status_value.search_service_behind'],
  search_service_documents: ['status_label.search_service_documents', null],
  search_service_failed: ['status_label.search_service', 'status_value.search_service_failed'],
  search_service_full: ['status_label.search_service', 'status_value.search_service_full'],
  search_service_index_foreign: ['status_label.search_service', 'status_value.search_service_index_foreign'],
  search_service_index_missing: ['status_label.search_service', 'status_value.search_service_index_missing'],
  search_service_key_refused: ['status_label.search_service', 'status_value.search_service_key_refused'],
  search_service_known: ['status_label.search_service', 'status_value.search_service_known'],
  search_service_newer: ['status_label.search_service', 'status_value.search_service_newer'],
  search_service_not_taken: ['status_label.search_service_refused', 'status_value.search_service_not_taken'],
  search_service_not_understood: ['status_label.search_service', 'status_value.search_service_not_understood'],
  search_service_rebuilding: ['status_label.search_service_rebuilding', 'status_value.search_service_rebuilding'],
  search_service_rebuilt: ['status_label.search_service_rebuilt', null],
  search_service_refused: ['status_label.search_service', 'status_value.search_service_refused'],
  search_service_slow: ['status_label.search_service', 'status_value.search_service_slow'],
  search_service_task_failed: ['status_label.search_service', 'status_value.search_service_task_failed'],
  search_service_task_late: ['status_label.search_service', 'status_value.search_service_task_late'],
  search_service_too_large: ['status_label.search_service', 'status_value.search_service_too_large'],
  search_service_too_old: ['status_label.search_service', 'status_value.search_service_too_old'],
  store_broken: ['status_label.store', 'status_value.store_broken'],
  store_writable: ['status_label.store', 'status_value.store_writable'],
  unknown: ['status_label.unknown', 'status_value.unknown'],
  version_archivolt: ['status_label.version_archivolt', null],
  version_node: ['status_label.version_node', null],
} as const satisfies Record<StatusLine['code'], readonly [label: string | null, value: string | null]>;

/** A value as people read it: the ending of its name says what it is. */
function formatted(format: Format, name: string, value: string | number): string {
  if (typeof value === 'string') return name.endsWith('_at') ? format.moment(value) : value;
  if (name.endsWith('_bytes')) return format.size(value);
  if (name.endsWith('_seconds')) return format.span(value);
  if (name.endsWith('_ms')) return format.duration(value);
  return format.number(value);
}

/** What a line is about, and what it says. */
export function wordsOf(line: StatusLine, t: TFunction, format: Format): { label: string; value: string } {
  const [label, value] = lineWords[line.code];
  const values = Object.fromEntries(
    Object.entries(line.values).map(([name, one]) => [name, formatted(format, name, one)]),
  );
  const [only = ''] = Object.values(values);
  return {
    label: label === null ? (values.subject ?? '') : t(label, { replace: values }),
    value: value === null ? only : t(value, { replace: values, count: Number(line.values.number ?? 0) }),
  };
}
