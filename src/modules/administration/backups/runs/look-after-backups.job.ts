import { type Context, inTransaction } from '../../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../../platform/jobs/index.ts';
import { enqueueRun, enqueueWaiting } from './ask-for-run.ts';
import { forgetOldRuns, giveUpSilentRuns } from './backup-runs.store.ts';
import { readBackupState } from './backup-state.ts';
import { notifyOfBackups } from './notify-of-backups.ts';

/** A run that says nothing for so long has nobody who works on it. */
const SILENT_MS = 15 * 60_000;

/** One that waits for so long may have lost its job, as by hand on the page of jobs. */
const WAITING_MS = 10 * 60_000;

/** Has backups made when they are due, and tells administrators when there is none for too long. Every five minutes. */
export const lookAfterBackupsJob = defineScheduledJob({
  name: 'look_after_backups',
  cron: '*/5 * * * *',
  retryAfterSeconds: 30,
  expireInSeconds: 240,
});

/** What it does can be repeated at any time, and by several at once. */
export const handleLookAfterBackups: ScheduledHandler<Context> = async (ctx) => {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (tx) => {
    await giveUpSilentRuns(tx.db, new Date(now.getTime() - SILENT_MS), now);
    await forgetOldRuns(tx.db, now);
    const { to, nextAt } = await readBackupState(tx);
    if (to !== null && nextAt !== null && nextAt <= now)
      await enqueueRun(tx, { kind: 'backup', cause: 'schedule', place: to });
    await enqueueWaiting(tx, new Date(now.getTime() - WAITING_MS));
    await notifyOfBackups(tx);
  });
  return { type: 'done' };
};
