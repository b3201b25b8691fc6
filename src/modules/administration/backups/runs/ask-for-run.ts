import { type Context, inTransaction, type TransactionContext } from '../../../../platform/context.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { backupSettings } from '../backup.settings.ts';
import { backupErrors } from '../backups.errors.ts';
import { beginRun, openRun, type RunCause, type RunKind } from './backup-runs.store.ts';
import { runBackupJob } from './run-backup.job.ts';

/** Has a backup made, or the newest one tried out, in the background. One that waits or runs already stays the only one. */
export function askForRun(ctx: Context, kind: RunKind): Promise<void> {
  const { backupTo } = ctx.config.get(backupSettings);
  if (backupTo === undefined) throw backupErrors.backup_not_set_up();
  return inTransaction(ctx, async (tx) => {
    if (!(await enqueueRun(tx, { kind, cause: 'person', place: backupTo }))) return;
    const action = kind === 'backup' ? 'backup.requested' : 'backup.drill_requested';
    await recordAudit(tx, { action, targetType: 'backup', targetId: null });
  });
}

/** Gives runs that have waited since a moment a job, unless theirs waits still. */
export async function enqueueWaiting(ctx: TransactionContext, since: Date): Promise<void> {
  for (const kind of ['backup', 'drill'] as const) {
    const run = await openRun(ctx.db, kind);
    if (run?.state !== 'waiting' || run.createdAt > since) continue;
    await ctx.jobs.enqueue(ctx.db, runBackupJob, { runId: run.id }, { singletonKey: run.id });
  }
}

/** @returns whether a run was begun: none of its kind was open. */
export async function enqueueRun(
  ctx: TransactionContext,
  run: { kind: RunKind; cause: RunCause; place: string },
): Promise<boolean> {
  const id = await beginRun(ctx.db, { ...run, now: ctx.clock.now() });
  if (id === null) return false;
  await ctx.jobs.enqueue(ctx.db, runBackupJob, { runId: id }, { singletonKey: id });
  return true;
}
