import { describe, expect, test } from 'vitest';
import { PROSE } from '../testing/texts.ts';
import { detectLanguage, twoLetterLanguage } from './language.ts';

const BUNDLED = ['eng', 'deu', 'fra', 'spa', 'ita', 'nld', 'por'];
const MORE = [...BUNDLED, 'ces', 'dan', 'ell', 'pol', 'rus', 'swe', 'my_model', 'chi_sim'];

/** Typed papers with few sentences: an invoice, a statement, a letter of two lines. */
const PAPERS: readonly (readonly [language: string, text: string])[] = [
  // Payslips and receipts have no sentence at all.
  [
    'de',
    'Gehaltsabrechnung März 2024\nPersonalnummer 123\nSteuerklasse 1\nLohnsteuer 512,33\nAuszahlungsbetrag 2.345,67',
  ],
  ['en', 'Payslip March 2024\nEmployee number 123\nGross pay 3,500.00\nNet pay 2,345.67\nNational Insurance 312.12'],
  ['fr', 'Bulletin de paie mars 2024\nSalaire de base 3 500,00\nCotisations salariales 700,00\nNet à payer 2 345,67'],
  ['es', 'Nómina marzo 2024\nSalario base 1.500,00\nTotal devengado 2.000,00\nLíquido a percibir 1.700,00'],
  [
    'it',
    'Busta paga marzo 2024\nRetribuzione 1.500,00\nTrattenute 300,00\nNetto in busta 1.200,00\nDipendente Laura Pedretti',
  ],
  ['nl', 'Loonstrook maart 2024\nBrutoloon 2.500,00\nLoonheffing 500,00\nNettoloon 1.845,22\nWerknemer Anneke de Boer'],
  ['es', 'MERCADO\nPAN 1,20\nLECHE 1,15\nTOTAL 2,35\nEFECTIVO 5,00\nCAMBIO 2,65\nGracias por su visita'],
  ['it', 'MERCATO\nPANE 1,20\nLATTE 1,15\nTOTALE 2,35\nCONTANTI 5,00\nRESTO 2,65\nGrazie e arrivederci'],
  [
    'de',
    'Brunnenbau Seidel GmbH, Am Anger 4, 04109 Leipzig\nFrau Petra Lindner\nRECHNUNG\nRechnungsnummer: RS-2024-118\nRechnungsdatum: 12.03.2024\nGesamtbetrag: 80,00 €',
  ],
  [
    'de',
    'Sparkasse Kempten\nKontoauszug Nr. 4\nDatum Bezeichnung Betrag\n02.03. Lastschrift Stadtwerke 48,20-\n04.03. Gehalt 2.210,00+\nNeuer Saldo 3.118,44',
  ],
  ['de', 'Sehr geehrte Damen und Herren, anbei erhalten Sie die Unterlagen. Mit freundlichen Grüßen'],
  [
    'en',
    'Harbour Joinery Ltd, 14 Quay Road, Whitby YO21 1QJ\nMrs Helen Ashdown\nINVOICE\nInvoice number: HJ-2024-118\nInvoice date: 12.03.2024\nTotal amount due: 80.00',
  ],
  [
    'en',
    'Harbour Bank plc\nStatement of account\nDate Description Amount\n2 March Direct debit Northern Water 48.20\nClosing balance 3,118.44',
  ],
  ['en', 'Dear Sir or Madam, please find enclosed the papers that you asked for. Yours sincerely'],
  [
    'fr',
    'Menuiserie Delorme SARL, 8 rue des Tilleuls, 35000 Rennes\nMadame Claire Fontanel\nFACTURE\nNuméro de facture : MD-2024-118\nDate de facture : 12/03/2024\nTotal TTC : 80,00 €',
  ],
  [
    'fr',
    'Banque de la Vilaine\nRelevé de compte\nDate Désignation Montant\n02/03 Prélèvement Eaux du Nord 48,20\nNouveau solde 3 118,44',
  ],
  ['fr', 'Madame, Monsieur, veuillez trouver ci-joint les documents que vous avez demandés.'],
  [
    'es',
    'Carpintería Robledo S.L., Calle Mayor 9, 37001 Salamanca\nSeñora Marta Quintana\nFACTURA\nNúmero de factura: CR-2024-118\nFecha de la factura: 12/03/2024\nTotal a pagar: 80,00 €',
  ],
  [
    'es',
    'Caja de Salamanca\nExtracto de la cuenta\nFecha Descripción Importe\n02/03 Recibo de agua 48,20\nSaldo final 3.118,44',
  ],
  ['es', 'Estimados señores: adjunto les enviamos los documentos que nos han pedido. Atentamente'],
  [
    'it',
    'Falegnameria Bertoldi S.r.l., Via Garibaldi 7, 38122 Trento\nGentile Signora Laura Pedretti\nFATTURA\nNumero fattura: FB-2024-118\nData fattura: 12/03/2024\nTotale da pagare: 80,00 €',
  ],
  [
    'it',
    'Banca di Trento\nEstratto conto\nData Descrizione Importo\n02/03 Addebito acqua 48,20\nSaldo finale 3.118,44 della data di oggi',
  ],
  ['it', 'Gentili Signori, in allegato vi inviamo i documenti che ci avete chiesto. Cordiali saluti'],
  [
    'nl',
    'Timmerbedrijf Hoekstra B.V., Kerkstraat 5, 8911 KX Leeuwarden\nMevrouw Anneke de Boer\nFACTUUR\nFactuurnummer: TH-2024-118\nFactuurdatum: 12-03-2024\nTotaal te betalen: € 80,00',
  ],
  [
    'nl',
    'Friese Bank\nRekeningafschrift\nDatum Omschrijving Bedrag\n02-03 Afschrijving van het waterbedrijf 48,20\nNieuw saldo op rekening 3.118,44',
  ],
  ['nl', 'Geachte heer, mevrouw, hierbij sturen wij u de stukken waar u om gevraagd heeft.'],
  [
    'pt',
    'Carpintaria Moreira Lda., Rua das Flores 11, 4050-262 Porto\nExma. Senhora Inês Tavares\nFATURA\nNúmero da fatura: CM-2024-118\nData da fatura: 12/03/2024\nTotal a pagar: 80,00 €',
  ],
  ['pt', 'Banco do Douro\nExtrato da conta\nData Descrição Montante\n02/03 Débito de água 48,20\nSaldo final 3.118,44'],
  ['pt', 'Exmos. Senhores, junto enviamos os documentos que nos pediram. Com os melhores cumprimentos'],
];

