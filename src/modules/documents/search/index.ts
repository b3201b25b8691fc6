export { handleRefreshSearchEntry } from './handle-refresh.ts';
export { parseQuery } from './query/parse-query.ts';
export { handleRenewSearchEntries, renewSearchEntriesJob } from './renew-entries.job.ts';
export { searchRoutes } from './search.routes.ts';
export type { IndexGap, SearchIndex } from './search-index.ts';
export { searchIndexOf } from './search-index-of.ts';
