import { isDatabaseUnavailable } from '../../../../platform/database/index.ts';
import { BackupProblem, type BackupProblemCode } from '../backup-problem.ts';

/** Why a run failed, as the status page has words for it. */
export const RUN_PROBLEMS = [
  'backup_place_in_data',
  'backup_place_taken',
  'backup_place_unusable',
  'backup_place_full',
  'backup_place_away',
  'backup_place_refused',
  'backup_not_found',
  'backup_damaged',
  'backup_of_newer_version',
  'passphrase_missing',
  'passphrase_too_short',
  'passphrase_wrong',
  'restore_key_differs',
  'interrupted',
  'fault',
] as const satisfies readonly (BackupProblemCode | 'interrupted' | 'fault')[];
export type RunProblem = (typeof RUN_PROBLEMS)[number];

/** What an error is kept as. @throws it when the run is not over by it: it is tried again. */
export function runProblemOf(error: unknown): RunProblem {
  if (isDatabaseUnavailable(error)) throw error;
  if (!(error instanceof BackupProblem)) return 'fault';
  return RUN_PROBLEMS.find((one) => one === error.code) ?? 'fault';
}
