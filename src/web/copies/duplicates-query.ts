import { queryOptions } from '@tanstack/react-query';
import { api, dataOf } from '../api/client.ts';
import type { Duplicate } from '../api/types.ts';
import type { Search } from '../navigation.ts';

/** All that is known of copies stands under this key, and is asked anew when documents change. */
export const duplicatesKey = ['duplicates'] as const;
/** As many as one answer has: nobody goes through more at once, and those that are done make room. */
const MOST = 100;

/** Copies of which nobody has decided what to keep. */
export const openDuplicatesQuery = queryOptions({
  queryKey: [...duplicatesKey, 'open'],
  queryFn: ({ signal }) => dataOf(api.GET('/api/duplicates', { params: { query: { per_page: MOST } }, signal })),
});

/** The copies of a document, and what it is a copy of; also where both were kept. */
export function duplicatesOfQuery(fileId: string) {
  return queryOptions({
    queryKey: [...duplicatesKey, 'of', fileId],
    queryFn: ({ signal }) => {
      const query = { per_page: MOST, file_id: fileId, kept: true };
      return dataOf(api.GET('/api/duplicates', { params: { query }, signal }));
    },
  });
}

/** Whether two documents stand for one: exact copies do, whatever was decided. */
export function isCopy({ kind, kept }: Duplicate): boolean {
  return kind === 'exact' || !kept;
}

/** What tells one pair from another. */
export function pairKey({ file, other }: Pick<Duplicate, 'file' | 'other'>): string {
  return `${file.id} ${other.id}`;
}

/** The search parameters of `/duplicates` that show a document beside its copies. */
export function compareSearch(fileId: string, copyId?: string): Search {
  return { file: fileId, copy: copyId };
}

/** The whole text of a document, as it was read. */
export function fileText(id: string, signal: AbortSignal): Promise<string> {
  return dataOf(api.GET('/api/files/{id}/text', { params: { path: { id } }, parseAs: 'text', signal }));
}
