import { type Context, inTransaction } from '../../../platform/context.ts';
import { changeFields, confirmed, holdLiveFile } from './change-fields.ts';
import { fieldValue } from './fields.ts';
import { metadataErrors } from './metadata.errors.ts';
import { writeOf } from './writes.ts';

/**
 * Takes over a suggestion as what the person says, or declines it: it is not made again then.
 * @throws file_not_found, file_in_trash, suggestion_not_found, suggestion_settled
 */
export async function resolveSuggestion(
  ctx: Context,
  input: { id: string; suggestionId: string; action: 'accept' | 'decline' },
) {
  return inTransaction(ctx, async (ctx) => {
    const held = await holdLiveFile(ctx, input.id);
    const suggestion = held.suggestions.find(({ id }) => id === input.suggestionId);
    if (!suggestion) throw metadataErrors.suggestion_not_found();
    if (suggestion.state !== 'open') throw metadataErrors.suggestion_settled();
    if (input.action === 'decline') {
      const resolves = { ids: [suggestion.id], state: 'declined' as const };
      return changeFields(ctx, held, { kind: 'declined', writes: new Map(), resolves });
    }
    const { field } = suggestion;
    const write = writeOf(field, fieldValue(held.file, field), suggestion.value, confirmed(ctx, suggestion));
    const resolves = { ids: [suggestion.id], state: 'accepted' as const };
    return changeFields(ctx, held, { kind: 'accepted', writes: new Map([[field, write]]), resolves });
  });
}
