import { expect, it } from 'vitest';
import { fieldErrorsOf } from '../../../platform/refusals/index.ts';
import { conditionOfFlat, flatOfCondition } from './flat.ts';
import { type Condition, conditionSchema } from './schema.ts';
import { conditionSentence, ENGLISH } from './sentence.ts';
import type { Match } from './shape.ts';

const of = (match: Match, ...tests: object[]) => ({ match: 'all', groups: [{ match, tests }] });

it.each<[object, string, string]>([
  [{ field: 'owner', operator: 'is', value: 'Ann' }, 'field', 'choices'],
  [{ field: 'page_count', operator: 'contains', value: 'x' }, 'operator', 'operator_of_field'],
  [{ field: 'language', operator: 'matches_expression', value: 'x' }, 'operator', 'operator_of_field'],
  [{ field: 'document_date', operator: 'is_like', value: 'x' }, 'operator', 'operator_of_field'],
  [{ field: 'file_size', operator: 'is', value: '5' }, 'value', 'no_number'],
  [{ field: 'file_size', operator: 'is' }, 'value', 'missing'],
  [{ field: 'filename', operator: 'contains', value: '' }, 'value', 'blank'],
  [{ field: 'filename', operator: 'contains', value: ' \u0301' }, 'value', 'blank'],
  [{ field: 'text', operator: 'matches_expression', value: ' ' }, 'value', 'blank'],
  [{ field: 'filename', value: 'a' }, 'operator', 'missing'],
  [{ field: 'filename', operator: 'contains', value: 'a\0' }, 'value', 'not_storable'],
  [{ field: 'filename', operator: 'contains', value: 'a'.repeat(501) }, 'value', 'too_long'],
  [{ field: 'text', operator: 'contains_words', value: '—' }, 'value', 'letter_or_digit'],
  [{ field: 'text', operator: 'matches_expression', value: '(?=a)' }, 'value', 'expression_ahead'],
  [{ field: 'tags', operator: 'has_all', value: [] }, 'value', 'too_few'],
  [{ field: 'tags', operator: 'is_one_of', value: 'a' }, 'value', 'no_list'],
  [{ field: 'total_amount', operator: 'is', value: { amount: '1,5', currency: null } }, 'value.amount', 'decimal'],
  [
    { field: 'total_amount', operator: 'is', value: { amount: '1', currency: 'euro' } },
    'value.currency',
    'currency_code',
  ],
  [{ field: 'document_date', operator: 'is', value: '2026-02-30' }, 'value', 'no_date'],
  [{ field: 'document_date', operator: 'within_last', value: 0 }, 'value', 'too_small'],
  [
    { field: 'due_date', operator: 'between', value: { from: '2026-02-02', to: '2026-02-01' } },
    'value',
    'range_backwards',
  ],
  [
    { field: 'total_amount', operator: 'between', value: { from: '10', to: '9', currency: null } },
    'value',
    'range_backwards',
  ],
  [{ field: 'sender', operator: 'is_empty', value: 'x' }, 'value', 'unknown_key'],
  [{ field: 'source', operator: 'is', value: 'api', and: 'more' }, 'and', 'unknown_key'],
])('a test that cannot be asked is refused where it is wrong: %j', (test, path, code) => {
  const { error } = conditionSchema.safeParse(of('any', test));
  expect(fieldErrorsOf(error?.issues ?? [])).toMatchObject([{ path: `groups.0.tests.0.${path}`, code }]);
});

it('a condition without groups, or a group without tests, is refused', () => {
  const problems = (condition: object) => fieldErrorsOf(conditionSchema.safeParse(condition).error?.issues ?? []);
  expect(problems({ match: 'all', groups: [] })).toMatchObject([{ path: 'groups', code: 'one_condition' }]);
  expect(problems(of('all'))).toMatchObject([{ path: 'groups.0.tests', code: 'one_condition' }]);
  expect(problems({ ...of('all'), match: 'some' })).toMatchObject([{ path: 'match', code: 'choices' }, {}]);
});

it('flat conditions of rules come back as they were sent', () => {
  const flat = {
    matches: 'any' as const,
    conditions: [
      { field: 'total_amount', operator: 'at_least', value: '99.90', is_negated: true },
      { field: 'sender', operator: 'is_empty', value: '', is_negated: true },
      { field: 'tags', operator: 'is', value: ' Ä ', is_negated: false },
    ] as const,
  };
  const condition = conditionOfFlat({ ...flat, conditions: [...flat.conditions] });
  expect(conditionSchema.safeParse(condition).success).toBe(true);
  expect(flatOfCondition(JSON.parse(JSON.stringify(condition)))).toEqual(flat);
});

it.each<[object, string]>([
  [of('all', { field: 'page_count', operator: 'greater_than', value: 10 }), 'the number of pages is greater than 10'],
  [of('none', { field: 'tags', operator: 'is', value: 'tax' }), 'the list of tags does not contain “tax”'],
  [of('none', { field: 'sender', operator: 'is_empty' }), 'the sender is not empty'],
  [
    of('any', { field: 'filename', operator: 'starts_with', value: 'a' }, { field: 'due_date', operator: 'is_empty' }),
    'the file name starts with “a” or the due date is empty',
  ],
  [
    {
      match: 'none',
      groups: [
        of('all', { field: 'tags', operator: 'has_all', value: ['a', 'b'] }).groups[0],
        of(
          'any',
          { field: 'total_amount', operator: 'between', value: { from: '1', to: '2', currency: 'EUR' } },
          { field: 'file_size', operator: 'at_most', value: 5 },
        ).groups[0],
      ],
    },
    'none of this is so: the list of tags has all of “a”, “b” or (the total is between 1 and 2 EUR or the size in bytes is at most 5)',
  ],
])('a condition is one sentence: %j', (condition, sentence) => {
  const checked: Condition = conditionSchema.parse(condition);
  expect(conditionSentence(checked, ENGLISH)).toBe(sentence);
});
