import { expect, it } from 'vitest';
import { extractFields } from './extract-fields.ts';
import { INVOICES, type InvoiceLanguage, invoiceText } from './testing/invoice-text.ts';
import { plainPage } from './testing/plain-page.ts';

const languages = Object.keys(INVOICES) as InvoiceLanguage[];

function titleOf(language: string | null, text: string) {
  const found = extractFields({
    pages: [plainPage(text)],
    filename: 'scan_0001.pdf',
    language,
    receivedOn: '2024-04-02',
  });
  return found.filter(({ field }) => field === 'title');
}

/** The number, behind whichever label it stands. */
function numberOf(language: InvoiceLanguage): string {
  return INVOICES[language].number.replace(/^.*:\s*/, '');
}

it.each(languages)('%s: an invoice is called by its heading and its number', (language) => {
  const [title] = titleOf(language, invoiceText(language));
  expect(title).toMatchObject({ value: `${INVOICES[language].heading} ${numberOf(language)}` });
  expect(title?.confidence).toBeGreaterThanOrEqual(0.8);
});

/** Lines that say one fact of a document, as they stand between its heading and its greeting. */
const FACTS: Readonly<Record<InvoiceLanguage, readonly string[]>> = {
  de: [
    'Datum: 12. März 2024',
    'Leipzig, den 12.03.2024',
    'Rechnungsdatum 12.03.2024',
    'Kundennummer: 4711-A',
    'Seite 1 von 2',
    'Telefon: 0341 556677',
    'IBAN: DE89 3704 0044 0532 0130 00',
    'USt-IdNr.: DE136695976',
    'Fällig am: 26.03.2024',
    'Zahlbar bis 26.03.2024',
    'Unser Zeichen: AB/17',
    'E-Mail: info@seidel.example',
    'Lieferdatum: März 2024',
    'Leistungszeitraum: 01.02.2024 - 29.02.2024',
    'Steuernummer: 231/123/45678',
    'Bearbeiter: Herr Krause',
    'Auftragsnummer: 20240117',
  ],
  en: [
    'Date: 12 March 2024',
    'Date of issue: 2024-03-12',
    'Whitby, 12 March 2024',
    'Customer number: 4711-A',
    'Page 1 of 2',
    'Telephone: 01947 556677',
    'IBAN: GB82 WEST 1234 5698 7654 32',
    'VAT Reg No: GB 123 4567 82',
    'Due date: 26 March 2024',
    'Payment terms: 14 days',
    'Our reference: AB/17',
    'E-mail: info@harbour.example',
    'Order number: 20240117',
    'Account manager: Tom Reed',
  ],
  fr: [
    'Date : 12 mars 2024',
    'Rennes, le 12 mars 2024',
    'Date d’émission : 12/03/2024',
    'Numéro client : 4711-A',
    'Page 1 sur 2',
    'Téléphone : 02 99 55 66 77',
    'IBAN : FR76 3000 6000 0112 3456 7890 189',
    'N° TVA : FR83404833048',
    'Date d’échéance : 26/03/2024',
    'Notre référence : AB/17',
    'Commande n° 20240117',
  ],
  es: [
    'Fecha: 12 de marzo de 2024',
    'Salamanca, 12 de marzo de 2024',
    'Fecha factura: 12/03/2024',
    'Fecha de emisión: 12/03/2024',
    'Número de cliente: 4711-A',
    'Página 1 de 2',
    'Teléfono: 923 55 66 77',
    'NIF: B37001234',
    'Fecha de vencimiento: 26/03/2024',
    'Nuestra referencia: AB/17',
    'Pedido: 20240117',
  ],
  it: [
    'Data: 12 marzo 2024',
    'Trento, 12 marzo 2024',
    'Data di emissione: 12/03/2024',
    'Codice cliente: 4711-A',
    'Pagina 1 di 2',
    'Telefono: 0461 556677',
    'Partita IVA: 01234567890',
    'Scadenza: 26/03/2024',
    'Nostro riferimento: AB/17',
    'Ordine n. 20240117',
  ],
  nl: [
    'Datum: 12 maart 2024',
    'Leeuwarden, 12 maart 2024',
    'Factuurdatum 12 maart 2024',
    'Klantnummer: 4711-A',
    'Pagina 1 van 2',
    'Telefoon: 058 556677',
    'BTW-nummer: NL123456782B12',
    'Vervaldatum: 26-03-2024',
    'Ons kenmerk: AB/17',
    'Ordernummer: 20240117',
  ],
  pt: [
    'Data: 12 de março de 2024',
    'Porto, 12 de março de 2024',
    'Data de emissão: 12/03/2024',
    'Número de cliente: 4711-A',
    'Página 1 de 2',
    'Telefone: 22 556 67 78',
    'NIF: 501234560',
    'Data de vencimento: 26/03/2024',
    'Nossa referência: AB/17',
    'Encomenda n.º 20240117',
  ],
};

