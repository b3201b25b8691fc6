import type { Context } from '../../../../platform/context.ts';
import {
  FACETS,
  type FacetCounts,
  type FoundPage,
  type Hit,
  parseQuery,
  type SearchQuestion,
  searchIndexOf,
} from '../../search/index.ts';
import type { Meaning } from './embed-query.ts';
import { findByMeaning } from './find-by-meaning.ts';
import { fuseRanks } from './fuse-ranks.ts';

/** So many hits by words are ranked together with those by meaning; the others follow behind. */
const WORDS_RANKED = 200;
/** How many documents are found by their meaning, where words are looked for as well and where they are not. */
const NEAREST_BESIDE_WORDS = 50;
const NEAREST = 200;
/** With so many documents that hold all words, or fewer, these are meant. */
const FEW_WHOLE = 10;

/** What a search by meaning found, ranked; what only words find and is farther behind follows by `wordsNext`. */
export type Ranked = {
  hits: Hit[];
  total: number;
  facets: FacetCounts;
  wordsNext: string | null;
  /** What was found by words, where they were looked for. */
  words: FoundPage | undefined;
};

/** Ranks by the meaning alone. @param untilId newer documents are left out */
export async function rankByMeaning(
  ctx: Context,
  question: SearchQuestion,
  meaning: Meaning,
  untilId: string | undefined,
): Promise<Ranked> {
  const near = await findByMeaning(ctx, question, meaning, NEAREST);
  const hits = near.filter(isUntil(untilId)).map(({ fileId, score }): Hit => ({ fileId, score, foundBy: 'meaning' }));
  return { hits, total: hits.length, facets: await facetsOf(ctx, question, hits), wordsNext: null, words: undefined };
}

/** Ranks by words and by meaning together. @param untilId newer documents are left out */
export async function rankByBoth(
  ctx: Context,
  question: SearchQuestion,
  meaning: Meaning,
  untilId: string | undefined,
): Promise<Ranked> {
  const index = searchIndexOf(ctx);
  const [words, near] = await Promise.all([
    index.find(question, { per_page: WORDS_RANKED }),
    findByMeaning(ctx, question, meaning, NEAREST_BESIDE_WORDS),
  ]);
  const first = words.hits.slice(0, FEW_WHOLE + 1).map(({ fileId }) => fileId);
  const asked = [...new Set([...first, ...near.map(({ fileId }) => fileId)])];
  const whole = new Set(asked.length === 0 ? [] : await index.among(question, asked));
  const firstWhole = first.filter((fileId) => whole.has(fileId));
  const areFew = firstWhole.length <= FEW_WHOLE;
  const isOld = isUntil(untilId);
  const hits = fuseRanks(
    words.hits.filter(isOld).map(({ fileId }) => ({ fileId, isWhole: areFew && firstWhole.includes(fileId) })),
    near.filter(isOld),
  );
  const meantAlone = hits.filter(({ fileId, foundBy }) => foundBy === 'meaning' && !whole.has(fileId));
  return {
    hits,
    total: words.total + meantAlone.length,
    facets: sumOf(words.facets, await facetsOf(ctx, question, meantAlone)),
    wordsNext: words.next,
    words,
  };
}

function isUntil(untilId: string | undefined): (hit: { fileId: string }) => boolean {
  return ({ fileId }) => untilId === undefined || fileId <= untilId;
}

async function facetsOf(ctx: Context, { ownerId, filter }: SearchQuestion, hits: readonly Hit[]): Promise<FacetCounts> {
  const ids = hits.map(({ fileId }) => fileId);
  const question = { ownerId, parsed: parseQuery(''), filter: { trashed: filter.trashed, ids }, facets: FACETS };
  return (await searchIndexOf(ctx).find(question, { per_page: 1 })).facets;
}

function sumOf(one: FacetCounts, other: FacetCounts): FacetCounts {
  const sum = { ...one };
  for (const facet of FACETS) {
    sum[facet] = { ...one[facet] };
    for (const [value, count] of Object.entries(other[facet])) sum[facet][value] = (sum[facet][value] ?? 0) + count;
  }
  return sum;
}
