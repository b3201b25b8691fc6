import { expect, test } from 'vitest';
import type { FieldSuggestion, FileDetail } from '../api/types.ts';
import { fieldRows, offeredOf } from './field-rows.ts';

const offer = (field: string, value: string): FieldSuggestion => ({
  id: field,
  field,
  value,
  confidence: 0.7,
  source: 'rule',
});
const total = (metadata: Record<string, unknown>, suggestions: FieldSuggestion[]) => {
  const file = { title: 'scan', metadata, suggestions, fields: {} } as unknown as FileDetail;
  return fieldRows(file).find(({ field }) => field === 'total_amount');
};
const found = (value: string) => ({ value, source: 'rule', confidence: 0.95, confirmed: false });

test('a currency alone is never offered as a total', () => {
  expect(total({}, [offer('currency', 'USD')])).toBeUndefined();
});

test('what is offered as a total is its amount, also where only the currency is a question', () => {
  const asked = total({ total_amount: found('-50.00') }, [offer('currency', 'USD')]);
  expect(asked && [offeredOf(asked), asked.currency, asked.suggestions.length]).toEqual(['-50.00', 'USD', 1]);
  const both = total({}, [offer('total_amount', '0.00'), offer('currency', 'EUR')]);
  expect(both && [offeredOf(both), both.currency]).toEqual(['0.00', 'EUR']);
});
