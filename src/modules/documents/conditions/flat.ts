import {
  type ConditionOperator,
  CUSTOM_FIELD,
  type DraftCondition,
  type DraftTest,
  type Match,
  type TestField,
} from './shape.ts';

/** What rules look at. */
export const FLAT_FIELDS = [
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
  CUSTOM_FIELD,
] as const satisfies readonly TestField[];
/** How rules compare. */
export const FLAT_OPERATORS = [
  'contains_words',
  'contains',
  'is',
  'starts_with',
  'matches_expression',
  'at_least',
  'at_most',
  'is_empty',
] as const satisfies readonly ConditionOperator[];

/** One condition as the API of rules has it: its value is a text, and each can be turned round. */
export type FlatCondition = {
  field: (typeof FLAT_FIELDS)[number];
  /** Of a custom field; left out of any other. */
  key?: string;
  operator: (typeof FLAT_OPERATORS)[number];
  value: string;
  is_negated: boolean;
};
/** Conditions as the API of rules has them: one list, of which all or any have to be met. */
export type FlatConditions = { matches: 'all' | 'any'; conditions: FlatCondition[] };

/** The same as it comes from outside. */
export type GivenCondition = Omit<FlatCondition, 'key'> & { key?: string | undefined };
type GivenConditions = { matches: 'all' | 'any'; conditions: readonly GivenCondition[] };

/** A flat condition as a test. */
export function testOfFlat({ field, key, operator, value }: GivenCondition): DraftTest {
  const about = key === undefined ? { field, operator } : { field, key, operator };
  if (operator === 'is_empty') return about;
  return { ...about, value: field === 'total_amount' ? { amount: value, currency: null } : value };
}

/** Flat conditions as a condition: each is a group of its own, `none` where it is turned round. */
export function conditionOfFlat({ matches, conditions }: GivenConditions): DraftCondition {
  const groups = conditions.map((flat) => ({
    match: (flat.is_negated ? 'none' : 'all') satisfies Match as Match,
    tests: [testOfFlat(flat)],
  }));
  return { match: matches, groups };
}

/** A condition that was made of flat ones as those again. */
export function flatOfCondition({ match, groups }: DraftCondition): FlatConditions {
  const conditions = groups.flatMap((group) =>
    group.tests.flatMap(({ field, key, operator, value = '' }): FlatCondition[] => {
      const flat = {
        field: FLAT_FIELDS.find((one) => one === field),
        operator: FLAT_OPERATORS.find((one) => one === operator),
      };
      if (flat.field === undefined || flat.operator === undefined) return [];
      const text = typeof value === 'object' && 'amount' in value ? value.amount : String(value);
      const about = key === undefined ? { field: flat.field } : { field: flat.field, key };
      return [{ ...about, operator: flat.operator, value: text, is_negated: group.match === 'none' }];
    }),
  );
  return { matches: match === 'any' ? 'any' : 'all', conditions };
}
