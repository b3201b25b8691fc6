import { forOwner, type TransactionContext } from '../../../../platform/context.ts';
import { notify, solve } from '../../../outside/notifications/index.ts';
import { listAdmins } from '../../../people/users/index.ts';
import { keepAlarm } from './backup-runs.store.ts';
import { type BackupState, readBackupState } from './backup-state.ts';

/** What administrators are told of. */
type Alarm = 'failed' | 'late' | 'drill_failed';

const SUBJECT = 'backups';

/** Lets every administrator know when backups fail or are late, once for each matter, and that it is over when it is. */
export async function notifyOfBackups(ctx: TransactionContext): Promise<void> {
  const alarm = alarmOf(await readBackupState(ctx));
  if (!(await keepAlarm(ctx.db, alarm))) return;
  for (const { id } of await listAdmins(ctx.db)) {
    const admin = forOwner(ctx, id);
    if (alarm === null) await solve(admin, 'backup_alarm', SUBJECT);
    else await notify(admin, 'backup_alarm', { subject: SUBJECT, detail: { alarm } });
  }
}

function alarmOf({ failed, isLate, lastDrill }: BackupState): Alarm | null {
  if (isLate) return 'late';
  if (failed) return 'failed';
  return lastDrill?.state === 'failed' ? 'drill_failed' : null;
}
