import { expect, it } from 'vitest';
import { extractFields } from './extract-fields.ts';
import { INVOICES, type InvoiceLanguage, invoiceText } from './testing/invoice-text.ts';
import { plainPage } from './testing/plain-page.ts';
import { words } from './words/all-words.ts';

const LABELS = Object.fromEntries(
  Object.entries(INVOICES).map(([language, { date }]) => [language, date.slice(0, date.indexOf(':') + 1)]),
) as Record<InvoiceLanguage, string>;

function datesOf(language: InvoiceLanguage, line: string, changes: Partial<(typeof INVOICES)['de']> = {}) {
  const pages = [plainPage(invoiceText(language, { date: line, ...changes }))];
  const found = extractFields({ pages, filename: 'scan_0001.pdf', language, receivedOn: '2024-04-02' });
  return found.filter(({ field }) => field === 'document_date');
}

/** Ways of writing one day, behind a label. */
const FACTS: readonly (readonly [InvoiceLanguage, written: string, day: string])[] = [
  ['de', '12. Maerz 2024', '2024-03-12'],
  ['de', '12. MÄRZ 2024', '2024-03-12'],
  ['de', '12.März 2024', '2024-03-12'],
  ['de', '2. Jänner 2024', '2024-01-02'],
  ['de', '2. Jaenner 2024', '2024-01-02'],
  ['de', '2. Febr. 2024', '2024-02-02'],
  ['de', '2. Feber 2024', '2024-02-02'],
  ['de', '2. Sept. 2023', '2023-09-02'],
  ['de', '2. Dez. 2023', '2023-12-02'],
  ['de', '2024‑03‑12', '2024-03-12'],
  ['de', '2024–03–12', '2024-03-12'],
  ['de', '2024−03−12', '2024-03-12'],
  ['de', '12‐03‐2024', '2024-03-12'],
  ['de', '20240312', '2024-03-12'],
  ['de', '2024-03-12T23:30:00+01:00', '2024-03-12'],
  ['de', '2024-03-12T23:30:00Z', '2024-03-12'],
  ['de', '2024-03-12 23:30', '2024-03-12'],
  ['de', '2024-03-12T00:10:00.000-05:00', '2024-03-12'],
  ['de', '12.03.2024 23:30 Uhr', '2024-03-12'],
  ['de', '12.03.2024, 23:30', '2024-03-12'],
  ['de', '12 03 2024', '2024-03-12'],
  ['de', '12 . 03 . 2024', '2024-03-12'],
  ['de', "12.03.'24", '2024-03-12'],
  ['de', '12.03.24', '2024-03-12'],
  ['de', '12. März ’24', '2024-03-12'],
  ['de', '12. III. 2024', '2024-03-12'],
  ['de', '12ten März 2024', '2024-03-12'],
  ['de', '12·03·2024', '2024-03-12'],
  ['de', '１２．０３．２０２４', '2024-03-12'],
  ['de', '12.03.20 24', '2024-03-12'],
  ['de', '20240312T233000', '2024-03-12'],
  ['de', '12-03-24', '2024-03-12'],
  ['de', 'Dienstag, 12. März 2024', '2024-03-12'],
  ['de', 'Di., 12.03.2024', '2024-03-12'],
  ['de', 'den 12. März 2024', '2024-03-12'],
  ['de', 'am 12.3.2024', '2024-03-12'],
  ['de', '12/03/2024', '2024-03-12'],
  ['de', '2024/03/12', '2024-03-12'],
  ['de', '2024.03.12', '2024-03-12'],
  ['en', 'Mar 3, 24', '2024-03-03'],
  ['en', "Mar 3, '24", '2024-03-03'],
  ['en', 'March 3rd, 2024', '2024-03-03'],
  ['en', 'Mar-03-2024', '2024-03-03'],
  ['en', 'Mar/3/2024', '2024-03-03'],
  ['en', '3rd day of March 2024', '2024-03-03'],
  ['en', '3rd day of March, 2024', '2024-03-03'],
  ['en', 'the 3rd of March 2024', '2024-03-03'],
  ['en', 'Sunday, March 3, 2024', '2024-03-03'],
  ['en', 'March the 3rd, 2024', '2024-03-03'],
  ['en', 'first of March 2024', '2024-03-01'],
  ['en', 'Sun. 3 Mar 2024', '2024-03-03'],
  ['en', 'Sun 3 Mar 2024', '2024-03-03'],
  ['en', '3-Mar-2024', '2024-03-03'],
  ['en', '03MAR2024', '2024-03-03'],
  ['en', '3 Sept 2023', '2023-09-03'],
  ['en', '2024 March 3', '2024-03-03'],
  ['en', '2024-Mar-03', '2024-03-03'],
  ['en', '2024年3月3日', '2024-03-03'],
  ['en', '2024 年 3 月 3 日', '2024-03-03'],
  ['en', '20240303', '2024-03-03'],
  ['en', '2024-03-03T08:00:00Z', '2024-03-03'],
  ['fr', '1ᵉʳ mars 2024', '2024-03-01'],
  ['fr', '1er mars 2024', '2024-03-01'],
  ['fr', '1 er mars 2024', '2024-03-01'],
  ['fr', 'premier mars 2024', '2024-03-01'],
  ['fr', 'le 1er mars 2024', '2024-03-01'],
  ['fr', 'mardi 12 mars 2024', '2024-03-12'],
  ['fr', '12 févr. 2024', '2024-02-12'],
  ['fr', '12 déc. 2023', '2023-12-12'],
  ['fr', '12 août 2023', '2023-08-12'],
  ['fr', '12/03/24', '2024-03-12'],
  ['es', 'Marzo 3 de 2024', '2024-03-03'],
  ['es', 'marzo 3, 2024', '2024-03-03'],
  ['es', '3 de marzo de 2024', '2024-03-03'],
  ['es', '3 de marzo del 2024', '2024-03-03'],
  ['es', '14 de Marzo del año 2024', '2024-03-14'],
  ['es', '1ero de marzo de 2024', '2024-03-01'],
  ['es', '1.º de marzo de 2024', '2024-03-01'],
  ['es', '1º de marzo de 2024', '2024-03-01'],
  ['es', 'martes, 12 de marzo de 2024', '2024-03-12'],
  ['es', '3 de setiembre de 2023', '2023-09-03'],
  ['es', '12-mar-24', '2024-03-12'],
  ['it', '1º marzo 2024', '2024-03-01'],
  ['it', '1° marzo 2024', '2024-03-01'],
  ['it', 'lì 12 marzo 2024', '2024-03-12'],
  ['it', 'martedì 12 marzo 2024', '2024-03-12'],
  ['it', '12 mar. 2024', '2024-03-12'],
  ['nl', '3-3-24', '2024-03-03'],
  ['nl', '12-3-2024', '2024-03-12'],
  ['nl', 'd.d. 12 maart 2024', '2024-03-12'],
  ['nl', '12 mrt. 2024', '2024-03-12'],
  ['nl', 'dinsdag 12 maart 2024', '2024-03-12'],
  ['nl', "12 maart '24", '2024-03-12'],
  ['pt', '1.º de março de 2024', '2024-03-01'],
  ['pt', '3 de março de 2024', '2024-03-03'],
  ['pt', 'terça-feira, 12 de março de 2024', '2024-03-12'],
  ['pt', '12/mar/2024', '2024-03-12'],
  ['pt', '12 Mar. 24', '2024-03-12'],
];

