import i18next, { type TFunction } from 'i18next';
import { beforeAll, expect, test } from 'vitest';
import type { FieldSuggestion, FileDetail } from '../../api/types.ts';
import de from '../../locales/de/fields.json' with { type: 'json' };
import en from '../../locales/en/fields.json' with { type: 'json' };
import { whatWaits, whatWaitsWords } from './what-waits.ts';

const words = async (language: 'en' | 'de') => {
  await i18next.init({ lng: language, resources: { en: { translation: en }, de: { translation: de } } });
  return i18next.t;
};
const offer = (field: string, confidence: number): FieldSuggestion => ({
  id: field,
  field,
  value: field,
  confidence,
  source: 'rule',
});
/** A document with these columns, which nobody has confirmed, and these suggestions. */
const file = (columns: Record<string, string>, suggestions: FieldSuggestion[] = []) => {
  const taken = { source: 'rule', confidence: 0.95, confirmed: false };
  const fields = Object.fromEntries(Object.keys(columns).map((name) => [name, taken]));
  return { title: 'scan', metadata: {}, ...columns, suggestions, fields } as unknown as FileDetail;
};
const whole = { sender: 'Northgate', document_date: '2026-11-03', document_type: 'invoice' };

let t: TFunction;
beforeAll(async () => {
  t = await words('en');
});

test('what is offered beside the queue is not called missing there', () => {
  const offered = file({}, [offer('sender', 0.9), offer('document_date', 0.9), offer('document_type', 0.9)]);
  expect(whatWaits(offered)).toEqual({ found: 3, unsure: 0, missing: [], isAwaited: false });
  expect(whatWaitsWords(t, whatWaits(offered))).toBe('3 found');
});

test('one unsure field of many is named', () => {
  const waits = whatWaits(file(whole, [offer('iban', 0.9), offer('tags', 0.4)]));
  expect(whatWaitsWords(t, waits)).toBe('5 found, 1 unsure');
});

test('a document of which everything is known waits because its pipeline asks', () => {
  const confirmed = { source: 'person', confidence: 1, confirmed: true };
  const sure = { ...file(whole), fields: { sender: confirmed, document_date: confirmed, document_type: confirmed } };
  const waits = whatWaits({ ...sure, progress: { step: 'wait_for_review', done: 0, total: 1 } } as FileDetail);
  expect(whatWaitsWords(t, waits)).toBe('Its pipeline asks you');
});

test('what neither stands there nor is offered is named, in both languages', async () => {
  const waits = whatWaits(file({ document_type: 'invoice' }, [offer('iban', 0.3)]));
  expect(whatWaitsWords(t, waits)).toBe('No sender, no date, 1 unsure');
  expect(whatWaitsWords(await words('de'), waits)).toBe('Kein Absender, kein Datum, 1 unsicher');
});
