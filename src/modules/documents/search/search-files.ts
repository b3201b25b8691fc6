import { type Context, ownerOf } from '../../../platform/context.ts';
import { httpErrors } from '../../../platform/http/index.ts';
import type { PageQuery, Pagination } from '../../../platform/paging/index.ts';
import { says } from '../../../platform/refusals/index.ts';
import { type FileFilter, getFiles, inZoneOfOwner, presentFile } from '../files/index.ts';
import { parseQuery } from './query/parse-query.ts';
import type { SearchHit } from './search.schemas.ts';
import { type AnsweredBy, FACETS, type FacetCounts, type SearchMode } from './search-index.ts';
import { searchIndexOf } from './search-index-of.ts';
import { snippetsOf } from './snippets.ts';

/** What to look for, how, and which page of it. */
export type SearchInput = { text: string; filter: FileFilter; mode: SearchMode; part: PageQuery };

/** What a search gives. */
export type SearchResult = {
  hits: SearchHit[];
  pagination: Pagination;
  facets: FacetCounts;
  mode: SearchMode;
  expanded_words?: string[];
  answered_by?: AnsweredBy;
  ignored?: string[];
};

/** Searches the owner's documents and shows one page of them, with the passages that fit. @throws invalid_cursor, invalid_request */
export async function searchFiles(ctx: Context, { text, filter, mode, part }: SearchInput): Promise<SearchResult> {
  const ownerId = ownerOf(ctx);
  const parsed = parseQuery(text);
  const index = searchIndexOf(ctx);
  if (!index.modes.includes(mode)) {
    const message = says('choices', { values: index.modes });
    throw httpErrors.invalid_request({ errors: [{ path: 'mode', message }] });
  }
  const zoned = await inZoneOfOwner(ctx, ownerId, filter);
  const found = await index.find({ ownerId, parsed, filter: zoned, mode, facets: FACETS }, part);
  const fileIds = found.hits.map(({ fileId }) => fileId);
  const [files, pages] = await Promise.all([getFiles(ctx.db, ownerId, fileIds), found.bestPages()]);
  const scores = new Map(found.hits.map(({ fileId, score }) => [fileId, score]));
  const words = found.guessedWords;
  return {
    hits: files.map((file) => {
      const page = pages.get(file.id);
      const snippets = page
        ? snippetsOf(page.text, { groups: parsed.required, words, spellings: found.spellings })
        : [];
      return { file: presentFile(file), score: scores.get(file.id) ?? 0, snippets, page: page?.pageNumber ?? null };
    }),
    pagination: {
      per_page: part.per_page,
      ...(part.page === undefined ? {} : { page: part.page }),
      total: found.total,
      total_is_estimate: found.totalIsEstimate,
      next_cursor: found.next,
    },
    facets: found.facets,
    mode,
    ...(words.length > 0 ? { expanded_words: [...words] } : {}),
    ...(found.answeredBy === undefined ? {} : { answered_by: found.answeredBy }),
    ...(parsed.ignored.length > 0 ? { ignored: parsed.ignored } : {}),
  };
}