it.each(words.map(({ code, months }) => [code as InvoiceLanguage, months] as const))(
  '%s: every month is known by each of its names, in small and capital letters, with accents and without',
  (language, months) => {
    const unaccented = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '');
    const rows = months.flatMap((names, index) =>
      names
        .flatMap((name) => [name, name.toUpperCase(), unaccented(name).toUpperCase()])
        .flatMap((name) => [`12 ${name} 2023`, ...(name.length > 4 && language !== 'en' ? [`12. ${name} 2023`] : [])])
        .map((written) => [written, `2023-${String(index + 1).padStart(2, '0')}-12`] as const),
    );
    const found = rows.map(([written]) => [written, datesOf(language, `${LABELS[language]} ${written}`)[0]?.value]);
    expect(found).toEqual(rows);
  },
);

it.each(FACTS)('%s: "%s" behind a label is a day', (language, written, day) => {
  const [best] = datesOf(language, `${LABELS[language]} ${written}`);
  expect(best).toMatchObject({ value: day });
  expect(best?.confidence).toBeGreaterThanOrEqual(0.9);
});

it.each<[InvoiceLanguage, string, string]>([
  ['de', 'März 2024', '2024-03-01'],
  ['de', 'Maerz 2024', '2024-03-01'],
  ['de', '03/2024', '2024-03-01'],
  ['de', '03.2024', '2024-03-01'],
  ['en', 'March 2024', '2024-03-01'],
  ['en', 'Mar. 2024', '2024-03-01'],
  ['en', '2024-03', '2024-03-01'],
  ['en', 'March, 2024', '2024-03-01'],
  ['en', "Mar '24", '2024-03-01'],
  ['fr', 'mars 2024', '2024-03-01'],
  ['es', 'marzo de 2024', '2024-03-01'],
  ['it', 'marzo 2024', '2024-03-01'],
  ['nl', 'maart 2024', '2024-03-01'],
  ['pt', 'março de 2024', '2024-03-01'],
])('%s: of "%s" the first day is offered and not taken', (language, written, day) => {
  const [best] = datesOf(language, `${LABELS[language]} ${written}`);
  expect(best).toMatchObject({ value: day });
  expect(best?.confidence).toBeLessThan(0.9);
});

