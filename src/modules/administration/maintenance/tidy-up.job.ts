import type { Context } from '../../../platform/context.ts';
import { removeInParts } from '../../../platform/database/index.ts';
import { removeEventsBefore } from '../../../platform/events/index.ts';
import { deleteExpiredIdempotencyKeys } from '../../../platform/idempotency/index.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../platform/jobs/index.ts';
import { deleteRefilledBudgets } from '../../../platform/limits/index.ts';
import { erasePasswordsBefore, resumeFile, stuckFiles } from '../../documents/processing/index.ts';
import { deleteExpiredSessions, deleteStaleSignups } from '../../people/auth/index.ts';

const MS_PER_DAY = 86_400_000;
/** So long can a browser that was away catch up with what happened. */
const EVENTS_KEPT_DAYS = 7;
/** A run that has not asked for its password by then never will. */
const PASSWORDS_KEPT_DAYS = 30;

/** Forgets what has had its time, and lets documents go on that lost their job. Every hour. */
export const tidyUpJob = defineScheduledJob({
  name: 'tidy_up',
  cron: '23 * * * *',
  retryAfterSeconds: 60,
  expireInSeconds: 1800,
});

/** Runs every part; all of them can be repeated at any time. */
export const handleTidyUp: ScheduledHandler<Context> = async (ctx, _payload, { signal }) => {
  const now = ctx.clock.now();
  const eventsBefore = daysBefore(now, EVENTS_KEPT_DAYS);
  const removed = {
    events: await removeInParts((limit) => removeEventsBefore(ctx.db, eventsBefore, limit), signal),
    idempotency_keys: await deleteExpiredIdempotencyKeys(ctx.db, ctx.clock),
    rate_limits: await deleteRefilledBudgets(ctx.db),
    sessions: await deleteExpiredSessions(ctx.db, now),
    unproven_signups: await deleteStaleSignups(ctx.db, now),
    document_passwords: await erasePasswordsBefore(ctx.db, daysBefore(now, PASSWORDS_KEPT_DAYS)),
    stuck_documents_resumed: await resumeStuckFiles(ctx, signal),
  };
  if (Object.values(removed).some((count) => count > 0)) ctx.log.info(removed, 'tidied up');
  return { type: 'done' };
};

async function resumeStuckFiles(ctx: Context, signal: AbortSignal): Promise<number> {
  let resumedCount = 0;
  for await (const file of stuckFiles(ctx)) {
    if (signal.aborted) break;
    if (await resumeFile(ctx, file)) resumedCount += 1;
  }
  return resumedCount;
}

function daysBefore(now: Date, days: number): Date {
  return new Date(now.getTime() - days * MS_PER_DAY);
}
