import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { listQuery } from '../../list/query/list-query.ts';
import { isUnfiltered, type ListState, readList, writeList } from '../../list/query/list-state.ts';
import { fileHref, type Search, useGo } from '../../navigation.ts';

/** The list a document was opened from, and the documents beside it there. */
export function useNeighbours(id: string, search: Search) {
  const go = useGo();
  const list: ListState = useMemo(() => readList(search, search.in === 'trash' ? 'trash' : 'documents'), [search]);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(listQuery(list));
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows) ?? [], [data]);
  const index = rows.findIndex((row) => row.file.id === id);
  const isNearEnd = index >= 0 && index >= rows.length - 3;

  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [isNearEnd, hasNextPage, isFetchingNextPage, fetchNextPage]);

  const listSearch: Search = { ...writeList(list), in: search.in };
  const open = (by: number) => {
    const row = index < 0 ? undefined : rows[index + by];
    if (!row) return;
    const page = row.page === null ? undefined : String(row.page);
    go(fileHref(row.file.id), { ...listSearch, view: undefined, page }, { replace: true });
  };
  return {
    list,
    listPath: search.in === 'trash' ? '/trash' : '/',
    listSearch: { ...writeList(list) } as Search,
    isSearch: !isUnfiltered(list),
    row: rows[index] ?? null,
    position: index < 0 ? null : index + 1,
    total: data?.pages[0]?.total ?? 0,
    hasPrevious: index > 0,
    hasNext: index >= 0 && index < rows.length - 1,
    openPrevious: () => open(-1),
    openNext: () => open(1),
  };
}

export type Neighbours = ReturnType<typeof useNeighbours>;
