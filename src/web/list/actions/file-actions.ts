import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { FileRecord } from '../../api/types.ts';
import { showBulk, showDone, showError, showUndo } from '../../components/toasts.tsx';
import { dropFiles, putFile, refreshLists } from '../query/list-cache.ts';
import { fileQuery } from '../query/list-query.ts';

/** The name a person knows a document by. */
export function nameOfFile(file: Pick<FileRecord, 'title' | 'original_filename'>): string {
  return file.title || file.original_filename;
}

/** Does something to documents, says what does not work, and reads the lists anew. @param going what leaves the lists at once, and comes back where the server did not do it */
export async function attempt(work: () => Promise<void>, going: ReadonlySet<string> = new Set()): Promise<boolean> {
  const putBack = going.size > 0 ? dropFiles(going) : () => undefined;
  try {
    await work();
    return true;
  } catch (error) {
    putBack();
    showError(error);
    return false;
  } finally {
    await refreshLists({ isForced: true });
  }
}

const at = (id: string) => ({ params: { path: { id } } });

/** Moves one document to the trash; it can be taken back. */
export function trashFile(file: FileRecord): Promise<boolean> {
  return attempt(
    async () => {
      await api.DELETE('/api/files/{id}', at(file.id));
      showUndo(i18next.t('undo.trashed', { name: nameOfFile(file) }), () => void restoreFile(file, true));
    },
    new Set([file.id]),
  );
}

/** Brings one document back from the trash. */
export function restoreFile(file: FileRecord, isUndo = false): Promise<boolean> {
  return attempt(
    async () => {
      putFile(await dataOf(api.POST('/api/files/{id}/restore', at(file.id))));
      const name = nameOfFile(file);
      if (isUndo) showDone(i18next.t('undo.restored', { name }));
      else showUndo(i18next.t('undo.restored', { name }), () => void trashFile(file));
    },
    new Set([file.id]),
  );
}

/** Erases one document for good; the caller has asked. */
export function eraseFile(file: FileRecord): Promise<boolean> {
  return attempt(async () => {
    await api.DELETE('/api/files/{id}', { params: { path: { id: file.id }, query: { permanent: true } } });
    dropFiles(new Set([file.id]));
    showDone(i18next.t('undo.erased', { name: nameOfFile(file) }));
  });
}

/** Has documents made of what lies in one; of all that is offered where no positions are given. */
export async function fileAttachments(file: FileRecord, positions?: number[]): Promise<void> {
  const body = positions ? { positions } : {};
  putFile(await dataOf(api.POST('/api/files/{id}/attachments', { ...at(file.id), body })));
  await queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
}

/** Reads a document again from its untouched original. */
export function reprocessFile(
  file: FileRecord,
  options: { isForced?: boolean; password?: string } = {},
): Promise<boolean> {
  return attempt(async () => {
    const body = {
      ...(options.isForced ? { force_ocr: true } : {}),
      ...(options.password ? { password: options.password } : {}),
    };
    putFile(await dataOf(api.POST('/api/files/{id}/reprocess', { ...at(file.id), body })));
    await queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
  });
}

/** Has every page of a document read by the service elsewhere. */
export function readElsewhere(file: FileRecord): Promise<boolean> {
  return attempt(async () => {
    putFile(await dataOf(api.POST('/api/files/{id}/reprocess-with-cloud-ocr', at(file.id))));
    await queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
  });
}

/** Tries the step that failed once more. Throws, so that a password dialog can stay open with the reason. */
export async function retryStep(file: FileRecord, step: string, password?: string): Promise<void> {
  const answer = await dataOf(
    api.POST('/api/files/{id}/steps/{step}/retry', {
      params: { path: { id: file.id, step } },
      body: password ? { password } : {},
    }),
  );
  putFile(answer);
  await queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
}

/** Runs a step of a document again, and what follows it, as they were planned. */
export function rerunFrom(file: FileRecord, stepId: string): Promise<boolean> {
  return attempt(async () => {
    putFile(await dataOf(api.POST('/api/files/{id}/reprocess', { ...at(file.id), body: { from_step: stepId } })));
    await queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey });
  });
}

/** Erases everything in the trash; the caller has asked. */
export function emptyTrash(): Promise<boolean> {
  return attempt(async () => {
    const bulk = await dataOf(api.POST('/api/files/trash/empty'));
    const words = (count: number) => i18next.t('bulk.erased', { count });
    showBulk({ first: bulk, words, onOver: () => void refreshLists({ isForced: true }) });
  });
}
