import type { Database } from '../../../../platform/database/index.ts';
import type { SearchIndex } from '../search-index.ts';
import { indexGaps, isEntryRight, repairIndexEntry } from './entries/gaps.store.ts';
import { indexFile, refreshEntry, removeFromIndex, transferEntries } from './entries/index-file.ts';
import { indexSize } from './entries/index-size.store.ts';
import { findPage } from './rank/find-page.ts';
import { foundIds } from './rank/found-ids.ts';

/** The index in the service's own database: what a transaction tells it is found as soon as that is committed. */
export function postgresSearchIndex(db: Database): SearchIndex {
  return {
    put: indexFile,
    refresh: refreshEntry,
    remove: removeFromIndex,
    transfer: transferEntries,
    find: (question, part) => findPage(db, question, part),
    ids: foundIds,
    gaps: ({ readContent }) => indexGaps(db, readContent),
    isRight: (ownerId, fileId) => isEntryRight(db, ownerId, fileId),
    size: () => indexSize(db),
    repair: (gap) => repairIndexEntry(db, gap),
  };
}
