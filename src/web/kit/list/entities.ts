import { hashKey, keepPreviousData, type QueryKey, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { queryClient } from '../../api/session.ts';
import { appendPage, type Entity, type EntityPage, mergeHead, withEntity, withoutEntity } from './entity-page.ts';

type Source<Page> = {
  /** Names the list with all that narrows it; lists that hold the same things begin with the same words. */
  key: QueryKey;
  /** Reads one page; null is the first. */
  fetchPage: (cursor: string | null, signal: AbortSignal | undefined) => Promise<Page>;
  /** How often its beginning is read again while somebody looks. */
  refreshMs?: number;
};

/**
 * A list read page by page. What is read again, by time, by focus or because something changed, is its first page only: a list
 * of 10,000 lines is not asked for 200 pages every few seconds. What was loaded beyond stays, and joins on where it did.
 */
export function useEntities<Page extends EntityPage<Entity>>({ key, fetchPage, refreshMs }: Source<Page>) {
  const client = useQueryClient();
  const query = useQuery({
    queryKey: key,
    // A list that is left is soon forgotten: what is beyond its first page may have changed.
    gcTime: 60_000,
    refetchInterval: refreshMs ?? false,
    placeholderData: keepPreviousData,
    queryFn: async ({ signal }) => {
      const fresh = await fetchPage(null, signal);
      const old = client.getQueryData<Page>(key);
      return old ? mergeHead(old, fresh) : fresh;
    },
  });
  const more = useMutation({
    mutationFn: (cursor: string) => fetchPage(cursor, undefined),
    onSuccess: (page, cursor) =>
      client.setQueryData<Page>(key, (old) => (old?.nextCursor === cursor ? appendPage(old, page) : old)),
  });
  const nextCursor = query.isPlaceholderData ? null : (query.data?.nextCursor ?? null);
  return {
    /** Which list it is: another one when what narrows it changes. */
    name: hashKey(key),
    data: query.data,
    error: query.error,
    isPending: query.isPending,
    isOld: query.isPlaceholderData,
    refetch: query.refetch,
    hasMore: nextCursor !== null,
    isLoadingMore: more.isPending,
    moreError: more.error,
    /** Loads the next page; true when it came. Why it did not is in `moreError`. */
    loadMore: () =>
      new Promise<boolean>((resolve) => {
        if (nextCursor === null || more.isPending) resolve(false);
        else more.mutate(nextCursor, { onSuccess: () => resolve(true), onError: () => resolve(false) });
      }),
  };
}

/** A list without some of its rows: those that are deleted and can still be taken back. */
export function withoutRows<Page extends EntityPage<Entity>>(all: Entities<Page>, ids: ReadonlySet<string>) {
  if (!all.data) return all;
  const rows = all.data.rows.filter(({ id }) => !ids.has(id));
  return { ...all, data: { ...all.data, rows, total: all.data.total - (all.data.rows.length - rows.length) } };
}

/** What a list needs to know of where its rows come from. */
export type Entities<Page extends EntityPage<Entity>> = ReturnType<typeof useEntities<Page>>;

function change(key: QueryKey, by: (page: EntityPage<Entity>) => EntityPage<Entity>): void {
  queryClient.setQueriesData<EntityPage<Entity>>({ queryKey: key }, (old) => old && by(old));
}

/** Shows a row as it is now, in every list whose key begins so. */
export function putEntity<Row extends Entity>(key: QueryKey, row: Row): void {
  change(key, (page) => withEntity(page, row));
}

/** Takes a row out of every list whose key begins so. */
export function dropEntity(key: QueryKey, id: string): void {
  change(key, (page) => withoutEntity(page, id));
}
