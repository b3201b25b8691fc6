import { sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import { estimateRows } from '../files/index.ts';
import { EVERYTHING, type Match, type Matched, matchDocuments, matchStatement, type Place } from './match-documents.ts';

/** In an archive of fewer documents every way of finding a window is fast. */
const LARGE_ARCHIVE = 20_000;
/** With so many more matches than are needed it is worth looking among the newest ones first. */
const MANY_TIMES = 3;
/** How many expected matches are looked at first and then, before all of them: more than a window, because estimates are rough. */
const WINDOW_STEPS = [1.2, 6];
/** Words that belong together meet more often than estimates believe: less may do. */
const JOINED_STEPS = [0.4, ...WINDOW_STEPS];
/** The same for phrases: the index knows which words a document holds, not which stand side by side. */
const PHRASE_STEPS = [500, 4_000];

/** What the planner thinks: documents of the owner in the search, and matches among them. */
export type Sizes = { owned: number; expected: number };

/** Estimates from statistics; undefined for a small archive. */
export async function estimateSizes(db: Database, match: Match): Promise<Sizes | undefined> {
  if (!match.query) return undefined;
  const owned = await estimateRows(db, sql`SELECT 1 FROM search_documents WHERE owner_id = ${match.ownerId}`, 0);
  if (owned < LARGE_ARCHIVE) return undefined;
  return { owned, expected: await estimateRows(db, matchStatement(match, EVERYTHING), 0) };
}

/**
 * The same window as `matchDocuments` gives, found without reading older matches that do not get into it: first only so far
 * back as a window should reach, and everywhere when that is too few. Of phrases a window may hold fewer matches than fit: it
 * ends at `sinceId` when it fills the page.
 */
export async function matchNewest(
  db: Database,
  match: Match,
  place: Place,
  sizes: Sizes | undefined,
): Promise<Matched> {
  const isSettled = place.after !== null || place.skippedWindows > 0;
  const isPhrase = match.query !== undefined && match.query.phrases.length > 0;
  // Page numbers count through full windows only.
  if (isSettled || !sizes || (isPhrase && place.isByNumber)) return matchDocuments(db, match, place);
  const isJoined = match.query?.full.includes('&') ?? false;
  const windowSteps = (isJoined ? JOINED_STEPS : WINDOW_STEPS).map((times) => times * place.windowSize);
  const steps = isPhrase ? PHRASE_STEPS : windowSteps;
  for (const wanted of steps) {
    if (sizes.expected < MANY_TIMES * wanted) break;
    const examined = Math.ceil((sizes.owned * wanted) / sizes.expected);
    const sinceId = await idOfNth(db, match, place, examined);
    if (sinceId === null) break;
    const found = await matchDocuments(db, match, { ...place, sinceId });
    const isEnough = found.matchedCount === place.windowSize || (isPhrase && found.hits.length === place.limit);
    if (isEnough) return { ...found, examined };
  }
  return matchDocuments(db, match, place);
}

/** The owner's nth newest document in the search before the place; null when there are not so many. */
async function idOfNth(db: Database, match: Match, place: Place, nth: number): Promise<string | null> {
  const { rows } = await sql<{ file_id: string }>`
    SELECT file_id FROM search_documents WHERE owner_id = ${match.ownerId}
      ${place.beforeId === null ? sql`` : sql`AND file_id < ${place.beforeId}::uuid`}
    ORDER BY file_id DESC LIMIT 1 OFFSET ${nth}`.execute(db);
  return rows[0]?.file_id ?? null;
}

/** How many matches there are beyond a window that is not all of them: the estimate, and of phrases what the window showed. */
export function estimateTotal(match: Match, found: Matched, sizes: Sizes, seen: number): number {
  const isPhrase = match.query !== undefined && match.query.phrases.length > 0;
  if (isPhrase && found.examined !== null)
    return Math.max(seen, Math.round((found.matchedCount * sizes.owned) / found.examined));
  return Math.max(seen, sizes.expected);
}
