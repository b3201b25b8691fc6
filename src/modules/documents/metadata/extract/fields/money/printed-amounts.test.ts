import { expect, it } from 'vitest';
import {
  asPrinted,
  foundOnPaper,
  outcomeOf,
  type PaperLanguage,
  paperLanguages,
  totalOn,
  wrongTotals,
} from '../../testing/printed-total.ts';

it('a total of nothing is nothing, not no total', () => {
  const rows = paperLanguages.flatMap((language) => [
    [language, `${asPrinted(language, 0, '00')} €`, '0.00 EUR'] as const,
    [language, `€ ${asPrinted(language, 0, '00')}`, '0.00 EUR'] as const,
    [language, `-${asPrinted(language, 0, '00')} EUR`, '0.00 EUR'] as const,
    [language, '0 €', '0.00 EUR'] as const,
    [language, '0,- €', '0.00 EUR'] as const,
  ]);
  expect(wrongTotals(rows)).toEqual([]);
});

it('what was paid before leaves the sum of the invoice its total, also when nothing is left', () => {
  const lines = ['Gesamtbetrag          428,40 €', 'Bereits gezahlt      -428,40 €', 'Zu zahlen               0,00 €'];
  expect(outcomeOf(foundOnPaper('de', lines), 'total_amount')).toMatch(/^\??428\.40$/);
});

it('three decimals never become thousands', () => {
  const rows = paperLanguages.flatMap((language) => {
    const [point, comma] = language === 'en' ? [',', '.'] : ['.', ','];
    return [
      [language, `0${comma}199 €`, ['?0.199 EUR', 'EUR']] as const,
      [language, `1${comma}859 €`, ['?1.859 EUR', 'EUR']] as const,
      [language, `12${comma}345 €`, ['?12.345 EUR', 'EUR']] as const,
      [language, `0${comma}2589 EUR`, ['?0.2589 EUR', 'EUR']] as const,
      [language, `1${point}234${comma}567 €`, ['?1234.567 EUR', 'EUR']] as const,
      [language, `1${point}234 €`, '1234.00 EUR'] as const,
      [language, `1${point}234${point}567 €`, '1234567.00 EUR'] as const,
      [language, `1${point}234${comma}50 €`, '1234.50 EUR'] as const,
      [language, `1${comma}234${point}50 €`, '1234.50 EUR'] as const,
    ];
  });
  expect(wrongTotals(rows)).toEqual([]);
});

it('the other numbers of the page say which sign parts decimals, more than its language; where they disagree it is a question', () => {
  const swiss = ['Position 1    CHF 120.50', 'Position 2    CHF 80.25'];
  expect(totalOn('de', 'CHF 1.234', swiss)).toBe('?1.234 CHF');
  expect(totalOn('de', 'CHF 1,234', swiss)).toBe('1234.00 CHF');
  const continental = ['Item 1    €120,50', 'Item 2    €80,25'];
  expect(totalOn('en', '€1.234', continental)).toBe('1234.00 EUR');
  expect(totalOn('en', '€1,234', continental)).toBe('?1.234 EUR');
  expect(totalOn('de', '1.234 €', ['Position 1    120.50 €', 'Position 2    80,25 €'])).toMatch(/^\?/);
});

it('the price of one kilowatt-hour, litre or cubic metre is no total, and neither is what was used', () => {
  const bills = [
    [
      'de',
      'Gesamtbetrag',
      [
        'Arbeitspreis 0,3219 €/kWh',
        'Preis pro kWh: 0,32 €',
        'Verbrauch 1.234,50 kWh',
        'Preis je Liter 1,859 €',
        'Summe 3.210,00 kWh',
        '28,54 ct/kWh',
      ],
    ],
    [
      'en',
      'Total amount due',
      ['Unit rate 28.54p per kWh', 'Price per litre £1.459', 'Total 1,234.50 kWh', 'Price £0.2854 per kWh'],
    ],
    [
      'fr',
      'Total TTC',
      ['Prix du kWh 0,2516 €/kWh', 'Prix 1,789 €/L', 'Total 1 234,50 kWh', 'Prix par litre : 1,789 €'],
    ],
    [
      'es',
      'Total a pagar',
      ['Precio 0,152311 €/kWh', 'Precio por litro: 1,549 €', 'Total 312,00 kWh', 'Total 0,15 €/kWh'],
    ],
    [
      'it',
      'Totale da pagare',
      ['Prezzo 0,2145 €/kWh', 'Prezzo al litro 1,799 €', 'Totale 1.234,00 kWh', 'Totale 0,21 €/Smc'],
    ],
    [
      'nl',
      'Totaal te betalen',
      ['Prijs 0,2987 €/kWh', 'Prijs per liter 2,019 €', 'Totaal 1.234,00 kWh', 'Totaal 1,31 €/m³'],
    ],
    ['pt', 'Total a pagar', ['Preço 0,1623 €/kWh', 'Preço por litro: 1,699 €', 'Total 512,00 kWh', 'Total 1,05 €/m3']],
  ] as const;
  for (const [language, label, lines] of bills) {
    const right = foundOnPaper(language, [...lines, `${label}          ${asPrinted(language, 187, '31')} €`]);
    expect([language, outcomeOf(right, 'total_amount')]).toEqual([language, '187.31']);
    for (const line of lines) expect(outcomeOf(foundOnPaper(language, [line]), 'total_amount')).toMatch(/^(?:|\?.*)$/);
  }
});

