import { isDeepStrictEqual } from 'node:util';
import { ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { lockFiles } from '../files/index.ts';
import { changeFields, confirmed, holdFile } from './change-fields.ts';
import { fieldValue } from './fields.ts';
import { changeOfBulk } from './history.store.ts';
import { type NamedField, namesOnFiles } from './names.store.ts';
import { undoHeld } from './undo-change.ts';
import { asTags, withTags } from './writes.ts';

/** Names that get another one, or none, on documents. `keys`: the names without regard to case. */
export type Renaming = { field: NamedField; keys: readonly string[]; to: string | null };

/**
 * Puts another name in place of tags, senders or types on the owner's documents among these ids; null takes them away. A person says
 * so: it stays when the document is read again.
 * @returns the ids of the documents that changed.
 */
export async function renameOnFiles(
  ctx: TransactionContext,
  input: Renaming & { ids: readonly string[]; bulkActionId: string },
): Promise<string[]> {
  const { field, keys, to, bulkActionId } = input;
  const files = await lockFiles(ctx.db, ownerOf(ctx), input.ids);
  const fileIds = files.map(({ id }) => id);
  const names = await namesOnFiles(ctx.db, { field, keys, fileIds });
  const changed: string[] = [];
  for (const id of fileIds) {
    const found = names.get(id) ?? [];
    if (found.length === 0) continue;
    const held = await holdFile(ctx, id);
    const value = field === 'tags' ? renamedTags(held.file.tags, new Set(found), to) : to;
    if (isDeepStrictEqual(fieldValue(held.file, field), value)) continue;
    const writes = new Map([[field, { value, provenance: confirmed(ctx) }]]);
    await changeFields(ctx, held, { kind: 'edited', writes, bulkActionId });
    changed.push(id);
  }
  return changed;
}

/**
 * Takes back what a bulk action did to the fields of the owner's documents among these ids. What somebody changed since stays.
 * @returns the ids of the documents that changed.
 */
export async function undoRename(
  ctx: TransactionContext,
  input: { ids: readonly string[]; bulkActionId: string },
): Promise<string[]> {
  const files = await lockFiles(ctx.db, ownerOf(ctx), input.ids);
  const changed: string[] = [];
  for (const { id } of files) {
    const change = await changeOfBulk(ctx.db, id, input.bulkActionId);
    if (!change) continue;
    const held = await holdFile(ctx, id);
    const fields = change.fields.filter(
      ({ field, after }) => field === 'tags' || isDeepStrictEqual(fieldValue(held.file, field), after),
    );
    if (fields.length === 0) continue;
    await undoHeld(ctx, held, { ...change, fields });
    changed.push(id);
  }
  return changed;
}

/** The new name stands where the first of the old ones stood. */
function renamedTags(tags: readonly string[], old: ReadonlySet<string>, to: string | null): string[] {
  const first = tags.findIndex((tag) => old.has(tag));
  const before = tags.slice(0, first).filter((tag) => !old.has(tag));
  const after = tags.slice(first).filter((tag) => !old.has(tag));
  return withTags(withTags(before, asTags(to)), after);
}
