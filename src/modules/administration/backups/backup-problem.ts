import { KnownProblem } from '../../../platform/known-problem.ts';

/** Why a backup is not made, not whole or not restored. */
export type BackupProblemCode =
  | 'backup_running'
  | 'backup_place_in_data'
  | 'backup_place_taken'
  | 'backup_place_unusable'
  | 'backup_place_full'
  | 'backup_place_away'
  | 'backup_place_refused'
  | 'backup_not_found'
  | 'backup_damaged'
  | 'backup_of_newer_version'
  | 'passphrase_missing'
  | 'passphrase_too_short'
  | 'passphrase_wrong'
  | 'restore_not_empty'
  | 'restore_of_another_backup'
  | 'restore_key_differs';

/** What is wrong with a backup or its place; the sentence says what to do. */
export class BackupProblem extends KnownProblem<BackupProblemCode> {}
