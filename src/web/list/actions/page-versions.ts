import { queryOptions } from '@tanstack/react-query';
import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { FileDetail } from '../../api/types.ts';
import { showDone, showError } from '../../components/toasts.tsx';
import { refreshLists } from '../query/list-cache.ts';
import { fileQuery } from '../query/list-query.ts';
import { nameOfFile } from './file-actions.ts';

/** The versions of a document's pages; the newest first. */
export function versionsQuery(id: string) {
  return queryOptions({
    queryKey: ['versions', id],
    queryFn: ({ signal }) => dataOf(api.GET('/api/files/{id}/versions', { params: { path: { id } }, signal })),
  });
}

/** Shows everywhere what became of a document whose pages changed. */
export async function refreshPages(id: string): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: versionsQuery(id).queryKey }),
    queryClient.invalidateQueries({ queryKey: fileQuery(id).queryKey }),
    refreshLists({ isForced: true }),
  ]);
}

/** Takes an earlier version of the pages back. @param splitOff documents that go to the trash with it. */
export async function restoreVersion(
  file: FileDetail,
  number: number,
  splitOff: readonly string[] = [],
): Promise<void> {
  try {
    await api.POST('/api/files/{id}/versions/{number}/restore', { params: { path: { id: file.id, number } } });
    for (const id of splitOff) await api.DELETE('/api/files/{id}', { params: { path: { id } } });
    showDone(i18next.t('versions.restored', { name: nameOfFile(file) }));
  } catch (error) {
    showError(error);
  } finally {
    await refreshPages(file.id);
  }
}
