export { backupSettings } from './backup.settings.ts';
export { BackupProblem } from './backup-problem.ts';
export { listBackups } from './list-backups.ts';
export { makeBackup, needsPassphrase } from './make/make-backup.ts';
export { configuredPassphrase, passphraseMissing } from './passphrase.ts';
export { FolderPlace } from './place/folder-place.ts';
export { pruneBackups } from './prune.ts';
export { restoreBackup } from './restore/restore-backup.ts';
export { verifyBackup } from './verify-backup.ts';
