export { documentCounts } from './document-counts.store.ts';
export { handleRefreshSearchEntry } from './handle-refresh.ts';
export type { EndWaiting } from './meilisearch/follow/bring-changes.ts';
export { followServiceJob, handleFollowService } from './meilisearch/follow/follow-service.job.ts';
export { handleReconcileService, reconcileServiceJob } from './meilisearch/follow/reconcile-service.job.ts';
export { meilisearchSettings, searchServiceOf } from './meilisearch/service/meilisearch.settings.ts';
export {
  SEARCH_SERVICE_PROBLEMS,
  SearchServiceProblem,
  type SearchServiceProblemCode,
} from './meilisearch/service/search-service-problem.ts';
export { lookAtService, readServiceStatus, type ServiceStatus } from './meilisearch/service-status.ts';
export { type Hit, notesOf, presentHits } from './present-hits.ts';
export { foldWord, MAX_WORD_LENGTH } from './query/fold-word.ts';
export { parseOwnQuery } from './query/parse-own-query.ts';
export { type ParsedQuery, parseQuery, type SearchTerm } from './query/parse-query.ts';
export { isGuessable, tokenize } from './query/words.ts';
export { handleRenewSearchEntries, renewSearchEntriesJob } from './renew-entries.job.ts';
export { SEARCH_MODES, type SearchAnswer, type SearchMode, searchAnswerSchema } from './search.schemas.ts';
export { searchAdminRoutes } from './search-admin.routes.ts';
export { searchByWords } from './search-by-words.ts';
export {
  FACETS,
  type FacetCounts,
  type FoundPage,
  type IndexGap,
  type SearchIndex,
  type SearchQuestion,
} from './search-index.ts';
export { searchIndexOf } from './search-index-of.ts';
