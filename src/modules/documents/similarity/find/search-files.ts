import { z } from 'zod';
import { type Context, ownerOf } from '../../../../platform/context.ts';
import { newId } from '../../../../platform/ids.ts';
import { decodeCursor, encodeCursor, type PageQuery } from '../../../../platform/paging/index.ts';
import { type FileFilter, inZoneOfOwner, requireCustomFilter } from '../../files/index.ts';
import {
  FACETS,
  type Hit,
  notesOf,
  parseOwnQuery,
  presentHits,
  type SearchAnswer,
  type SearchMode,
  type SearchQuestion,
  searchByWords,
  searchIndexOf,
} from '../../search/index.ts';
import { embedQuery } from './embed-query.ts';
import { type Ranked, rankByBoth, rankByMeaning } from './rank-by-meaning.ts';

/** What to look for, how, and which page of it. */
export type SearchInput = { text: string; filter: FileFilter; mode: SearchMode; part: PageQuery };

const placeSchema = z.object({
  /** Documents that came later are on no page. */
  u: z.uuid(),
  /** The total told on the first page. */
  t: z.int().min(0),
  /** How many hits came before, and the last one of them: it may be gone, or have moved. */
  o: z.int().min(0),
  i: z.uuid().nullable(),
  /** Behind all that is ranked: where the search by words goes on. */
  w: z.string().nullable(),
});
/** A cursor of a search by words, for which this one stands in while nothing can be compared. */
const wordsSchema = z.object({ b: z.uuid().nullable() });
type Place = z.infer<typeof placeSchema>;

/**
 * Searches the signed-in person's documents by words, by meaning or by both, and shows one page. Where a question means nothing, or
 * nothing has been compared yet, words alone are looked for, and the answer's mode says so. @throws invalid_cursor
 */
export async function searchFiles(ctx: Context, { text, filter, mode, part }: SearchInput): Promise<SearchAnswer> {
  const ownerId = ownerOf(ctx);
  await requireCustomFilter(ctx, ownerId, filter);
  const zoned = await inZoneOfOwner(ctx, ownerId, filter);
  const question = { ownerId, parsed: await parseOwnQuery(ctx, ownerId, text), filter: zoned, facets: FACETS };
  if (mode === 'keyword') return searchByWords(ctx, question, part);
  const place = part.cursor === undefined ? undefined : decodeCursor(part.cursor, z.union([placeSchema, wordsSchema]));
  if (place && !('o' in place)) return searchByWords(ctx, question, part);
  const meaning = await embedQuery(ctx, ownerId, question.parsed);
  if (!meaning) return searchByWords(ctx, question, part);
  const rank = mode === 'semantic' ? rankByMeaning : rankByBoth;
  const keyAt = (until: string) => JSON.stringify([ownerId, until, mode, text, filter]);
  const kept = place && lastRankings.get(keyAt(place.u));
  const ranked = kept ?? (await rank(ctx, question, meaning, place?.u));
  const until = place?.u ?? newestId(ranked.hits);
  keepRanking(keyAt(until), ranked);
  const shown = await pageOf(ctx, question, { part, place, ranked });
  const total = place?.t ?? ranked.total;
  const words = ranked.words ?? (await wordsAmong(ctx, question, shown.hits));
  const hits = await presentHits(ctx, question, { hits: shown.hits, found: words });
  // A ranking that was kept does not know what has been thrown away since.
  const there = hits.filter(({ file }) => (file.deleted_at !== null) === (filter.trashed === true));
  const isAllShown = !place && (part.page ?? 1) === 1 && shown.next === null;
  return {
    hits: there,
    pagination: {
      per_page: part.per_page,
      ...(part.page === undefined ? {} : { page: part.page }),
      total: isAllShown ? there.length : total,
      total_is_estimate: !isAllShown,
      next_cursor: shown.next && encodeCursor({ ...shown.next, u: until, t: total } satisfies Place),
    },
    facets: ranked.facets,
    mode,
    ...notesOf(question, words),
  };
}

/** Words weigh otherwise with each new document, and near ones change places: whoever turns pages goes on in the first page's ranking. */
const lastRankings = new Map<string, Ranked>();
const KEPT_RANKINGS = 100;

function keepRanking(key: string, ranked: Ranked): void {
  lastRankings.delete(key);
  lastRankings.set(key, ranked);
  const [oldest] = lastRankings.keys();
  if (lastRankings.size > KEPT_RANKINGS && oldest !== undefined) lastRankings.delete(oldest);
}

/** An id that no document has that is there by now; clocks of other machines may be ahead. */
function newestId(hits: readonly Hit[]): string {
  return hits.reduce((newest, { fileId }) => (fileId > newest ? fileId : newest), newId());
}

/** The words of a question in documents that were found by its meaning: what of them can be marked. */
async function wordsAmong(ctx: Context, question: SearchQuestion, hits: readonly Hit[]) {
  const filter = { ...question.filter, ids: hits.map(({ fileId }) => fileId) };
  return searchIndexOf(ctx).find({ ...question, filter, facets: [] }, { per_page: 1 });
}

type Shown = { hits: Hit[]; next: Pick<Place, 'o' | 'i' | 'w'> | null };

async function pageOf(
  ctx: Context,
  question: SearchQuestion,
  { part, place, ranked }: { part: PageQuery; place: Place | undefined; ranked: Ranked },
): Promise<Shown> {
  const { hits, wordsNext } = ranked;
  const offset = place ? behind(place, hits) : ((part.page ?? 1) - 1) * part.per_page;
  const isRanked = (place?.w ?? null) === null && offset < hits.length;
  if (!isRanked) return behindRanked(ctx, question, { part, ranked, offset, cursor: place?.w ?? null });
  const shown = hits.slice(offset, offset + part.per_page);
  const end = offset + shown.length;
  if (end < hits.length) return { hits: shown, next: { o: end, i: shown.at(-1)?.fileId ?? null, w: null } };
  return { hits: shown, next: wordsNext === null ? null : { o: end, i: null, w: wordsNext } };
}

function behind({ o, i }: Place, hits: readonly Hit[]): number {
  const at = hits.findIndex(({ fileId }) => fileId === i);
  return at < 0 ? o : at + 1;
}

/** A page of what only words find, without what was shown before; never an empty one with others behind it. */
async function behindRanked(
  ctx: Context,
  question: SearchQuestion,
  { part, ranked, offset, cursor }: { part: PageQuery; ranked: Ranked; offset: number; cursor: string | null },
): Promise<Shown> {
  if (ranked.wordsNext === null) return { hits: [], next: null };
  const ranks = new Set(ranked.hits.map(({ fileId }) => fileId));
  const byMeaning = ranked.hits.filter(({ foundBy }) => foundBy === 'meaning').length;
  const page = Math.floor((offset - byMeaning) / part.per_page) + 1;
  let asked: PageQuery = { per_page: part.per_page, ...(cursor === null ? { page } : { cursor }) };
  for (;;) {
    const found = await searchIndexOf(ctx).find({ ...question, facets: [] }, asked);
    const others = found.hits.filter(({ fileId }) => !ranks.has(fileId));
    const { next } = found;
    if (others.length > 0 || next === null)
      return {
        // Behind all that is ranked, in an order of their own.
        hits: others.map(({ fileId }): Hit => ({ fileId, score: 0, foundBy: 'words' })),
        next: next === null ? null : { o: offset, i: null, w: next },
      };
    asked = { per_page: part.per_page, cursor: next };
  }
}
