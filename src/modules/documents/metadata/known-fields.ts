import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import type { PgFile } from '../files/index.ts';
import { fieldValue, isFoundKey } from './fields.ts';
import { changesOf } from './history.store.ts';
import { presentChange, presentMetadata, presentOrigins, presentSuggestion } from './metadata.presenter.ts';
import { type ChangeJson, provenanceSchema, suggestionSchema } from './metadata.schemas.ts';
import { openSuggestions } from './open-suggestions.ts';
import { provenanceOf } from './provenance.store.ts';
import { suggestionsOf } from './suggestions.store.ts';

/** What the page of a document shows of its fields beside their values. */
export const knownFieldsShape = {
  metadata: z
    .record(z.string(), z.unknown())
    .describe(
      'Found keys, such as iban, as `{value, source, confidence, confirmed, evidence?}`; keys of your own as you gave them.',
    ),
  fields: z.record(z.string(), provenanceSchema).describe('Where the values of the fields come from, by field.'),
  suggestions: z.array(suggestionSchema).describe('Values that were found but not surely enough to be taken.'),
};
/** What the page of a document shows of its fields, as JSON. */
export type KnownFields = z.infer<z.ZodObject<typeof knownFieldsShape>>;

/** What is known of the fields of a document that the caller has found to be the owner's. */
export async function knownFields(ctx: Pick<Context, 'db'>, file: PgFile): Promise<KnownFields> {
  const [known, suggestions] = await Promise.all([provenanceOf(ctx.db, file.id), suggestionsOf(ctx.db, file.id)]);
  const ofColumns = new Map([...known].filter(([field]) => !isFoundKey(field)));
  return {
    metadata: presentMetadata(file, known),
    fields: presentOrigins(ofColumns),
    suggestions: openSuggestions(suggestions, fieldValue(file, 'total_amount')).map(presentSuggestion),
  };
}

/** Longer than any history people make by hand. */
const MAX_CHANGES = 10_000;

/** All that happened to the fields of a document that the caller has found to be the owner's, newest first. */
export async function fieldHistory(ctx: Context, fileId: string): Promise<ChangeJson[]> {
  const rows = await changesOf(ctx.db, fileId, { limit: MAX_CHANGES, offset: 0, afterId: null });
  return rows.map((row) => presentChange(ctx, row));
}
