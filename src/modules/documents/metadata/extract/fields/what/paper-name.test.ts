import { expect, it } from 'vitest';
import { extractFields } from '../../extract-fields.ts';
import { INVOICES, type InvoiceLanguage, invoiceText } from '../../testing/invoice-text.ts';
import { plainPage } from '../../testing/plain-page.ts';

function titleOf(language: InvoiceLanguage, text: string) {
  const input = { pages: [plainPage(text)], filename: 'scan_0001.pdf', language, receivedOn: '2024-04-02' };
  return extractFields(input).filter(({ field }) => field === 'title');
}

/** Papers that are no invoices: who writes, what it is called, and the lines of facts and greeting below. */
const PAPERS: readonly (readonly [InvoiceLanguage, head: string, below: string, titles: readonly string[]])[] = [
  [
    'de',
    'Autohaus Berger KG',
    'Datum: 03.02.2024\n\nSehr geehrter Herr Lindner,\nanbei erhalten Sie, was Sie erbeten haben.',
    [
      'ANGEBOT',
      'Angebot Nr. A-2024-17',
      'LIEFERSCHEIN 4711',
      'Auftragsbestätigung AB-2024/77',
      'Kostenvoranschlag',
      '2. Mahnung',
    ],
  ],
  [
    'en',
    'Acme Ltd',
    'Date: 3 February 2024\n\nDear Helen,\nplease find what you asked for below.',
    [
      'QUOTATION Q-2024-17',
      'Quote',
      'DELIVERY NOTE No. 4711',
      'Purchase Order PO-88',
      'Order confirmation',
      'Final notice',
    ],
  ],
  [
    'fr',
    'Garage Martin SARL',
    'Date : 03/02/2024\n\nMadame,\nsuite à votre demande, veuillez trouver ce qui suit.',
    ['DEVIS N° D-2024-17', 'Devis', 'Bon de livraison n° 4711', 'Attestation', 'MISE EN DEMEURE'],
  ],
  [
    'es',
    'Talleres Robledo S.L.',
    'Fecha: 03/02/2024\n\nEstimada señora Quintana:\nle enviamos lo que nos ha pedido.',
    ['PRESUPUESTO Nº 2024-17', 'Presupuesto', 'ALBARÁN 4711', 'Pedido nº 88', 'Certificado'],
  ],
  [
    'it',
    'Officina Bertoldi S.r.l.',
    'Data: 03/02/2024\n\nGentile Signora Pedretti,\nLe inviamo quanto richiesto.',
    ['PREVENTIVO N. 2024-17', 'Offerta', "Conferma d'ordine 4711", 'SOLLECITO DI PAGAMENTO', 'Certificato'],
  ],
  [
    'nl',
    'Garage Jansen B.V.',
    'Datum: 3 februari 2024\n\nGeachte mevrouw De Boer,\nhierbij sturen wij u wat u hebt gevraagd.',
    ['OFFERTE', 'Offerte nr. 2024-17', 'PAKBON 4711', 'Orderbevestiging 88', 'Aanmaning'],
  ],
  [
    'pt',
    'Oficina Moreira Lda.',
    'Data: 03/02/2024\n\nExma. Senhora Tavares,\nenviamos o que nos pediu.',
    ['ORÇAMENTO N.º 2024-17', 'Orçamento', 'GUIA DE REMESSA 4711', 'Encomenda nº 88', 'Declaração'],
  ],
];

it.each(PAPERS)(
  '%s: a paper is called by its name and number, not by who writes it: %s',
  (language, head, below, titles) => {
    const found = titles.map((title) => titleOf(language, `${head}\n\n${title}\n${below}`)[0]);
    expect(found.map((one) => one?.value)).toEqual(titles);
  },
);

it.each(PAPERS)('%s: who writes is no title, whatever else a short letter has: %s', (language, head, below) => {
  const sure = titleOf(language, `${head}\n\n${below}`).filter(({ confidence }) => confidence >= 0.9);
  expect(sure.map(({ value }) => value)).not.toContain(head);
});

it('an order that an invoice is for does not name it', () => {
  const text = invoiceText('de', { date: 'Rechnungsdatum: 12.03.2024\nLieferschein 4711\nAuftrag 88' });
  expect(titleOf('de', text)[0]?.value).toBe(`${INVOICES.de.heading} ${INVOICES.de.number.replace(/^.*:\s*/, '')}`);
});
