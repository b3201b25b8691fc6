import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { oneLine } from '../../../platform/values.ts';
import { isKey, MAX_KEY_LENGTH } from './field-key.ts';

/** What a custom field can hold. */
export const CUSTOM_TYPES = ['text', 'number', 'money', 'date', 'yes_no', 'choice', 'document'] as const;
/** One type of custom field. */
export type CustomType = (typeof CUSTOM_TYPES)[number];

/** The colours of choices; what each looks like is the interface's. */
export const CHOICE_COLORS = ['blue', 'green', 'violet', 'orange', 'pink', 'gray'] as const;
/** More choices are a list that nobody reads. */
const MAX_CHOICES = 100;
const MAX_DOCUMENT_TYPES = 50;

const lineSchema = (limit: number) =>
  z
    .string()
    .transform((text) => oneLine(text))
    .pipe(z.string().min(1, says('blank')).max(limit, says('too_long', { limit })));
const keySchema = z
  .string()
  .max(MAX_KEY_LENGTH, says('too_long', { limit: MAX_KEY_LENGTH }))
  .refine(isKey, says('field_key'));
const currencySchema = z.string().regex(/^[A-Z]{3}$/, says('currency_code'));

const newChoiceSchema = z.strictObject({
  key: keySchema.optional().describe('What documents keep; left out: made from the name.'),
  name: lineSchema(100),
  color: z.enum(CHOICE_COLORS).optional().describe('Left out: colours are given in turn.'),
});
/** A choice as it is given. */
export type NewChoice = z.infer<typeof newChoiceSchema>;

const choiceSchema = z.object({ key: z.string(), name: z.string(), color: z.enum(CHOICE_COLORS) });
/** One of the values of a field of choices. */
export type Choice = z.infer<typeof choiceSchema>;
/** The choices of a field as its row holds them. */
export const choicesSchema = z.array(choiceSchema);

const shape = {
  name: lineSchema(100).describe('Unique among the fields you see, whatever its case.'),
  choices: z
    .array(newChoiceSchema)
    .min(1)
    .max(MAX_CHOICES)
    .describe('Only for `choice`, in their order. A choice with its key stays what it is under another name.'),
  currency: currencySchema.nullable().describe('Only for `money`: what an amount is in that comes without a currency.'),
  unit: lineSchema(20).nullable().describe('Only for `number`: what stands behind it, such as kWh.'),
  document_types: z
    .array(lineSchema(200))
    .max(MAX_DOCUMENT_TYPES)
    .describe('The types of documents it is offered for; empty: all. Values can be set on any document.'),
};

/** The body that makes a custom field. */
export const newCustomFieldSchema = z
  .strictObject({
    scope: z
      .enum(['own', 'instance'])
      .default('own')
      .describe('`instance`: everybody has it; only administrators make and change such fields.'),
    key: keySchema
      .optional()
      .describe('By which filters and programs know it, for good; left out: made from the name.'),
    name: shape.name,
    type: z.enum(CUSTOM_TYPES),
    choices: shape.choices.optional(),
    currency: shape.currency.optional(),
    unit: shape.unit.optional(),
    document_types: shape.document_types.default([]),
  })
  .superRefine(({ type, choices, currency, unit }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (type === 'choice' && choices === undefined) refuse('choices', says('missing'));
    for (const name of foreignTo(type, { choices, currency, unit })) refuse(name, says('not_of_type', { value: type }));
  })
  .meta({ id: 'NewCustomFieldRequest' });
/** A custom field to make. */
export type NewCustomField = z.infer<typeof newCustomFieldSchema>;

/** The body that changes a custom field: what is given replaces what is there. Its key and its type stay. */
export const customFieldPatchSchema = z
  .strictObject({ ...shape, is_retired: z.boolean().describe('Retired, it is offered no more; values stay.') })
  .partial()
  .refine((patch) => Object.keys(patch).length > 0, says('one_change'))
  .meta({ id: 'CustomFieldPatchRequest' });
/** A change of a custom field. */
export type CustomFieldPatch = z.infer<typeof customFieldPatchSchema>;

const OF_TYPE = { choices: 'choice', currency: 'money', unit: 'number' } as const;

/** What of this is given and of no use to a field of that type. */
export function foreignTo(type: CustomType, given: { [N in keyof typeof OF_TYPE]?: unknown }): string[] {
  return (['choices', 'currency', 'unit'] as const).filter(
    (name) => OF_TYPE[name] !== type && given[name] !== undefined && given[name] !== null,
  );
}

/** A custom field as every answer shows it. */
export const customFieldSchema = z
  .object({
    id: z.uuid(),
    scope: z.enum(['own', 'instance']).describe('instance: everybody has it.'),
    key: z.string().describe('By which files, filters and programs know it; it stays when the field is renamed.'),
    name: z.string(),
    type: z.enum(CUSTOM_TYPES),
    choices: choicesSchema.optional().describe('Of a field of the type `choice`.'),
    currency: z.string().nullable().optional().describe('Of a field of the type `money`.'),
    unit: z.string().nullable().optional().describe('Of a field of the type `number`.'),
    document_types: z.array(z.string()),
    position: z.int().describe('Its place among your own, or among those of everybody, from 0.'),
    is_retired: z.boolean(),
    created_at: z.iso.datetime({ precision: 3 }),
    updated_at: z.iso.datetime({ precision: 3 }),
  })
  .meta({ id: 'CustomField' });
/** A custom field as JSON. */
export type CustomFieldJson = z.infer<typeof customFieldSchema>;

/** Up to here documents are counted; what is shown beyond is “more than”. */
export const MAX_COUNTED = 10_000;
/** A custom field in the list of all, with how many documents have a value in it. */
export const countedFieldSchema = customFieldSchema
  .extend({
    document_count: z
      .int()
      .describe(`How many of your documents have a value in it, the trash included, counted up to ${MAX_COUNTED}.`),
    document_count_is_capped: z.boolean().describe('There are more than that.'),
    used_in: z
      .array(z.object({ kind: z.enum(['rule', 'pipeline', 'saved_search']), id: z.uuid(), name: z.string() }))
      .describe('What of yours asks for it: such a field cannot be deleted.'),
  })
  .meta({ id: 'CountedCustomField' });

/** An amount of money with its currency. */
const moneySchema = z.object({ amount: z.string(), currency: z.string() }).meta({ id: 'MoneyValue' });

/** A value of a custom field, as documents show it. */
export const customValueSchema = z.union([z.string(), z.number(), z.boolean(), moneySchema]).meta({
  id: 'CustomValue',
  description:
    'text: a text; number: a number; money: amount and currency; date: a day; yes_no: true or false; choice: the key of the choice; document: the id of a document.',
});
/** A value of a custom field as JSON. */
export type CustomValue = z.infer<typeof customValueSchema>;
