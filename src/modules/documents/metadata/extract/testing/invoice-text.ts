/** What one page of an invoice says in a language; every part can be replaced. */
export type InvoiceText = {
  sender: string;
  address: string;
  to: readonly string[];
  heading: string;
  number: string;
  date: string;
  body: readonly string[];
  total: string;
  end: string;
};

export const INVOICES: Readonly<Record<'de' | 'en' | 'fr' | 'es' | 'it' | 'nl' | 'pt', InvoiceText>> = {
  de: {
    sender: 'Brunnenbau Seidel GmbH',
    address: 'Am Anger 4, 04109 Leipzig',
    to: ['Frau', 'Petra Lindner', 'Hauptstraße 12', '99084 Erfurt'],
    heading: 'Rechnung',
    number: 'Rechnungsnummer: RS-2024-118',
    date: 'Rechnungsdatum: 12.03.2024',
    body: [
      'Sehr geehrte Frau Lindner,',
      'für die Wartung Ihrer Pumpe berechnen wir Ihnen die folgenden Leistungen.',
      'Bitte überweisen Sie den Betrag auf unser Konto.',
    ],
    total: 'Gesamtbetrag: 80,00 €',
    end: 'Mit freundlichen Grüßen',
  },
  en: {
    sender: 'Harbour Joinery Ltd',
    address: '14 Quay Road, Whitby YO21 1QJ',
    to: ['Mrs', 'Helen Ashdown', '3 Mill Lane', 'York YO1 7HH'],
    heading: 'Invoice',
    number: 'Invoice number: HJ-2024-118',
    date: 'Invoice date: 12 March 2024',
    body: [
      'Dear Mrs Ashdown,',
      'thank you for your order. We charge you for the repair of the following items.',
      'Please transfer the amount to our account.',
    ],
    total: 'Total amount due: £80.00',
    end: 'Yours sincerely',
  },
  fr: {
    sender: 'Menuiserie Delorme SARL',
    address: '8 rue des Tilleuls, 35000 Rennes',
    to: ['Madame', 'Claire Fontanel', '21 avenue du Parc', '44000 Nantes'],
    heading: 'Facture',
    number: 'Numéro de facture : MD-2024-118',
    date: 'Date de facture : 12/03/2024',
    body: [
      'Madame,',
      'nous vous remercions de votre commande et vous facturons les prestations suivantes.',
      'Veuillez régler le montant sur notre compte.',
    ],
    total: 'Total TTC : 80,00 €',
    end: 'Veuillez agréer nos salutations distinguées',
  },
  es: {
    sender: 'Carpintería Robledo S.L.',
    address: 'Calle Mayor 9, 37001 Salamanca',
    to: ['Señora', 'Marta Quintana', 'Avenida del Puerto 5', '46021 Valencia'],
    heading: 'Factura',
    number: 'Número de factura: CR-2024-118',
    date: 'Fecha de la factura: 12/03/2024',
    body: [
      'Estimada señora Quintana:',
      'le agradecemos su pedido y le facturamos los siguientes trabajos.',
      'Rogamos transfiera el importe a nuestra cuenta.',
    ],
    total: 'Total a pagar: 80,00 €',
    end: 'Atentamente',
  },
  it: {
    sender: 'Falegnameria Bertoldi S.r.l.',
    address: 'Via Garibaldi 7, 38122 Trento',
    to: ['Gentile Signora', 'Laura Pedretti', 'Viale Europa 16', '37122 Verona'],
    heading: 'Fattura',
    number: 'Numero fattura: FB-2024-118',
    date: 'Data fattura: 12/03/2024',
    body: [
      'Gentile Signora Pedretti,',
      'La ringraziamo per l’ordine e Le fatturiamo i lavori seguenti.',
      'La preghiamo di versare l’importo sul nostro conto.',
    ],
    total: 'Totale da pagare: 80,00 €',
    end: 'Cordiali saluti',
  },
  nl: {
    sender: 'Timmerbedrijf Hoekstra B.V.',
    address: 'Kerkstraat 5, 8911 KX Leeuwarden',
    to: ['Mevrouw', 'Anneke de Boer', 'Dorpsweg 3', '9711 LM Groningen'],
    heading: 'Factuur',
    number: 'Factuurnummer: TH-2024-118',
    date: 'Factuurdatum: 12-03-2024',
    body: [
      'Geachte mevrouw De Boer,',
      'wij danken u voor uw opdracht en brengen u de volgende werkzaamheden in rekening.',
      'Wilt u het bedrag overmaken op onze rekening.',
    ],
    total: 'Totaal te betalen: € 80,00',
    end: 'Met vriendelijke groet',
  },
  pt: {
    sender: 'Carpintaria Moreira Lda.',
    address: 'Rua das Flores 11, 4050-262 Porto',
    to: ['Exma. Senhora', 'Inês Tavares', 'Avenida da Liberdade 8', '1250-142 Lisboa'],
    heading: 'Fatura',
    number: 'Número da fatura: CM-2024-118',
    date: 'Data da fatura: 12/03/2024',
    body: [
      'Exma. Senhora Tavares,',
      'agradecemos a sua encomenda e faturamos os seguintes trabalhos.',
      'Solicitamos a transferência do valor para a nossa conta.',
    ],
    total: 'Total a pagar: 80,00 €',
    end: 'Com os melhores cumprimentos',
  },
};

export type InvoiceLanguage = keyof typeof INVOICES;

/** The lines of an invoice, as `plainPage` takes them; `facts` stand between its date and its greeting. */
export function invoiceText(
  language: InvoiceLanguage,
  changes: Partial<InvoiceText> & { facts?: readonly string[] } = {},
): string {
  const { sender, address, to, heading, number, date, body, total, end } = { ...INVOICES[language], ...changes };
  const facts = changes.facts ?? [];
  return [
    sender,
    address,
    '',
    ...to,
    '',
    heading,
    number,
    date,
    ...facts,
    '',
    ...body,
    '',
    total,
    '',
    end,
    sender,
  ].join('\n');
}
