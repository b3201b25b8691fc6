import type { Plan } from '../api/types.ts';

/** How often somebody pays. */
export type Cycle = 'monthly' | 'yearly';

/** What a plan costs in one currency, in its smallest unit. */
export type PlanPrice = Pick<Plan, 'currency' | 'price_monthly_cents' | 'price_yearly_cents'>;

/** How many digits the smallest unit of a currency is below its whole: 2 for EUR, 0 for JPY, 3 for KWD. */
function exponentOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 2;
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** "€5.99" of 599 cents; nothing is "€0", whole. */
export function priceText(amount: number, currency: string, locale: string): string {
  const digits = exponentOf(currency);
  const value = amount / 10 ** digits;
  if (!/^[A-Z]{3}$/.test(currency)) return `${new Intl.NumberFormat(locale).format(value)} ${currency}`;
  const shown = amount === 0 ? 0 : digits;
  return new Intl.NumberFormat(locale, {
    ...{ style: 'currency', currency },
    minimumFractionDigits: shown,
    maximumFractionDigits: shown,
  }).format(value);
}

/** What is typed as an amount: "5.99" of 599 cents. */
export function typedPrice(amount: number, currency: string): string {
  return (amount / 10 ** exponentOf(currency)).toFixed(exponentOf(currency));
}

/** The amount of what was typed, in the smallest unit; null where it is none, or has more digits than the currency. */
export function amountOf(typed: string, currency: string): number | null {
  const found = /^(\d{1,10})(?:[.,](\d*))?$/.exec(typed.trim());
  if (!found) return null;
  const digits = exponentOf(currency);
  const [, whole = '', fraction = ''] = found;
  if (fraction.length > digits) return null;
  const amount = Number(whole + fraction.padEnd(digits, '0'));
  return amount <= 2_147_483_647 ? amount : null;
}

/** What a plan costs in a currency; where it has no price in it, in its own. */
export function priceOf(plan: PlanPrice & { other_prices: readonly PlanPrice[] }, currency: string): PlanPrice {
  return [plan, ...plan.other_prices].find((price) => price.currency === currency) ?? plan;
}

/** True for a plan that costs nothing, however often one pays. */
export function isFree(price: PlanPrice): boolean {
  return price.price_monthly_cents === 0 && price.price_yearly_cents === 0;
}

/** What paying yearly saves in a year, and how many percent that is, rounded down; null where it saves nothing. */
export function savingOf(price: PlanPrice): { amount: number; percent: number } | null {
  const year = 12 * price.price_monthly_cents;
  const amount = year - price.price_yearly_cents;
  if (amount <= 0 || price.price_yearly_cents === 0) return null;
  return { amount, percent: Math.floor((100 * amount) / year) };
}

/** The currencies that plans have prices in, in the order of their first place. */
export function currenciesOf(plans: readonly (PlanPrice & { other_prices: readonly PlanPrice[] })[]): string[] {
  return [...new Set(plans.flatMap((plan) => [plan, ...plan.other_prices]).map(({ currency }) => currency))];
}
