import { expect, it } from 'vitest';
import { prepareCondition } from './evaluate.ts';
import { Facts } from './facts.ts';
import { conditionSchema } from './schema.ts';
import { conditionSentence, ENGLISH } from './sentence.ts';

const values = {
  contract: 'No. 4711 Käufer',
  reading: 1200.5,
  fee: { amount: '240.14', currency: 'EUR' },
  until: '2027-03-31',
  paid: false,
  payment: 'open',
};
const facts = new Facts({ custom_fields: values, today: '2027-04-01' });
const conditionOf = (key: string, operator: string, value?: unknown) =>
  conditionSchema.parse({
    match: 'all',
    groups: [
      {
        match: 'all',
        tests: [{ field: 'custom_field', key, operator, ...(value === undefined ? {} : { value }) }],
      },
    ],
  });

it.each([
  ['contract', 'contains', '4711 kaufer', true],
  ['contract', 'contains_words', 'no', true],
  ['contract', 'starts_with', '4711', false],
  ['contract', 'matches_expression', String.raw`\d{4}`, true],
  ['contract', 'at_least', 5, false],
  ['reading', 'is', 1200.5, true],
  ['reading', 'is', '1200.5', true],
  ['reading', 'at_least', '1200.6', false],
  ['reading', 'between', { from: 1000, to: 1200.5 }, true],
  ['reading', 'within_last', 30, false],
  ['reading', 'contains', '1200', false],
  ['fee', 'at_least', { amount: '240.14', currency: null }, true],
  ['fee', 'at_least', { amount: '1', currency: 'USD' }, false],
  ['fee', 'less_than', '240.15', true],
  ['fee', 'between', { from: '100', to: '300', currency: 'EUR' }, true],
  ['fee', 'between', { from: '100', to: '300', currency: 'USD' }, false],
  ['until', 'is', '2027-03-31', true],
  ['until', 'at_most', '2027-03-30', false],
  ['until', 'between', { from: '2027-01-01', to: '2027-12-31' }, true],
  ['until', 'within_last', 2, true],
  ['until', 'within_last', 1, false],
  ['until', 'at_least', 5, false],
  ['paid', 'is', 'false', true],
  ['paid', 'is', 'true', false],
  ['payment', 'is', 'Open', true],
  ['payment', 'is_one_of', ['paid', 'open'], true],
  ['payment', 'is_empty', undefined, false],
  ['gone', 'is_empty', undefined, true],
  ['gone', 'is', 'open', false],
])('a custom field is compared as what stands in it: %s %s %j', (key, operator, value, expected) => {
  expect(prepareCondition(conditionOf(key, operator, value)).isMet(facts)).toBe(expected);
});

it('a test of a custom field reads as a sentence', () => {
  expect(conditionSentence(conditionOf('payment', 'is', 'open'), ENGLISH)).toBe('the field “payment” is “open”');
});
