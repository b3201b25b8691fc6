import { type Context, inTransaction } from '../../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../../platform/jobs/index.ts';
import { removeBlob } from '../../../documents/processing/index.ts';
import { dueDeletions } from '../../auth/index.ts';
import { deleteExpiredExports } from '../exports.store.ts';
import { eraseAccount } from './erase-account.ts';

const PEOPLE_AT_ONCE = 20;

/** Removes exports whose time is over and erases people whose grace time is over. Every hour; it can be repeated at any time. */
export const tidyAccountsJob = defineScheduledJob({
  name: 'tidy_accounts',
  cron: '41 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 3_600,
});

/** Goes on at the next run where it was ended. */
export const handleTidyAccounts: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const now = ctx.clock.now();
  await inTransaction(ctx, async (ctx) => {
    for (const path of await deleteExpiredExports(ctx.db, now)) await ctx.jobs.enqueue(ctx.db, removeBlob, { path });
  });
  const due = await dueDeletions(ctx.db, now, PEOPLE_AT_ONCE);
  for (const userId of due) {
    if (!(await eraseAccount(ctx, { userId, now, signal }))) return { type: 'retryIn', seconds: 0 };
  }
  return due.length < PEOPLE_AT_ONCE ? { type: 'done' } : { type: 'retryIn', seconds: 0 };
};
