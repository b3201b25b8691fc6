import { describe, expect, it } from 'vitest';
import { prepareCondition } from './evaluate.ts';
import { type ConditionSubject, Facts, factsOf } from './facts.ts';
import { conditionSchema } from './schema.ts';
import {
  ALL_FIELDS,
  type ConditionField,
  type ConditionOperator,
  FIELDS,
  type Match,
  operatorsOf,
  type TestValue,
  valueKind,
} from './shape.ts';

const FILE: ConditionSubject = {
  original_filename: 'Rechnung März  2026.PDF',
  title: 'Stromrechnung',
  sender: 'Ännchen Straße GmbH',
  recipient: null,
  document_type: null,
  document_date: '2026-03-31',
  language: 'de',
  source: 'api',
  mime_type: 'application/pdf',
  tags: ['Tax 2026', 'house'],
  file_size: 2_000,
  page_count: 0,
  ocr_quality_score: null,
  metadata: { total_amount: '99.90', currency: 'EUR' },
  custom_fields: {},
  came_by: 'Hall scanner',
  uploaded_by: 'ann',
  // The first of April in Berlin, the last of March in London.
  created_at: new Date('2026-03-31T22:30:00Z'),
};
const AROUND = { text: 'Dear Ann,\npay 12 Euro for the née “Müller”', timeZone: 'Europe/Berlin' };
const NOW = new Date('2026-04-02T12:00:00Z');

const of = (match: Match, ...tests: object[]) => ({ match: 'all', groups: [{ match, tests }] });
const factsWith = (change: Partial<ConditionSubject> = {}, around: Partial<typeof AROUND> = {}) =>
  factsOf({ ...FILE, ...change }, { ...AROUND, now: NOW, ...around });
const isMet = (condition: object, facts = factsWith()) =>
  prepareCondition(conditionSchema.parse(condition)).isMet(facts);

