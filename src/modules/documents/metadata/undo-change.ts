import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { changeFields, confirmed, type HeldFile, holdLiveFile } from './change-fields.ts';
import { unfitFields } from './custom-writes.ts';
import { fieldValue } from './fields.ts';
import { type ChangeRow, changeOf, type FieldChange, markUndone } from './history.store.ts';
import { metadataErrors } from './metadata.errors.ts';
import type { FieldWrite } from './plan-change.ts';
import { asTags, withoutTags, withTags } from './writes.ts';

/**
 * Puts back what stood in the fields of a document before an act, whatever came since; what the act resolved is open again. What was
 * found and is undone is not found again: the person has spoken.
 * @throws file_not_found, file_in_trash, change_not_found, change_undone
 */
export async function undoChange(ctx: Context, input: { id: string; changeId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdLiveFile(ctx, input.id);
    const change = await changeOf(ctx.db, input.id, input.changeId);
    if (!change) throw metadataErrors.change_not_found();
    if (change.undone_at !== null) throw metadataErrors.change_undone();
    // Who undoes it on the document itself says what is right there: rules and pipelines, too, leave that alone from now on.
    const isByItself = change.kind === 'ruled' || change.kind === 'set';
    return undoHeld(ctx, held, isByItself ? { ...change, kind: 'found' } : change);
  });
}

/** Puts back what stood in the fields of a held document before an act that nobody has undone. */
export async function undoHeld(ctx: TransactionContext, held: HeldFile, change: ChangeRow) {
  await markUndone(ctx.db, held.file.id, change.id, ctx.clock.now());
  const writes = new Map(change.fields.map((done) => [done.field, writeBack(ctx, held, change, done)]));
  // A custom field may be gone since, or be another one of the same key: what stands there stays.
  for (const field of await unfitFields(ctx, writes)) writes.delete(field);
  return changeFields(ctx, held, {
    kind: 'undone',
    writes,
    // What an undone act had resolved is resolved anew when its undoing is undone.
    resolves: { ids: change.suggestion_ids, state: change.kind === 'undone' ? 'accepted' : 'open' },
    needsReview: held.file.needs_review || (change.was_in_review && change.kind !== 'found'),
  });
}

function writeBack(ctx: TransactionContext, { file }: HeldFile, change: ChangeRow, done: FieldChange): FieldWrite {
  const provenance = change.kind === 'found' ? confirmed(ctx) : done.was;
  const isUntouched = isDeepStrictEqual(fieldValue(file, done.field), done.after);
  if (done.field !== 'tags' || isUntouched) return { value: done.before, provenance };
  // Tags that came since stay.
  const [before, after] = [asTags(done.before), asTags(done.after)];
  const kept = withoutTags(fieldValue(file, 'tags'), withoutTags(after, before));
  return { value: withTags(kept, withoutTags(before, after)), provenance };
}
