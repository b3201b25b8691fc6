/** Thousands in groups, or not at all, and up to four decimals; both kinds of signs, since people of all countries type. */
const GROUPED =
  /^(?<sign>-?)(?<whole>\d{1,3}(?:(?<mark>[.,'\u2019])\d{3})(?:\k<mark>\d{3})*)(?:[.,](?<decimals>\d{1,2}))?$/;
const PLAIN = /^(?<sign>-?)(?<whole>\d{1,12})(?:[.,](?<decimals>\d{1,4}))?$/;
const CURRENCY = /^(?:[€$£]|[A-Za-z]{3})|(?:[€$£]|[A-Za-z]{3})$/g;

/** The filters that an amount of the search box stands for. */
export type AmountFilter = { amount_from?: string; amount_to?: string; amount_over?: string; amount_under?: string };

/** A typed amount as a decimal number: `1.234,56` as `1234.56`; undefined when it is none. */
export function decimalOf(typed: string): string | undefined {
  const text = typed.replace(CURRENCY, '').trim();
  const grouped = /^-?0/.test(text) ? null : GROUPED.exec(text);
  const { sign = '', whole = '', decimals } = (grouped ?? PLAIN.exec(text))?.groups ?? {};
  const figures = whole.replace(/\D/g, '');
  if (figures === '' || figures.length > 12) return undefined;
  return `${sign}${figures.replace(/^0+(?=\d)/, '')}${decimals === undefined ? '' : `.${decimals}`}`;
}

/** What an amount of the search box means: `>100`, `<20`, `50..80` with either side open, or one amount. */
export function amountFilter(value: string): AmountFilter | undefined {
  const compared = /^([<>])(=?)(.+)$/.exec(value);
  if (compared) {
    const [, sign, isEqual, typed = ''] = compared;
    const decimal = decimalOf(typed);
    if (decimal === undefined) return undefined;
    if (sign === '>') return isEqual ? { amount_from: decimal } : { amount_over: decimal };
    return isEqual ? { amount_to: decimal } : { amount_under: decimal };
  }
  const [from = '', to = from, ...rest] = value.split('..');
  const [first, last] = [decimalOf(from), decimalOf(to)];
  const isOpen = (side: string) => side.trim() === '';
  if (rest.length > 0 || (isOpen(from) && isOpen(to))) return undefined;
  if ((first === undefined && !isOpen(from)) || (last === undefined && !isOpen(to))) return undefined;
  return {
    ...(first === undefined ? {} : { amount_from: first }),
    ...(last === undefined ? {} : { amount_to: last }),
  };
}
