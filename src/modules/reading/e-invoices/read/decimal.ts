/** A decimal number without rounding: so many millionths. */
export type Decimal = bigint;

const PLACES = 6;
const SCALE = 10n ** BigInt(PLACES);
/** One hundredth: what two ways of rounding may differ by. */
export const ONE_CENT: Decimal = SCALE / 100n;

/** The number a text of an invoice says; null for what is none, or has more digits than money has. */
export function decimalOf(text: string | null): Decimal | null {
  const parts = /^([+-]?)(\d{1,18})(?:\.(\d{1,12}))?$/.exec(text ?? '');
  if (!parts) return null;
  const [, sign = '', units = '', fraction = ''] = parts;
  const value = BigInt(units) * SCALE + BigInt(fraction.slice(0, PLACES).padEnd(PLACES, '0'));
  return sign === '-' ? -value : value;
}

/** As decimal text with at least `minPlaces` digits behind the point. */
export function decimalText(value: Decimal, minPlaces = 2): string {
  const digits = (value < 0n ? -value : value).toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '').padEnd(minPlaces, '0');
  const units = digits.slice(0, -PLACES);
  return `${value < 0n ? '-' : ''}${units}${fraction === '' ? '' : `.${fraction}`}`;
}
