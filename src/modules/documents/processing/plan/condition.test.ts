import { expect, it } from 'vitest';
import { type Condition, conditionSchema, meetsCondition, unmetSentence } from './condition.ts';

const FILE = {
  mime_type: 'application/pdf',
  original_filename: 'Rechnung März.PDF',
  source: 'api',
  document_type: null,
  file_size: 2_000,
  page_count: null,
  tags: ['Tax 2026', 'house'],
};

async function isMet(field: string, operator: string, value: string | number, change: object = {}): Promise<boolean> {
  const condition = conditionSchema.parse({ field, operator, value });
  return meetsCondition(condition, { ...FILE, ...change }, async () => 'Dear Ann,\npay 12 Euro');
}

it.each([
  ['mime_type', 'is', 'application/PDF', true],
  ['mime_type', 'starts_with', 'image/', false],
  ['filename', 'contains', 'MÄRZ', true],
  ['filename', 'does_not_contain', 'rechnung', false],
  ['source', 'is_not', 'ui', true],
  ['document_type', 'is', 'invoice', false],
  ['document_type', 'is_not', 'invoice', true],
  ['document_type', 'contains', 'i', false],
  ['text', 'contains', 'dear ann', true],
  ['text', 'starts_with', 'pay', false],
  ['file_size', 'is_greater_than', 1_999, true],
  ['file_size', 'is_less_than', 2_000, false],
  ['page_count', 'is_less_than', 5, false],
  ['page_count', 'is_greater_than', 5, false],
  ['page_count', 'is_not', 5, true],
  ['tags', 'contains', 'TAX 2026', true],
  ['tags', 'contains', 'tax', false],
  ['tags', 'does_not_contain', 'garden', true],
] as const)(
  'a document with or without what is asked for: %s %s %s is %s',
  async (field, operator, value, expected) => {
    expect(await isMet(field, operator, value)).toBe(expected);
  },
);

it('a value that is known is compared', async () => {
  expect(await isMet('page_count', 'is', 3, { page_count: 3 })).toBe(true);
  expect(await isMet('page_count', 'is_greater_than', 2, { page_count: 3 })).toBe(true);
  expect(await isMet('document_type', 'starts_with', 'inv', { document_type: 'Invoice' })).toBe(true);
});

it('the text is read only by a condition on it', async () => {
  const text = () => Promise.reject(new Error('read'));
  await expect(meetsCondition({ field: 'tags', operator: 'contains', value: 'house' }, FILE, text)).resolves.toBe(true);
  await expect(meetsCondition({ field: 'text', operator: 'contains', value: 'x' }, FILE, text)).rejects.toThrow('read');
});

it.each([
  { field: 'page_count', operator: 'contains', value: 'x' },
  { field: 'tags', operator: 'is', value: 'x' },
  { field: 'file_size', operator: 'is', value: '5' },
  { field: 'filename', operator: 'contains', value: '' },
  { field: 'owner', operator: 'is', value: 'Ann' },
  { field: 'source', operator: 'is', value: 'api', and: 'more' },
])('what cannot be compared is refused: %j', (condition) => {
  expect(conditionSchema.safeParse(condition).success).toBe(false);
});

it('a step that was passed over says what it waited for in vain', () => {
  const condition: Condition = { field: 'page_count', operator: 'is_greater_than', value: 10 };
  expect(unmetSentence(condition)).toBe('This step runs only when the number of pages is greater than 10.');
  expect(unmetSentence({ field: 'tags', operator: 'does_not_contain', value: 'tax' })).toBe(
    'This step runs only when the list of tags does not contain “tax”.',
  );
});
