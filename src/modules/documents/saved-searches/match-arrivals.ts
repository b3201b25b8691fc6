import type { z } from 'zod';
import { type Context, forOwner, inTransaction, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { comeBackAt } from '../../../platform/delivery/index.ts';
import { publish } from '../../../platform/events/index.ts';
import { faultPoint } from '../../../platform/faults/index.ts';
import type { JobHandler } from '../../../platform/jobs/index.ts';
import { type FileFilter, inZoneOfOwner } from '../files/index.ts';
import { parseOwnQuery, searchIndexOf } from '../search/index.ts';
import { matchArrivalsJob } from './match-arrivals.job.ts';
import {
  filteredAmong,
  insertMatches,
  noteNotified,
  takeArrivals,
  takeMatches,
  waitingMatches,
} from './matches.store.ts';
import { savedSearchEvents } from './saved-searches.events.ts';
import { filtersOf } from './saved-searches.presenter.ts';
import { holdSavedSearchesOf, type SavedSearchRow, savedSearchesOf } from './saved-searches.store.ts';

const FILES_PER_TRANSACTION = 200;
/** What comes within so long of the first match is one message: somebody scans a pile. */
const GATHERED_MS = 30_000;
const BETWEEN_NOTICES_MS = 3_600_000;
const MAX_IDS_NAMED = 100;

/**
 * Handles `match_saved_searches`: asks which documents that came meet which search, then notifies of what is due. Each part is one
 * transaction with what it takes away, so that a repetition loses nothing and reports nothing twice.
 */
export const handleMatchArrivals: JobHandler<z.infer<typeof matchArrivalsJob.payload>, Context> = async (
  jobCtx,
  { owner_id: ownerId },
  job,
) => {
  await jobCtx.jobs.absorb(matchArrivalsJob, ownerId);
  const ctx = forOwner(jobCtx, ownerId);
  for (let hasMore = true; hasMore; ) {
    if (job.signal.aborted) return { type: 'retryIn', seconds: 0 };
    hasMore = await inTransaction(ctx, matchSome);
  }
  const later = await inTransaction(ctx, notifyOfDue);
  if (later !== null) await comeBackAt(ctx, matchArrivalsJob, { owner_id: ownerId }, later);
  return { type: 'done' };
};

/** @returns whether there may be more. */
async function matchSome(ctx: TransactionContext): Promise<boolean> {
  const ownerId = ownerOf(ctx);
  await holdSavedSearchesOf(ctx.db, ownerId);
  const ids = await takeArrivals(ctx.db, ownerId, FILES_PER_TRANSACTION);
  if (ids.length === 0) return false;
  const searches = (await savedSearchesOf(ctx.db, ownerId)).filter((search) => search.notify_on_match);
  const { timeZone } = await inZoneOfOwner(ctx, ownerId, {});
  for (const search of searches) {
    const filters = filtersOf(search);
    if (!filters) continue;
    const fileIds = await matching(ctx, { ...filters, filter: { ...filters.filter, timeZone } }, ids);
    if (fileIds.length > 0) await insertMatches(ctx.db, { savedSearchId: search.id, fileIds, at: ctx.clock.now() });
  }
  faultPoint('saved_search.matched');
  return ids.length === FILES_PER_TRANSACTION;
}

async function matching(
  ctx: TransactionContext,
  { words, filter }: { words: string; filter: FileFilter },
  ids: readonly string[],
): Promise<string[]> {
  const ownerId = ownerOf(ctx);
  if (words === '') return filteredAmong(ctx.db, ownerId, filter, ids);
  const question = { ownerId, parsed: await parseOwnQuery(ctx, ownerId, words), filter, facets: [] };
  return searchIndexOf(ctx).among(question, ids);
}

/** @returns when the next one is due; null: nothing waits. */
async function notifyOfDue(ctx: TransactionContext): Promise<Date | null> {
  const ownerId = ownerOf(ctx);
  await holdSavedSearchesOf(ctx.db, ownerId);
  const waiting = await waitingMatches(ctx.db, ownerId);
  if (waiting.size === 0) return null;
  const now = ctx.clock.now();
  let nextMs = Number.POSITIVE_INFINITY;
  for (const search of await savedSearchesOf(ctx.db, ownerId)) {
    const since = waiting.get(search.id);
    if (!since) continue;
    const dueMs = Math.max(since.getTime() + GATHERED_MS, (search.notified_at?.getTime() ?? 0) + BETWEEN_NOTICES_MS);
    if (dueMs <= now.getTime()) await notifyOf(ctx, search);
    else nextMs = Math.min(nextMs, dueMs);
  }
  return Number.isFinite(nextMs) ? new Date(nextMs) : null;
}

async function notifyOf(ctx: TransactionContext, search: SavedSearchRow): Promise<void> {
  const { id, owner_id, name } = search;
  const ids = await takeMatches(ctx.db, owner_id, id);
  if (ids.length === 0) return;
  await noteNotified(ctx.db, id, ctx.clock.now());
  await publish(ctx, savedSearchEvents.matched, {
    saved_search_id: id,
    name,
    document_count: ids.length,
    file_ids: ids.slice(0, MAX_IDS_NAMED),
    owner_id,
  });
  faultPoint('saved_search.notified');
}
