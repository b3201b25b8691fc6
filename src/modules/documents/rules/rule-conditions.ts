import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { comparedText, conditionTestSchema, FLAT_FIELDS, FLAT_OPERATORS, testOfFlat } from '../conditions/index.ts';

const fieldSchema = z.enum(FLAT_FIELDS).describe('text: the first 50,000 characters of what is read on the pages.');
const operatorSchema = z
  .enum(FLAT_OPERATORS)
  .describe(
    'contains_words: all these words, anywhere; contains: exactly this, anywhere; matches_expression: an RE2 expression, found anywhere. Case does not count, and accents only in expressions.',
  );

const keySchema = z.string().max(50).describe('The key of the custom field, for `custom_field`.');

/** One condition of a rule, as every answer shows it. */
export const shownConditionSchema = z
  .object({
    field: fieldSchema,
    key: keySchema.optional(),
    operator: operatorSchema,
    value: z.string(),
    is_negated: z.boolean(),
  })
  .meta({ id: 'RuleCondition' });

/** One condition of a rule, as people send it: what conditions in general refuse, at the field of this form. */
export const ruleConditionSchema = z
  .strictObject({
    field: fieldSchema,
    key: keySchema.optional(),
    operator: operatorSchema,
    value: comparedText.default(''),
    is_negated: z.boolean().default(false).describe('true: the condition is met when this is not so.'),
  })
  .superRefine((condition, context) => {
    if (condition.operator === 'is_empty' && condition.value !== '') {
      context.addIssue({ code: 'custom', path: ['value'], message: says('no_value_here') });
    }
    const { error } = conditionTestSchema.safeParse(testOfFlat(condition));
    for (const { path, message } of error?.issues ?? []) {
      context.addIssue({ code: 'custom', path: path.slice(0, 1), message });
    }
  })
  .meta({ id: 'RuleConditionRequest' });
