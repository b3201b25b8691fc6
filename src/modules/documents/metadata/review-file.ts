import { type Context, inTransaction } from '../../../platform/context.ts';
import { changeFields, confirmed, holdLiveFile } from './change-fields.ts';
import { fieldValue } from './fields.ts';
import { openSuggestions } from './open-suggestions.ts';
import { type FieldWrite, isConfirmed } from './plan-change.ts';
import { writeOf } from './writes.ts';

/**
 * Somebody looked at a document and says yes: its open suggestions are taken over, what was found stands for good, and it waits for
 * no further look. One act, which can be undone.
 * @throws file_not_found, file_in_trash
 */
export async function reviewFile(ctx: Context, input: { id: string }) {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdLiveFile(ctx, input.id);
    const { file, known, suggestions } = held;
    const writes = new Map<string, FieldWrite>();
    for (const [field, provenance] of known) {
      if (!isConfirmed(provenance))
        writes.set(field, { value: fieldValue(file, field), provenance: confirmed(ctx, provenance) });
    }
    const open = openSuggestions(suggestions, fieldValue(file, 'total_amount'));
    // The surest last: of several for one field it is the one that stays.
    for (const suggestion of open.toSorted((a, b) => a.confidence - b.confidence)) {
      const { field, value } = suggestion;
      const current = field === 'tags' ? (writes.get(field)?.value ?? file.tags) : fieldValue(file, field);
      writes.set(field, writeOf(field, current, value, confirmed(ctx, suggestion)));
    }
    const resolves = { ids: open.map(({ id }) => id), state: 'accepted' as const };
    return changeFields(ctx, held, { kind: 'reviewed', writes, resolves, needsReview: false });
  });
}
