import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import { queryClient } from '../../api/session.ts';
import type { Bulk, BulkAction, BulkRequest, FileRecord } from '../../api/types.ts';
import { showBulk, showDone, showError, showUndo } from '../../components/toasts.tsx';
import type { Selection } from '../../kit/use-selection.ts';
import { dropFiles, putFile, refreshLists } from '../query/list-cache.ts';
import { fileQuery } from '../query/list-query.ts';
import { type ListState, toListFilter } from '../query/list-state.ts';

/** The name a person knows a document by. */
export function nameOfFile(file: Pick<FileRecord, 'title' | 'original_filename'>): string {
  return file.title || file.original_filename;
}

/** @param going what leaves the lists at once, and comes back where the server did not do it */
async function attempt(work: () => Promise<void>, going: ReadonlySet<string> = new Set()): Promise<boolean> {
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

function request(action: BulkAction, selection: Selection<ListState>): BulkRequest {
  if (!selection.all) return { action, ids: [...selection.ids] };
  // Words mean the same here as in the list: what the search finds, not what a title contains.
  const { q, ...filter } = toListFilter(selection.all);
  return { action, filter: q ? { ...filter, search: q } : filter };
}

function followBulk(bulk: Bulk, action: BulkAction, canUndo: boolean): void {
  const { t } = i18next;
  const words = (count: number) => {
    if (action === 'trash') return t('bulk.trashed', { count });
    if (action === 'restore') return t('bulk.restored', { count });
    if (action === 'erase') return t('bulk.erased', { count });
    if (action === 'convert_to_pdfa') return t('bulk.archived', { count });
    return t('bulk.reprocessed', { count });
  };
  const undo = () =>
    void attempt(async () => {
      const back = await dataOf(api.POST('/api/files/bulk/{id}/undo', at(bulk.id)));
      followBulk(back, action === 'trash' ? 'restore' : 'trash', false);
    });
  // Reading again has no inverse, and what is erased is gone.
  const isReversible = canUndo && (action === 'trash' || action === 'restore');
  showBulk({
    first: bulk,
    words,
    onUndo: isReversible ? undo : undefined,
    onOver: () => void refreshLists({ isForced: true }),
  });
}

/** Does one thing to many documents. */
export function runBulk(action: BulkAction, selection: Selection<ListState>): Promise<boolean> {
  return attempt(
    async () => {
      const bulk = await dataOf(api.POST('/api/files/bulk', { body: request(action, selection) }));
      followBulk(bulk, action, true);
    },
    action === 'reprocess' || action === 'convert_to_pdfa' ? new Set() : selection.ids,
  );
}

/** Runs the rules that are on on documents that were chosen; it can be taken back. */
export function applyRules(selection: Selection<ListState>): Promise<boolean> {
  const follow = (bulk: Bulk, words: (count: number) => string, undo?: () => void) =>
    showBulk({ first: bulk, words, onUndo: undo, onOver: () => void refreshLists({ isForced: true }) });
  return attempt(async () => {
    const { action: _none, ...chosen } = request('reprocess', selection);
    const bulk = await dataOf(api.POST('/api/rules/run', { body: chosen }));
    const undo = () =>
      void attempt(async () => {
        const back = await dataOf(api.POST('/api/files/bulk/{id}/undo', at(bulk.id)));
        follow(back, (count) => i18next.t('bulk.unruled', { count }));
      });
    follow(bulk, (count) => i18next.t('bulk.ruled', { count }), undo);
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
