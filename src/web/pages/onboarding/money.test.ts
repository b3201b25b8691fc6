import { expect, it } from 'vitest';
import { amountOf, savedPercent } from './money.ts';

it('an amount has as many digits as its currency', () => {
  expect([amountOf(5799, 'EUR'), amountOf(900, 'JPY'), amountOf(1250, 'KWD')]).toEqual(['57.99', '900', '1.250']);
});

it('what a year saves is rounded down, and never less than nothing', () => {
  const saved = (price_monthly_cents: number, price_yearly_cents: number) =>
    savedPercent({ price_monthly_cents, price_yearly_cents });
  expect([saved(599, 5799), saved(0, 0), saved(100, 1300)]).toEqual([19, 0, 0]);
});
