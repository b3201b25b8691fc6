import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { expressionOf, MAX_EXPRESSION_LENGTH } from './expressions.ts';
import { fold, wordsOf } from './fold.ts';
import { CUSTOM_FIELD, type FieldOf, type FieldType, fieldsOf, MATCHES } from './shape.ts';

const MAX_CHOICES = 50;
const MAX_GROUPS = 20;
const MAX_TESTS = 20;
const MAX_DAYS = 36_500;

/** A text that can be compared with. */
export const comparedText = z
  .string()
  .max(MAX_EXPRESSION_LENGTH, says('too_long', { limit: MAX_EXPRESSION_LENGTH }))
  .refine((text) => text.isWellFormed() && !text.includes('\0'), says('not_storable'));
// What folding leaves nothing of would be found in every text.
const text = comparedText.refine((text) => fold(text) !== '', says('blank'));
const words = text.refine((text) => fold(text) === '' || wordsOf(text).length > 0, says('letter_or_digit'));
const expression = comparedText
  .refine((pattern) => pattern.trim() !== '', says('blank'))
  .superRefine((pattern, context) => {
    const made = expressionOf(pattern);
    if ('problem' in made) context.addIssue({ code: 'custom', message: made.problem });
  });
const choices = z.array(text).min(1).max(MAX_CHOICES);
const decimal = text.regex(/^-?\d{1,12}(\.\d{1,4})?$/, says('decimal'));
const currency = z
  .string()
  .regex(/^[A-Z]{3}$/, says('currency_code'))
  .nullable()
  .describe('null: whatever the currency is, also none.');
const day = z.iso.date();

const backwards = says('range_backwards');

/** Whether a range begins before it ends; both ends belong to it. */
function isForward({ from, to }: { from: string | number; to: string | number }): boolean {
  if (typeof from === 'number' || typeof to === 'number') return from <= to;
  return /^\d{4}-/.test(from) ? from <= to : Number(from) <= Number(to);
}

/** What operators that are of no field of this type are refused with. */
const refused = {
  error: ({ code, input }: { code?: string | undefined; input?: unknown }) => {
    if (code !== 'invalid_union' || typeof input !== 'object' || input === null) return undefined;
    if (!('operator' in input) || !('field' in input)) return says('missing');
    return says('operator_of_field', { value: String(input.field) });
  },
};

/** Tests of texts: what each of them takes is the same wherever a text is compared. */
function textTests<T extends FieldType>(type: T) {
  const field = z.enum(fieldsOf(type));
  return [
    z.strictObject({ field, operator: z.enum(['contains', 'is', 'starts_with']), value: text }),
    z.strictObject({ field, operator: z.literal('is_one_of'), value: choices }),
    z.strictObject({ field, operator: z.literal('is_empty') }),
  ] as const;
}
function wordTests<T extends FieldType>(type: T) {
  const field = z.enum(fieldsOf(type));
  return [
    ...textTests(type),
    z.strictObject({ field, operator: z.literal('contains_words'), value: words }),
    z.strictObject({ field, operator: z.literal('matches_expression'), value: expression }),
  ] as const;
}
/** Tests of what has an order. */
function orderedTests<T extends FieldType, V extends z.ZodType, R extends z.ZodType>(type: T, value: V, range: R) {
  const field = z.enum(fieldsOf(type));
  const operator = z.enum(['at_least', 'at_most', 'less_than', 'greater_than', 'is']);
  return [
    z.strictObject({ field, operator, value }),
    z.strictObject({ field, operator: z.literal('between'), value: range }),
    z.strictObject({ field, operator: z.literal('is_empty') }),
  ] as const;
}

const tags = z.enum(fieldsOf('labels'));
const dates = z.enum(fieldsOf('date'));
const hasAll = z.strictObject({ field: tags, operator: z.literal('has_all'), value: choices });
const withinDays = z.int().min(1).max(MAX_DAYS).describe('So many days, today among them.');
const withinLast = z.strictObject({
  field: dates,
  operator: z.literal('within_last'),
  value: withinDays,
});
const amount = z.strictObject({ amount: decimal, currency });
const amountRange = z.strictObject({ from: decimal, to: decimal, currency }).refine(isForward, backwards);
const dayRange = z.strictObject({ from: day, to: day }).refine(isForward, backwards);
const numberRange = z.strictObject({ from: z.number(), to: z.number() }).refine(isForward, backwards);

const customShape = {
  field: z.literal(CUSTOM_FIELD),
  key: z.string().min(1, says('blank')).max(50).describe('The key of the custom field.'),
};
const customEnd = z.union([text, z.number()]);
/** What a custom field holds, its definition says: what is compared with is read as that. */
const customTests = [
  z.strictObject({ ...customShape, operator: z.enum(['contains', 'starts_with']), value: text }),
  z.strictObject({ ...customShape, operator: z.literal('is_one_of'), value: choices }),
  z.strictObject({ ...customShape, operator: z.literal('contains_words'), value: words }),
  z.strictObject({ ...customShape, operator: z.literal('matches_expression'), value: expression }),
  z.strictObject({
    ...customShape,
    operator: z.enum(['is', 'at_least', 'at_most', 'less_than', 'greater_than']),
    value: z
      .union([text, z.number(), amount])
      .describe('By what the field holds: a text, a number, an amount, a day, true or false, or the key of a choice.'),
  }),
  z.strictObject({
    ...customShape,
    operator: z.literal('between'),
    value: z
      .strictObject({ from: customEnd, to: customEnd, currency: currency.optional() })
      .refine(isForward, backwards),
  }),
  z.strictObject({ ...customShape, operator: z.literal('within_last'), value: withinDays }),
  z.strictObject({ ...customShape, operator: z.literal('is_empty') }),
] as const;

/** One test of one field. */
export const conditionTestSchema = z.discriminatedUnion('field', [
  z.discriminatedUnion('operator', wordTests('text'), refused),
  z.discriminatedUnion('operator', [...wordTests('labels'), hasAll], refused),
  z.discriminatedUnion('operator', textTests('code'), refused),
  z.discriminatedUnion('operator', orderedTests('number', z.number(), numberRange), refused),
  z.discriminatedUnion('operator', orderedTests('amount', amount, amountRange), refused),
  z.discriminatedUnion('operator', [...orderedTests('date', day, dayRange), withinLast], refused),
  z.discriminatedUnion('operator', customTests, refused),
]);
/** One test of one field. */
export type ConditionTest = z.infer<typeof conditionTestSchema>;
/** Tests of custom fields. */
export type CustomTest = Extract<ConditionTest, { field: typeof CUSTOM_FIELD }>;
/** Tests of fields of a type. */
export type TestOf<T extends FieldType> = ConditionTest extends infer Test
  ? Test extends { field: FieldOf<T> }
    ? Test
    : never
  : never;

const match = z.enum(MATCHES).describe('How many of them have to be met.');

/** A condition on a document: groups of tests. What a document does not have meets no test but `is_empty`. */
export const conditionSchema = z.strictObject({
  match,
  groups: z
    .array(z.strictObject({ match, tests: z.array(conditionTestSchema).min(1, says('one_condition')).max(MAX_TESTS) }))
    .min(1, says('one_condition'))
    .max(MAX_GROUPS),
});
/** A condition on a document. */
export type Condition = z.infer<typeof conditionSchema>;
