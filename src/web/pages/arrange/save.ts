import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import type { FileDetail } from '../../api/types.ts';
import { showUndo } from '../../components/toasts.tsx';
import { nameOfFile } from '../../list/actions/file-actions.ts';
import { refreshPages, restoreVersion } from '../../list/actions/page-versions.ts';
import type { Part } from './arrangement.ts';

/** Stores how the pages of a document are arranged, and offers to take it back. @throws what the server says */
export async function saveArrangement(file: FileDetail, version: number, parts: readonly Part[]): Promise<void> {
  const documents = parts.map(({ title = '', sheets }, index) => {
    const name = title.trim();
    const isNew = name !== '' && (index > 0 || name !== file.title);
    return {
      ...(isNew ? { title: name } : {}),
      pages: sheets.map(({ fileId, page, turn }) => ({
        page,
        turn,
        ...(fileId === file.id ? {} : { file_id: fileId }),
      })),
    };
  });
  const params = { path: { id: file.id } };
  const { created } = await dataOf(api.POST('/api/files/{id}/arrange', { params, body: { version, documents } }));
  showUndo(i18next.t('arrange.saved', { count: parts.length, name: nameOfFile(file) }), () => {
    const ids = created.map(({ id }) => id);
    void restoreVersion(file, version, ids);
  });
  // Whoever saved goes on meanwhile.
  void refreshPages(file.id);
}
