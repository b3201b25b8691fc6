import { isDeepStrictEqual } from 'node:util';
import type { TransactionContext } from '../../../platform/context.ts';
import { changeFields, confirmed, type HeldFile, holdFile, holdLiveFile } from './change-fields.ts';
import { fieldsOn, fieldValue } from './fields.ts';
import { changeOf } from './history.store.ts';
import type { FieldWrite } from './plan-change.ts';
import { undoHeld } from './undo-change.ts';
import { asTags, withTags } from './writes.ts';

/** A document has no more. */
const MOST_TAGS = 100;
/** Say something of the total only, and mean nothing beside another one. */
const OF_TOTAL = new Set(['currency', 'amounts']);

/**
 * Has a document take over what another one says and it does not: all tags, and the fields that are empty. One act, which can be undone.
 * @param input.isSameFile whether both are the same bytes: where a value stands is then true of both, and a title that somebody or the
 * pages gave goes before the name of the file.
 * @returns the id of the act; null when there was nothing to take over. @throws file_not_found, file_in_trash
 */
export async function mergeFields(
  ctx: TransactionContext,
  input: { fromId: string; toId: string; isSameFile: boolean },
): Promise<string | null> {
  const from = await holdFile(ctx, input.fromId);
  const to = await holdLiveFile(ctx, input.toId);
  const writes = new Map<string, FieldWrite>();
  for (const field of fieldsOn(from.file)) {
    const value = valueToTake(from, to, field, input.isSameFile);
    if (value === undefined) continue;
    const origin = from.known.get(field);
    // On another document it stands elsewhere; that it counts here is what the person says.
    const provenance = input.isSameFile ? (origin ?? null) : confirmed(ctx, origin && { ...origin, evidence: null });
    writes.set(field, { value, provenance });
  }
  const { change } = await changeFields(ctx, to, { kind: 'edited', writes });
  return change?.id ?? null;
}

function valueToTake(from: HeldFile, to: HeldFile, field: string, isSameFile: boolean): unknown {
  const [theirs, ours] = [fieldValue(from.file, field), fieldValue(to.file, field)];
  if (field === 'tags') {
    const tags = withTags(ours, asTags(theirs)).slice(0, MOST_TAGS);
    return isDeepStrictEqual(tags, ours) ? undefined : tags;
  }
  if (field === 'title') {
    const isBetter = isSameFile && from.known.has('title') && !to.known.has('title');
    return isBetter && theirs !== ours ? theirs : undefined;
  }
  // The label sticks on one paper: its number stays with the document that was read from it.
  if (theirs === null || ours !== null || field === 'asn') return undefined;
  const total = fieldValue(to.file, 'total_amount');
  return OF_TOTAL.has(field) && total !== null && total !== fieldValue(from.file, 'total_amount') ? undefined : theirs;
}

/** Puts back what a document had before it took something over; what was changed since stays as it is. @throws file_not_found, file_in_trash */
export async function undoMerge(ctx: TransactionContext, input: { id: string; changeId: string }): Promise<void> {
  const held = await holdLiveFile(ctx, input.id);
  const change = await changeOf(ctx.db, input.id, input.changeId);
  if (!change || change.undone_at !== null) return;
  const fields = change.fields.filter(
    ({ field, after }) => field === 'tags' || isDeepStrictEqual(fieldValue(held.file, field), after),
  );
  await undoHeld(ctx, held, { ...change, fields });
}
