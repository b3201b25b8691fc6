import type { Context } from '../../../../platform/context.ts';
import { type Reading, single } from '../../../../platform/metrics/index.ts';
import { readBackupState } from './backup-state.ts';

/** How backups are, for whoever watches the service; nothing where none was ever made or tried. */
export async function backupReadings(ctx: Pick<Context, 'db' | 'config' | 'clock'>): Promise<Reading[]> {
  const { ageSeconds, lastWhole, failed, lastDrill } = await readBackupState(ctx);
  const readings: Reading[] = [];
  if (ageSeconds !== null)
    readings.push(single('archivolt_backup_age_seconds', 'How old the newest whole backup is.', ageSeconds));
  if (lastWhole || failed)
    readings.push(single('archivolt_backup_last_result', 'Whether the last backup is whole.', failed ? 0 : 1));
  if (lastDrill)
    readings.push(
      single(
        'archivolt_backup_drill_last_result',
        'Whether the backup that was last tried came back.',
        lastDrill.state === 'done' ? 1 : 0,
      ),
    );
  return readings;
}
