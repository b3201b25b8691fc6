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
export { foldWord, MAX_WORD_LENGTH } from './query/fold-word.ts';
export { parseQuery } from './query/parse-query.ts';
export { isGuessable, tokenize } from './query/words.ts';
export { handleRenewSearchEntries, renewSearchEntriesJob } from './renew-entries.job.ts';
export { searchRoutes } from './search.routes.ts';
export { searchAdminRoutes } from './search-admin.routes.ts';
export type { IndexGap, SearchIndex } from './search-index.ts';
export { searchIndexOf } from './search-index-of.ts';
