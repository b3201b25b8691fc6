import type { Context } from '../../../platform/context.ts';
import { type JobRegistration, registerJob } from '../../../platform/jobs/index.ts';
import { handleRunBackup, type RunParts } from './runs/handle-run-backup.ts';
import { handleLookAfterBackups, lookAfterBackupsJob } from './runs/look-after-backups.job.ts';
import { runBackupJob } from './runs/run-backup.job.ts';

export { backupSettings, backupSettingsProblems } from './backup.settings.ts';
export { BackupProblem } from './backup-problem.ts';
export { backupsRoutes } from './backups.routes.ts';
export { drillBackup } from './drill/drill-backup.ts';
export { listBackups } from './list-backups.ts';
export { makeBackup, needsPassphrase } from './make/make-backup.ts';
export { configuredPassphrase, passphraseMissing } from './passphrase.ts';
export type { BackupPlace } from './place/backup-place.ts';
export { FolderPlace } from './place/folder-place.ts';
export { openPlace, placeInWords } from './place/open-place.ts';
export { pruneBackups } from './prune.ts';
export { restoreBackup } from './restore/restore-backup.ts';
export { backupReadings } from './runs/backup-readings.ts';
export { type BackupState, readBackupState } from './runs/backup-state.ts';
export { noteRun } from './runs/note-run.ts';
export { RUN_PROBLEMS, type RunProblem, runProblemOf } from './runs/run-problem.ts';
export { verifyBackup } from './verify-backup.ts';

/** The jobs of backups. @param parts what the program knows and this module does not. */
export function backupJobs(parts: RunParts): JobRegistration<Context>[] {
  return [registerJob(runBackupJob, handleRunBackup(parts)), registerJob(lookAfterBackupsJob, handleLookAfterBackups)];
}
