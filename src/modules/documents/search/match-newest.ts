import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { estimateEach } from '../files/index.ts';
import { type IdRange, overlap, timeBuckets } from './id-range.ts';
import { type Matched, matchDocuments, type Place } from './match-documents.ts';
import { estimateStatement, filterStatement, type Match, type Start, wordsStatement } from './match-statement.ts';

/** In an archive of fewer documents every way of finding a window is fast. */
const LARGE_ARCHIVE = 5_000;
/** From so few documents that a filter lets through, looking each one up is faster than the index of the words. */
const FEW_FILTERED = 10_000;
/** Up to so many documents are read one by one for the beginning of a word: the index gathers all that hold it, wherever they are. */
const FEW_DOCUMENTS = 10_000;
/** With so many more matches than are needed it is worth looking among the newest ones first. */
const MANY_TIMES = 3;
/** Words that belong together meet far more often than is expected: the first look for them goes at most so many windows back. */
const FIRST_LOOK = 20;
/** How many expected matches are looked at for one that is needed, because what is expected is an average. */
const SPARE = 1.3;
/** The same when any of several words will do: those of one language meet in the same documents, so fewer hold one than is expected. */
const SPARE_OF_ANY = 1.7;
/** Expected documents with the words of a phrase that are looked at first: the index does not know which stand side by side. */
const PHRASE_CANDIDATES = 500;
/** With so few documents that hold the rarest word, a look costs more than reading all; half of them fill a window already. */
const FEW_CANDIDATES = 2_000;
/** So many looks are taken before everything is read. */
const MAX_LOOKS = 3;
/** Up to so many of the newest documents are counted off one by one. */
const FEW_COUNTED = 40_000;
/** So many times further back the second look for a phrase goes when the first one found none. */
const NOTHING_YET = 8;

/**
 * What the planner thinks: documents of the owner within the days of the filter, matches among them, documents of the filter,
 * documents with the words, and documents with the rarest of them: more matches there cannot be, however often words meet.
 */
export type Sizes = { owned: number; expected: number; filtered: number; withWords: number; withRarest: number };

/** Estimates from statistics; undefined for a small archive. */
export async function estimateSizes(db: Database, match: Match): Promise<Sizes | undefined> {
  const { query, scope, ownerId } = match;
  if (!query) return undefined;
  const { reach, isNarrower } = scope;
  const hasReach = reach.beforeId !== null || reach.sinceId !== null;
  const ofOwner = sql`SELECT 1 FROM search_documents d WHERE d.owner_id = ${ownerId}`;
  const statements = [
    ofOwner,
    estimateStatement(match, reach),
    ...(isNarrower || hasReach ? [filterStatement(match, reach)] : []),
    ...(isNarrower ? [wordsStatement(match, query, reach)] : []),
  ];
  const withEach = isRough(match) ? query.needed.map((word) => sql`${ofOwner} AND d.tsv @@ ${word}::tsquery`) : [];
  const estimates = await estimateEach(db, [...statements, ...withEach]);
  const [owned = 0, expected = 0, filtered = 0, withWords = 0] = estimates.slice(0, statements.length);
  if (owned < LARGE_ARCHIVE) return undefined;
  return {
    owned: hasReach ? Math.max(1, filtered) : owned,
    expected,
    filtered: isNarrower ? filtered : owned,
    withWords,
    withRarest: Math.min(owned, ...estimates.slice(statements.length)),
  };
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
  const untilId = beforeId ?? (await newestAndNth(db, match, null, 0)).newestId;
  return { buckets: untilId === null ? [] : timeBuckets(sinceId, untilId) };
}

