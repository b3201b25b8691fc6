import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { expressionOf, MAX_EXPRESSION_LENGTH } from './expressions.ts';
import { wordsOf } from './fold.ts';

/** What a condition can look at. */
const CONDITION_FIELDS = [
  'filename',
  'text',
  'title',
  'sender',
  'recipient',
  'document_type',
  'tags',
  'language',
  'source',
  'mime_type',
  'total_amount',
] as const;
/** One thing a condition can look at. */
export type ConditionField = (typeof CONDITION_FIELDS)[number];

/** How a condition looks at it. */
const OPERATORS = [
  'contains_words',
  'contains',
  'is',
  'starts_with',
  'matches_expression',
  'at_least',
  'at_most',
  'is_empty',
] as const;
/** One way to look. */
type Operator = (typeof OPERATORS)[number];

const AMOUNT = /^-?\d{1,12}(\.\d{1,4})?$/;
const CODES: ReadonlySet<ConditionField> = new Set(['language', 'source', 'mime_type']);

/** Whether a field can be looked at this way. */
function takes(field: ConditionField, operator: Operator): boolean {
  if (operator === 'is' || operator === 'is_empty') return true;
  const isOfAmounts = operator === 'at_least' || operator === 'at_most';
  if (field === 'total_amount' || isOfAmounts) return field === 'total_amount' && isOfAmounts;
  return operator === 'starts_with' || !CODES.has(field);
}

const fieldSchema = z
  .enum(CONDITION_FIELDS)
  .describe('text: the first 50,000 characters of what is read on the pages.');
const operatorSchema = z
  .enum(OPERATORS)
  .describe(
    'contains_words: all these words, anywhere; contains: exactly this, anywhere; matches_expression: an RE2 expression, found anywhere. Case does not count, and accents only in expressions.',
  );

/** One condition of a rule, as every answer shows it. */
export const shownConditionSchema = z
  .object({ field: fieldSchema, operator: operatorSchema, value: z.string(), is_negated: z.boolean() })
  .meta({ id: 'RuleCondition' });

/** One condition of a rule, as people send it. */
export const conditionSchema = z
  .strictObject({
    field: fieldSchema,
    operator: operatorSchema,
    value: z
      .string()
      .max(MAX_EXPRESSION_LENGTH, says('too_long', { limit: MAX_EXPRESSION_LENGTH }))
      .refine((text) => text.isWellFormed() && !text.includes('\0'), says('not_storable'))
      .default(''),
    is_negated: z.boolean().default(false).describe('true: the condition is met when this is not so.'),
  })
  .superRefine((condition, context) => {
    const { field, operator } = condition;
    if (!takes(field, operator)) {
      const message = says('operator_of_field', { value: field });
      context.addIssue({ code: 'custom', path: ['operator'], message });
      return;
    }
    const message = valueProblem(condition);
    if (message !== undefined) context.addIssue({ code: 'custom', path: ['value'], message });
  })
  .meta({ id: 'RuleConditionRequest' });
/** One condition of a rule. */
export type Condition = z.infer<typeof conditionSchema>;

function valueProblem({ field, operator, value }: { field: ConditionField; operator: Operator; value: string }) {
  if (operator === 'is_empty') return value === '' ? undefined : says('no_value_here');
  if (value.trim() === '') return says('blank');
  if (field === 'total_amount' && !AMOUNT.test(value)) return says('decimal');
  if (operator === 'contains_words' && wordsOf(value).length === 0) return says('letter_or_digit');
  if (operator !== 'matches_expression') return undefined;
  const expression = expressionOf(value);
  return 'problem' in expression ? expression.problem : undefined;
}
