import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';

/** The first few documents for what is typed in the palette. */
export function paletteSearch(q: string) {
  return queryOptions({
    queryKey: ['palette', q],
    staleTime: 15_000,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const found = await dataOf(api.GET('/api/search', { params: { query: { q, per_page: 6 } }, signal }));
      return found.hits.map((hit) => ({ file: hit.file, page: hit.page ?? null }));
    },
  });
}
