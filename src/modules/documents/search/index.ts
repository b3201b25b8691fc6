export { searchedFileIds } from './find-match.ts';
export { handleRefreshSearchEntry } from './handle-refresh.ts';
export { indexFile, removeAllFromIndex, removeFromIndex } from './index-file.ts';
export { type IndexGap, indexGaps, repairIndexEntry, saysTheSame } from './inspection.store.ts';
export { searchRoutes } from './search.routes.ts';
