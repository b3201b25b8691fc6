import type { Context } from '../../../../platform/context.ts';
import type { SearchIndex } from '../search-index.ts';
import { indexGaps, isEntryRight, repairIndexEntry } from './entries/gaps.store.ts';
import { indexFile, refreshEntry, removeFromIndex, transferEntries } from './entries/index-file.ts';
import { indexSize } from './entries/index-size.store.ts';
import { countOutdated, renewOutdated } from './entries/outdated.store.ts';
import { findPage } from './rank/find-page.ts';
import { foundAmong, foundIds } from './rank/found-ids.ts';

/** The index in the service's own database: what a transaction tells it is found as soon as that is committed. */
export function postgresSearchIndex({ db }: Pick<Context, 'db'>): SearchIndex {
  return {
    putsByJob: false,
    put: (ctx, ownerId, fileId) => indexFile(ctx.db, ownerId, fileId),
    refresh: (ctx, ownerId, fileId) => refreshEntry(ctx.db, ownerId, fileId),
    remove: (ctx, ownerId, fileIds) => removeFromIndex(ctx.db, ownerId, fileIds),
    transfer: (ctx, owners, fileIds) => transferEntries(ctx.db, owners, fileIds),
    find: (question, part) => findPage(db, question, part),
    ids: (ctx, question) => foundIds(ctx.db, question),
    among: (question, fileIds) => foundAmong(db, question, fileIds),
    gaps: ({ readContent }) => indexGaps(db, readContent),
    isRight: (ownerId, fileId) => isEntryRight(db, ownerId, fileId),
    size: () => indexSize(db),
    outdated: () => countOutdated(db),
    renew: (limit) => renewOutdated(db, limit),
    repair: (gap) => repairIndexEntry(db, gap),
  };
}
