import { expect, test } from 'vitest';
import { amountOf, currenciesOf, priceOf, priceText, savingOf, typedPrice } from './plan-price.ts';

const price = (currency: string, monthly: number, yearly: number) => ({
  currency,
  price_monthly_cents: monthly,
  price_yearly_cents: yearly,
});

test('amounts are written in the smallest unit that their currency has, and nothing is written whole', () => {
  expect(priceText(599, 'EUR', 'en')).toBe('€5.99');
  expect(priceText(600, 'JPY', 'en')).toBe('¥600');
  expect(priceText(1500, 'KWD', 'en')).toBe('KWD\u00a01.500');
  expect(priceText(0, 'EUR', 'en')).toBe('€0');
  expect(priceText(599, 'EUR', 'de')).toBe('5,99\u00a0€');
});

test('what is typed as an amount comes back as it was, with a point or a comma, and never with more digits than there are', () => {
  expect(typedPrice(5799, 'EUR')).toBe('57.99');
  expect(typedPrice(600, 'JPY')).toBe('600');
  expect(amountOf('57.99', 'EUR')).toBe(5799);
  expect(amountOf('57,9', 'EUR')).toBe(5790);
  expect(amountOf(' 3 ', 'KWD')).toBe(3000);
  expect(amountOf('3.5', 'JPY')).toBeNull();
  expect(amountOf('1.999', 'EUR')).toBeNull();
  expect(amountOf('-1', 'EUR')).toBeNull();
  expect(amountOf('99999999', 'EUR')).toBeNull();
  expect(amountOf('', 'EUR')).toBeNull();
});

test('what paying yearly saves is rounded down, and is nothing where it saves nothing', () => {
  expect(savingOf(price('EUR', 599, 5799))).toEqual({ amount: 1389, percent: 19 });
  expect(savingOf(price('EUR', 100, 1199))).toEqual({ amount: 1, percent: 0 });
  expect(savingOf(price('EUR', 100, 1200))).toBeNull();
  expect(savingOf(price('EUR', 0, 0))).toBeNull();
  expect(savingOf(price('EUR', 500, 0))).toBeNull();
});

test('a plan costs what it says in the currency that is asked for, else in its own', () => {
  const plan = { ...price('EUR', 599, 5799), other_prices: [price('JPY', 900, 9000)] };
  expect(priceOf(plan, 'JPY').price_monthly_cents).toBe(900);
  expect(priceOf(plan, 'USD').currency).toBe('EUR');
  expect(currenciesOf([plan, { ...price('USD', 1, 1), other_prices: [price('EUR', 1, 1)] }])).toEqual([
    'EUR',
    'JPY',
    'USD',
  ]);
});
