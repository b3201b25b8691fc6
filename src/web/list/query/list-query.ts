import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { api, dataOf } from '../../api/client.ts';
import type { Facets, FileRecord } from '../../api/types.ts';
import { pageOf, partOf } from '../../kit/list/list-of.ts';
import { type ListState, pageSize, searchModeOf, toFilter, toListFilter } from './list-state.ts';

/** One line of a list: the document, and why it was found. */
export type ListRow = {
  file: FileRecord;
  snippets: readonly string[];
  page: number | null;
  /** How many copies stand under it. */
  copies?: number;
  /** It does not hold the words, and is about what they mean. */
  isByMeaning?: boolean;
};

/** One keyset page of a list. */
export type ListPage = {
  rows: ListRow[];
  total: number;
  isEstimate: boolean;
  nextCursor: string | null;
  /** Some of it may be found by meaning: bulk actions know only words. */
  isByMeaning?: boolean;
  /** The search service was away, and the database looked. */
  isFromDatabase?: boolean;
  /** Parts of the search text that are signs alone. */
  ignored?: readonly string[];
};

export type ListData = InfiniteData<ListPage, string | null>;

/** Every list and search lives under this key, so that live events can patch them all. */
export const listsKey = ['lists'] as const;

/** The list a URL describes: the search when there are words, the plain list otherwise. */
export function listQuery(state: ListState) {
  const filter = toListFilter(state);
  const mode = searchModeOf(state);
  const sort = state.sortBy ? { sort_by: state.sortBy, sort_order: state.sortOrder } : {};
  return infiniteQueryOptions({
    queryKey: [...listsKey, { ...filter, ...sort, ...(filter.q ? { mode } : {}) }],
    initialPageParam: null as string | null,
    getNextPageParam: (last: ListPage) => last.nextCursor,
    staleTime: 60_000,
    // While words are typed, the last results stay until the next ones are there.
    placeholderData: keepPreviousData,
    queryFn: async ({ pageParam, signal }): Promise<ListPage> => {
      const paging = partOf(pageParam, pageSize);
      if (filter.q) {
        const query = { ...filter, ...sort, ...paging, q: filter.q, mode };
        const found = await dataOf(api.GET('/api/search', { params: { query }, signal }));
        const rows = found.hits.map((hit) => ({
          file: hit.file,
          snippets: hit.snippets,
          page: hit.page ?? null,
          isByMeaning: hit.found_by === 'meaning',
        }));
        const page = {
          ...pageOf(rows, found.pagination),
          isByMeaning: found.mode !== 'keyword',
          isFromDatabase: found.answered_by === 'database',
        };
        return found.ignored ? { ...page, ignored: found.ignored } : page;
      }
      const listed = await dataOf(
        api.GET('/api/files', { params: { query: { ...filter, ...sort, ...paging } }, signal }),
      );
      const copies = new Map(listed.copies?.map(({ file_id, exact, near }) => [file_id, exact + near]));
      return pageOf(
        listed.files.map((file) => ({ file, snippets: [], page: null, copies: copies.get(file.id) ?? 0 })),
        listed.pagination,
      );
    },
  });
}

/** The search counts the values of so many matches, the newest. */
export const COUNTED_AT_MOST = 1_000;

/** How many documents have each value; `isPart`: of the newest `COUNTED_AT_MOST` alone. */
type Counted = { facets: Facets; isPart: boolean };

/** Counts per value for the filter popovers, over what the other filters leave. */
export function facetsQuery(state: ListState, without: readonly (keyof ListState['filters'])[]) {
  const filters = { ...state.filters };
  for (const name of without) delete filters[name];
  const filter = toFilter({ ...state, filters });
  const mode = searchModeOf(state);
  return queryOptions({
    queryKey: ['facets', filter, mode],
    staleTime: 30_000,
    queryFn: async ({ signal }): Promise<Counted> => {
      // What the list shows is counted: what was found by meaning, too.
      const query = { ...filter, q: filter.q ?? '', mode, per_page: 1 };
      const { facets, pagination } = await dataOf(api.GET('/api/search', { params: { query }, signal }));
      return { facets, isPart: pagination.total > COUNTED_AT_MOST };
    },
  });
}

/** Numbers for the badges of the rail. */
export const countsQuery = queryOptions({
  queryKey: ['counts'],
  staleTime: 30_000,
  queryFn: ({ signal }) => dataOf(api.GET('/api/files/counts', { signal })),
});

/** One document with its steps. */
export function fileQuery(id: string) {
  return queryOptions({
    queryKey: ['file', id],
    staleTime: 10_000,
    queryFn: ({ signal }) => dataOf(api.GET('/api/files/{id}', { params: { path: { id } }, signal })),
  });
}

/** Whether any document goes to a destination: without it nobody has to read of deliveries. */
export function useHasDeliveries(): boolean {
  return useQuery(countsQuery).data?.has_deliveries ?? false;
}

/** True once the server has said that a list has nothing in it. */
export function useIsEmpty(list: ListState): boolean {
  const { data, isPlaceholderData } = useInfiniteQuery(listQuery(list));
  return !isPlaceholderData && data?.pages[0]?.total === 0 && data.pages[0].rows.length === 0;
}
