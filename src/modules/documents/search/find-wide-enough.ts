import type { Context } from '../../../platform/context.ts';
import { FEW_HITS, fewIds, type Widened, type Width, widen } from './find-match.ts';
import type { Matched, Place } from './match-documents.ts';
import { estimateSizes, matchNewest, type Sizes } from './match-newest.ts';
import type { Match } from './match-statement.ts';
import type { ParsedQuery } from './parse-query.ts';

type Result = { match: Match; found: Matched; sizes: Sizes | undefined };

/** A part of a search's result, how wide the search is, and the words that were guessed for it. */
export type Found = Result & { width: Width; words: string[] };

/**
 * Finds what is asked for; when that is little, look-alikes besides; when that is still little, documents with only some of the
 * words, too. What the narrower search found comes first, also when it is older than a whole window of what the wider one finds.
 */
export async function findWideEnough(ctx: Context, parsed: ParsedQuery, exact: Match, place: Place): Promise<Found> {
  let shown: Found = { ...(await find(ctx, exact, place)), width: 'exact', words: [] };
  if (isMuch(shown.found, place)) return shown;
  const widened = await widen(ctx, parsed, exact);
  for (const width of ['guessed', 'partial'] as const) {
    const match = widened?.[width];
    if (!widened || !match) continue;
    const pinnedIds = await allIdsOf(ctx, shown, place);
    // Not few after all: this page only lies behind their end.
    if (pinnedIds.length === FEW_HITS) return shown;
    shown = { ...(await find(ctx, { ...match, pinnedIds }, place)), width, words: widened.words };
    if (isMuch(shown.found, place)) return shown;
  }
  return shown;
}

/** The same for a page after the first: how wide the search is has been decided there. */
export async function findAtWidth(
  ctx: Context,
  parsed: ParsedQuery,
  exact: Match,
  place: Place,
  width: Width,
): Promise<Found> {
  const widened: Widened | undefined = width === 'exact' ? undefined : await widen(ctx, parsed, exact);
  const match = width === 'exact' ? undefined : widened?.[width];
  if (!widened || !match) return { ...(await find(ctx, exact, place)), width: 'exact', words: [] };
  const narrower = width === 'partial' ? (widened.guessed ?? exact) : exact;
  const pinnedIds = await fewIds(ctx, narrower);
  return { ...(await find(ctx, { ...match, pinnedIds }, place)), width, words: widened.words };
}

async function find(ctx: Context, match: Match, place: Place): Promise<Result> {
  const sizes = await estimateSizes(ctx.db, match);
  return { match, found: await matchNewest(ctx.db, match, place, sizes), sizes };
}

/** A window that is not the first, or does not reach to the end, is only there because the ones before it are full. */
function isMuch({ matchedCount, sinceId }: Matched, { skippedWindows }: Place): boolean {
  return matchedCount >= FEW_HITS || sinceId !== null || (skippedWindows > 0 && matchedCount > 0);
}

/** All hits of a result that is small; `FEW_HITS` of them when it is not. */
async function allIdsOf(ctx: Context, { match, found }: Result, { skippedWindows }: Place): Promise<string[]> {
  if (found.matchedCount === 0 && skippedWindows === 0) return [];
  if (found.matchedCount > 0 && found.hits.length === found.matchedCount) return found.hits.map((hit) => hit.file_id);
  return fewIds(ctx, match);
}
