import { expect, it } from 'vitest';
import { extractFields } from '../../extract-fields.ts';
import { INVOICES, type InvoiceLanguage, invoiceText } from '../../testing/invoice-text.ts';
import { plainPage } from '../../testing/plain-page.ts';
import type { DayRules } from '../../types.ts';

type Case = { name?: string; date?: string; language?: InvoiceLanguage; days?: Partial<DayRules>; text?: string };

/** The days offered for a document, the likeliest first. */
function daysOf({ name = 'scan_0001.pdf', date = '', language = 'de', days = {}, text }: Case) {
  const plain = { address: 'Main Street', to: ['Helen Ashdown'], total: 'Total amount due: 80.00' };
  const changes = { number: 'Nr. RS-118', date, ...(language === 'en' ? plain : {}) };
  const found = extractFields({
    pages: [plainPage(text ?? invoiceText(language, changes))],
    filename: name,
    language,
    receivedOn: '2024-05-02',
    days: { order: 'automatic', fromName: 'suggest', ignored: [], ...days },
  });
  return found.filter(({ field }) => field === 'document_date');
}

const NAME = '2024-03-12 Rechnung.pdf';

it('by itself a date in a name is offered and says where it is from', () => {
  for (const text of [undefined, '', 'Hallo']) {
    const [best, ...others] = daysOf({ name: NAME, ...(text === undefined ? {} : { text }) });
    expect(best).toMatchObject({
      value: '2024-03-12',
      source: 'file_name',
      because: { by: 'file_name', file_name: NAME },
    });
    expect(best?.confidence).toBeLessThan(0.9);
    expect(others).toEqual([]);
  }
});

it('what a page says surely stands, whatever the name says', () => {
  for (const fromName of ['never', 'suggest', 'when_missing'] as const) {
    const found = daysOf({ name: '2024-02-01 Rechnung.pdf', date: 'Rechnungsdatum: 12.03.2024', days: { fromName } });
    expect(found).toMatchObject([{ value: '2024-03-12', source: 'rule' }]);
    expect(found[0]?.confidence).toBeGreaterThanOrEqual(0.9);
  }
});

it('a name counts nothing where it must not', () => {
  expect(daysOf({ name: NAME, days: { fromName: 'never' } })).toEqual([]);
});

it('where no page is sure, the name is taken when its owner wants it', () => {
  for (const name of [NAME, 'Scan_2024_03_12.pdf', 'IMG_20240312_101530.jpg', '12.03.2024 Rechnung.pdf'])
    for (const fromName of ['when_missing', 'first'] as const) {
      const [best] = daysOf({ name, days: { fromName } });
      expect(best).toMatchObject({ value: '2024-03-12', source: 'file_name' });
      expect(best?.confidence).toBeGreaterThanOrEqual(0.9);
    }
});

it('the name comes before the pages when its owner wants it, and what they say is offered', () => {
  const days = { fromName: 'first' as const };
  const found = daysOf({ name: '2024-02-01 Rechnung.pdf', date: 'Rechnungsdatum: 12.03.2024', days });
  expect(found).toMatchObject([{ value: '2024-02-01', source: 'file_name' }, { value: '2024-03-12' }]);
});

it.each([
  '2024-03 Auszug.pdf',
  '240312_Brief.pdf',
  '24-03-12.pdf',
  'RE20240312.pdf',
  '2024-03-01 - 2024-03-31.pdf',
  '2024-12-31.pdf',
])('what may as well be something else is never taken: "%s"', (name) => {
  for (const fromName of ['suggest', 'when_missing', 'first'] as const) {
    const found = daysOf({ name, days: { fromName } });
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ confidence }) => confidence < 0.9)).toBe(true);
  }
  const [best] = daysOf({ name, date: 'Rechnungsdatum: 12.03.2024', days: { fromName: 'first' } });
  expect(best).toMatchObject({ value: '2024-03-12', source: 'rule' });
});

