import { expect, it } from 'vitest';
import {
  asPrinted,
  foundOnPaper,
  labelOf,
  outcomeOf,
  type PaperLanguage,
  paperLanguages,
  totalOn,
  wrongTotals,
} from '../../testing/printed-total.ts';

const DASHES = ['-', '\u2212', '\u2013', '\u2014', '\u2010', '\u2011', '\u2012', '\ufe63', '\uff0d'];
/** N is the number, C the currency, - the sign. */
const SIGNED = [
  '-N C',
  '- N C',
  '-N',
  '-NC',
  '-CN',
  '-C N',
  '- C N',
  '- CN',
  'C-N',
  'C -N',
  'C- N',
  'N-',
  'N- C',
  'N -C',
  'N - C',
  'NC-',
  'N C-',
  'N C -',
  'C N-',
  'CN-',
  '(N C)',
  '(C N)',
  '(CN)',
  '(N) C',
  'C (N)',
  'C(N)',
  '(-N C)',
  '-(N C)',
  '( N C )',
  '***-N C***',
  './. N C',
  '-/- N C',
  '-/- C N',
  'C -/- N',
  './- N C',
  '-/. N C',
];
const CURRENCIES = [
  ['€', 'EUR'],
  ['EUR', 'EUR'],
  ['£', 'GBP'],
  ['CHF', 'CHF'],
  ['US$', 'USD'],
] as const;

function printedBelowZero(language: PaperLanguage, style: string, dash: string, currency: string): string {
  return style
    .replaceAll('-', dash)
    .replace('C', currency)
    .replace('N', asPrinted(language, 1234, '50'));
}

it('an amount below zero keeps its sign, wherever it stands, in every language and currency', () => {
  const rows = paperLanguages.flatMap((language, at) =>
    SIGNED.flatMap((style, nth) =>
      CURRENCIES.map(([sign, code], which) => {
        const dash = DASHES[(at + nth + which) % DASHES.length] ?? '-';
        const right = style.includes('C') ? `-1234.50 ${code}` : '-1234.50';
        return [language, printedBelowZero(language, style, dash, sign), right] as const;
      }),
    ),
  );
  expect(rows.length).toBeGreaterThan(1000);
  expect(wrongTotals(rows)).toEqual([]);
});

it('every dash that is typed or read for a minus is one', () => {
  const rows = DASHES.flatMap((dash) =>
    ['-N C', '- C N', 'N C-'].flatMap((style) =>
      (['de', 'en'] as const).map(
        (language) => [language, printedBelowZero(language, style, dash, '€'), '-1234.50 EUR'] as const,
      ),
    ),
  );
  expect(wrongTotals(rows)).toEqual([]);
});

it('a sign in a column of its own, or in the column of the amounts, is kept', () => {
  const columns = ['-N €', '- N €', '-€ N', '(N €)', 'N- €', 'N €-', '-€     N', '- €     N', '€     -N'];
  const seen = paperLanguages.flatMap((language) =>
    columns.map((style) => {
      const printed = style.replace('N', asPrinted(language, 50, '00'));
      return [language, printed, totalOn(language, printed, [], `${labelOf(language)}              `)];
    }),
  );
  expect(seen.filter(([, , result]) => result !== '-50.00 EUR')).toEqual([]);
});

it('a dash that parts the label from its amount, leads the eye, or counts no sign turns nothing', () => {
  const labels = [' - ', ' – ', ' — ', ': ', ' ...... ', ' -       ', ': +', ' = '];
  const seen = paperLanguages.flatMap((language) =>
    labels.flatMap((between) =>
      ['€', 'EUR'].map((currency) => {
        const label = `${labelOf(language)}${between}`;
        return [label, totalOn(language, `${asPrinted(language, 50, '00')} ${currency}`, [], label)];
      }),
    ),
  );
  expect(seen.filter(([, result]) => result !== '50.00 EUR')).toEqual([]);
});

it('what may be a sign and may be none is a question', () => {
  const rows = [
    ['de', 'Gesamtbetrag EUR - 50,00'],
    ['de', 'Gesamtbetrag      –      50,00 €'],
    ['de', 'Gesamtbetrag (50,00 €)'],
    ['en', 'Total amount due: £50.00 CR'],
    ['en', 'Total amount due: CR £50.00'],
    ['nl', 'Totaal te betalen: € 50,00 CR'],
    ['en', 'Total amount due: £50.00 DR'],
    ['de', 'Gesamtbetrag: 50,00 H'],
    ['de', 'Gesamtbetrag: 50,00 S'],
  ] as const;
  const facts = rows.filter(
    ([language, line]) => !/^(?:\?|$)/.test(outcomeOf(foundOnPaper(language, [line]), 'total_amount')),
  );
  expect(facts).toEqual([]);
});

it('an aside in brackets is no amount below zero, and a range no second one', () => {
  const cases = [
    ['de', 'Gesamtbetrag: 119,00 € (darin 19,00 € MwSt.)'],
    ['de', 'Gesamtbetrag: 119,00 € (100,00 € netto)'],
    ['en', 'Total amount due: €119.00 (incl. €19.00 VAT)'],
    ['fr', 'Total TTC : 119,00 € (dont 19,00 € de TVA)'],
    ['de', 'Gesamtbetrag: 119,00 € - zahlbar sofort'],
    ['de', 'Gesamtbetrag: 119,00 € – vielen Dank'],
  ] as const;
  expect(cases.map(([language, line]) => outcomeOf(foundOnPaper(language, [line]), 'total_amount'))).toEqual(
    cases.map(() => '119.00'),
  );
});
