import type { Context } from '../../../../platform/context.ts';
import { timeSettings } from '../../../../platform/time/index.ts';
import { backupSettings } from '../backup.settings.ts';
import { type BackupRun, lastRun, openRun } from './backup-runs.store.ts';
import { nextBackupAt } from './next-backup.ts';

const MS_PER_HOUR = 3_600_000;

/** How backups are, for whoever looks. */
export type BackupState = {
  /** Where the service backs itself up to; null: it does not. */
  to: string | null;
  /** The newest whole one, wherever it lies. */
  lastWhole: BackupRun | undefined;
  ageSeconds: number | null;
  isLate: boolean;
  /** The one that was tried since, and failed. */
  failed: BackupRun | undefined;
  open: BackupRun | undefined;
  lastDrill: BackupRun | undefined;
  openDrill: BackupRun | undefined;
  nextAt: Date | null;
};

/** How backups are. @param db a bounded read, or the context's own. */
export async function readBackupState(ctx: Pick<Context, 'db' | 'config' | 'clock'>): Promise<BackupState> {
  const { db, config } = ctx;
  const { backupTo, backupAt, backupMaxAgeHours } = config.get(backupSettings);
  const now = ctx.clock.now();
  const lastWhole = await lastRun(db, 'backup', 'done');
  const lastFailed = await lastRun(db, 'backup', 'failed');
  const drills = [await lastRun(db, 'drill', 'done'), await lastRun(db, 'drill', 'failed')];
  const failed = lastFailed && isAfter(lastFailed, lastWhole) ? lastFailed : undefined;
  const to = backupTo ?? null;
  const ageSeconds = lastWhole ? Math.max(0, (now.getTime() - lastWhole.createdAt.getTime()) / 1000) : null;
  return {
    to,
    lastWhole,
    ageSeconds,
    isLate: isLate({ to, ageSeconds, failed }, backupMaxAgeHours),
    failed,
    open: await openRun(db, 'backup'),
    lastDrill: drills.flatMap((one) => one ?? []).toSorted((one, other) => (isAfter(one, other) ? -1 : 1))[0],
    openDrill: await openRun(db, 'drill'),
    nextAt:
      to === null
        ? null
        : nextBackupAt(
            {
              at: backupAt,
              timeZone: config.get(timeSettings).timeZone,
              lastWholeAt: lastWhole?.createdAt ?? null,
              lastFailedAt: failed?.endedAt ?? null,
            },
            now,
          ),
  };
}

/** Whoever never made one by command and has the service make none is not told again and again. */
function isLate(
  { to, ageSeconds, failed }: Pick<BackupState, 'to' | 'ageSeconds' | 'failed'>,
  maxAgeHours: number,
): boolean {
  if (ageSeconds !== null) return ageSeconds * 1000 > maxAgeHours * MS_PER_HOUR;
  return to !== null && failed !== undefined;
}

function isAfter(one: BackupRun, other: BackupRun | undefined): boolean {
  return other === undefined || (one.endedAt ?? one.createdAt) > (other.endedAt ?? other.createdAt);
}
