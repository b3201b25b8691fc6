import type { SampleInvoice, SampleParty } from './sample-invoice.ts';

export { asCii } from './cii.ts';
export { money, type SampleInvoice, sumsOf } from './sample-invoice.ts';
export { asUbl } from './ubl.ts';

const mueller: SampleParty = {
  name: 'Müller & Söhne Bürobedarf GmbH',
  street: 'Königstraße 14',
  postcode: '70173',
  city: 'Stuttgart',
  country: 'DE',
  vatId: 'DE136695976',
  email: 'rechnung@mueller-buero.example',
  phone: '+49 711 123456',
  contact: 'Änne Größer',
};

const office: SampleParty = {
  name: 'Landesamt für Ausbildungsförderung',
  street: 'Bismarckring 3',
  postcode: '80331',
  city: 'München',
  country: 'DE',
};

/** An XRechnung with two rates of VAT, an allowance, a charge, a prepayment and a file packed into it. */
export const german: SampleInvoice = {
  number: 'RE-2026-00471',
  issuedOn: '2026-03-05',
  dueOn: '2026-04-04',
  deliveredOn: '2026-03-02',
  currency: 'EUR',
  seller: mueller,
  buyer: office,
  buyerReference: '04011000-12345-34',
  order: 'B-2026-118',
  contract: 'RV-9/2024',
  lines: [
    {
      name: 'Trennblätter A4, 100 Stück',
      details: 'Karton 160 g/m², gelocht, fünf Farben.',
      quantity: 12,
      unit: 'XPP',
      priceCents: 849,
      vat: 19,
    },
    {
      name: 'Schreibtischstuhl „Höhe 5“',
      details: 'Bezug anthrazit, mit Armlehnen; Aufbau vor Ort in der Bismarckstraße.',
      quantity: 4,
      unit: 'C62',
      priceCents: 38900,
      vat: 19,
      discountCents: 5000,
    },
    { name: 'Fachbuch Vergaberecht', quantity: 3, unit: 'C62', priceCents: 5490, vat: 7 },
    { name: 'Lieferung und Aufbau', quantity: 2.5, unit: 'HUR', priceCents: 6200, vat: 19 },
  ],
  allowances: [
    { reason: 'Mengenrabatt', cents: 7500, vat: 19 },
    { reason: 'Versand', cents: 1290, isCharge: true, vat: 19 },
  ],
  prepaidCents: 50_000,
  iban: 'DE89370400440532013000',
  bic: 'COBADEFFXXX',
  paymentReference: 'RE-2026-00471',
  terms: 'Zahlbar innerhalb von 30 Tagen ohne Abzug. Bei Zahlung bis 15.03.2026 gewähren wir 2 % Skonto.',
  notes: ['Es gelten unsere Allgemeinen Geschäftsbedingungen.\nGerichtsstand ist Stuttgart.'],
  attachment: { name: 'Lieferschein-118.pdf', bytes: Buffer.alloc(48_000, 'packed') },
};

/** A credit note in pounds, with lines of no VAT. */
export const british: SampleInvoice = {
  number: 'CN-1009',
  isCreditNote: true,
  issuedOn: '2026-05-11',
  dueOn: '2026-06-10',
  currency: 'GBP',
  seller: {
    name: 'Northgate Supplies Ltd',
    street: '3 Quay Street',
    postcode: 'BS1 4AX',
    city: 'Bristol',
    country: 'GB',
    vatId: 'GB123456789',
  },
  buyer: { name: 'Ann Example', street: '14 Rose Lane', postcode: 'OX1 2AB', city: 'Oxford', country: 'GB' },
  preceding: 'INV-0998',
  lines: [
    { name: 'Desk lamp, returned', quantity: 2, unit: 'C62', priceCents: 4150, vat: 20 },
    { name: 'Book of maps, returned', quantity: 1, unit: 'C62', priceCents: 1999, vat: 0 },
  ],
};

/** An invoice from Athens to Sofia, free of VAT, in letters of both. */
export const greek: SampleInvoice = {
  number: 'ΤΙΜ-2026/88',
  issuedOn: '2026-02-17',
  dueOn: '2026-03-19',
  currency: 'EUR',
  seller: {
    name: 'Ελαιώνες Παπαδόπουλος Α.Ε.',
    street: 'Οδός Αθηνάς 12',
    postcode: '105 51',
    city: 'Αθήνα',
    country: 'GR',
    vatId: 'EL094259216',
  },
  buyer: {
    name: 'Търговска къща Българка ООД',
    street: 'бул. Витоша 8',
    postcode: '1000',
    city: 'София',
    country: 'BG',
    vatId: 'BG175074752',
  },
  lines: [
    {
      name: 'Εξαιρετικό παρθένο ελαιόλαδο 5 L',
      details: 'Зехтин екстра върджин',
      quantity: 40,
      unit: 'LTR',
      priceCents: 1235,
      vat: 0,
      category: 'K',
    },
  ],
  exemption: 'Article 138 of Directive 2006/112/EC',
  iban: 'GR1601101250000000012300695',
};

/** Three hundred lines in francs, over many pages. */
export const long: SampleInvoice = {
  number: '2026-300',
  issuedOn: '2026-01-31',
  dueOn: '2026-03-02',
  currency: 'CHF',
  seller: {
    name: 'Alpenfracht Logistik AG',
    street: 'Bahnhofstrasse 1',
    postcode: '8001',
    city: 'Zürich',
    country: 'CH',
    vatId: 'CHE116281710',
  },
  buyer: { name: 'Käserei Höfli', street: 'Dorf 2', postcode: '3550', city: 'Langnau', country: 'CH' },
  lines: Array.from({ length: 300 }, (_, index) => ({
    name: `Sendung ${String(index + 1).padStart(4, '0')} nach Genève`,
    ...(index % 7 === 0
      ? { details: 'Kühltransport bei 4 °C, Übergabe an der Rampe, Zustellung vor 8 Uhr morgens an Werktagen.' }
      : {}),
    quantity: (index % 9) + 1,
    unit: 'KGM',
    priceCents: 725 + index,
    vat: 8.1,
  })),
  iban: 'CH9300762011623852957',
};
