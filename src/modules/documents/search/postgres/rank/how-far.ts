import type { Match } from '../match/match-statement.ts';
import { hasPhrase, isFilterFirst, isRough, type Sizes } from './estimate-sizes.ts';
import {
  FEW_CANDIDATES,
  FIRST_SCAN_PER_WINDOW,
  MAX_LOOKS,
  NOTHING_YET,
  PHRASE_CANDIDATES,
  SPARE,
  SPARE_OF_ANY,
} from './look-budget.ts';
import type { Place } from './match-documents.ts';

/** How many of the owner's newest documents the first look reads; undefined where looking does not pay. */
export function firstReach(match: Match, place: Place, { owned, expected, withRarest }: Sizes): number | undefined {
  const isPhrase = hasPhrase(match);
  // Page numbers count through full windows only.
  if ((isPhrase && place.isByNumber) || withRarest <= FEW_CANDIDATES) return undefined;
  const isAny = match.query?.full.includes('|') ?? false;
  const needed = isPhrase ? PHRASE_CANDIDATES : windowEnd(place) * (isAny ? SPARE_OF_ANY : SPARE);
  const isTrusted = isPhrase || !isRough(match);
  if (isTrusted && expected < MAX_LOOKS * needed) return undefined;
  const reach = (owned * needed) / Math.max(expected, 1);
  return Math.min(reach, isRough(match) ? FIRST_SCAN_PER_WINDOW * windowEnd(place) : owned);
}

/** How many the next look reads, by what the last one showed; undefined when reading everything is no more work. */
export function nextReach(
  match: Match,
  place: Place,
  sizes: Sizes,
  last: { reach: number; matchedCount: number },
): number | undefined {
  const isPhrase = hasPhrase(match);
  const share = shareOf(place, last);
  // The fewer were found, the less is known of how many there are.
  const spare = SPARE * (1 + 1 / Math.sqrt(last.matchedCount));
  const needed = isPhrase ? place.limit : windowEnd(place);
  const unseen = isPhrase ? last.reach * NOTHING_YET : sizes.owned;
  const reach = share > 0 ? (needed * spare) / share : unseen;
  const isMoreThanFilter = isFilterFirst(sizes) && (reach / sizes.owned) * sizes.withWords > sizes.filtered;
  return reach > sizes.owned / 2 || isMoreThanFilter ? undefined : reach;
}

/** The share of matches among the documents that were read. */
export function shareOf(place: Place, { reach, matchedCount }: { reach: number; matchedCount: number }): number {
  return (place.skippedWindows * place.windowSize + matchedCount) / reach;
}

function windowEnd({ skippedWindows, windowSize }: Place): number {
  return (skippedWindows + 1) * windowSize;
}
