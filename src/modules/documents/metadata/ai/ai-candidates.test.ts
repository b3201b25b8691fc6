import { describe, expect, it } from 'vitest';
import { strictSchemaProblem } from '../../../../../test/harness/ai/strict-schema.ts';
import { plainPage } from '../extract/testing/plain-page.ts';
import type { Found } from '../find/found.ts';
import { aiCandidates } from './ai-candidates.ts';
import { type AiFields, aiFieldsSchema, aiJsonSchema } from './ai-fields.ts';
import { cutText } from './cut-text.ts';
import { messagesFor } from './question.ts';

const PAGES = [
  plainPage(`Harbour Light Cooperative
    Dear Ann Example,
    on 3 November 2025 you were given berth 12345.
    Please pay 1.214,50 EUR until 17/12/2025.
    IBAN DE89 3704 0044 0532 0130 00
    Telephone +49 30 1234567`),
];

const answered = (fields: Partial<AiFields>) => aiFieldsSchema.parse({ tags: [], ...fields });
const rule = (field: Found['field'], value: string, confidence: number): Found => ({
  field,
  value,
  confidence,
  source: 'rule',
});
const said = (fields: Partial<AiFields>, local: Found[] = []) => aiCandidates(answered(fields), PAGES, local);

describe('what a model says', () => {
  it.each([
    ['sender', 'HARBOUR LIGHT cooperative', 'Harbour Light Cooperative'],
    ['document_date', '2025-11-03', '3 November 2025'],
    ['due_date', '2025-12-17', '17/12/2025'],
    ['total_amount', '1214.5', '1.214,50'],
    ['iban', 'DE89370400440532013000', 'DE89 3704 0044 0532 0130 00'],
    ['contract_number', '12345', '12345.'],
    ['phone', '+49 30 1234567', '+49 30 1234567'],
  ] as const)('as %s is suggested with the place where it stands, in whatever form', (field, value, text) => {
    expect(said({ [field]: value })).toMatchObject([
      { field, source: 'ai', confidence: 0.85, evidence: { page: 1, text, boxes: [expect.any(Object)] } },
    ]);
  });

  it.each([
    ['contract_number', '2345'],
    ['contract_number', '123'],
    ['due_date', '2025-12-18'],
    ['due_date', '2025-02-31'],
    ['due_date', '17.12.2025'],
    ['total_amount', '14.50'],
    ['total_amount', '1.214,50'],
    ['iban', 'DE89370400440532013001'],
    ['iban', 'GB33BUKB20201555555555'],
    ['vat_id', 'DE123456789'],
    ['email', 'ann@example'],
    ['phone', '1234'],
    ['currency', 'USD'],
    ['language', 'German'],
    ['sender', ' null '],
    ['invoice_number', 'none given'],
  ] as const)('as %s is dropped when it is "%s": it does not stand there, or can be none', (field, value) => {
    expect(said({ [field]: value })).toEqual([]);
  });

  it('is a fact together with a rule that was not sure, in the spelling of the rule', () => {
    const local = [rule('sender', 'Harbour Light Cooperative', 0.6), rule('due_date', '2025-12-17', 0.5)];
    expect(said({ sender: 'harbour light cooperative', due_date: '2025-12-17' }, local)).toMatchObject([
      { field: 'sender', value: 'Harbour Light Cooperative', source: 'ai', confidence: 0.93 },
      { field: 'due_date', source: 'ai', confidence: 0.93 },
    ]);
    expect(said({ document_type: 'letter' }, [rule('document_type', 'letter', 0.55)])).toMatchObject([
      { confidence: 0.93 },
    ]);
  });

  it('is no fact because of a rule that hardly believes itself, and none that does not stand there', () => {
    expect(said({ due_date: '2025-12-17' }, [rule('due_date', '2025-12-17', 0.4)])).toMatchObject([
      { confidence: 0.85 },
    ]);
    expect(said({ due_date: '2026-01-01' }, [rule('due_date', '2026-01-01', 0.8)])).toEqual([]);
  });

  it('yields to what is sure here, what an invoice says itself, and a rule inclined to another value', () => {
    expect(said({ sender: 'Harbour Light Cooperative' }, [rule('sender', 'Ann Example', 0.9)])).toEqual([]);
    const exact: Found = { field: 'due_date', value: '2025-12-01', confidence: 0.5, source: 'e_invoice' };
    expect(said({ due_date: '2025-12-17' }, [exact])).toEqual([]);
    expect(said({ due_date: '2025-12-17' }, [rule('due_date', '2025-11-03', 0.8)])).toMatchObject([
      { confidence: 0.7 },
    ]);
  });

  it('is offered as unsure when it is a name that does not stand there as said', () => {
    expect(said({ sender: 'Meridian Holdings', title: 'Owned' }).map(({ confidence }) => confidence)).toEqual([
      0.4, 0.4,
    ]);
  });

  it('survives any text, however broken', () => {
    for (const text of ['\ud800', '\0', '('.repeat(2000), '٣٤٥', '\u202e12345', '-'.repeat(2000)]) {
      const all = Object.fromEntries(Object.keys(aiJsonSchema.properties).map((field) => [field, text]));
      expect(() => said({ ...all, tags: [text.slice(0, 200)] })).not.toThrow();
    }
  });
});

describe('what is asked for', () => {
  it('is a schema that strict endpoints take, with the fields that the answer may have', () => {
    expect(strictSchemaProblem(aiJsonSchema)).toBeUndefined();
    const nothing = Object.fromEntries(aiJsonSchema.required.map((key) => [key, key === 'tags' ? [] : null]));
    expect(Object.keys(aiFieldsSchema.parse(nothing)).sort()).toEqual([...aiJsonSchema.required].sort());
    expect(aiFieldsSchema.parse({ ...nothing, owner_id: 'x' })).not.toHaveProperty('owner_id');
  });
});

describe('the text that is sent', () => {
  const lines = Array.from({ length: 400 }, (_, number) => `line ${number} of a long document`);
  it('is all of a short document, page by page, without what costs characters and says nothing', () => {
    const pages = [
      { page: 1, text: 'One\t\ttwo \n\n\n\nthree\0' },
      { page: 2, text: ' ' },
    ];
    expect(cutText(pages, 500)).toEqual({ text: '[page 1]\nOne two\n\nthree', leftOut: 0 });
    expect(messagesFor([{ page: 1, text: ' \n ' }], 500)).toBeUndefined();
  });

  it('is the beginning and the end of a long one, cut between lines, within the budget', () => {
    const { text, leftOut } = cutText([{ page: 1, text: lines.join('\n') }], 2000);
    const kept = text.replace(/\n\n\[\d+ characters left out\]\n\n/, '');
    expect(kept.length).toBeLessThanOrEqual(2000);
    expect(kept.length + leftOut).toBe('[page 1]\n'.length + lines.join('\n').length);
    expect(text.startsWith('[page 1]\nline 0 of a long document\n')).toBe(true);
    expect(text.endsWith('\nline 399 of a long document')).toBe(true);
    for (const line of kept.split('\n').slice(1)) expect(line).toMatch(/^(?:line \d+ of a long document)+$/);
  });
});
