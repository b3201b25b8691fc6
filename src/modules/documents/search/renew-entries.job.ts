import type { Context } from '../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { searchIndexOf } from './search-index-of.ts';

const ENTRIES_PER_PART = 100;

/** Writes search entries anew that were made by older rules, after an update of the service. */
export const renewSearchEntriesJob = defineScheduledJob({
  name: 'renew_search_entries',
  cron: '*/5 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 3_600,
});

/** Handles `renew_search_entries`: goes on until none is left, or the service stops. */
export const handleRenewSearchEntries: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const index = searchIndexOf(ctx);
  for (let renewedCount = 0; !signal.aborted; ) {
    const count = await index.renew(ENTRIES_PER_PART);
    if (count === 0) break;
    renewedCount += count;
    ctx.log.info({ renewed: renewedCount, left: await index.outdated() }, 'search entries were renewed');
  }
  return { type: 'done' };
};
