import { describe, expect, it } from 'vitest';
import { formatMoney, typedMoney } from '../i18n/format.ts';
import { readAmount } from './amount.ts';

const locales = [
  'en-US',
  'en-GB',
  'en-IN',
  'de',
  'de-AT',
  'de-CH',
  'fr-FR',
  'fr-CH',
  'es',
  'it',
  'nl',
  'pt-BR',
  'pt-PT',
  'sv',
];
const currencies = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'SEK', 'DKK', 'NOK', 'PLN', 'BRL', 'CAD', 'AUD', 'CZK'];
const amounts = ['483.74', '1234.56', '-3.5', '0.05', '12', '1234567.8', '999999999999.99', '12.3456', '-1000', '0'];

describe('an amount', () => {
  it.each(locales)('is taken as it is shown, in whatever currency: %s', (locale) => {
    for (const currency of [...currencies, '']) {
      for (const amount of amounts) {
        for (const shown of [formatMoney(amount, currency, locale), typedMoney(amount, locale)]) {
          const read = readAmount(shown, locale, currency);
          expect([shown, 'value' in read ? Number(read.value) : read]).toEqual([shown, Number(amount)]);
          expect([null, currency]).toContain('value' in read ? read.currency : read);
        }
      }
    }
  });

  it.each([
    ['483,74 €', 'de', '483.74', 'EUR'],
    ['1.234,56', 'de', '1234.56', null],
    ['1.234,56 €', 'de', '1234.56', 'EUR'],
    ['500,50', 'de', '500.50', null],
    ['12 EUR', 'de', '12', 'EUR'],
    ['eur 12', 'de', '12', 'EUR'],
    ['12 Euro', 'de', '12', 'EUR'],
    ['1.234', 'de', '1234', null],
    ['1,234', 'en-US', '1234', null],
    ['1.234.567', 'en-US', '1234567', null],
    ['1,234.56', 'de', '1234.56', null],
    ['1.234,56', 'en-US', '1234.56', null],
    ['1,23,456.78', 'en-IN', '123456.78', null],
    ["1'234.50", 'de-CH', '1234.50', null],
    ['1’234.50 Fr.', 'de-CH', '1234.50', 'CHF'],
    ['Fr. 12.-', 'de-CH', '12', 'CHF'],
    ['12,-- €', 'de', '12', 'EUR'],
    ['1 234,56', 'fr', '1234.56', null],
    ['1\u202f234,56\u00a0€', 'fr', '1234.56', 'EUR'],
    ['-12,00', 'de', '-12.00', null],
    ['−12,00 €', 'de', '-12.00', 'EUR'],
    ['12,00-', 'de', '-12.00', null],
    ['€ -12,00', 'nl', '-12.00', 'EUR'],
    ['-$12.50', 'en-US', '-12.50', 'USD'],
    ['($12.50)', 'en-US', '-12.50', 'USD'],
    ['0,125', 'de', '0.125', null],
    [',50', 'de', '0.50', null],
    ['007', 'de', '7', null],
    ['-0', 'de', '0', null],
  ])('"%s" in %s is %s %s', (typed, locale, value, currency) => {
    expect(readAmount(typed, locale, '')).toEqual({ value, currency });
  });

  it.each([
    ['viel', 'de', 'no_amount'],
    ['', 'de', 'no_amount'],
    ['12 Stück', 'de', 'no_currency'],
    ['12 %', 'de', 'no_currency'],
    ['€ 12 EUR', 'de', 'no_amount'],
    ['1,234', 'de', 'unclear_amount'],
    ['1.234', 'en-US', 'unclear_amount'],
    ['1.23.456', 'de', 'no_amount'],
    ['1,2,3', 'en-US', 'no_amount'],
    ['1 2', 'de', 'no_amount'],
    ['12 345 6', 'fr', 'no_amount'],
    ['1.234,56,7', 'de', 'no_amount'],
    ['12.345,6.7', 'de', 'no_amount'],
    ['--12', 'de', 'no_amount'],
    ['-12-', 'de', 'no_amount'],
    ['(-12)', 'de', 'no_amount'],
    ['1,23456', 'de', 'no_amount'],
    ['1234567890123', 'de', 'no_amount'],
    ['12 und 13', 'de', 'no_amount'],
    ['1e5', 'de', 'no_amount'],
    ['12..5', 'de', 'no_amount'],
  ])('"%s" in %s is refused: %s', (typed, locale, problem) => {
    expect(readAmount(typed, locale, '')).toEqual({ problem });
  });

  it('keeps the currency that stands there where its sign is shared', () => {
    expect(readAmount('$12', 'en-US', 'CAD')).toEqual({ value: '12', currency: 'CAD' });
    expect(readAmount('12 kr', 'en-GB', 'NOK')).toEqual({ value: '12', currency: 'NOK' });
    expect(readAmount('12 €', 'de', 'CHF')).toEqual({ value: '12', currency: 'EUR' });
  });
});
