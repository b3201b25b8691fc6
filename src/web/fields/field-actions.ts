import { api, dataOf } from '../api/client.ts';
import { queryClient } from '../api/session.ts';
import type { ChangedFile, FilePatch, FileRecord } from '../api/types.ts';
import { putFile, refreshLists } from '../list/query/list-cache.ts';
import { fileQuery } from '../list/query/list-query.ts';
import { type FieldRow, patchOfField } from './field-rows.ts';

/** Shows a document everywhere as an act has left it, and asks for what else is known of it. */
async function shown(file: FileRecord): Promise<void> {
  putFile(file);
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: fileQuery(file.id).queryKey }),
    queryClient.invalidateQueries({ queryKey: ['field-history', file.id] }),
    refreshLists({ isForced: true }),
  ]);
}

async function resolve(fileId: string, ids: readonly string[], action: 'accept' | 'decline'): Promise<void> {
  let changed: ChangedFile | null = null;
  for (const suggestion_id of ids) {
    const params = { path: { id: fileId, suggestion_id } };
    changed = await dataOf(api.POST('/api/files/{id}/suggestions/{suggestion_id}', { params, body: { action } }));
  }
  if (changed) await shown(changed.file);
}

/** Saves edited fields. @returns the change, by which it can be undone; null when nothing changed. */
export async function saveFields(fileId: string, patch: FilePatch): Promise<string | null> {
  const params = { path: { id: fileId } };
  const { change_id, ...file } = await dataOf(api.PATCH('/api/files/{id}', { params, body: patch }));
  await shown(file);
  return change_id;
}

/** Says yes to what is offered for a field. */
export async function acceptRow(fileId: string, row: FieldRow): Promise<void> {
  const ids = row.suggestions.filter((one, at) => at === 0 || one.field !== row.field).map(({ id }) => id);
  if (ids.length > 0) await resolve(fileId, ids, 'accept');
  else await saveFields(fileId, patchOfField(row.field, row.value));
}

/** Says no to what is offered for a field; a title stays until there is another. */
export async function declineRow(fileId: string, row: FieldRow): Promise<void> {
  if (row.suggestions.length > 0) {
    await resolve(
      fileId,
      row.suggestions.map(({ id }) => id),
      'decline',
    );
  } else if (row.field !== 'title') await saveFields(fileId, patchOfField(row.field, ''));
}

/** Says yes or no to one suggestion. */
export function resolveSuggestion(fileId: string, id: string, action: 'accept' | 'decline'): Promise<void> {
  return resolve(fileId, [id], action);
}

/** Says yes to everything that was found on a document. @returns the change, by which it can be undone. */
export async function reviewFile(fileId: string): Promise<string | null> {
  const { file, change } = await dataOf(api.POST('/api/files/{id}/review', { params: { path: { id: fileId } } }));
  await shown(file);
  return change?.id ?? null;
}

/** Takes back one change of the fields of a document. */
export async function undoChange(fileId: string, changeId: string): Promise<void> {
  const params = { path: { id: fileId, change_id: changeId } };
  const { file } = await dataOf(api.POST('/api/files/{id}/history/{change_id}/undo', { params }));
  await shown(file);
}
