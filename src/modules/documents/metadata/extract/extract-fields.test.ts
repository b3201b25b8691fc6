import { expect, it } from 'vitest';
import { extractFields } from './extract-fields.ts';
import { plainPage } from './testing/plain-page.ts';
import type { Candidate, FieldName } from './types.ts';

function read(text: string, language: string | null = 'de', receivedOn = '2026-05-04'): Candidate[] {
  return extractFields({ pages: [plainPage(text)], filename: 'scan_0001.pdf', language, receivedOn });
}

/** The values of the fields that are facts, by field. */
function factsOf(candidates: readonly Candidate[]): Partial<Record<FieldName, unknown>> {
  const facts: Partial<Record<FieldName, unknown>> = {};
  for (const { field, value, confidence } of candidates) if (confidence >= 0.9) facts[field] ??= value;
  return facts;
}

const germanInvoice = `Holzwerk Adler GmbH

Holzwerk Adler GmbH · Sägeweg 4 · 87435 Kempten

Frau
Marta Lindqvist
Bahnhofstr. 12
20095 Hamburg

Rechnungsnummer:      RE-2026-0417
Rechnungsdatum:       12.04.2026
Kundennummer:         104 882

RECHNUNG

Eiche, gehobelt                    3      120,00     360,00

Nettobetrag                                       360,00 €
zzgl. 19 % MwSt.                                   68,40 €
Gesamtbetrag                                      428,40 €

Bitte überweisen Sie den Betrag bis zum 26.04.2026.
IBAN DE89 3704 0044 0532 0130 00
USt-IdNr. DE136695976`;

it('reads the fields of a German invoice of plain text', () => {
  expect(factsOf(read(germanInvoice))).toMatchObject({
    document_type: 'invoice',
    sender: 'Holzwerk Adler GmbH',
    recipient: 'Marta Lindqvist',
    document_date: '2026-04-12',
    due_date: '2026-04-26',
    total_amount: '428.40',
    currency: 'EUR',
    iban: 'DE89370400440532013000',
    invoice_number: 'RE-2026-0417',
    customer_number: '104 882',
    vat_id: 'DE136695976',
    language: 'de',
  });
});

it('takes the currency from a label, and a mail address that recognition put a blank into', () => {
  const facts = factsOf(
    read(
      `Nordlicht Office Supplies
accounts @nordlicht-office.example

INVOICE

Toner cartridge                    4       86.50     346.00

Subtotal                                            346.00
Value added tax 20 %                                 69.20
Total due in GBP                                    415.20`,
      'en',
    ),
  );
  expect(facts).toMatchObject({ total_amount: '415.20', currency: 'GBP', email: 'accounts@nordlicht-office.example' });
});

it('says where each value stands', () => {
  const total = read(germanInvoice).find(({ field }) => field === 'total_amount');
  expect(total?.evidence).toMatchObject({ page: 1, text: '428,40' });
  const box = total?.evidence?.boxes?.[0];
  const line = 0.05 + germanInvoice.split('\n').findIndex((text) => text.startsWith('Gesamtbetrag')) / 60;
  expect(box?.y).toBeCloseTo(line, 3);
  expect(box?.x).toBeGreaterThan(0.4);
});

it('an ambiguous English date is a suggestion in both orders, and a fact where another date resolves the order', () => {
  const open = read(
    'Dear Ms Lee,\n\nwe thank you for the visit and are happy with it.\n\nDate: 03/04/2025',
    'en',
  ).filter(({ field }) => field === 'document_date');
  expect(open.map(({ value }) => value)).toEqual(['2025-04-03', '2025-03-04']);
  expect(open.every(({ confidence }) => confidence < 0.9)).toBe(true);
  const resolved = read(
    'Date: 03/04/2025\n\nDelivery date: 03/28/2025\n\nwe thank you for the visit and are happy with it',
    'en',
  );
  expect(factsOf(resolved).document_date).toBe('2025-03-04');
});

it('an IBAN with a wrong check figure is not answered', () => {
  expect(read('IBAN DE88 3704 0044 0532 0130 00').filter(({ field }) => field === 'iban')).toEqual([]);
});

it("the recipient's account is no fact", () => {
  const text = 'Den Betrag buchen wir am 03.05.2026 von Ihrem Konto mit der IBAN DE89 3704 0044 0532 0130 00 ab.';
  expect(factsOf(read(text)).iban).toBeUndefined();
});

it('reads nothing into a page without words', () => {
  expect(
    extractFields({ pages: [plainPage('')], filename: 'a.pdf', language: null, receivedOn: '2026-01-01' }),
  ).toEqual([]);
});