type Case = [field: ConditionField, operator: ConditionOperator, value: TestValue, expected: boolean, change?: object];
const cases: Record<string, Case[]> = {
  'texts: case, accents and blanks do not count': [
    ['filename', 'contains', 'MARZ 2026', true],
    ['filename', 'contains', 'rechnung 2026', false],
    ['sender', 'is', 'ANNCHEN straße gmbh', true],
    ['sender', 'is', 'Ännchen', false],
    ['sender', 'is_one_of', ['nobody', 'annchen straße GMBH'], true],
    ['sender', 'is_one_of', ['nobody', 'annchen'], false],
    ['sender', 'starts_with', 'ann', true],
    ['sender', 'starts_with', 'straße', false],
    ['text', 'contains', 'ann, PAY', true],
    ['text', 'contains_words', 'muller NÉE', true],
    ['text', 'contains_words', 'mull', false],
    ['title', 'starts_with', 'ΟΔΟΣ', true, { title: 'οδοσήμανση' }],
    ['title', 'is', 'οδος', true, { title: 'ΟΔΌΣ' }],
    ['mime_type', 'is', 'application/PDF', true],
    ['mime_type', 'contains', 'pdf', true],
    ['mime_type', 'starts_with', 'image/', false],
  ],
  'expressions: case does not count, accents do': [
    ['text', 'matches_expression', '^PAY \\d+ euro', true],
    ['text', 'matches_expression', 'nee', false],
    ['text', 'matches_expression', 'n\u0065\u0301e', true],
  ],
  'several tags: one of them is enough, but for has_all': [
    ['tags', 'is', 'TAX 2026', true],
    ['tags', 'is', 'tax', false],
    ['tags', 'contains', 'tax', true],
    ['tags', 'is_one_of', ['garden', 'House'], true],
    ['tags', 'is_one_of', ['garden'], false],
    ['tags', 'has_all', ['house', 'tax 2026'], true],
    ['tags', 'has_all', ['house', 'garden'], false],
    ['tags', 'contains_words', '2026 house', true],
  ],
  'numbers: zero is a number, both ends of a range belong to it': [
    ['page_count', 'is', 0, true],
    ['page_count', 'is_empty', 0, false],
    ['page_count', 'less_than', 1, true],
    ['page_count', 'at_most', 0, true],
    ['page_count', 'greater_than', 0, false],
    ['file_size', 'at_least', 2_000, true],
    ['file_size', 'less_than', 2_000, false],
    ['file_size', 'greater_than', 1_999.5, true],
    ['file_size', 'between', { from: 2_000, to: 2_000 }, true],
    ['file_size', 'between', { from: 2_001, to: 3_000 }, false],
  ],
  'amounts: exact, however written, and in their currency': [
    ['total_amount', 'is', { amount: '99.9', currency: null }, true],
    ['total_amount', 'is', { amount: '99.9000', currency: 'EUR' }, true],
    ['total_amount', 'is', { amount: '99.9', currency: 'USD' }, false],
    ['total_amount', 'at_least', { amount: '0', currency: 'USD' }, false],
    ['total_amount', 'at_least', { amount: '99.9001', currency: null }, false],
    ['total_amount', 'less_than', { amount: '99.91', currency: 'EUR' }, true],
    ['total_amount', 'between', { from: '99.9', to: '100', currency: 'EUR' }, true],
    ['total_amount', 'between', { from: '9', to: '100', currency: 'CHF' }, false],
    ['total_amount', 'at_least', { amount: '-1', currency: null }, true, { metadata: { total_amount: '0' } }],
    ['total_amount', 'is', { amount: '0', currency: null }, true, { metadata: { total_amount: '-0.00' } }],
    ['total_amount', 'is', { amount: '5', currency: null }, true, { metadata: { total_amount: 5 } }],
    ['total_amount', 'at_least', { amount: '1', currency: 'EUR' }, false, { metadata: { total_amount: '5' } }],
    ['total_amount', 'at_least', { amount: '0', currency: null }, false, { metadata: { total_amount: '5,00 Euro' } }],
    [
      'total_amount',
      'less_than',
      { amount: '999999999999.9999', currency: null },
      true,
      { metadata: { total_amount: '999999999999.9998' } },
    ],
  ],
  'dates: boundaries belong to at_least, at_most and between only': [
    ['document_date', 'is', '2026-03-31', true],
    ['document_date', 'at_least', '2026-03-31', true],
    ['document_date', 'at_most', '2026-03-31', true],
    ['document_date', 'less_than', '2026-03-31', false],
    ['document_date', 'greater_than', '2026-03-30', true],
    ['document_date', 'between', { from: '2026-03-01', to: '2026-03-31' }, true],
    ['document_date', 'between', { from: '2026-04-01', to: '2026-04-30' }, false],
    ['document_date', 'is', '2026-03-03', false, { document_date: '2026-02-31' }],
    // In Berlin it was uploaded on the first of April, and it is the second.
    ['uploaded_on', 'is', '2026-04-01', true],
    ['uploaded_on', 'within_last', 2, true],
    ['uploaded_on', 'within_last', 1, false],
    ['document_date', 'within_last', 3, true],
    ['document_date', 'within_last', 2, false],
    ['document_date', 'within_last', 9, false, { document_date: '2026-04-03' }],
    ['due_date', 'at_most', '2026-04-30', true, { metadata: { due_date: '2026-04-30' } }],
    ['due_date', 'at_most', '2026-04-30', false, { metadata: { due_date: 'soon' } }],
  ],
};

describe.each(Object.entries(cases))('%s', (_kind, rows) => {
  it.each(rows)('%s %s %j: %s', (field, operator, value, expected, change = {}) => {
    const test = operator === 'is_empty' ? { field, operator } : { field, operator, value };
    expect(isMet(of('all', test), factsWith(change))).toBe(expected);
    expect(isMet(of('none', test), factsWith(change))).toBe(!expected);
  });
});

