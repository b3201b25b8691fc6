import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { fileFilterShape, filteredFields, oneLine } from '../files/index.ts';
import { type TermColor, termColorSchema } from '../vocabulary/index.ts';

/** More than anybody finds again in a list. */
export const MAX_SAVED_SEARCHES = 100;
/** Up to here documents are counted; what is shown beyond is “more than”. */
export const MAX_COUNTED = 1_000;
/** The same for those that are new. */
export const MAX_NEW_COUNTED = 99;

/** The order in which colours are given to whoever chooses none. */
export const COLORS_IN_TURN = [
  'green',
  'orange',
  'violet',
  'pink',
  'gray',
  'blue',
] as const satisfies readonly TermColor[];

const nameSchema = z
  .string()
  .transform((name) => oneLine(name))
  .pipe(
    z
      .string()
      .min(1, says('blank'))
      .max(100, says('too_long', { limit: 100 })),
  );

const { trashed: _trashed, q: _q, ...narrowing } = fileFilterShape;
const wordsSchema = z
  .string()
  .max(1000)
  .refine((text) => !text.includes('\0'), says('not_storable'))
  .describe('Words to look for, as GET /api/search takes them.');

/** The filters of a list that can be saved: at least one. What is stored may name a value that is there no more. */
export const savedFiltersSchema = z
  .strictObject({ q: wordsSchema.optional(), ...narrowing })
  .refine((filters) => filteredFields(filters).length > 0, says('one_filter'))
  .meta({ id: 'SavedFiltersRequest' });
/** Filters that are saved. */
export type SavedFilters = z.infer<typeof savedFiltersSchema>;

const fields = {
  name: nameSchema.describe('Unique among your saved searches, whatever its case.'),
  filters: savedFiltersSchema,
  pinned: z.boolean().describe('Whether it stands in the side bar.'),
  notify_on_match: z.boolean().describe('Whether you are notified of new documents that match, at most once an hour.'),
  color: termColorSchema,
};

/** The body of POST /api/saved-searches. */
export const newSavedSearchSchema = z
  .strictObject({
    name: fields.name,
    filters: fields.filters,
    pinned: fields.pinned.default(true),
    notify_on_match: fields.notify_on_match.default(false),
    color: fields.color.optional().describe('Left out: colours are given in turn.'),
  })
  .meta({ id: 'NewSavedSearchRequest' });
/** What a saved search is made of. */
export type NewSavedSearch = z.infer<typeof newSavedSearchSchema>;

/** The body of PATCH /api/saved-searches/{id}. */
export const savedSearchPatchSchema = z
  .strictObject(fields)
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, says('one_change'))
  .meta({ id: 'SavedSearchPatchRequest' });
/** What is to change of a saved search. */
export type SavedSearchPatch = z.infer<typeof savedSearchPatchSchema>;

const names = z.array(z.string()).optional();
const shownChoices = {
  tags_any: names,
  tags_not: names,
  document_type_any: names,
  document_type_not: names,
  sender_any: names,
  sender_not: names,
};

const shownFiltersSchema = z
  .object({
    ...narrowing,
    q: z.string().optional(),
    tags: z.array(z.string()).optional(),
    ...shownChoices,
    is_duplicate: z.boolean().optional(),
    needs_review: z.boolean().optional(),
  })
  .meta({ id: 'SavedFilters' });

const moment = z.iso.datetime({ precision: 3 });

/** A saved search as every answer shows it. */
export const savedSearchSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    color: termColorSchema,
    filters: shownFiltersSchema,
    pinned: z.boolean(),
    notify_on_match: z.boolean(),
    position: z.int().describe('Its place, from 0.'),
    document_count: z
      .int()
      .nullable()
      .describe(
        `How many documents match, counted up to ${MAX_COUNTED}; null: not counted, or it would take too long.`,
      ),
    document_count_is_capped: z.boolean().describe('There are more than that.'),
    new_count: z
      .int()
      .nullable()
      .describe(`How many of them came since it was last opened, counted up to ${MAX_NEW_COUNTED}.`),
    opened_at: moment,
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: 'SavedSearch' });
/** A saved search as JSON. */
export type SavedSearchJson = z.infer<typeof savedSearchSchema>;

/** Which of somebody's saved searches are counted. */
export const countedSchema = z
  .enum(['all', 'pinned', 'none'])
  .default('all')
  .describe('Whose documents are counted: of all, of those in the side bar, or of none.');
/** Which of somebody's saved searches are counted. */
export type Counted = z.infer<typeof countedSchema>;