const OTHERS: readonly (readonly [language: string, text: string])[] = [
  [
    'Czech',
    'Vážená paní, vážený pane, v příloze Vám zasíláme fakturu za služby, které jsme poskytli v říjnu. Prosíme o úhradu do 14 dnů na náš účet u banky.',
  ],
  [
    'Polish',
    'Szanowni Państwo, w załączeniu przesyłamy fakturę za usługi wykonane w październiku. Prosimy o zapłatę do końca miesiąca na nasze konto.',
  ],
  [
    'Swedish',
    'Hej, här kommer fakturan för de tjänster som vi utförde i oktober. Vi ber er betala inom trettio dagar till vårt konto.',
  ],
  [
    'Danish',
    'Kære kunde, vedlagt finder du fakturaen for de ydelser, vi har leveret i oktober. Vi beder dig betale inden for tredive dage til vores konto.',
  ],
  [
    'Catalan',
    'Benvolgut senyor, us adjuntem la factura pels serveis prestats durant el mes d’octubre. Us preguem que en feu el pagament al nostre compte.',
  ],
  [
    'Afrikaans',
    'Geagte meneer, hiermee stuur ons die faktuur vir die dienste wat ons gelewer het. Betaal asseblief die bedrag binne dertig dae. Vriendelike groete',
  ],
  [
    'Romanian',
    'Stimate domn, vă trimitem alăturat factura pentru serviciile prestate în luna octombrie. Vă rugăm să plătiți suma în contul nostru.',
  ],
  [
    'Hungarian',
    'Tisztelt Uram, mellékelten küldjük a számlát az októberben nyújtott szolgáltatásokról. Kérjük, az összeget a számlánkra utalja át.',
  ],
  ['Russian', 'Уважаемые господа, направляем вам счет за услуги, оказанные в октябре.'],
  [
    'Latin',
    'Lorem ipsum dolor sit amet, consectetur adipiscing elit, sed do eiusmod tempor incididunt ut labore et dolore magna aliqua.',
  ],
];

