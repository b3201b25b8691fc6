import { type Context, inTransaction } from '../../../../platform/context.ts';
import { recordAudit } from '../../../people/audit/index.ts';
import { searchErrors } from '../search.errors.ts';
import { followServiceJob } from './follow/follow-service.job.ts';
import { writeState } from './follow/following.store.ts';
import { searchServiceOf } from './service/meilisearch.settings.ts';

/** Has the index of the search service made anew, beside the one that is asked until then. @throws search_service_not_set_up */
export async function rebuildServiceIndex(ctx: Context): Promise<void> {
  if (!searchServiceOf(ctx.config)) throw searchErrors.search_service_not_set_up();
  await inTransaction(ctx, async (tx) => {
    await writeState(tx.db, { rebuild_wanted: true, next_try_at: null });
    await recordAudit(tx, { action: 'search.rebuild_started', targetType: 'search_service' });
    await tx.jobs.enqueue(tx.db, followServiceJob, {});
  });
}
