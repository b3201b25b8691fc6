import { z } from 'zod';
import { type Context, ownerOf } from '../../../platform/context.ts';
import { decodeCursor, encodeCursor, type PageQuery, type Pagination } from '../../../platform/paging/index.ts';
import { estimateRows, type FileFilter, getFiles, presentFile } from '../files/index.ts';
import { type BestPage, bestPages } from './best-pages.ts';
import { exactMatch, WIDTHS } from './find-match.ts';
import { findAtWidth, findWideEnough } from './find-wide-enough.ts';
import { type FacetCounts, type Matched, type Place, WINDOW_SIZE } from './match-documents.ts';
import type { Sizes } from './match-newest.ts';
import { estimateStatement, type Match } from './match-statement.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import type { SearchHit } from './search.schemas.ts';
import { snippetsOf } from './snippets.ts';

/** Any score there can be; others would not fit into the column's type. */
const scoreSchema = z.number().refine((score) => score === 0 || (score > 1e-30 && score < 10));
const cursorSchema = z.object({
  /** How wide the search is: decided on the first page. */
  w: z.enum(WIDTHS),
  /** Where the window begins: only older documents. */
  b: z.uuid().nullable(),
  /** How far back the window was looked for. */
  n: z.uuid().nullable(),
  /** The last hit of the page before, null at the beginning of a window. */
  s: scoreSchema.nullable(),
  i: z.uuid().nullable(),
  /** The total told on the first page. */
  t: z.int().min(0),
  e: z.boolean(),
});
type Cursor = z.infer<typeof cursorSchema>;

/** What a search gives. */
export type SearchResult = {
  hits: SearchHit[];
  pagination: Pagination;
  facets: FacetCounts;
  expanded_words?: string[];
};

/** Searches the owner's documents: exact words first, then, when there are few, look-alikes and partial matches below them. */
export async function searchFiles(
  ctx: Context,
  text: string,
  filter: FileFilter,
  query: PageQuery,
): Promise<SearchResult> {
  const parsed = parseQuery(text);
  const cursor = query.cursor === undefined ? undefined : decodeCursor(query.cursor, cursorSchema);
  const place = placeOf(query, cursor);
  const exact = exactMatch(ownerOf(ctx), parsed, filter);
  const { match, found, sizes, width, words } = cursor
    ? await findAtWidth(ctx, parsed, exact, place, cursor.w)
    : await findWideEnough(ctx, parsed, exact, place);
  const hits = found.hits.slice(0, query.per_page);
  const total = cursor
    ? { total: cursor.t, total_is_estimate: cursor.e }
    : await totalOf(ctx, match, place, found, sizes);
  return {
    hits: await presentHits(ctx, hits, match, parsed, words),
    pagination: {
      per_page: query.per_page,
      ...(query.page === undefined ? {} : { page: query.page }),
      ...total,
      next_cursor: nextCursor(found, hits, place, { w: width, t: total.total, e: total.total_is_estimate }),
    },
    facets: found.facets,
    ...(words.length > 0 ? { expanded_words: words } : {}),
  };
}

/** Windows end where pages end, so that no page lies in two of them. */
function placeOf(query: PageQuery, cursor: Cursor | undefined): Place {
  const pagesPerWindow = Math.floor(WINDOW_SIZE / query.per_page);
  const pageIndex = cursor ? 0 : (query.page ?? 1) - 1;
  return {
    limit: query.per_page + 1,
    windowSize: pagesPerWindow * query.per_page,
    skippedWindows: Math.floor(pageIndex / pagesPerWindow),
    isFirstWindow: pageIndex < pagesPerWindow && (cursor?.b ?? null) === null,
    offset: (pageIndex % pagesPerWindow) * query.per_page,
    beforeId: cursor?.b ?? null,
    sinceId: cursor?.n ?? null,
    isByNumber: query.page !== undefined,
    after: cursor && cursor.s !== null && cursor.i !== null ? { score: cursor.s, id: cursor.i } : null,
  };
}

async function totalOf(
  ctx: Context,
  match: Match,
  place: Place,
  found: Matched,
  sizes: Sizes | undefined,
): Promise<{ total: number; total_is_estimate: boolean }> {
  const seen = place.skippedWindows * place.windowSize + found.matchedCount;
  const isToTheEnd = found.matchedCount < place.windowSize && found.sinceId === null;
  if (isToTheEnd) return { total: seen, total_is_estimate: false };
  const estimate =
    found.estimate ??
    sizes?.expected ??
    (await estimateRows(ctx.db, estimateStatement(match, match.scope.reach), seen));
  return { total: Math.max(seen, estimate), total_is_estimate: true };
}

function nextCursor(
  found: Matched,
  hits: Matched['hits'],
  place: Place,
  carried: Pick<Cursor, 'w' | 't' | 'e'>,
): string | null {
  const last = hits.at(-1);
  if (last && found.hits.length > hits.length) {
    const inside = { b: place.beforeId, n: found.sinceId, s: last.score, i: last.file_id };
    return encodeCursor({ ...carried, ...inside } satisfies Cursor);
  }
  const endId = found.matchedCount === place.windowSize ? found.oldestId : found.sinceId;
  return endId === null ? null : encodeCursor({ ...carried, b: endId, n: null, s: null, i: null } satisfies Cursor);
}

async function presentHits(
  ctx: Context,
  hits: Matched['hits'],
  match: Match,
  parsed: ParsedQuery,
  guessed: readonly string[],
): Promise<SearchHit[]> {
  const ids = hits.map((hit) => hit.file_id);
  const [files, pages] = await Promise.all([
    getFiles(ctx.db, match.ownerId, ids),
    match.query ? bestPages(ctx.db, ids, match.query) : new Map<string, BestPage>(),
  ]);
  const scores = new Map(hits.map((hit) => [hit.file_id, hit.score]));
  return files.map((file) => {
    const page = pages.get(file.id);
    const snippets = page ? snippetsOf(page.text, { terms: parsed.required, words: guessed }) : [];
    return { file: presentFile(file), score: scores.get(file.id) ?? 0, snippets, page: page?.page_number ?? null };
  });
}
