import { type Context, inTransaction } from '../../../../platform/context.ts';
import { addEndedRun, hasRuns, type RunEnd, type RunKind } from './backup-runs.store.ts';
import { notifyOfBackups } from './notify-of-backups.ts';

/**
 * Writes down what somebody made on the command line, so that the service knows how old the newest backup is. A database of an older
 * version, which is backed up as it is, does not know of runs.
 */
export async function noteRun(
  ctx: Context,
  run: { kind: RunKind; place: string; startedAt: Date; end: Omit<RunEnd, 'now'> },
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    if (!(await hasRuns(tx.db))) return;
    await addEndedRun(tx.db, { ...run, end: { ...run.end, now: tx.clock.now() } });
    await notifyOfBackups(tx);
  });
}