it('a piece of a number is never taken for one', () => {
  const rows = [
    ...["'", '’', '‘', '´', '`', 'ʼ', '′'].flatMap((mark) => [
      ['de', `CHF 1${mark}234.50`, '1234.50 CHF'] as const,
      ['fr', `1${mark}234.50 CHF`, '1234.50 CHF'] as const,
      ['it', `CHF 1${mark}234${mark}567.50`, '1234567.50 CHF'] as const,
      ['de', `CHF 12${mark}345.-`, '12345.00 CHF'] as const,
      ['de', `CHF 12${mark}345.–`, '12345.00 CHF'] as const,
      ['de', `CHF 12${mark}345`, '12345.00 CHF'] as const,
    ]),
    ...['\u00a0', '\u202f', '\u2009', ' '].flatMap((blank) =>
      paperLanguages.flatMap((language) => [
        [language, `1${blank}234,50 €`, '1234.50 EUR'] as const,
        [language, `12${blank}345${blank}678,90 €`, '12345678.90 EUR'] as const,
        [language, `1${blank}234 €`, '1234.00 EUR'] as const,
        [language, `€ 1${blank}234,50`, '1234.50 EUR'] as const,
        [language, `1${blank}234,50${blank}€`, '1234.50 EUR'] as const,
      ]),
    ),
    ...paperLanguages.flatMap((language) => [
      [language, '12 € 50', '12.50 EUR'] as const,
      [language, '12€50', '12.50 EUR'] as const,
      [language, '12 euros 50', '12.50 EUR'] as const,
      [language, '50,00-60,00 €', ['', 'EUR', '?60.00 EUR']] as const,
      [language, 'A123,45', ''] as const,
      [language, '12.03.2024', ''] as const,
    ]),
    ['de', '1.234, 56 €', '1234.56 EUR'],
    ['de', '1.234 ,56 €', '1234.56 EUR'],
    ['de', '1. 234,56 €', '1234.56 EUR'],
    ['de', '1 .234,56 €', '1234.56 EUR'],
    ['en', '£1,234. 56', '1234.56 GBP'],
    ['en', '£1, 234.56', '1234.56 GBP'],
    ['de', '1.2 34,56 €', ['1234.56 EUR', '?1234.56 EUR']],
    ['de', '1.23 4,56 €', ['1234.56 EUR', '?1234.56 EUR']],
    ['de', '12 34,56 €', ['EUR', '?34.56 EUR']],
    ['de', '1.2345,67 €', ['', 'EUR']],
    ['de', '1_234,50 €', ['', 'EUR']],
    ['de', '1·234,50 €', ['', 'EUR']],
  ] as [PaperLanguage, string, string | string[]][];
  expect(wrongTotals(rows)).toEqual([]);
});

it('a label goes on in brackets: what a total includes does not make it a tax', () => {
  const labels: readonly (readonly [PaperLanguage, string])[] = [
    ['de', 'Gesamt (inkl. MwSt.):'],
    ['de', 'Gesamtbetrag (brutto)'],
    ['de', 'Rechnungsbetrag (incl. USt)'],
    ['en', 'Total (incl. VAT)'],
    ['en', 'Total (inc VAT):'],
    ['en', 'TOTAL (including tax)'],
    ['fr', 'Total (TTC) :'],
    ['es', 'Total (IVA incluido):'],
    ['it', 'Totale (IVA inclusa)'],
    ['nl', 'Totaal (incl. btw)'],
    ['pt', 'Total (c/ IVA)'],
    ['pt', 'Total (com IVA)'],
  ];
  const found = labels.map(([language, label]) => {
    const line = `${label} ${asPrinted(language, 119, '00')} €`;
    return [label, outcomeOf(foundOnPaper(language, [line]), 'total_amount')];
  });
  expect(found).toEqual(labels.map(([, label]) => [label, '119.00']));
});
