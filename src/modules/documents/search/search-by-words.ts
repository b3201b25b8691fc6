import type { Context } from '../../../platform/context.ts';
import type { PageQuery } from '../../../platform/paging/index.ts';
import { notesOf, presentHits } from './present-hits.ts';
import type { SearchAnswer } from './search.schemas.ts';
import type { SearchQuestion } from './search-index.ts';
import { searchIndexOf } from './search-index-of.ts';

/** Searches an owner's documents by words and shows one page of them, with the passages that fit. @throws invalid_cursor */
export async function searchByWords(ctx: Context, question: SearchQuestion, part: PageQuery): Promise<SearchAnswer> {
  const found = await searchIndexOf(ctx).find(question, part);
  const hits = found.hits.map((hit) => ({ ...hit, foundBy: 'words' as const }));
  return {
    hits: await presentHits(ctx, question, { hits, found }),
    pagination: {
      per_page: part.per_page,
      ...(part.page === undefined ? {} : { page: part.page }),
      total: found.total,
      total_is_estimate: found.totalIsEstimate,
      next_cursor: found.next,
    },
    facets: found.facets,
    mode: 'keyword',
    ...notesOf(question, found),
  };
}
