import type { Database } from '../../../../../platform/database/index.ts';
import type { SearchQuestion } from '../../search-index.ts';
import { findSpellings, isAsTyped } from '../match/find-spellings.ts';
import type { Match } from '../match/match-statement.ts';
import { exactWidth, FEW_HITS, fewIds, type Width, type WidthName, widerWidths, widthOf } from '../match/widths.ts';
import { estimateSizes, type Sizes } from './estimate-sizes.ts';
import type { Matched, Place } from './match-documents.ts';
import { matchNewest } from './match-newest.ts';

/** A part of a search's result, and how wide the search is. */
export type Found = { width: Width; found: Matched; sizes: Sizes | undefined };

/** Somebody else who finds the same window faster; undefined where that is not so. */
export type NewestMatches = (match: Match, place: Place) => Promise<Matched | undefined>;

/**
 * A page of a search that is still to be decided on how wide it is: wider while little is found. What the narrower search found
 * comes first, also when it is older than a whole window of what the wider one finds.
 */
export async function findWideEnough(
  db: Database,
  question: SearchQuestion,
  place: Place,
  newest?: NewestMatches,
): Promise<Found> {
  // Other spellings are looked up meanwhile: most words have none, and then nothing has waited for that.
  const [spellings, typed] = await Promise.all([
    findSpellings(db, question.ownerId, question.parsed),
    findExact(db, widthOf(question), place, newest),
  ]);
  const exact = widthOf(question, spellings);
  let shown = isAsTyped(spellings) ? typed : await findExact(db, exact, place, newest);
  if (isMuch(shown.found, place)) return shown;
  for await (const width of widerWidths(db, question, exact)) {
    const pinnedIds = await allIdsOf(db, shown, place);
    // Not few after all: this page only lies behind their end.
    if (pinnedIds.length === FEW_HITS) break;
    shown = await findAt(db, width, pinnedIds, place);
    if (isMuch(shown.found, place)) break;
  }
  return shown;
}

/** A page after the first: how wide the search is has been decided there. */
export async function findAtWidth(
  db: Database,
  question: SearchQuestion,
  place: Place,
  name: WidthName,
  newest?: NewestMatches,
): Promise<Found> {
  const exact = await exactWidth(db, question);
  if (name === 'exact') return findExact(db, exact, place, newest);
  for await (const width of widerWidths(db, question, exact)) {
    if (width.name === name) return findAt(db, width, await fewIds(db, width.narrower), place);
  }
  return findAt(db, exact, [], place);
}

async function findExact(db: Database, width: Width, place: Place, newest?: NewestMatches): Promise<Found> {
  const found = await newest?.(width.match, place);
  return found ? { width, found, sizes: undefined } : findAt(db, width, [], place);
}

async function findAt(db: Database, width: Width, pinnedIds: readonly string[], place: Place): Promise<Found> {
  const match = { ...width.match, pinnedIds };
  const sizes = await estimateSizes(db, match);
  return { width: { ...width, match }, found: await matchNewest(db, match, place, sizes), sizes };
}

/** A window that is not the first, or does not reach to the end, is only there because the ones before it are full. */
function isMuch({ matchedCount, sinceId }: Matched, { skippedWindows }: Place): boolean {
  return matchedCount >= FEW_HITS || sinceId !== null || (skippedWindows > 0 && matchedCount > 0);
}

/** All hits of a result that is small; `FEW_HITS` of them when it is not. */
async function allIdsOf(db: Database, { width, found }: Found, { skippedWindows }: Place): Promise<string[]> {
  if (found.matchedCount === 0 && skippedWindows === 0) return [];
  if (found.matchedCount > 0 && found.hits.length === found.matchedCount) return found.hits.map((hit) => hit.file_id);
  return fewIds(db, width.match);
}
