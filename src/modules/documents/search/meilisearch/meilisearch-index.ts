import type { Context, TransactionContext } from '../../../../platform/context.ts';
import { postgresSearchIndex } from '../postgres/postgres-search-index.ts';
import { findPage } from '../postgres/rank/find-page.ts';
import type { IndexGap, SearchIndex } from '../search-index.ts';
import { newestByService } from './ask/newest-by-service.ts';
import { noteChange } from './follow/changes.store.ts';
import { followServiceJob } from './follow/follow-service.job.ts';
import { repairInService } from './follow/repair-gap.ts';
import { serviceGaps } from './follow/service-gaps.ts';
import type { SearchService } from './service/meilisearch.settings.ts';
import { SearchServiceProblem } from './service/search-service-problem.ts';

/**
 * The index of PostgreSQL with a search service beside it, which says fast which documents hold the words. PostgreSQL holds all,
 * says what counts and how it ranks, and answers alone where the service is of no help (docs/decisions/0092).
 */
export function meilisearchIndex(ctx: Context, service: SearchService): SearchIndex {
  const postgres = postgresSearchIndex(ctx);
  /** Whatever changes an entry of PostgreSQL is noted by a trigger there; the job brings it on. */
  const follow = (tx: TransactionContext) => tx.jobs.enqueue(tx.db, followServiceJob, {});
  return {
    ...postgres,
    putsByJob: true,
    async put(tx, ownerId, fileId, waiting) {
      await postgres.put(tx, ownerId, fileId);
      if (waiting) await noteChange(tx.db, { ownerId, fileId, waiting });
      await follow(tx);
    },
    async refresh(tx, ownerId, fileId) {
      await postgres.refresh(tx, ownerId, fileId);
      await follow(tx);
    },
    async remove(tx, ownerId, fileIds) {
      await postgres.remove(tx, ownerId, fileIds);
      await follow(tx);
    },
    async transfer(tx, owners, fileIds) {
      await postgres.transfer(tx, owners, fileIds);
      await follow(tx);
    },
    async find(question, part) {
      const { newest, help } = newestByService(ctx, service, question);
      const found = await findPage(ctx.db, question, part, newest);
      const answeredBy = { not_asked: undefined, helped: 'search_service', failed: 'database' } as const;
      return { ...found, answeredBy: answeredBy[help()] };
    },
    async *gaps(options) {
      yield* postgres.gaps(options);
      yield* knownGaps(ctx, service);
    },
    repair: (gap) => (gap.isInService ? repairInService(ctx, service, gap) : postgres.repair(gap)),
  };
}

/** A service that is away differs in nothing that could be mended now. */
async function* knownGaps(ctx: Context, service: SearchService): AsyncGenerator<IndexGap> {
  try {
    yield* serviceGaps(ctx, service);
  } catch (error) {
    if (!(error instanceof SearchServiceProblem)) throw error;
  }
}
