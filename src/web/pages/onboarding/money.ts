/** An amount in the smallest unit of its currency, as `format.money` takes it. */
export function amountOf(minorUnits: number, currency: string): string {
  const { maximumFractionDigits: digits = 2 } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions();
  return (minorUnits / 10 ** digits).toFixed(digits);
}

/** How much less a year costs than twelve months, in whole hundredths, rounded down; 0 where it does not. */
export function savedPercent(plan: { price_monthly_cents: number; price_yearly_cents: number }): number {
  const ofTwelve = 12 * plan.price_monthly_cents;
  return ofTwelve === 0 ? 0 : Math.max(0, Math.floor((100 * (ofTwelve - plan.price_yearly_cents)) / ofTwelve));
}