it.each(languages.flatMap((language) => FACTS[language].map((fact) => [language, fact] as const)))(
  '%s: a line with a label and its value is no title: %s',
  (language, fact) => {
    const titles = [
      ...titleOf(language, invoiceText(language, { facts: [fact] })),
      // In place of the date, where the line above the greeting is all there is.
      ...titleOf(language, invoiceText(language, { date: fact, heading: '' })),
    ].map(({ value }) => value);
    const { date, to } = INVOICES[language];
    expect(titles.filter((title) => [fact, date, ...to].includes(String(title)))).toEqual([]);
    expect(titles[0]).toBe(`${INVOICES[language].heading} ${numberOf(language)}`);
  },
);

/** What else stands between address and greeting: how it was sent, which copy it is, who works on it. */
const ELSE: Readonly<Record<InvoiceLanguage, readonly string[]>> = {
  de: [
    'Original',
    'Duplikat',
    '- Kopie -',
    'per E-Mail',
    'Vorab per Fax',
    'Einschreiben mit Rückschein',
    'www.seidel.example',
    'Amtsgericht Leipzig HRB 1234',
    'Geschäftsführer: Max Seidel',
    'Öffnungszeiten: Mo-Fr 8-17 Uhr',
    'Ihr Zeichen / Ihre Nachricht vom / Unser Zeichen / Datum',
    'Währung: EUR',
    'Monteur: Jan Vogt',
  ],
  en: [
    'ORIGINAL',
    'Copy for the customer',
    'By email only',
    'Recorded Delivery',
    'Sales rep: Tom Reed',
    'Ship via: UPS',
    'Engineer: Tom Reed',
  ],
  fr: [
    'DUPLICATA',
    'Par courriel',
    'Lettre recommandée avec AR',
    'Affaire suivie par : Paul Roux',
    'Devise : EUR',
    'Technicien : Paul Roux',
  ],
  es: ['COPIA', 'Por correo electrónico', 'Carta certificada', 'Moneda: EUR', 'Técnico: Juan Gil'],
  it: ['COPIA CLIENTE', 'Via e-mail', 'Raccomandata A/R', 'Agente: Rossi', 'Tecnico: Ugo Neri'],
  nl: ['KOPIE', 'Per e-mail', 'Aangetekend', 'Monteur: Jan Smit'],
  pt: ['ORIGINAL', 'Por e-mail', 'Carta registada', 'Folha 1', 'Técnico: Rui Paz'],
};

it.each(languages.flatMap((language) => ELSE[language].map((line) => [language, line] as const)))(
  '%s: how it was sent, which copy it is and who works on it is no title: %s',
  (language, line) => {
    for (const changes of [{ facts: [line] }, { date: line, heading: '' }]) {
      const [title] = titleOf(language, invoiceText(language, changes));
      expect(title?.value === line && title.confidence >= 0.8).toBe(false);
    }
  },
);

it.each([
  ['de', 'Ihre Kündigung vom 12.03.2024', 'Sehr geehrte Frau Lindner,'],
  ['de', 'Angebot: Erneuerung der Pumpe', 'Sehr geehrte Frau Lindner,'],
  ['de', 'Termin am 12.03.2024 in unserem Haus', 'Sehr geehrte Frau Lindner,'],
  ['en', 'Renewal of your policy from 1 April 2024', 'Dear Mrs Ashdown,'],
  ['fr', 'Résiliation de votre contrat au 31 mars 2024', 'Madame,'],
  ['es', 'Cambio de tarifa a partir del 1 de abril de 2024', 'Estimada señora Quintana:'],
])(
  '%s: a subject above the greeting stays the title, also with a date or a colon: %s',
  (language, subject, greeting) => {
    const page = [
      'Stadtwerke Musterstadt',
      '',
      'Petra Lindner',
      'Hauptstraße 12',
      '99084 Erfurt',
      '',
      '',
      subject,
      '',
      greeting,
      'wir schreiben Ihnen heute.',
    ];
    expect(titleOf(language, page.join('\n'))[0]).toMatchObject({ value: subject });
  },
);

it.each([
  ['de', 'Betreff: Summe Ihrer Beiträge', 'Summe Ihrer Beiträge', 'Sehr geehrte Frau Lindner,'],
  ['de', 'Betr.: Kündigung zum 31.03.2024', 'Kündigung zum 31.03.2024', 'Sehr geehrte Frau Lindner,'],
  ['en', 'Re: Amount of your premium', 'Amount of your premium', 'Dear Mrs Ashdown,'],
  ['fr', 'Objet : Montant de votre loyer', 'Montant de votre loyer', 'Madame,'],
  ['es', 'Asunto: Cambio de tarifa', 'Cambio de tarifa', 'Estimada señora:'],
  ['it', 'Oggetto: Totale dei consumi', 'Totale dei consumi', 'Gentile Signora,'],
  ['nl', 'Betreft: Bedrag van uw bijdrage', 'Bedrag van uw bijdrage', 'Geachte mevrouw,'],
  ['pt', 'Assunto: Valor da quota', 'Valor da quota', 'Exma. Senhora,'],
] as const)('%s: of "%s" the label is no part, whatever words the subject has', (language, line, title, greeting) => {
  const page = [
    'Stadtwerke Musterstadt',
    '',
    'Petra Lindner',
    'Hauptstraße 12',
    '',
    line,
    '',
    greeting,
    ...INVOICES[language].body.slice(1),
  ];
  expect(titleOf(language, page.join('\n'))[0]).toMatchObject({ value: title, confidence: 0.93 });
});
