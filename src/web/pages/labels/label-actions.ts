import i18next from 'i18next';
import { api, dataOf } from '../../api/client.ts';
import type { Bulk, Label } from '../../api/types.ts';
import { showError, showUndo } from '../../components/toasts.tsx';
import { followBulk, refreshDocuments } from '../../list/actions/follow-bulk.ts';

function follow(bulk: Bulk, done: (count: number) => string): void {
  followBulk(bulk, { done, undone: (count) => i18next.t('labels.undone', { count }) });
}

/** Gives a label another name on all its documents. @throws ApiError label_exists when another is called so. */
export async function renameLabel({ kind, name }: Label, to: string): Promise<void> {
  const bulk = await dataOf(api.POST('/api/labels/rename', { body: { kind, name, new_name: to } }));
  follow(bulk, (count) => i18next.t('labels.renamed', { count, from: name, to }));
  await refreshDocuments();
}

/** Makes one label of several, under the name that stays. */
export async function mergeTerms(kind: Label['kind'], names: readonly string[], into: string): Promise<void> {
  try {
    const bulk = await dataOf(api.POST('/api/labels/merge', { body: { kind, names: [...names], into } }));
    follow(bulk, (count) => i18next.t('labels.merged', { count, to: into }));
  } catch (error) {
    showError(error);
  }
  await refreshDocuments();
}

/** Takes labels away from all documents; no document is deleted. */
export async function deleteTerms(kind: Label['kind'], names: readonly string[]): Promise<void> {
  try {
    const bulk = await dataOf(api.POST('/api/labels/delete', { body: { kind, names: [...names] } }));
    follow(bulk, (count) => i18next.t('labels.deleted', { count }));
  } catch (error) {
    showError(error);
  }
  await refreshDocuments();
}

/** Gives a tag a colour, or takes it away. */
export async function colorLabel(label: Label, color: Label['color'], isUndo = false): Promise<void> {
  const { name } = label;
  try {
    await api.PATCH('/api/labels', { body: { kind: 'tag', name, color } });
    if (!isUndo) showUndo(i18next.t('labels.colored', { name }), () => void colorLabel(label, label.color, true));
  } catch (error) {
    showError(error);
  }
  await refreshDocuments();
}
