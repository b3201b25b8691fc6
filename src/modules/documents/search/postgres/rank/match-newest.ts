import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { type IdRange, overlap, timeBuckets } from '../match/id-range.ts';
import type { Match, Start } from '../match/match-statement.ts';
import { hasPhrase, isFilterFirst, type Sizes } from './estimate-sizes.ts';
import { firstReach, nextReach, shareOf } from './how-far.ts';
import { FEW_COUNTED, FEW_ROWS, MAX_LOOKS } from './look-budget.ts';
import { type Matched, matchDocuments, type Place } from './match-documents.ts';

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
  const mayScan = sizes && place.after === null && !(isFilterFirst(sizes) && sizes.filtered <= FEW_ROWS);
  const found = mayScan ? await scanNewest(db, match, within, sizes) : undefined;
  if (found) return found;
  const all = await matchDocuments(db, match, within, await startOf(db, match, within, sizes));
  return { ...all, sinceId: place.sinceId };
}

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
async function scanNewest(db: Database, match: Match, place: Place, sizes: Sizes): Promise<Matched | undefined> {
  const { owned, expected } = sizes;
  let reach = firstReach(match, place, sizes);
  for (let looks = 1; reach !== undefined && looks <= MAX_LOOKS; looks++) {
    const scanned = await scan(db, match, place, { examined: Math.ceil(reach), owned });
    if (!scanned) return undefined;
    const { found, isEnough } = scanned;
    const last = { reach, matchedCount: found.matchedCount };
    const isAsExpected = looks === 1 && !hasPhrase(match);
    if (isEnough) return { ...found, estimate: Math.round(isAsExpected ? expected : owned * shareOf(place, last)) };
    reach = nextReach(match, place, sizes, last);
  }
  return undefined;
}

/** What the newest documents hold, and whether that makes a window; undefined when there are not so many. */
async function scan(
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
  const start = hasPrefix && examined <= FEW_ROWS ? 'documents' : { buckets: timeBuckets(sinceId, untilId) };
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
