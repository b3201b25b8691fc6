import { expect, it } from 'vitest';
import type { FileRow } from '../../files/index.ts';
import type { Provenance } from '../provenance.store.ts';
import { decide, type Known } from './decide.ts';
import type { Found } from './found.ts';

const file = {
  title: 'scan_0012',
  document_type: null,
  sender: null,
  recipient: null,
  document_date: null,
  language: 'en',
  tags: ['house'],
  metadata: {},
} as unknown as FileRow;
const nothing: Known = { file, known: new Map(), suggestions: [] };
const rule = (field: Found['field'], value: unknown, confidence: number): Found => ({
  field,
  value,
  confidence,
  source: 'rule',
});
const origin = (confirmedAt: string | null): Provenance => ({
  source: 'rule',
  confidence: 0.95,
  evidence: null,
  because: null,
  confirmed_at: confirmedAt,
  confirmed_by: null,
});
const written = (known: Known, found: Found[]) =>
  Object.fromEntries([...decide(known, found).writes].map(([field, { value }]) => [field, value]));
const proposed = (known: Known, found: Found[]) =>
  decide(known, found).suggestions.map(({ field, value }) => [field, value]);

it('takes what is sure, proposes what is likely, and keeps nothing of a guess', () => {
  const found = [rule('sender', 'Northgate', 0.95), rule('document_date', '2025-11-03', 0.6), rule('iban', 'DE1', 0.2)];
  expect(written(nothing, found)).toEqual({ sender: 'Northgate' });
  expect(proposed(nothing, found)).toEqual([['document_date', '2025-11-03']]);
});

it('believes an invoice that says so itself before every rule', () => {
  const exact: Found = { ...rule('total_amount', '214.50', 0.9), source: 'e_invoice' };
  expect(written(nothing, [rule('total_amount', '9.99', 0.99), exact])).toEqual({ total_amount: '214.50' });
});

it('calls a sender what its owner calls it, however surely the page prints another name; once is not enough', () => {
  const learned = (confidence: number): Found => ({ ...rule('sender', 'Gas', confidence), source: 'learned' });
  const printed = rule('sender', 'Northgate Energy plc', 0.98);
  expect(written(nothing, [printed, learned(0.95)])).toEqual({ sender: 'Gas' });
  expect(written(nothing, [printed, learned(0.85)])).toEqual({ sender: 'Northgate Energy plc' });
  const type: Found = { ...rule('document_type', 'invoice', 0.95), source: 'learned' };
  expect(written(nothing, [rule('document_type', 'letter', 0.97), type])).toEqual({ document_type: 'letter' });
});

it('leaves alone what a person confirmed', () => {
  const known = { ...nothing, known: new Map([['sender', origin('2026-01-01T00:00:00.000Z')]]) };
  expect(decide(known, [rule('sender', 'Somebody', 1)])).toEqual({ writes: new Map(), suggestions: [] });
});

it('takes back what an earlier reading took and this one does not find', () => {
  const known = {
    ...nothing,
    known: new Map([
      ['iban', origin(null)],
      ['title', origin(null)],
    ]),
  };
  expect(written(known, [])).toEqual({ iban: null });
});

it('never proposes again what was declined', () => {
  const declined = {
    ...rule('sender', 'Northgate', 0.5),
    id: '1',
    evidence: null,
    because: null,
    state: 'declined' as const,
  };
  const known = { ...nothing, suggestions: [declined] };
  const found = [rule('sender', 'Northgate', 0.95), rule('sender', 'Southgate', 0.5)];
  expect(written(known, found)).toEqual({});
  expect(proposed(known, found)).toEqual([['sender', 'Southgate']]);
});

it('adds tags to those that are there, none twice whatever its case', () => {
  const found = [rule('tags', ['House', 'tax'], 0.95), rule('tags', ['insurance', 'Tax'], 0.5)];
  expect(written(nothing, found)).toEqual({ tags: ['house', 'tax'] });
  expect(proposed(nothing, found)).toEqual([['tags', ['insurance']]]);
});

it('drops what its field cannot hold', () => {
  const found = [
    rule('document_date', '2025-02-30', 1),
    rule('total_amount', '1.000,50', 1),
    rule('title', ' \0 ', 1),
    rule('sender', 'x'.repeat(201), 1),
    rule('currency', 'euro', 1),
  ];
  expect(decide(nothing, found)).toEqual({ writes: new Map(), suggestions: [] });
});

it('puts a heading of several lines and half characters into one line that can be stored', () => {
  expect(written(nothing, [rule('title', 'Invoice\n4711 \uD800', 1)])).toEqual({ title: 'Invoice 4711 \uFFFD' });
});

it('offers a currency beside a total only, and keeps the sign of one and a total of nothing', () => {
  const currency = rule('currency', 'EUR', 0.75);
  expect(proposed(nothing, [currency])).toEqual([]);
  expect(proposed(nothing, [currency, rule('total_amount', 'EUR', 0.7)])).toEqual([]);
  expect(proposed(nothing, [currency, rule('total_amount', '-50.00', 0.6)])).toEqual([
    ['currency', 'EUR'],
    ['total_amount', '-50.00'],
  ]);
  expect(written(nothing, [rule('total_amount', '-50.00', 0.95)])).toEqual({ total_amount: '-50.00' });
  expect(written(nothing, [rule('total_amount', '0.00', 0.95)])).toEqual({ total_amount: '0.00' });
  expect(proposed(nothing, [currency, rule('total_amount', '0.00', 0.95)])).toEqual([['currency', 'EUR']]);
});
