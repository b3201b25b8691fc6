import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { estimateRows } from '../files/index.ts';
import { type IdRange, overlap, timeBuckets } from './id-range.ts';
import { type Matched, matchDocuments, type Place } from './match-documents.ts';
import { estimateStatement, filterStatement, type Match, type Start, wordsStatement } from './match-statement.ts';

/** In an archive of fewer documents every way of finding a window is fast. */
const LARGE_ARCHIVE = 20_000;
/** From so few documents that a filter lets through, looking each one up is faster than the index of the words. */
const FEW_FILTERED = 3_000;
/** Up to so many documents are read one by one for the beginning of a word: the index gathers all that hold it, wherever they are. */
const FEW_DOCUMENTS = 10_000;
/** With so many more matches than are needed it is worth looking among the newest ones first. */
const MANY_TIMES = 3;
/** The first look goes at most so many times a window back: words that belong together meet far more often than estimates say. */
const FIRST_LOOK = 20;
/** How many expected matches are looked at, because what is expected is an average. */
const SPARE = 1.3;
/** With up to so many windows of matches in all of them, reading them all is no more work than another look. */
const ALL_AT_ONCE = 10;
/** Expected documents with the words of a phrase that are looked at first and then: the index does not know which stand side by side. */
const PHRASE_STEPS = [500, 4_000];

/** What the planner thinks: documents of the owner within the days of the filter, matches among them, and documents of the filter. */
export type Sizes = { owned: number; expected: number; filtered: number; withWords: number };

/** Estimates from statistics; undefined for a small archive. */
export async function estimateSizes(db: Database, match: Match): Promise<Sizes | undefined> {
  if (!match.query) return undefined;
  const { reach, isNarrower } = match.scope;
  const owned = await estimateRows(db, sql`SELECT 1 FROM search_documents WHERE owner_id = ${match.ownerId}`, 0);
  if (owned < LARGE_ARCHIVE) return undefined;
  return {
    owned: await ownedWithin(db, match, reach, owned),
    expected: await estimateRows(db, estimateStatement(match, reach), 0),
    filtered: isNarrower ? await estimateRows(db, filterStatement(match, reach), 0) : owned,
    withWords: isNarrower ? await estimateRows(db, wordsStatement(match, match.query, reach), 0) : 0,
  };
}

async function ownedWithin(db: Database, match: Match, reach: IdRange, owned: number): Promise<number> {
  if (reach.beforeId === null && reach.sinceId === null) return owned;
  return estimateRows(db, filterStatement(match, reach), 1);
}

/**
 * The same window as `matchDocuments` gives, found without reading older matches that do not get into it: first only so far
 * back as a window should reach, then as far as the first look says, and everywhere when that is too few. Of phrases a window
 * may hold fewer matches than fit: it ends at `sinceId` when it fills the page.
 */
export async function matchNewest(
  db: Database,
  match: Match,
  place: Place,
  sizes: Sizes | undefined,
): Promise<Matched> {
  const within: Place = { ...place, ...overlap(place, match.scope.reach) };
  const mayLook = sizes && place.after === null && !(isFilterFirst(sizes) && sizes.filtered <= FEW_FILTERED);
  const found = mayLook ? await lookAmongNewest(db, match, within, sizes) : undefined;
  if (found) return found;
  const all = await matchDocuments(db, match, within, await startOf(db, match, within, sizes));
  return { ...all, sinceId: place.sinceId };
}

const isFilterFirst = ({ filtered, withWords }: Sizes) => filtered < withWords / 2;

/** Where to begin when all matches of the place are read. */
async function startOf(db: Database, match: Match, place: Place, sizes: Sizes | undefined): Promise<Start> {
  if (!sizes || !match.query) return 'words';
  if (isFilterFirst(sizes)) return 'filter';
  return place.sinceId === null ? 'words' : await bucketsOf(db, match, { ...place, sinceId: place.sinceId });
}

/** The stretches of time that hold the owner's documents of a range. */
async function bucketsOf(
  db: Database,
  match: Match,
  { beforeId, sinceId }: IdRange & { sinceId: string },
): Promise<Start> {
  const untilId = beforeId ?? (await nthNewest(db, match, null, 0));
  return { buckets: untilId === null ? [] : timeBuckets(sinceId, untilId) };
}

/** A window out of the newest documents; undefined when they do not hold one. */
async function lookAmongNewest(db: Database, match: Match, place: Place, sizes: Sizes): Promise<Matched | undefined> {
  const { owned, expected } = sizes;
  const isPhrase = match.query !== undefined && match.query.phrases.length > 0;
  // Page numbers count through full windows only.
  if (isPhrase && place.isByNumber) return undefined;
  const wanted = (place.skippedWindows + 1) * place.windowSize;
  const steps = isPhrase ? PHRASE_STEPS : [wanted * SPARE];
  for (const matches of steps) {
    if (!isPhrase && expected < MANY_TIMES * wanted && !match.query?.full.includes('&')) return undefined;
    if (isPhrase && expected < MANY_TIMES * matches) return undefined;
    const examined = Math.ceil(Math.min((owned * matches) / Math.max(expected, 1), FIRST_LOOK * wanted));
    const { found, isEnough } = await look(db, match, place, examined);
    if (isEnough || !found) return found;
    if (isPhrase) continue;
    const inAll = (found.matchedCount / examined) * owned;
    if (inAll <= ALL_AT_ONCE * wanted) return undefined;
    const second = await look(db, match, place, Math.ceil((examined * wanted * SPARE) / found.matchedCount));
    return second.isEnough ? second.found : undefined;
  }
  return undefined;
}

async function look(
  db: Database,
  match: Match,
  place: Place,
  examined: number,
): Promise<{ found: Matched | undefined; isEnough: boolean }> {
  const sinceId = await nthNewest(db, match, place.beforeId, examined);
  if (sinceId === null || (place.sinceId !== null && sinceId < place.sinceId))
    return { found: undefined, isEnough: false };
  const range = { beforeId: place.beforeId, sinceId };
  const hasPrefix = match.query?.loose.includes(':*');
  const start = hasPrefix && examined <= FEW_DOCUMENTS ? 'documents' : await bucketsOf(db, match, range);
  const found = await matchDocuments(db, match, { ...place, ...range }, start);
  const isPhrase = match.query !== undefined && match.query.phrases.length > 0;
  const isEnough = found.matchedCount === place.windowSize || (isPhrase && found.hits.length === place.limit);
  return { found: { ...found, examined }, isEnough };
}

/** The owner's nth newest document in the search, the first one is 0, before another one; null when there are not so many. */
async function nthNewest(db: Database, match: Match, beforeId: string | null, nth: number): Promise<string | null> {
  const { rows } = await sql<{ file_id: string }>`
    SELECT file_id FROM search_documents WHERE owner_id = ${match.ownerId}
      ${beforeId === null ? sql`` : sql`AND file_id < ${beforeId}::uuid`}
    ORDER BY file_id DESC LIMIT 1 OFFSET ${nth}`.execute(db);
  return rows[0]?.file_id ?? null;
}

/** How many matches there are beyond a window that is not all of them: what the window showed, or the estimate. */
export function estimateTotal(match: Match, found: Matched, sizes: Sizes, seen: number): number {
  const isPhrase = match.query !== undefined && match.query.phrases.length > 0;
  const shown = found.examined === null ? 0 : Math.round((found.matchedCount * sizes.owned) / found.examined);
  return Math.max(seen, isPhrase && found.examined !== null ? shown : Math.max(shown, sizes.expected));
}
