import { queryOptions, useQuery } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import { queryClient } from '../api/session.ts';
import type { SavedSearch } from '../api/types.ts';
import { isUnfiltered, type ListState, readList, writeList } from '../list/query/list-state.ts';
import type { Search } from '../navigation.ts';

/** Everything that is known of saved searches lives under this key. */
export const savedSearchesKey = ['saved-searches'] as const;
/** Their numbers, which change with the documents. */
export const savedCountsKey = [...savedSearchesKey, 'counts'] as const;

/** All saved searches in their order, without their numbers. */
export const savedSearchesQuery = queryOptions({
  queryKey: [...savedSearchesKey, 'list'],
  staleTime: 60_000,
  queryFn: ({ signal }) => dataOf(api.GET('/api/saved-searches', { params: { query: { counts: 'none' } }, signal })),
});

/** The numbers of saved searches by id: of those in the rail, or of all. */
export function savedCountsQuery(counts: 'pinned' | 'all') {
  return queryOptions({
    queryKey: [...savedCountsKey, counts],
    staleTime: 30_000,
    queryFn: async ({ signal }) => {
      const { saved_searches } = await dataOf(
        api.GET('/api/saved-searches', { params: { query: { counts } }, signal }),
      );
      return new Map(saved_searches.map((search) => [search.id, search]));
    },
  });
}

/** Asks for the saved searches unless that was done before; a page is shown without them rather than not at all. */
export async function ensureSavedSearches(): Promise<void> {
  if (queryClient.getQueryState(savedSearchesQuery.queryKey)) return;
  await queryClient.prefetchQuery({ ...savedSearchesQuery, retry: false });
}

/** Asks again for all that is known of saved searches. */
export function refreshSavedSearches(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: savedSearchesKey });
}

/** The saved searches that stand in the rail. */
export function usePinnedSearches(): readonly SavedSearch[] {
  return (useQuery(savedSearchesQuery).data?.saved_searches ?? []).filter(({ pinned }) => pinned);
}

/** The saved search that a list was opened from; null: from none, or it is gone. */
export function useOpened(list: ListState): SavedSearch | null {
  const { data } = useQuery(savedSearchesQuery);
  return data?.saved_searches.find(({ id }) => id === list.saved) ?? null;
}

/** The address of a saved search: the list's own with its filters, and which search it is. */
export function searchOf({ id, filters }: SavedSearch): Search {
  const { cf = {}, ...others } = filters;
  const words = [
    ...Object.entries(others).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]),
    ...Object.entries(cf).map(([name, value]) => [`cf.${name}`, value]),
  ];
  return { ...Object.fromEntries(words), saved: id };
}

/** The address that one means which names a saved search and no filters; null: it says all there is to say. */
export function completedSearch(search: Search): Search | null {
  const list = readList(search, 'documents');
  const saved = queryClient
    .getQueryData(savedSearchesQuery.queryKey)
    ?.saved_searches.find(({ id }) => id === list.saved);
  const isSaid = !saved || !isUnfiltered(list) || Object.keys(saved.filters).length === 0;
  if (isSaid) return null;
  const { q, filters } = readList(searchOf(saved), 'documents');
  // Written as the list itself writes it, so that it is one address, wherever it comes from.
  return writeList({ ...list, q, filters });
}

/** Whether a list is narrowed by exactly what a saved search is. */
export function isAsSaved({ q, filters }: ListState, search: SavedSearch): boolean {
  const saved = readList(searchOf(search), 'documents');
  const written = (list: Pick<ListState, 'q' | 'filters'>) =>
    JSON.stringify(Object.entries(writeList({ ...saved, ...list })).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  return written({ q, filters }) === written(saved);
}