it('a name bears out which of two days a page means', () => {
  const [best, second] = daysOf({ language: 'en', date: 'Invoice date: 03/04/2024', name: '2024-03-04 Invoice.pdf' });
  expect(best).toMatchObject({ value: '2024-03-04', source: 'rule', evidence: { text: '03/04/2024' } });
  expect(best?.confidence).toBeGreaterThanOrEqual(0.9);
  expect(second?.confidence).toBeLessThan(0.9);
});

it('the day on which a picture was taken bears out nothing', () => {
  const found = daysOf({ language: 'en', date: 'Invoice date: 03/04/2024', name: 'IMG_20240304_101530.jpg' });
  expect(found.every(({ confidence }) => confidence < 0.9)).toBe(true);
});

it('a name of another day than the page is a suggestion beside it', () => {
  const found = daysOf({ language: 'en', date: 'Invoice date: 03/04/2024', name: '2024-01-15 Invoice.pdf' });
  expect(found.map(({ value }) => value).toSorted()).toEqual(['2024-01-15', '2024-03-04', '2024-04-03']);
  expect(found.every(({ confidence }) => confidence < 0.9)).toBe(true);
});

it.each<[DayRules['order'], InvoiceLanguage, written: string, day: string]>([
  ['day_first', 'en', '03/04/2024', '2024-04-03'],
  ['day_first', 'en', '03-04-2024', '2024-04-03'],
  ['day_first', 'en', '3/4/24', '2024-04-03'],
  ['day_first', 'en', '03/04/24', '2024-04-03'],
  ['day_first', 'de', '03/04/2024', '2024-04-03'],
  ['month_first', 'en', '03/04/2024', '2024-03-04'],
  ['month_first', 'en', '03-04-2024', '2024-03-04'],
  ['month_first', 'en', '3/4/24', '2024-03-04'],
  ['month_first', 'en', '03 04 2024', '2024-03-04'],
  ['month_first', 'es', '03/04/2024', '2024-03-04'],
  ['month_first', 'de', '03.04.2024', '2024-04-03'],
  ['month_first', 'en', '25/03/2024', '2024-03-25'],
  ['day_first', 'en', '03/25/2024', '2024-03-25'],
  ['month_first', 'en', '2024-03-04', '2024-03-04'],
  ['day_first', 'en', '2024-03-04', '2024-03-04'],
])('%s, %s: %s is %s', (order, language, written, day) => {
  const label = INVOICES[language].date.slice(0, INVOICES[language].date.indexOf(':') + 1);
  const [best] = daysOf({ language, date: `${label} ${written}`, days: { order } });
  expect(best).toMatchObject({ value: day });
  expect(best?.confidence).toBeGreaterThanOrEqual(0.9);
});

it('what another date of the document proves counts more than the order set for all', () => {
  const date = 'Invoice date: 03/04/2024\nDelivered: 03/25/2024';
  expect(daysOf({ language: 'en', date, days: { order: 'day_first' } })[0]).toMatchObject({ value: '2024-03-04' });
});

it.each<[DayRules['order'], InvoiceLanguage, string]>([
  ['day_first', 'en', '2024-04-03'],
  ['month_first', 'en', '2024-03-04'],
  ['automatic', 'de', '2024-04-03'],
])('%s, %s: the order goes for names, too', (order, language, day) => {
  const days = { order, fromName: 'when_missing' as const };
  expect(daysOf({ language, name: '03-04-2024.pdf', days })).toMatchObject([{ value: day, confidence: 0.95 }]);
});

it('both days of a name are offered where nothing tells the order', () => {
  const found = daysOf({ language: 'en', name: '03-04-2024.pdf', days: { fromName: 'first' } });
  expect(found.map(({ value }) => value)).toEqual(['2024-04-03', '2024-03-04']);
  expect(found.every(({ confidence }) => confidence < 0.9)).toBe(true);
});

it('days of no document are none, on pages and in names', () => {
  const days = { ignored: ['2024-03-12'], fromName: 'first' as const };
  expect(daysOf({ date: 'Rechnungsdatum: 12.03.2024', name: NAME, days })).toEqual([]);
  const date = 'Datum: 12.03.2024\nRechnungsdatum: 14.03.2024';
  expect(daysOf({ date, name: NAME, days })).toMatchObject([{ value: '2024-03-14' }]);
});
