import { type Context, forOwner, inTransaction } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { expiredVersions, forgetVersion, lockFile, updateFile } from '../files/index.ts';
import { removeBlob } from '../processing/index.ts';
import { KEPT_DAYS } from './versions.schemas.ts';

const MS_PER_DAY = 86_400_000;
const VERSIONS_AT_ONCE = 50;

/** Removes every night the versions of pages that were replaced more than 30 days ago. */
export const purgeVersionsJob = defineScheduledJob({
  name: 'purge_versions',
  cron: '37 3 * * *',
  retryAfterSeconds: 300,
  expireInSeconds: 3_600,
});

/** Works in small transactions until nothing is left; one that is ended in between goes on at the next run. */
export const handlePurgeVersions: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const count = await purgeVersions(ctx, signal);
  if (count > 0) ctx.log.info({ count }, 'earlier versions of pages were removed after their time');
  return { type: 'done' };
};

/** @returns how many versions were forgotten. */
export async function purgeVersions(ctx: Context, signal: AbortSignal): Promise<number> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_DAYS * MS_PER_DAY);
  let count = 0;
  while (!signal.aborted) {
    const expired = await expiredVersions(ctx.db, before, VERSIONS_AT_ONCE);
    for (const version of expired) {
      await inTransaction(forOwner(ctx, version.owner_id), async (ctx) => {
        // Gone, or another person's by now: the next look tells.
        if (!(await lockFile(ctx.db, version.owner_id, version.file_id))) return;
        const path = await forgetVersion(ctx.db, version, before);
        if (path !== null) await ctx.jobs.enqueue(ctx.db, removeBlob, { path });
        await updateFile(ctx.db, version.owner_id, version.file_id, {});
      });
    }
    count += expired.length;
    if (expired.length < VERSIONS_AT_ONCE) break;
  }
  return count;
}
