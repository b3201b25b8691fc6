import { expect, it } from 'vitest';
import { extractFields } from './extract-fields.ts';
import { plainPage } from './testing/plain-page.ts';

function best(text: string, language: string) {
  const candidates = extractFields({
    pages: [plainPage(text)],
    filename: 'scan_0001.pdf',
    language,
    receivedOn: '2026-05-04',
  });
  const first = (field: string) => candidates.find((one) => one.field === field);
  return { type: first('document_type'), total: first('total_amount')?.value };
}

const papers = [
  [
    'en',
    'CREDIT NOTE',
    'Credit note no:',
    'Credit for invoice 4711, VAT registration number and unit price as there.',
    'Total including VAT',
  ],
  ['en', 'Credit memo', 'Invoice no:', 'Quantity returned: 3', 'Grand total'],
  [
    'de',
    'Gutschrift',
    'Gutschrift Nr.:',
    'zur Rechnung 4711, Rechnungsdatum 02.04.2026, zzgl. MwSt., Menge 3',
    'Gesamtbetrag',
  ],
  [
    'de',
    'Rechnungskorrektur',
    'Belegnummer:',
    'Wir korrigieren die Rechnung 4711, Einzelpreis und Menge.',
    'Gesamtbetrag',
  ],
  ['fr', 'AVOIR', 'Avoir n°:', 'sur la facture 4711, prix unitaire et TVA', 'Total TTC'],
  ['it', 'Nota di credito', 'Nota di credito n:', 'relativa alla fattura 4711, imponibile e IVA', 'Totale documento'],
  [
    'es',
    'Factura de abono',
    'Nº de documento:',
    'correspondiente a la factura 4711, base imponible e IVA',
    'Total factura',
  ],
  [
    'es',
    'NOTA DE CRÉDITO',
    'Nº de documento:',
    'correspondiente a la factura 4711, base imponible e IVA',
    'Total factura',
  ],
  ['nl', 'Creditnota', 'Creditnota nr:', 'betreft factuur 4711, aantal en BTW', 'Totaal incl. btw'],
  ['pt', 'Nota de crédito', 'Nota de crédito nº:', 'referente à fatura 4711, quantidade e IVA', 'Total a pagar'],
] as const;

const paper = ([, heading, number, about, total]: (typeof papers)[number], amount: string) => `Adler & Lund

${heading}

${number}      2026-0417

${about}

${total}                                    ${amount}`;

it.each(papers.map((one) => [one[1], one] as const))(
  '"%s" on paper is a credit note, with its amount as it is printed',
  (_, one) => {
    const [language] = one;
    const plus = best(paper(one, language === 'en' ? '428.40 €' : '428,40 €'), language);
    expect(plus.type?.value).toBe('credit_note');
    expect(plus.type?.confidence).toBeGreaterThanOrEqual(0.9);
    expect(plus.total).toBe('428.40');
    const minus = best(paper(one, language === 'en' ? '-428.40 €' : '-428,40 €'), language);
    expect([minus.type?.value, minus.total]).toEqual(['credit_note', '-428.40']);
  },
);

it('an invoice that speaks of a credit, and a statement with one, stay what they are', () => {
  const invoice =
    'RECHNUNG\n\nRechnungsnummer:   RE-7\n\nGutschrift aus Vormonat      -20,00 €\nGesamtbetrag      408,40 €';
  expect(best(invoice, 'de')).toMatchObject({ type: { value: 'invoice' }, total: '408.40' });
  const statement =
    'KONTOAUSZUG\n\nalter Kontostand   100,00\nGutschrift\nGutschrift Gehalt   2.000,00\nneuer Kontostand   2.100,00';
  expect(best(statement, 'de').type?.value).toBe('statement');
});
