import { extractFields } from '../extract-fields.ts';
import type { Candidate, FieldName } from '../types.ts';
import { plainPage } from './plain-page.ts';

/** A short invoice in every language: what stands above the total, its label, and how numbers are written. */
const PAPERS = {
  de: {
    label: 'Gesamtbetrag',
    decimal: ',',
    group: '.',
    above: `Brunnenbau Seidel GmbH

Frau
Petra Lindner
Hauptstraße 12
99084 Erfurt

RECHNUNG
Rechnungsnummer: RS-2024-118
Rechnungsdatum: 12.03.2024

für die Wartung Ihrer Pumpe berechnen wir Ihnen die folgenden Leistungen.`,
  },
  en: {
    label: 'Total amount due',
    decimal: '.',
    group: ',',
    above: `Harbour Joinery Ltd

Mrs
Helen Ashdown
3 Mill Lane
York YO1 7HH

INVOICE
Invoice number: HJ-2024-118
Invoice date: 12 March 2024

thank you for your order. We charge you for the repair of the following items.`,
  },
  fr: {
    label: 'Total TTC',
    decimal: ',',
    group: ' ',
    above: `Menuiserie Delorme SARL

Madame
Claire Fontanel
21 avenue du Parc
44000 Nantes

FACTURE
Numéro de facture : MD-2024-118
Date de facture : 12/03/2024

nous vous remercions de votre commande et vous facturons les prestations suivantes.`,
  },
  es: {
    label: 'Total a pagar',
    decimal: ',',
    group: '.',
    above: `Carpintería Robledo S.L.

Señora
Marta Quintana
Avenida del Puerto 5
46021 Valencia

FACTURA
Número de factura: CR-2024-118
Fecha de la factura: 12/03/2024

le agradecemos su pedido y le facturamos los siguientes trabajos.`,
  },
  it: {
    label: 'Totale da pagare',
    decimal: ',',
    group: '.',
    above: `Falegnameria Bertoldi S.r.l.

Gentile Signora
Laura Pedretti
Viale Europa 16
37122 Verona

FATTURA
Numero fattura: FB-2024-118
Data fattura: 12/03/2024

La ringraziamo per l’ordine e Le fatturiamo i lavori seguenti.`,
  },
  nl: {
    label: 'Totaal te betalen',
    decimal: ',',
    group: '.',
    above: `Timmerbedrijf Hoekstra B.V.

Mevrouw
Anneke de Boer
Dorpsweg 3
9711 LM Groningen

FACTUUR
Factuurnummer: TH-2024-118
Factuurdatum: 12-03-2024

wij danken u voor uw opdracht en brengen u de volgende werkzaamheden in rekening.`,
  },
  pt: {
    label: 'Total a pagar',
    decimal: ',',
    group: '.',
    above: `Carpintaria Moreira Lda.

Exma. Senhora
Inês Tavares
Avenida da Liberdade 8
1250-142 Lisboa

FATURA
Número da fatura: CM-2024-118
Data da fatura: 12/03/2024

agradecemos a sua encomenda e faturamos os seguintes trabalhos.`,
  },
} as const;

/** A language of the readers. */
export type PaperLanguage = keyof typeof PAPERS;
/** All of them. */
export const paperLanguages = Object.keys(PAPERS) as PaperLanguage[];

/** A number of such a language, from its units and two figures: "1.234,50". */
export function asPrinted(language: PaperLanguage, units: number, cents: string): string {
  const { decimal, group } = PAPERS[language];
  return `${String(units).replace(/\B(?=(\d{3})+$)/g, group)}${decimal}${cents}`;
}

/** The label of the total in a language. */
export function labelOf(language: PaperLanguage): string {
  return PAPERS[language].label;
}

/** What rules find on an invoice with these lines below its text. */
export function foundOnPaper(language: PaperLanguage, lines: readonly string[]): Candidate[] {
  const text = `${PAPERS[language].above}\n\n${lines.join('\n')}`;
  return extractFields({ pages: [plainPage(text)], filename: 'scan_0001.pdf', language, receivedOn: '2024-03-20' });
}

/** What becomes of a field in one word: the value of a fact, "?" and the value of a suggestion, "" for nothing. */
export function outcomeOf(candidates: readonly Candidate[], field: FieldName): string {
  const best = candidates.find((candidate) => candidate.field === field);
  if (!best) return '';
  return `${best.confidence >= 0.9 ? '' : '?'}${String(best.value)}`;
}

/** Total and currency of an invoice on which the total is printed like this. */
export function totalOn(
  language: PaperLanguage,
  printed: string,
  further: readonly string[] = [],
  label = `${labelOf(language)}: `,
): string {
  const found = foundOnPaper(language, [`${label}${printed}`, ...further]);
  return `${outcomeOf(found, 'total_amount')} ${outcomeOf(found, 'currency')}`.trim();
}

/** The rows that are read otherwise, so that a failure names them all. */
export function wrongTotals(
  rows: readonly (readonly [language: PaperLanguage, printed: string, right: string | readonly string[]])[],
) {
  return rows.flatMap(([language, printed, right]) => {
    const seen = totalOn(language, printed);
    return [right].flat().includes(seen) ? [] : [`${language} ${printed} → ${seen}`];
  });
}
