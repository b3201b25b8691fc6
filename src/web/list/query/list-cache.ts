import type { Query } from '@tanstack/react-query';
import { queryClient } from '../../api/session.ts';
import type { FileDetail, FileRecord } from '../../api/types.ts';
import { duplicatesKey } from '../../copies/duplicates-query.ts';
import { countsQuery, fileQuery, type ListData, type ListRow, listsKey } from './list-query.ts';

/** Rewrites rows of every cached list; a row for which `change` answers null leaves its list. */
export function changeRows(change: (row: ListRow) => ListRow | null): void {
  queryClient.setQueriesData<ListData>({ queryKey: listsKey }, (data) => {
    if (!data) return data;
    let removed = 0;
    let touched = false;
    const pages = data.pages.map((page) => {
      const rows: ListRow[] = [];
      let pageTouched = false;
      for (const row of page.rows) {
        const next = change(row);
        if (next !== row) pageTouched = true;
        if (next) rows.push(next);
        else removed += 1;
      }
      touched ||= pageTouched;
      return pageTouched ? { ...page, rows } : page;
    });
    if (!touched) return data;
    return { ...data, pages: pages.map((page) => ({ ...page, total: Math.max(0, page.total - removed) })) };
  });
}

/** Puts a fresher copy of a document wherever it is shown. */
export function putFile(file: FileRecord): void {
  changeRows((row) => (row.file.id === file.id ? { ...row, file } : row));
  queryClient.setQueryData<FileDetail>(fileQuery(file.id).queryKey, (old) => (old ? { ...old, ...file } : old));
}

/** Takes documents out of every list at once; the server's word follows. @returns puts them back where it did not come to that. */
export function dropFiles(ids: ReadonlySet<string>): () => void {
  const before = queryClient.getQueriesData<ListData>({ queryKey: listsKey });
  changeRows((row) => (ids.has(row.file.id) ? null : row));
  return () => {
    for (const [key, data] of before) queryClient.setQueryData(key, data);
  };
}

/** The cached list copy of a document, from any list. */
export function findRow(id: string): ListRow | null {
  for (const [, data] of queryClient.getQueriesData<ListData>({ queryKey: listsKey })) {
    for (const page of data?.pages ?? []) {
      const row = page.rows.find((candidate) => candidate.file.id === id);
      if (row) return row;
    }
  }
  return null;
}

/** A list scrolled deeper than this is not read again for every event: each of its pages is a request. */
const refreshedPages = 4;

/** Asks the server again for what is on the screen; `isForced` after the person's own doing, however long the list is. */
export async function refreshLists({ isForced = false } = {}): Promise<void> {
  const isShort = (query: Query) => ((query.state.data as ListData | undefined)?.pages.length ?? 0) <= refreshedPages;
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: listsKey, predicate: (query) => isForced || isShort(query) }),
    queryClient.invalidateQueries({ queryKey: countsQuery.queryKey }),
    ...['facets', 'sums'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })),
    queryClient.invalidateQueries({ queryKey: duplicatesKey }),
  ]);
}

/** Resolves once no list is on its way and what came is drawn. */
export async function whenListsAreThere(): Promise<void> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  // What was just asked for is known to the cache with the next drawing.
  await frame();
  await frame();
  await new Promise<void>((resolve) => {
    const isThere = () => queryClient.isFetching({ queryKey: listsKey }) === 0;
    if (isThere()) return resolve();
    const leave = queryClient.getQueryCache().subscribe(() => {
      if (!isThere()) return;
      leave();
      resolve();
    });
  });
  await frame();
  await frame();
}
