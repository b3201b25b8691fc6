import { expect, it } from 'vitest';
import { asPrinted, type PaperLanguage, paperLanguages, totalOn, wrongTotals } from '../../testing/printed-total.ts';

it('every currency is told, before and behind, glued and apart, with the decimals it has', () => {
  const marks: Readonly<Record<string, string>> = {
    '€': 'EUR',
    EUR: 'EUR',
    Euro: 'EUR',
    '£': 'GBP',
    GBP: 'GBP',
    US$: 'USD',
    USD: 'USD',
    CHF: 'CHF',
    C$: 'CAD',
    CA$: 'CAD',
    CAD: 'CAD',
    A$: 'AUD',
    AU$: 'AUD',
    AUD: 'AUD',
    NZ$: 'NZD',
    HK$: 'HKD',
    S$: 'SGD',
    SGD: 'SGD',
    R$: 'BRL',
    BRL: 'BRL',
    '₹': 'INR',
    '₺': 'TRY',
    '₽': 'RUB',
    '₴': 'UAH',
    PLN: 'PLN',
    zł: 'PLN',
    CZK: 'CZK',
    Kč: 'CZK',
    HUF: 'HUF',
    SEK: 'SEK',
    NOK: 'NOK',
    DKK: 'DKK',
    RON: 'RON',
    BGN: 'BGN',
    '₪': 'ILS',
    AED: 'AED',
    MXN: 'MXN',
    ZAR: 'ZAR',
    '₩': 'KRW',
    KRW: 'KRW',
    JPY: 'JPY',
  };
  const rows = paperLanguages.flatMap((language) => {
    const number = asPrinted(language, 1234, '50');
    return Object.entries(marks).flatMap(([mark, code]) =>
      [`${number} ${mark}`, `${mark} ${number}`, `${mark}${number}`, `${number}${mark}`].map(
        (printed) => [language, printed, `1234.50 ${code}`] as const,
      ),
    );
  });
  expect(rows.length).toBeGreaterThan(1000);
  expect(wrongTotals(rows)).toEqual([]);
  const others = [
    ['de', '1 234,50 zł', '1234.50 PLN'],
    ['de', '12 345 Ft', '12345.00 HUF'],
    ['de', '1.234,50 TL', '1234.50 TRY'],
    ['en', '₩12,345', '12345.00 KRW'],
    ['en', '¥12,345', '12345.00 JPY'],
    ['de', '12.345 JPY', '12345.00 JPY'],
    ['es', 'CLP 45.000', '45000.00 CLP'],
    ['es', 'S/ 120.50', '120.50 PEN'],
    ['es', 'S/. 120.50', '120.50 PEN'],
    ['fr', '1 234 F CFA', '1234.00'],
    ['fr', '25.000 FCFA', '25000.00'],
    ['it', '€. 1.234,56', '1234.56 EUR'],
    ['pt', '1.234,56 Kz', '1234.56 AOA'],
    ['pt', '1.234,56 AOA', '1234.56 AOA'],
    ['pt', 'MZN 1.234,56', '1234.56 MZN'],
    ['de', '12.345 Ft', '12345.00 HUF'],
    ['de', '1.234,50 lei', '1234.50 RON'],
    ['de', '1.234,50 лв', '1234.50 BGN'],
    ['de', '1.234,50 лв.', '1234.50 BGN'],
    ['de', '1.234,50 kr', '1234.50'],
    ['en', 'Fr. 1234.50', '1234.50 CHF'],
    ['de', 'Fr. 1234.50', '1234.50 CHF'],
    ['de', "SFr. 1'234.50", '1234.50 CHF'],
    ['en', '¥12,345', ['12345.00 JPY', '12345.00 ?JPY']],
    ['en', 'JPY 12,345', '12345.00 JPY'],
    ['en', '₩1,234,567', '1234567.00 KRW'],
    ['es', '1.234.567 CLP', '1234567.00 CLP'],
    ['en', 'KWD 12.345', '12.345 KWD'],
    ['en', '12.500 KWD', '12.500 KWD'],
    ['fr', '12,500 TND', '12.500 TND'],
    ['fr', '1 234,500 TND', '1234.500 TND'],
    ['en', 'BHD 1,234.567', '1234.567 BHD'],
    ['fr', '12.500 TND', ['?12500.00 TND', '?12.500 TND', 'TND']],
    ['en', '₹1,23,456.00', '123456.00 INR'],
    ['en', '₹ 12,34,567', '1234567.00 INR'],
    ['en', '1,23,456.50 INR', '123456.50 INR'],
    ['en', '***50.00***', '50.00'],
    ['de', '***50,00***', '50.00'],
    ['de', 'EUR***50,00***', '50.00 EUR'],
    ['de', '***50,00*** EUR', '50.00 EUR'],
    ['de', '**1.234,56 EUR**', '1234.56 EUR'],
    ['de', '=50,00= €', '50.00 EUR'],
    ['de', '#50,00# EUR', '50.00 EUR'],
    ['de', '1234€', '1234.00 EUR'],
    ['de', '1234,5 €', '1234.50 EUR'],
    ['en', '$1234.5', '1234.50 USD'],
    ['fr', '12,5€', '12.50 EUR'],
    ['de', '50,- €', '50.00 EUR'],
    ['de', '50,-- EUR', '50.00 EUR'],
    ['nl', '€ 50,-', '50.00 EUR'],
    ['de', 'CHF 50.–', '50.00 CHF'],
    ['de', '(EUR) 50,00', '50.00 EUR'],
  ] as [PaperLanguage, string, string | string[]][];
  expect(wrongTotals(others)).toEqual([]);
});

it('"$" alone is the dollar a page names with its code; in languages of other dollars it is a question', () => {
  expect(totalOn('en', '$50.00')).toBe('50.00 USD');
  expect(totalOn('en', '$50.00', ['All amounts in AUD.'])).toBe('50.00 AUD');
  expect(totalOn('es', '$ 50,00')).toBe('50.00 ?USD');
  expect(totalOn('fr', '50,00 $')).toBe('50.00 ?USD');
  expect(totalOn('fr', '50,00 $ CA')).toBe('50.00 CAD');
});

it('words, codes and measures that look like a currency name none', () => {
  const none = [
    'INR 2,5',
    'GEL 3',
    'ALL 50',
    'TOP 10',
    '50 ft',
    '10 m',
    '12,50 kg',
    '50,00 %',
    '120,00 kWh',
    'Pos. 12',
  ];
  expect(wrongTotals(none.map((printed) => ['de', printed, ''] as const))).toEqual([]);
});
