import type { Cell } from '../../page/layout.ts';
import type { Span } from '../../page/span.ts';

/** An amount of money in a text: a decimal string and, where one stands beside it, its currency. */
export type FoundAmount = { span: Span; value: string; cents: number; currency: string | null };

const SYMBOLS: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  $: 'USD',
  us$: 'USD',
  r$: 'BRL',
  eur: 'EUR',
  euro: 'EUR',
  euros: 'EUR',
  gbp: 'GBP',
  usd: 'USD',
  chf: 'CHF',
  'fr.': 'CHF',
  sfr: 'CHF',
  brl: 'BRL',
  pln: 'PLN',
  sek: 'SEK',
  dkk: 'DKK',
  nok: 'NOK',
  czk: 'CZK',
  cad: 'CAD',
  aud: 'AUD',
};

const SIGN = '(?:€|£|(?:US|R)?\\$|EUR(?:OS?)?|GBP|USD|CHF|BRL|PLN|SEK|DKK|NOK|CZK|CAD|AUD|Fr\\.|SFr)';
const ALONE = new RegExp(`(?<!\\p{L})${SIGN}(?!\\p{L})`, 'giu');
const BEFORE = new RegExp(`(?<![\\p{L}])(${SIGN})\\s?$`, 'iu');
const AFTER = new RegExp(`^\\s?(${SIGN})(?!\\p{L})`, 'iu');
/**
 * With decimals, or in whole units with "-" for the cents. Recognition's blank behind the comma is allowed for. A minus may stand
 * right before the figures, a hyphen within a number not.
 */
const NUMBER =
  /(?<![\p{L}\p{N}.,/:]|[^\s€£$(]-)(?:(\d{1,3}(?:[.,'’\u00a0\u202f]\d{3}){1,4}|\d{1,9})([.,])\s?(\d{2}|[-–—]{1,2})|(\d{1,3}(?: \d{3}){1,3})([.,])(\d{2}))(?![\p{N}/]|[.,:-]\p{N}|\s?%)/gu;
const WHOLE =
  /(?<![\p{L}\p{N}.,/:]|[^\s€£$(]-)(\d{1,3}(?:[.,'’]\d{3}){1,3}|\d{1,7})(?![\p{L}\p{N}/:]|[.,-]\p{N}|\s?%)/gu;

/** Every amount in the cell: with decimals, or whole with a currency beside it. */
export function findAmounts(cell: Cell): FoundAmount[] {
  const { text } = cell;
  if (!/\d/.test(text)) return [];
  const found: FoundAmount[] = [];
  for (const match of text.matchAll(NUMBER)) {
    const [whole, first = '', , cents = '', spaced = '', , spacedCents = ''] = match;
    const units = (first || spaced).replace(/\D/g, '');
    const hundredths = /^\d{2}$/.test(cents || spacedCents) ? cents || spacedCents : '00';
    push(found, cell, match.index, whole.length, units, hundredths);
  }
  for (const match of text.matchAll(WHOLE)) {
    const start = match.index;
    const end = start + match[0].length;
    if (found.some(({ span }) => span.start < end && start < span.end)) continue;
    if (currencyBeside(text, start, end) === null) continue;
    push(found, cell, start, match[0].length, match[0].replace(/\D/g, ''), '00');
  }
  return found.sort((a, b) => a.span.start - b.span.start);
}

/** The currency that a label names, as "Total due in GBP" does; null where it names none or several. */
export function currencyNamedIn(text: string): string | null {
  const named = new Set([...text.matchAll(ALONE)].map(([sign]) => SYMBOLS[sign.toLowerCase()]));
  const [only] = named;
  return named.size === 1 && only !== undefined ? only : null;
}

function push(found: FoundAmount[], cell: Cell, start: number, length: number, units: string, cents: string): void {
  const end = start + length;
  const isNegative =
    /(?:^|\s|€)[-−–]\s?$/.test(cell.text.slice(Math.max(0, start - 3), start)) ||
    /^\s?[-−](?!\S)/.test(cell.text.slice(end, end + 3));
  const plain = `${isNegative ? '-' : ''}${units.replace(/^0+(?=\d)/, '')}.${cents}`;
  found.push({
    span: { cell, start, end },
    value: plain,
    cents: Math.round(Number(plain) * 100),
    currency: currencyBeside(cell.text, start, end) ?? currencyOfNeighbour(cell, start, end),
  });
}

function currencyBeside(text: string, start: number, end: number): string | null {
  const sign = BEFORE.exec(text.slice(Math.max(0, start - 6), start))?.[1] ?? AFTER.exec(text.slice(end, end + 7))?.[1];
  return sign === undefined ? null : (SYMBOLS[sign.toLowerCase()] ?? null);
}

function currencyOfNeighbour(cell: Cell, start: number, end: number): string | null {
  const neighbours = [start === 0 ? cell.previous : null, end === cell.text.length ? cell.next : null];
  for (const neighbour of neighbours) {
    const text = neighbour?.text.trim().toLowerCase();
    if (text !== undefined && SYMBOLS[text] !== undefined) return SYMBOLS[text];
  }
  return null;
}
