import { type Context, inTransaction } from '../../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../../platform/jobs/index.ts';
import { refreshSearchEntryJob } from '../../../documents/files/index.ts';
import { removeBlob } from '../../../documents/processing/index.ts';
import { dueDeletions } from '../../../people/auth/index.ts';
import { deleteExpiredExports } from '../exports.store.ts';
import { eraseAccount } from './erase-account.ts';

const PEOPLE_AT_ONCE = 20;
const EDITS_QUIET_SECONDS = 2;

/** Removes exports whose time is over and erases people whose grace time is over. Every hour; it can be repeated at any time. */
export const tidyAccountsJob = defineScheduledJob({
  name: 'tidy_accounts',
  cron: '41 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 3_600,
});

/** Who gives documents away whose last edits have yet to reach the search: an entry changes hands as it is. */
async function ownersWithEdits(
  ctx: Context,
  due: readonly { user_id: string; documents_to: string | null }[],
): Promise<Set<string>> {
  const givers = new Set(due.filter(({ documents_to }) => documents_to !== null).map(({ user_id }) => user_id));
  if (givers.size === 0) return givers;
  const waiting = await ctx.jobs.unfinishedPayloads(refreshSearchEntryJob);
  return new Set(waiting.map(({ ownerId }) => ownerId).filter((ownerId) => givers.has(ownerId)));
}

/** Goes on at the next run where it was ended. */
export const handleTidyAccounts: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (ctx) => {
    for (const path of await deleteExpiredExports(ctx.db, now)) await ctx.jobs.enqueue(ctx.db, removeBlob, { path });
  });
  const due = await dueDeletions(ctx.db, now, PEOPLE_AT_ONCE);
  const edited = await ownersWithEdits(ctx, due);
  for (const { user_id: userId } of due) {
    if (edited.has(userId)) continue;
    if (!(await eraseAccount(ctx, { userId, now, signal }))) return { type: 'retryIn', seconds: 0 };
  }
  if (edited.size > 0) return { type: 'retryIn', seconds: EDITS_QUIET_SECONDS };
  return due.length < PEOPLE_AT_ONCE ? { type: 'done' } : { type: 'retryIn', seconds: 0 };
};