it.each<[string, string[]]>([
  ['03/04/24', ['2024-03-04', '2024-04-03']],
  ['03/04/2024', ['2024-03-04', '2024-04-03']],
  ['3-4-2024', ['2024-03-04', '2024-04-03']],
  ['03 04 2024', ['2024-03-04', '2024-04-03']],
])('en: of "%s" both days are offered where nothing tells the order', (written, days) => {
  const changes = { address: 'Main Street', to: ['Helen Ashdown'], total: 'Total amount due: 80.00' };
  const found = datesOf('en', `Invoice date: ${written}`, changes);
  expect(found.map(({ value }) => value).toSorted()).toEqual(days);
  expect(found.every(({ confidence }) => confidence < 0.9)).toBe(true);
});

it('of "24-03-12" both days are offered: it can begin with the year', () => {
  const found = datesOf('de', 'Rechnungsdatum: 24-03-12');
  expect(found.map(({ value }) => value)).toEqual(['2024-03-12', '2012-03-24']);
  expect(found.every(({ confidence }) => confidence < 0.9)).toBe(true);
});

it.each<[InvoiceLanguage, string]>([
  ['de', 'Rechnungsdatum: 30. Februar 2024'],
  ['de', 'Rechnungsdatum: 31.04.2024'],
  ['de', 'Rechnungsdatum: 29.02.2023'],
  ['de', 'Rechnungsdatum: 20241332'],
  ['de', 'Rechnungsdatum: 20240230'],
  ['de', 'Rechnungsdatum: 00.03.2024'],
  ['de', 'Rechnungsdatum: 12.03.9024'],
  ['de', 'Rechnungsdatum: 2024-13-01'],
  ['de', 'Rechnungsdatum: 202403121'],
  ['de', 'Rechnungsdatum: KW 11/2024'],
  ['de', 'Rechnungsdatum: 1. Quartal 2024'],
  ['de', 'Rechnungsdatum: 12.03.'],
  ['de', 'Kundennummer: 20240312'],
  ['de', 'Auftragsnummer: 20240312'],
  ['de', 'Referenz 2024-03-1234'],
  ['de', '20240312'],
  ['de', 'Telefon: 12 03 2024'],
  ['de', 'Artikel 12 03 2024'],
  ['de', 'Konto: 3-3-24'],
  ['en', 'Part number 3-3-24'],
  ['en', 'Order number: 20240303'],
  ['en', 'Invoice date: 31st day of April 2024'],
  ['en', 'Invoice date: Mar 32, 24'],
  ['fr', 'Réf. : 12 03 2024'],
  ['nl', 'Artikel 3-3-24'],
])('%s: "%s" is no day', (language, line) => {
  expect(datesOf(language, line)).toEqual([]);
});

it('a month in a sentence is no date of the document', () => {
  const body = ['Sehr geehrte Frau Lindner,', 'im März 2024 haben wir Ihre Pumpe gewartet.'];
  expect(datesOf('de', '', { body })).toEqual([]);
});

it('the day of the invoice is taken and the month it is for is not', () => {
  const [best] = datesOf('de', 'Rechnungsdatum: 12.03.2024', { number: 'Leistungszeitraum: Februar 2024' });
  expect(best).toMatchObject({ value: '2024-03-12' });
  expect(best?.confidence).toBeGreaterThanOrEqual(0.9);
});
