import { expect, it } from 'vitest';
import { extractFields } from './extract-fields.ts';
import { type InvoiceLanguage, invoiceText } from './testing/invoice-text.ts';
import { plainPage } from './testing/plain-page.ts';

function datesOf(language: InvoiceLanguage, date: string) {
  const pages = [plainPage(invoiceText(language, { date }))];
  const found = extractFields({ pages, filename: 'scan_0001.pdf', language, receivedOn: '2024-04-02' });
  return found.filter(({ field }) => field === 'document_date');
}

it.each<[InvoiceLanguage, string]>([
  ['de', 'Gedruckt am 12.02.2024'],
  ['de', 'Nächster Termin: 12.02.2024'],
  ['de', 'Erfassungsdatum: 12.02.2024'],
  ['de', 'Datum der Lieferung: 12.02.2024'],
  ['de', 'Untersuchungsdatum: 12.02.2024'],
  ['en', 'Date of loss: 12 February 2024'],
  ['en', 'Date of admission: 12 February 2024'],
  ['en', 'Printed: 12 February 2024'],
  ['en', 'Meter read date: 12 February 2024'],
  ['en', 'Last updated: 12 February 2024'],
  ['fr', 'Imprimé le 12/02/2024'],
  ['fr', 'Date d’impression : 12/02/2024'],
  ['fr', 'Date d’adhésion : 12/02/2024'],
  ['fr', 'Date du sinistre : 12/02/2024'],
  ['fr', 'Date de sortie : 12/02/2024'],
  ['fr', 'Rendez-vous le 12/02/2024'],
  ['es', 'Fecha de caducidad: 12/02/2024'],
  ['es', 'Fecha del siniestro: 12/02/2024'],
  ['es', 'Fecha de baja: 12/02/2024'],
  ['es', 'Fecha de ingreso 12/02/2024'],
  ['it', 'Stampato il 12/02/2024'],
  ['it', 'Data del sinistro: 12/02/2024'],
  ['it', 'Data di assunzione: 12/02/2024'],
  ['nl', 'Bijgewerkt op 12-02-2024'],
  ['nl', 'Datum van overlijden: 12-02-2024'],
  ['pt', 'Impresso em 12/02/2024'],
  ['pt', 'Data do sinistro: 12/02/2024'],
  ['pt', 'Data de validade: 12/02/2024'],
])('%s: the day of something else is never the date of the document: "%s"', (language, line) => {
  expect(datesOf(language, line).filter(({ confidence }) => confidence >= 0.9)).toEqual([]);
});

it.each<[InvoiceLanguage, string, string]>([
  ['de', 'Druckdatum: 13.03.2024\nDatum: 12.03.2024', '2024-03-12'],
  ['de', 'Erfurt, Dienstag, den 12. März 2024', '2024-03-12'],
  ['en', 'Printed: 13/03/2024\nInvoice date: 12/03/2024', '2024-03-12'],
  ['en', 'Print date: 13 March 2024\nDate: 12 March 2024', '2024-03-12'],
  ['en', 'Tuesday 12th March 2024', '2024-03-12'],
  ['fr', 'Fait à Rennes, le 12 mars 2024', '2024-03-12'],
  ['fr', 'Rennes, le mardi 12 mars 2024', '2024-03-12'],
  ['fr', 'Date d’impression : 13/03/2024\nDate : 12/03/2024', '2024-03-12'],
  ['es', 'Hecho en Salamanca, a 12 de marzo de 2024', '2024-03-12'],
  ['it', 'Stampato il 13/03/2024\nData: 12/03/2024', '2024-03-12'],
  ['it', 'Trento, martedì 12 marzo 2024', '2024-03-12'],
  ['nl', 'Leeuwarden, dinsdag 12 maart 2024', '2024-03-12'],
  ['pt', 'Porto, terça-feira, 12 de março de 2024', '2024-03-12'],
])('%s: the document is of its own day, beside others and with its weekday: "%s"', (language, line, day) => {
  const [best] = datesOf(language, line);
  expect(best).toMatchObject({ value: day });
  expect(best?.confidence).toBeGreaterThanOrEqual(0.9);
});
