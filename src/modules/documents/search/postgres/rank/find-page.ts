import { z } from 'zod';
import type { Database } from '../../../../../platform/database/index.ts';
import { decodeCursor, encodeCursor, type PageQuery } from '../../../../../platform/paging/index.ts';
import { estimateRows } from '../../../files/index.ts';
import type { FoundPage, FoundSpellings, SearchQuestion } from '../../search-index.ts';
import { estimateStatement } from '../match/match-statement.ts';
import { WIDTH_NAMES, type Width } from '../match/widths.ts';
import { bestPages } from './best-pages.store.ts';
import { type Found, findAtWidth, findWideEnough, type NewestMatches } from './find-wide-enough.ts';
import { type Matched, type Place, WINDOW_SIZE } from './match-documents.ts';

/** Any score there can be; others would not fit into the column's type. */
const scoreSchema = z.number().refine((score) => score === 0 || (score > 1e-30 && score < 10));
const cursorSchema = z.object({
  /** How wide the search is: decided on the first page. */
  w: z.enum(WIDTH_NAMES),
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

/** Finds one page: exact words first, then, when there are few, look-alikes and partial matches below them. @throws invalid_cursor */
export async function findPage(
  db: Database,
  question: SearchQuestion,
  part: PageQuery,
  newest?: NewestMatches,
): Promise<FoundPage> {
  const cursor = part.cursor === undefined ? undefined : decodeCursor(part.cursor, cursorSchema);
  const place = placeOf(part, cursor);
  const shown = cursor
    ? await findAtWidth(db, question, place, cursor.w, newest)
    : await findWideEnough(db, question, place, newest);
  const { found, width } = shown;
  const hits = found.hits.slice(0, part.per_page);
  const counted = cursor ? { total: cursor.t, totalIsEstimate: cursor.e } : await totalOf(db, shown, place);
  const { query } = width.match;
  return {
    hits: hits.map((hit) => ({ fileId: hit.file_id, score: hit.score })),
    facets: found.facets,
    ...counted,
    next: nextCursor(found, hits, place, { w: width.name, t: counted.total, e: counted.totalIsEstimate }),
    guessedWords: width.words,
    spellings: spellingsOf(width),
    bestPages: async (fileIds) => (query ? bestPages(db, fileIds, query) : new Map()),
  };
}

function spellingsOf({ spellings: { ofWord, splitsOf, joined } }: Width): FoundSpellings {
  return { ofWord, others: [...[...splitsOf.values()].flat(), ...joined.flatMap(({ forms }) => forms)] };
}

/** Windows end where pages end, so that no page lies in two of them. */
function placeOf(part: PageQuery, cursor: Cursor | undefined): Place {
  const pagesPerWindow = Math.floor(WINDOW_SIZE / part.per_page);
  const pageIndex = cursor ? 0 : (part.page ?? 1) - 1;
  return {
    limit: part.per_page + 1,
    windowSize: pagesPerWindow * part.per_page,
    skippedWindows: Math.floor(pageIndex / pagesPerWindow),
    isFirstWindow: pageIndex < pagesPerWindow && (cursor?.b ?? null) === null,
    offset: (pageIndex % pagesPerWindow) * part.per_page,
    beforeId: cursor?.b ?? null,
    sinceId: cursor?.n ?? null,
    isByNumber: part.page !== undefined,
    after: cursor && cursor.s !== null && cursor.i !== null ? { score: cursor.s, id: cursor.i } : null,
  };
}

async function totalOf(
  db: Database,
  { width: { match }, found, sizes }: Found,
  place: Place,
): Promise<{ total: number; totalIsEstimate: boolean }> {
  const seen = place.skippedWindows * place.windowSize + found.matchedCount;
  const isToTheEnd = found.matchedCount < place.windowSize && found.sinceId === null;
  if (isToTheEnd) return { total: seen, totalIsEstimate: false };
  const estimate =
    found.estimate ?? sizes?.expected ?? (await estimateRows(db, estimateStatement(match, match.scope.reach), seen));
  return { total: Math.max(seen, estimate), totalIsEstimate: true };
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
