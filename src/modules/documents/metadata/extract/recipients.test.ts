import { expect, it } from 'vitest';
import { extractFields } from './extract-fields.ts';
import { INVOICES, type InvoiceLanguage, invoiceText } from './testing/invoice-text.ts';
import { plainPage } from './testing/plain-page.ts';

function parties(language: InvoiceLanguage, to: readonly string[], body?: readonly string[]) {
  const text = invoiceText(language, { to, ...(body ? { body } : {}) });
  const found = extractFields({
    pages: [plainPage(text)],
    filename: 'scan_0001.pdf',
    language,
    receivedOn: '2024-04-02',
  });
  const of = (field: string) => found.filter((one) => one.field === field);
  return { recipients: of('recipient'), senders: of('sender') };
}

/** Lines of an address without the street, and the name in it. */
const CASES: readonly (readonly [InvoiceLanguage, lines: string, name: string])[] = [
  ['de', 'Eheleute | Petra und Karl Lindner', 'Petra und Karl Lindner'],
  ['de', 'Herrn | Karl Lindner', 'Karl Lindner'],
  ['de', 'Herr | Dr. Karl Lindner', 'Karl Lindner'],
  ['de', 'Frau Petra Lindner', 'Petra Lindner'],
  ['de', 'Frau Dr. med. | Petra Lindner', 'Petra Lindner'],
  ['de', 'Herrn und Frau | Karl und Petra Lindner', 'Karl und Petra Lindner'],
  ['de', 'Familie | Lindner', 'Lindner'],
  ['de', 'Fam. | Petra Lindner', 'Petra Lindner'],
  ['de', 'Firma | Wiedemann GmbH', 'Wiedemann GmbH'],
  ['de', 'An die | Wiedemann GmbH', 'Wiedemann GmbH'],
  ['de', 'An den | Karl Lindner', 'Karl Lindner'],
  ['de', 'An | Petra Lindner', 'Petra Lindner'],
  ['de', 'z. Hd. | Petra Lindner', 'Petra Lindner'],
  ['de', 'z. Hd. Frau Petra Lindner', 'Petra Lindner'],
  ['de', 'Debitor | Petra Lindner', 'Petra Lindner'],
  ['de', 'Kunde | Petra Lindner', 'Petra Lindner'],
  ['de', 'Rechnungsempfänger | Frau | Petra Lindner', 'Petra Lindner'],
  ['de', 'Persönlich/Vertraulich | Herrn | Karl Lindner', 'Karl Lindner'],
  ['de', 'Herrn Rechtsanwalt | Karl Lindner', 'Karl Lindner'],
  ['de', 'Herrn Dipl.-Ing. | Karl Lindner', 'Karl Lindner'],
  ['de', 'Frau Dr. med. dent. | Petra Lindner', 'Petra Lindner'],
  ['de', 'Lieferanschrift: | Firma | Wiedemann GmbH', 'Wiedemann GmbH'],
  ['de', 'An Frau | Petra Lindner', 'Petra Lindner'],
  ['de', 'An Petra Lindner', 'Petra Lindner'],
  ['de', 'Damen und Herren | Petra und Karl Lindner', 'Petra und Karl Lindner'],
  ['de', 'Zustellung an | Petra Lindner', 'Petra Lindner'],
  ['de', 'Postzustellungsurkunde | Petra Lindner', 'Petra Lindner'],
  ['de', 'Einschreiben mit Rückschein | Frau | Petra Lindner', 'Petra Lindner'],
  ['de', 'Gesetzlicher Vertreter von | Petra Lindner', 'Petra Lindner'],
  ['de', 'Liefer- und Rechnungsadresse | Petra Lindner', 'Petra Lindner'],
  ['de', 'Mandant | Petra Lindner', 'Petra Lindner'],
  ['de', 'Geschäftsleitung | Wiedemann GmbH', 'Wiedemann GmbH'],
  ['en', 'Recorded Delivery | Mrs | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'The Executors of | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'The Managing Director | Ashdown Brothers Ltd', 'Ashdown Brothers Ltd'],
  ['en', 'Accounts Payable | Ashdown Brothers Ltd', 'Ashdown Brothers Ltd'],
  ['en', 'Homeowner | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'Policyholder: | Helen Ashdown', 'Helen Ashdown'],
  ['fr', 'Lettre recommandée avec AR | Madame | Claire Fontanel', 'Claire Fontanel'],
  ['fr', 'Locataire | Claire Fontanel', 'Claire Fontanel'],
  ['es', 'Carta certificada | Marta Quintana', 'Marta Quintana'],
  ['it', 'Raccomandata A/R | Egr. Sig. | Paolo Conti', 'Paolo Conti'],
  ['it', 'Ufficio contabilità | Conti Arredi S.r.l.', 'Conti Arredi S.r.l.'],
  ['nl', 'Aangetekend | Mevrouw | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'Verzekeringnemer | Anneke de Boer', 'Anneke de Boer'],
  ['pt', 'Registada | Exma. Senhora | Inês Tavares', 'Inês Tavares'],
  ['pt', 'Menina | Inês Tavares', 'Inês Tavares'],
  ['pt', 'Eng.º Rui Tavares', 'Rui Tavares'],
  ['en', 'Mr & Mrs | Tom Ashdown', 'Tom Ashdown'],
  ['en', 'Mr and Mrs | Tom Ashdown', 'Tom Ashdown'],
  ['en', 'Mrs. | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'Ms Helen Ashdown', 'Helen Ashdown'],
  ['en', 'Attn | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'Attn: | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'Attention: Helen Ashdown', 'Helen Ashdown'],
  ['en', 'For the attention of | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'FAO | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'The Occupier | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'To | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'Messrs | Ashdown Brothers Ltd', 'Ashdown Brothers Ltd'],
  ['en', 'Dr | Helen Ashdown', 'Helen Ashdown'],
  ['en', 'Sir | Thomas Ashdown', 'Thomas Ashdown'],
  ['en', 'Private and Confidential | Mrs | Helen Ashdown', 'Helen Ashdown'],
  ['fr', 'Madame | Claire Fontanel', 'Claire Fontanel'],
  ['fr', 'Monsieur et Madame | Paul Fontanel', 'Paul Fontanel'],
  ['fr', 'M. et Mme | Paul Fontanel', 'Paul Fontanel'],
  ['fr', 'M. | Paul Fontanel', 'Paul Fontanel'],
  ['fr', 'Mademoiselle | Claire Fontanel', 'Claire Fontanel'],
  ['fr', 'À l’attention de | Claire Fontanel', 'Claire Fontanel'],
  ['fr', "A l'attention de Madame | Claire Fontanel", 'Claire Fontanel'],
  ['fr', 'Destinataire | Claire Fontanel', 'Claire Fontanel'],
  ['fr', 'Société | Fontanel SARL', 'Fontanel SARL'],
  ['fr', 'Maître | Paul Fontanel', 'Paul Fontanel'],
  ['es', 'Señora | Marta Quintana', 'Marta Quintana'],
  ['es', 'Señor | Pablo Quintana', 'Pablo Quintana'],
  ['es', 'Sra. D.ª | Marta Quintana', 'Marta Quintana'],
  ['es', 'Sr. D. | Pablo Quintana', 'Pablo Quintana'],
  ['es', 'Don | Pablo Quintana', 'Pablo Quintana'],
  ['es', 'Señores | Quintana Hermanos S.L.', 'Quintana Hermanos S.L.'],
  ['es', 'A la atención de | Marta Quintana', 'Marta Quintana'],
  ['es', 'Att. | Marta Quintana', 'Marta Quintana'],
  ['es', 'Sr. y Sra. | Pablo Quintana', 'Pablo Quintana'],
  ['es', 'Estimada Señora | Marta Quintana', 'Marta Quintana'],
  ['it', 'Egregio Signor | Paolo Conti', 'Paolo Conti'],
  ['it', 'Egr. Sig. | Paolo Conti', 'Paolo Conti'],
  ['it', 'Gentile Signora | Laura Pedretti', 'Laura Pedretti'],
  ['it', 'Gent.ma Sig.ra | Laura Pedretti', 'Laura Pedretti'],
  ['it', 'Gent.mo | Paolo Conti', 'Paolo Conti'],
  ['it', 'Spett.le | Conti Arredi S.r.l.', 'Conti Arredi S.r.l.'],
  ['it', 'Spettabile Ditta | Conti Arredi S.r.l.', 'Conti Arredi S.r.l.'],
  ['it', 'Alla cortese attenzione | Laura Pedretti', 'Laura Pedretti'],
  ['it', 'Alla c.a. di | Laura Pedretti', 'Laura Pedretti'],
  ['it', 'Gent.mi Sigg. | Paolo e Laura Conti', 'Paolo e Laura Conti'],
  ['it', 'All’attenzione di | Laura Pedretti', 'Laura Pedretti'],
  ['it', 'Al Sig. Paolo Conti', 'Paolo Conti'],
  ['it', 'Signori | Paolo e Laura Conti', 'Paolo e Laura Conti'],
  ['it', 'Famiglia | Laura Pedretti', 'Laura Pedretti'],
  ['it', 'Egregio Dottore | Paolo Conti', 'Paolo Conti'],
  ['nl', 'Debiteur | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'Debiteur Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'De heer | Pieter de Boer', 'Pieter de Boer'],
  ['nl', 'Dhr. | Pieter de Boer', 'Pieter de Boer'],
  ['nl', 'De heer en mevrouw | Pieter de Boer', 'Pieter de Boer'],
  ['nl', 'Mevr. | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'Mw. | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'Aan | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'Aan: | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'T.a.v. | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'Ter attentie van | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'Familie | Anneke de Boer', 'Anneke de Boer'],
  ['nl', 'Aan de bewoners van | Anneke de Boer', 'Anneke de Boer'],
  ['pt', 'Exmo. Senhor | Rui Tavares', 'Rui Tavares'],
  ['pt', 'Exma. Senhora | Inês Tavares', 'Inês Tavares'],
  ['pt', 'Exma. Sra. D. | Inês Tavares', 'Inês Tavares'],
  ['pt', 'Exmo(a). Sr(a). | Inês Tavares', 'Inês Tavares'],
  ['pt', 'Exmos. Senhores | Tavares Irmãos Lda', 'Tavares Irmãos Lda'],
  ['pt', 'Senhora | Inês Tavares', 'Inês Tavares'],
  ['pt', 'Ao cuidado de | Inês Tavares', 'Inês Tavares'],
  ['pt', 'A/C | Inês Tavares', 'Inês Tavares'],
  ['pt', 'Ilmo. Sr. | Rui Tavares', 'Rui Tavares'],
  ['pt', 'Dona | Inês Tavares', 'Inês Tavares'],
];

/** Who lives there: neutral, so that no greeting names somebody. */
const BODY: Readonly<Record<InvoiceLanguage, readonly string[]>> = {
  de: ['Sehr geehrte Damen und Herren,', 'für die Wartung Ihrer Pumpe berechnen wir Ihnen die folgenden Leistungen.'],
  en: ['Dear Sir or Madam,', 'thank you for your order. We charge you for the repair of the following items.'],
  fr: ['Madame, Monsieur,', 'nous vous remercions de votre commande et vous facturons les prestations suivantes.'],
  es: ['Estimados señores:', 'le agradecemos su pedido y le facturamos los siguientes trabajos.'],
  it: ['Gentili Signori,', 'La ringraziamo per l’ordine e Le fatturiamo i lavori seguenti.'],
  nl: ['Geachte heer, mevrouw,', 'wij danken u voor uw opdracht en brengen u de volgende werkzaamheden in rekening.'],
  pt: ['Exmos. Senhores,', 'agradecemos a sua encomenda e faturamos os seguintes trabalhos.'],
};

it.each(CASES)('%s: whom "%s" is for', (language, lines, name) => {
  const street = INVOICES[language].to.slice(-2);
  const { recipients, senders } = parties(language, [...lines.split(' | '), ...street], BODY[language]);
  expect(recipients[0]?.value).toBe(name);
  // A form of address is nobody's name, not even as a suggestion.
  const forms = lines.split(' | ').filter((line) => line !== name && !line.endsWith(name));
  expect(
    [...recipients, ...senders].map(({ value }) => value).filter((value) => forms.includes(String(value))),
  ).toEqual([]);
  expect(senders[0]?.value).toBe(INVOICES[language].sender);
});

it('a company stays the recipient where a person is only named for its attention', () => {
  const to = ['Wiedemann GmbH', 'z. Hd. Frau Petra Lindner', 'Hauptstraße 12', '99084 Erfurt'];
  expect(parties('de', to, BODY.de).recipients[0]?.value).toBe('Wiedemann GmbH');
});

it.each(['Herr und Knecht GmbH', 'Frau Holle GmbH', 'M & S Handels GmbH', 'Mister Minit GmbH', 'Med Pharma AG'])(
  'words of address within the name of a company belong to it: %s',
  (name) => {
    const to = [name, 'Hauptstraße 12', '99084 Erfurt'];
    expect(parties('de', to, BODY.de).recipients[0]?.value).toBe(name);
  },
);
