import type { TFunction } from 'i18next';
import type { FailedJob } from '../../api/types.ts';
import { problemWords } from '../../components/problem-words.ts';
import { wordsFor } from '../../i18n/words-for.ts';

/** What the jobs of a queue do, in plain words; a name that nobody has words for stands as it is. */
export function queueWords(t: TFunction, queue: string): string {
  return wordsFor(t, 'jobs.name_', queue) ?? queue;
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
