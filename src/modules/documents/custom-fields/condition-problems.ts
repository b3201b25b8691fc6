import { says } from '../../../platform/refusals/index.ts';
import { daySchema } from '../../../platform/values.ts';
import { CUSTOM_FIELD, type DraftCondition, type DraftTest, operatorsOf } from '../conditions/index.ts';
import type { CustomFieldRow } from './custom-fields.store.ts';

type Field = Pick<CustomFieldRow, 'key' | 'type' | 'choices'>;
/** What is wrong with a test: at which of a condition, in which of its members, and one sentence. */
export type TestProblem = { group: number; test: number; member: 'key' | 'operator' | 'value'; message: string };

const DECIMAL = /^-?\d{1,15}(\.\d{1,10})?$/;

/**
 * Why tests of custom fields say nothing: a field that is not there, an operator that its type has not, a value that it cannot hold. What
 * is saved may name a field that is gone; then it meets nothing.
 */
export function customTestProblems(fields: readonly Field[], { groups }: DraftCondition): TestProblem[] {
  return groups.flatMap(({ tests }, group) =>
    tests.flatMap((one, test) => {
      const problem = one.field === CUSTOM_FIELD ? problemOf(fields, one) : undefined;
      return problem ? [{ group, test, ...problem }] : [];
    }),
  );
}

function problemOf(fields: readonly Field[], test: DraftTest): Pick<TestProblem, 'member' | 'message'> | undefined {
  const field = fields.find(({ key }) => key === test.key);
  if (!field) return { member: 'key', message: says('unknown_key') };
  if (!operatorsOf(CUSTOM_FIELD, field.type).includes(test.operator))
    return { member: 'operator', message: says('operator_of_field', { value: field.key }) };
  const message = valuesOf(test)
    .map((value) => valueProblem(field, value))
    .find(Boolean);
  return message === undefined ? undefined : { member: 'value', message };
}

/** What a test compares with, one by one; nothing for one that compares with nothing or with a number of days. */
function valuesOf({ operator, value }: DraftTest): (string | number | { amount: string })[] {
  if (value === undefined || operator === 'is_empty' || operator === 'within_last') return [];
  if (typeof value !== 'object' || 'amount' in value) return [value];
  return 'from' in value ? [value.from, value.to] : [...value];
}

function valueProblem({ type, choices }: Field, value: string | number | { amount: string }): string | undefined {
  const text = typeof value === 'object' ? value.amount : String(value);
  switch (type) {
    case 'number':
    case 'money':
      return DECIMAL.test(text) ? undefined : says('decimal');
    case 'date':
      return daySchema.safeParse(text).success ? undefined : says('no_date');
    case 'yes_no':
      return text === 'true' || text === 'false' ? undefined : says('yes_or_no');
    case 'choice': {
      const keys = choices.map(({ key }) => key);
      return keys.includes(text) ? undefined : says('choices', { values: keys });
    }
    default:
      return undefined;
  }
}