/** Lists without a sentence; "O" is a zero that was misread. */
const RECEIPTS: readonly (readonly [language: string, items: string])[] = [
  ['de', 'Artikel O Kartoffeln, Artikel 1 Kartoffeln, Artikel 2 Kartoffeln, Artikel 3 Kartoffeln'],
  ['de', 'Vollmilch, Butter, Eier 10er, Brot geschn., Joghurt nat., Äpfel Elstar, SUMME EUR, Bar, Rückgeld'],
  ['en', 'Whole milk, Salted butter, Free range eggs, Sliced bread, Apples loose, TOTAL, CASH, CHANGE'],
  ['fr', 'Lait entier, Beurre doux, Oeufs frais x10, Pain de mie, Pommes vrac, TOTAL TTC, Espèces, Rendu monnaie'],
  ['es', 'Leche entera, Mantequilla, Huevos 12 uds, Pan de molde, Manzanas granel, TOTAL, Efectivo, Cambio'],
  ['it', 'Latte intero, Burro, Uova 10 pz, Pane in cassetta, Mele sfuse, TOTALE, Contanti, Resto'],
  ['nl', 'Volle melk, Roomboter, Eieren 10 st, Brood gesneden, Appels los, TOTAAL, Contant, Terug'],
  ['pt', 'Leite gordo, Manteiga, Ovos 12 un, Pão de forma, Maçãs avulso, TOTAL, Numerário, Troco'],
];

describe('the language of a document', () => {
  test.each(PAPERS)('%s is found on a paper of few words: %s', (language, text) => {
    expect([detectLanguage(text, BUNDLED), detectLanguage(text, MORE)]).toEqual([language, language]);
  });

  test.each(Object.entries(PROSE))('%s is found in running text, wherever it begins', (code, text) => {
    const words = text.split(/\s+/);
    const pieces = [text, ...[0, 20, 40].map((start) => words.slice(start, start + 25).join(' '))];
    expect(pieces.map((piece) => detectLanguage(piece, MORE))).toEqual(pieces.map(() => twoLetterLanguage(code)));
  });

  test.each(RECEIPTS)('a receipt is %s or of no known language, never of another: %s', (language, items) => {
    const text = items.split(', ').flatMap((item, index) => [`${item} ${index},99`, `${item} 1${index},49`]);
    for (const candidates of [BUNDLED, MORE])
      expect([language, null]).toContain(detectLanguage(text.join('\n'), candidates));
  });

  test('it is one of the languages that can be read here', () => {
    expect(detectLanguage(PROSE.deu, ['deu', 'fra'])).toBe('de');
    expect(detectLanguage(PROSE.deu, ['eng', 'fra'])).toBeNull();
    expect(detectLanguage(PROSE.deu, [])).toBeNull();
  });

  test.each(OTHERS)('%s is none of those that come with the package', (_name, text) => {
    expect(detectLanguage(text, BUNDLED)).toBeNull();
  });

  test('a language whose model somebody installed is found, too', () => {
    const found = ['ces', 'pol', 'swe', 'rus'].map((code, index) => {
      const text = OTHERS[[0, 1, 2, 8][index] ?? 0]?.[1] ?? '';
      return detectLanguage(`${text} ${text}`, [...BUNDLED, code]);
    });
    expect(found).toEqual(['cs', 'pl', 'sv', 'ru']);
  });

  test.each([
    'Rechnung 4711',
    'Invoice',
    '4711 – 22,50 – 2026-01-17',
    'Peter Müller, Anna Schmidt, Jonas Weber, Hauptstraße, Berlin, Hamburg, Kiel, Bremen',
    'HM Revenue & Customs 77 Victoria Crescent Norwich NR2 1NQ Tel: 0113 496 0182',
    'Trent & Humber Bank plc • 77 Victoria Crescent • Edinburgh EH3 9JJ Dr Anil Chaudhry',
    'Den Haag Den Haag Den Haag Stationsweg 47 Dorpsstraat 5a Maastricht',
    'xq kjwz pplm ghtr bnvc qwrt zxcv lkjh poiu mnbv ghjk tzui',
  ])('nothing is said of what names, numbers and a word or two leave open: %s', (text) => {
    expect([detectLanguage(text, BUNDLED), detectLanguage(text, MORE)]).toEqual([null, null]);
  });
});

test('a language is stored as two letters, whichever code the engine uses', () => {
  const codes = ['deu', 'eng', 'fr', 'chi_sim', 'zzz', 'und', 'my_model', 'ber'];
  expect(codes.map(twoLetterLanguage)).toEqual(['de', 'en', 'fr', 'zh', null, null, null, null]);
});
