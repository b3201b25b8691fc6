import { expect, it } from 'vitest';
import { identifiersOf } from './identifiers.ts';
import { learnedOfSender, learnedSender } from './learned.ts';

const found = (field: 'iban' | 'vat_id' | 'email' | 'phone', value: string) =>
  identifiersOf([{ field, value, confidence: 0.9, source: 'rule' }]).map(({ kind, value }) => [kind, value]);

it.each([
  ['iban', 'DE89 3704 0044 0532 0130 00', [['iban', 'DE89370400440532013000']]],
  ['vat_id', 'de 136 695 976', [['vat_id', 'DE136695976']]],
  ['email', 'Billing@Northgate.Example', [['email_domain', 'northgate.example']]],
  ['phone', '+49 (0) 40 555-0142', [['phone', '405550142']]],
] as const)('the same %s is recognised however it is written: %s', (field, value, expected) => {
  expect(found(field, value)).toEqual(expected);
});

it('an address at a public mail service, a short number and no address at all identify nobody', () => {
  expect([found('email', 'ann@gmail.com'), found('phone', '110'), found('email', 'northgate')]).toEqual([[], [], []]);
});

const identifiers = [{ kind: 'iban', value: 'DE1', evidence: undefined }] as const;
const count = (sender: string, documents: number) => ({ kind: 'iban', value: 'DE1', sender, documents }) as const;

it('a sender is named by documents of theirs, the surer the more there are, and says why', () => {
  const [one, four] = [1, 4].map((documents) => learnedSender([count('Northgate', documents)], identifiers));
  expect(four).toMatchObject({
    value: 'Northgate',
    source: 'learned',
    because: { by: 'iban', documents: 4, of: 4, sender: 'Northgate' },
  });
  expect(one?.confidence).toBeLessThan(0.9);
  expect(four?.confidence).toBeGreaterThan(0.9);
});

it('what stands on the documents of many senders, such as the own account, names none of them', () => {
  expect(learnedSender([count('Northgate', 3), count('Southgate', 3)], identifiers)).toBeUndefined();
});

it('type and tags come from what most documents of a sender have', () => {
  const facts = (type: string | null, tags: string[] | null) => ({ document_type: type, tags });
  const learned = learnedOfSender('Northgate', [
    facts('invoice', ['office', 'Tax']),
    facts('Invoice', ['office', 'tax']),
    facts('invoice', ['office']),
    facts(null, null),
  ]);
  expect(learned.map(({ field, value, because }) => [field, value, because])).toMatchObject([
    ['document_type', 'invoice', { documents: 3, of: 3 }],
    ['tags', ['office'], { documents: 3, of: 3 }],
    ['tags', ['Tax'], { documents: 2, of: 3 }],
  ]);
  expect(learnedOfSender('Northgate', [facts('invoice', ['office'])])).toEqual([]);
});
