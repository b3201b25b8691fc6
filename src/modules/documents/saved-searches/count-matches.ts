import { type Context, ownerOf } from '../../../platform/context.ts';
import { boundedRead, hasCode } from '../../../platform/database/index.ts';
import { type FileFilter, inZoneOfOwner } from '../files/index.ts';
import { parseOwnQuery, searchIndexOf } from '../search/index.ts';
import { countFiltered, type FilterToCount, newerFileIds } from './matches.store.ts';
import { filtersOf, type MatchCounts } from './saved-searches.presenter.ts';
import type { SavedSearchRow } from './saved-searches.store.ts';

/** All filters are counted by one statement; where that takes longer, each by itself, and one that takes longer still not at all. */
const TOGETHER_MS = 1_000;
const ONE_MS = 200;
/** After so long the rest is left out: whoever waits for the others has waited enough. */
const ALL_MS = 3_000;
const QUERY_CANCELED = '57014';
/** Among so many of the newest documents the new ones of a search by words are looked for. */
const NEWEST = 1_000;

/**
 * How many documents match each of these saved searches of the context's owner, and how many of them are new, by their ids. What would
 * take too long is left out. Not for the inside of a transaction.
 */
export async function countMatches(
  ctx: Context,
  searches: readonly SavedSearchRow[],
): Promise<ReadonlyMap<string, MatchCounts>> {
  if (searches.length === 0) return new Map();
  const { timeZone } = await inZoneOfOwner(ctx, ownerOf(ctx), {});
  const asked = searches.flatMap((search) => {
    const filters = filtersOf(search);
    return filters ? [{ search, words: filters.words, filter: { ...filters.filter, timeZone } }] : [];
  });
  const plain = asked
    .filter(({ words }) => words === '')
    .map(({ search, filter }) => ({ id: search.id, filter, openedAt: search.opened_at }));
  const deadlineMs = performance.now() + ALL_MS;
  const counts = new Map(await countPlain(ctx, plain, deadlineMs));
  for (const { search, words, filter } of asked)
    if (words !== '' && performance.now() < deadlineMs)
      counts.set(search.id, await countFound(ctx, { search, words, filter }));
  return counts;
}

async function countPlain(
  ctx: Context,
  filters: readonly FilterToCount[],
  deadlineMs: number,
): Promise<Map<string, MatchCounts>> {
  if (filters.length === 0) return new Map();
  const together = await countInTime(ctx, filters, TOGETHER_MS);
  if (together || filters.length === 1) return together ?? new Map();
  const counts = new Map<string, MatchCounts>();
  for (const filter of filters) {
    if (performance.now() >= deadlineMs) break;
    for (const [id, count] of (await countInTime(ctx, [filter], ONE_MS)) ?? []) counts.set(id, count);
  }
  return counts;
}

/** @returns undefined when it took longer. */
async function countInTime(
  ctx: Context,
  filters: readonly FilterToCount[],
  timeoutMs: number,
): Promise<Map<string, MatchCounts> | undefined> {
  try {
    return await boundedRead(ctx.db, timeoutMs, (tx) => countFiltered(tx, ownerOf(ctx), filters));
  } catch (error) {
    if (hasCode(error, QUERY_CANCELED)) return undefined;
    throw error;
  }
}

async function countFound(
  ctx: Context,
  { search, words, filter }: { search: SavedSearchRow; words: string; filter: FileFilter },
): Promise<MatchCounts> {
  const ownerId = ownerOf(ctx);
  const index = searchIndexOf(ctx);
  const question = { ownerId, parsed: await parseOwnQuery(ctx, ownerId, words), filter, facets: [] };
  const [{ total }, newer] = await Promise.all([
    index.find(question, { per_page: 1 }),
    newerFileIds(ctx.db, ownerId, { openedAt: search.opened_at, limit: NEWEST }),
  ]);
  return { all: total, new: newer.length === 0 ? 0 : (await index.among(question, newer)).length };
}