/** A window out of the newest documents; undefined when they do not hold one, or reading them is no less work than reading all. */
async function lookAmongNewest(db: Database, match: Match, place: Place, sizes: Sizes): Promise<Matched | undefined> {
  const { owned, expected } = sizes;
  const isPhrase = hasPhrase(match);
  // Page numbers count through full windows only.
  if (isPhrase && place.isByNumber) return undefined;
  const windowEnd = (place.skippedWindows + 1) * place.windowSize;
  if (sizes.withRarest <= FEW_CANDIDATES) return undefined;
  const isAny = match.query?.full.includes('|') ?? false;
  const candidates = isPhrase ? PHRASE_CANDIDATES : windowEnd * (isAny ? SPARE_OF_ANY : SPARE);
  if (expected < MANY_TIMES * candidates && (isPhrase || !isRough(match))) return undefined;
  let examined = Math.min(
    (owned * candidates) / Math.max(expected, 1),
    isRough(match) ? FIRST_LOOK * windowEnd : owned,
  );
  for (let looks = 1; looks <= MAX_LOOKS; looks++) {
    const looked = await look(db, match, place, { examined: Math.ceil(examined), owned });
    if (!looked) return undefined;
    const { found, isEnough } = looked;
    const share = (place.skippedWindows * place.windowSize + found.matchedCount) / examined;
    if (isEnough) return { ...found, estimate: Math.round(looks === 1 && !isPhrase ? expected : owned * share) };
    // The fewer were found, the less is known of how many there are.
    const spare = SPARE * (1 + 1 / Math.sqrt(found.matchedCount));
    if (share > 0) examined = ((isPhrase ? place.limit : windowEnd) * spare) / share;
    else examined = isPhrase ? examined * NOTHING_YET : owned;
    const isMoreThanFilter = isFilterFirst(sizes) && (examined / owned) * sizes.withWords > sizes.filtered;
    if (examined > owned / 2 || isMoreThanFilter) return undefined;
  }
  return undefined;
}

/** Whether what is expected is a product of shares: conditions that belong together are met together far more often. */
const isRough = ({ query, scope }: Match) =>
  (query?.full.includes('&') ?? false) || scope.isNarrower || scope.labels.length > 0;

const hasPhrase = ({ query }: Match) => query !== undefined && query.phrases.length > 0;

/** What the newest documents hold, and whether that makes a window; undefined when there are not so many. */
async function look(
  db: Database,
  match: Match,
  place: Place,
  { examined, owned }: { examined: number; owned: number },
): Promise<{ found: Matched; isEnough: boolean } | undefined> {
  const { beforeId } = place;
  const isFar = examined > FEW_COUNTED;
  const counted = await newestAndNth(db, match, beforeId, isFar ? 0 : examined);
  const sinceId = isFar ? await aboutAt(db, beforeId, examined / owned) : counted.nthId;
  if (sinceId === null || (place.sinceId !== null && sinceId < place.sinceId)) return undefined;
  const hasPrefix = match.query?.loose.includes(':*');
  const untilId = beforeId ?? counted.newestId ?? sinceId;
  const start = hasPrefix && examined <= FEW_DOCUMENTS ? 'documents' : { buckets: timeBuckets(sinceId, untilId) };
  const found = await matchDocuments(db, match, { ...place, beforeId, sinceId }, start);
  const isEnough = found.matchedCount === place.windowSize || (hasPhrase(match) && found.hits.length === place.limit);
  return { found, isEnough };
}

/** The owner's newest document in the search before another one, and the nth after it; null where there are not so many. */
async function newestAndNth(
  db: Database,
  match: Match,
  beforeId: string | null,
  nth: number,
): Promise<{ newestId: string | null; nthId: string | null }> {
  const fromNewest = sql`SELECT file_id FROM search_documents WHERE owner_id = ${match.ownerId}
    ${beforeId === null ? sql`` : sql`AND file_id < ${beforeId}::uuid`} ORDER BY file_id DESC LIMIT 1`;
  const { rows } = await sql<{ newestId: string | null; nthId: string | null }>`
    SELECT (${fromNewest}) AS "newestId", (${fromNewest} OFFSET ${nth}) AS "nthId"`.execute(db);
  return rows[0] ?? { newestId: null, nthId: null };
}

/**
 * A document about which a share of the archive is newer and before another one, by the statistics of the ids: to count there
 * takes long. Where it lies decides over the time of a search, not over what it finds.
 */
async function aboutAt(db: Database, beforeId: string | null, share: number): Promise<string | null> {
  const { rows } = await sql<{ bounds: string[] }>`
    SELECT histogram_bounds::text::uuid[] AS bounds FROM pg_stats
    WHERE schemaname = current_schema AND tablename = 'search_documents' AND attname = 'file_id'`.execute(db);
  const bounds = rows[0]?.bounds ?? [];
  const newer = beforeId === null ? [] : bounds.filter((bound) => bound >= beforeId);
  return bounds.at(-1 - newer.length - Math.ceil(share * bounds.length)) ?? null;
}
