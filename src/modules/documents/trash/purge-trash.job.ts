import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { expiredTrash } from '../files/index.ts';
import { eraseFiles } from './erase-files.ts';
import { trashSettings } from './trash.settings.ts';

const MS_PER_DAY = 86_400_000;
const FILES_PER_TRANSACTION = 50;

/** Erases every night what has been in the trash for longer than TRASH_RETENTION_DAYS. */
export const purgeTrashJob = defineScheduledJob({
  name: 'purge_trash',
  cron: '17 3 * * *',
  retryAfterSeconds: 300,
  expireInSeconds: 3_600,
});

/** Works in small transactions until nothing is left; one that is ended in between goes on at the next run. */
export const handlePurgeTrash: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const erasedCount = await purgeTrash(ctx, signal);
  if (erasedCount > 0) ctx.log.info({ count: erasedCount }, 'documents were erased from the trash after their time');
  return { type: 'done' };
};

/** @returns how many documents were erased. */
export async function purgeTrash(ctx: Context, signal: AbortSignal): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - ctx.config.get(trashSettings).retentionDays * MS_PER_DAY);
  let erasedCount = 0;
  while (!signal.aborted) {
    const expired = await expiredTrash(ctx.db, before, FILES_PER_TRANSACTION);
    const ownerId = expired[0]?.owner_id;
    if (ownerId === undefined) break;
    const ids = expired.filter((file) => file.owner_id === ownerId).map((file) => file.id);
    const erased = await inTransaction(forOwner(ctx, ownerId), (ctx) => eraseFiles(ctx, { ids }));
    faultPoint('purge.committed');
    erasedCount += erased.length;
    // Restored or erased by somebody else between the look and the lock: look again rather than turn in circles.
    if (erased.length === 0) break;
  }
  return erasedCount;
}
