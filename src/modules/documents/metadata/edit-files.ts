import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { lockFiles } from '../files/index.ts';
import { changeFields, confirmed, type HeldFile, holdFile } from './change-fields.ts';
import { customWrites } from './custom-writes.ts';
import type { FilesEdit } from './metadata.schemas.ts';
import { type FieldWrite, planChange } from './plan-change.ts';
import { asTags, withoutTags, withTags } from './writes.ts';

/** A document has no more. */
const MOST_TAGS = 100;

/** Why a document is passed over by an edit of many. */
export type EditRefusal = 'file_in_trash' | 'file_not_found' | 'too_many_tags' | 'field_changed';

/** What became of documents that were edited together. */
export type EditedFiles = { changed: string[]; refused: Map<string, EditRefusal> };

/**
 * Says the same of the owner's documents among these ids, each as an act that its history shows and the bulk action can take back. A
 * person says so: it stays when the document is read again.
 */
export async function editFiles(
  ctx: TransactionContext,
  input: { ids: readonly string[]; bulkActionId: string; edit: FilesEdit },
): Promise<EditedFiles> {
  const files = await lockFiles(ctx.db, ownerOf(ctx), input.ids);
  const there = new Map(files.map((file) => [file.id, file]));
  const edited: EditedFiles = { changed: [], refused: new Map() };
  // Fields may have changed since the edit was begun; one that keeps its values from now on waits for us.
  const custom = await customWrites(ctx, input.edit.set?.custom_fields ?? {});
  for (const id of input.ids) {
    const file = there.get(id);
    if (!file || file.deleted_at !== null) {
      edited.refused.set(id, file ? 'file_in_trash' : 'file_not_found');
      continue;
    }
    if (custom === undefined) {
      edited.refused.set(id, 'field_changed');
      continue;
    }
    const held = await holdFile(ctx, id);
    const writes = writesOf(ctx, held, input.edit, custom);
    if (asTags(writes.get('tags')?.value).length > MOST_TAGS) {
      edited.refused.set(id, 'too_many_tags');
      continue;
    }
    if (planChange(held.file, held.known, writes).fields.length === 0) continue;
    const resolves = { ids: settledBy(held, writes), state: 'declined' as const };
    await changeFields(ctx, held, { kind: 'edited', writes, resolves, bulkActionId: input.bulkActionId });
    edited.changed.push(id);
  }
  return edited;
}

function writesOf(
  ctx: TransactionContext,
  { file }: HeldFile,
  edit: FilesEdit,
  custom: readonly (readonly [string, unknown])[],
): Map<string, FieldWrite> {
  const writes = new Map<string, FieldWrite>();
  const provenance = confirmed(ctx);
  const { custom_fields: _given, ...set } = edit.set ?? {};
  for (const [field, value] of [...Object.entries(set), ...custom])
    if (value !== undefined) writes.set(field, { value, provenance });
  const { add_tags: added = [], remove_tags: removed = [] } = edit;
  const kept = withoutTags(file.tags, withoutTags(removed, added));
  const tags = withTags(kept, added);
  // Tags that are there already say nothing of where the others came from.
  if (tags.join() !== file.tags.join()) writes.set('tags', { value: tags, provenance });
  return writes;
}

/** The open suggestions that these writes answer: a tag that is offered stays so until it is there. */
function settledBy({ suggestions }: HeldFile, writes: ReadonlyMap<string, FieldWrite>): string[] {
  const settled = suggestions.filter(({ state, field, value }) => {
    if (state !== 'open' || !writes.has(field)) return false;
    return field !== 'tags' || withoutTags(value, asTags(writes.get('tags')?.value)).length === 0;
  });
  return settled.map(({ id }) => id);
}