it('the day of an upload is the one where the owner is', () => {
  const onLast = of('all', { field: 'uploaded_on', operator: 'is', value: '2026-03-31' });
  expect(isMet(onLast, factsWith({}, { timeZone: 'Europe/London' }))).toBe(true);
  expect(isMet(onLast, factsWith({}, { timeZone: 'Europe/Berlin' }))).toBe(false);
});

/** Something each operator can be asked with. */
function valueFor(field: ConditionField, operator: ConditionOperator): TestValue | undefined {
  const day = '1970-01-01';
  const ranges = {
    number: { from: 0, to: 0 },
    amount: { from: '0', to: '0', currency: null },
    date: { from: day, to: day },
  };
  const type = FIELDS[field];
  const range = type === 'number' || type === 'amount' || type === 'date' ? ranges[type] : undefined;
  const amount = { amount: '0', currency: null };
  const values = { nothing: undefined, text: 'a', list: ['a'], number: 0, amount, day, range, days: 7 };
  return values[valueKind(field, operator)];
}

describe.each(ALL_FIELDS)('without %s', (field) => {
  it.each(operatorsOf(field))(
    '%s is met only when it asks whether nothing is there, and none of it always else',
    (operator) => {
      const value = valueFor(field, operator);
      const test = value === undefined ? { field, operator } : { field, operator, value };
      for (const facts of [new Facts({}), new Facts({ sender: '', text: ' \n', tags: [], page_count: Number.NaN })]) {
        expect(isMet(of('all', test), facts)).toBe(operator === 'is_empty');
        expect(isMet(of('none', test), facts)).toBe(operator !== 'is_empty');
      }
    },
  );
});

it.each<[Match, Match, boolean[][], boolean]>([
  ['all', 'all', [[true, true], [true]], true],
  ['all', 'all', [[true, false], [true]], false],
  ['all', 'any', [[false, true], [true]], true],
  ['all', 'any', [[false, false], [true]], false],
  ['all', 'none', [[false, false]], true],
  ['all', 'none', [[false, true]], false],
  ['any', 'all', [[true, false], [true]], true],
  ['any', 'all', [[true, false], [false]], false],
  ['none', 'all', [[true, false], [false]], true],
  ['none', 'all', [[true, false], [true]], false],
  ['none', 'none', [[false], [false]], false],
  ['none', 'none', [[true], [true, false]], true],
])('%s of groups of %s: %j is %s', (match, inner, members, expected) => {
  const test = (isTrue: boolean) => ({ field: 'title', operator: 'is', value: isTrue ? 'Stromrechnung' : 'x' });
  const groups = members.map((tests) => ({ match: inner, tests: tests.map(test) }));
  expect(isMet({ match, groups })).toBe(expected);
});

it('what a rule sets, those behind it see', () => {
  const facts = factsWith();
  const isInvoice = of('all', { field: 'document_type', operator: 'is', value: 'invoice' });
  expect(isMet(isInvoice, facts)).toBe(false);
  facts.set('document_type', ['Invoice']);
  expect(isMet(isInvoice, facts)).toBe(true);
});

it('a condition says what has to be read for it, and can be ended before each of its tests', () => {
  const prepared = (...tests: object[]) => prepareCondition(conditionSchema.parse(of('all', ...tests)));
  const title = { field: 'title', operator: 'contains', value: 'strom' };
  const reads = ({ asksText, asksDays }: { asksText: boolean; asksDays: boolean }) => [asksText, asksDays];
  expect(reads(prepared(title))).toEqual([false, false]);
  expect(reads(prepared(title, { field: 'text', operator: 'is_empty' }))).toEqual([true, false]);
  expect(reads(prepared({ field: 'uploaded_on', operator: 'within_last', value: 1 }))).toEqual([false, true]);
  let count = 0;
  const twice = () => {
    if (++count > 1) throw new Error('late');
  };
  expect(() => prepared(title, title).isMet(factsWith(), twice)).toThrow('late');
});
