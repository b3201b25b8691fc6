import type { Context } from '../../../../../platform/context.ts';
import { defineScheduledJob, type ScheduledHandler } from '../../../../../platform/jobs/index.ts';
import { searchServiceOf } from '../service/meilisearch.settings.ts';
import { SearchServiceProblem } from '../service/search-service-problem.ts';
import { repairInService } from './repair-gap.ts';
import { serviceGaps } from './service-gaps.ts';

/** Compares the search service with the database once a day, and puts right what differs. */
export const reconcileServiceJob = defineScheduledJob({
  name: 'reconcile_search_service',
  cron: '31 3 * * *',
  retryAfterSeconds: 600,
  expireInSeconds: 14_400,
});

/** Handles `reconcile_search_service`. */
export const handleReconcileService: ScheduledHandler<Context> = async (ctx, _payload, job) => {
  const service = searchServiceOf(ctx.config);
  if (!service) return { type: 'done' };
  let count = 0;
  try {
    for await (const gap of serviceGaps(ctx, service)) {
      job.signal.throwIfAborted();
      await repairInService(ctx, service, gap);
      count += 1;
    }
  } catch (error) {
    // A service that is away is compared tomorrow; what keeps it up to date says that it is away.
    if (!(error instanceof SearchServiceProblem)) throw error;
  }
  if (count > 0) ctx.log.warn({ count }, 'the search service differed from the database');
  return { type: 'done' };
};
