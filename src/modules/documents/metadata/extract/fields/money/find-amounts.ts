import type { Cell } from '../../page/layout.ts';
import type { Span } from '../../page/span.ts';
import { currencyOf, decimalsOf } from './currencies.ts';
import { APOSTROPHE, type DecimalSign, type ReadNumber, readNumber } from './read-number.ts';
import { surroundingsOf } from './sign-of.ts';
import { isQuantity, isUnitPrice } from './units.ts';

/**
 * An amount of money in a text: a decimal string and, where one stands beside it, its currency. `cents` are hundredths, broken where
 * it has more decimals. `isDoubtful`: the value, or its sign, may be another. `hasSharedSign`: "$" may be another country's dollar.
 */
export type FoundAmount = {
  span: Span;
  value: string;
  cents: number;
  currency: string | null;
  isDoubtful: boolean;
  isUnitPrice: boolean;
  hasSharedSign: boolean;
};

const CORE = `\\d+(?:[.,${APOSTROPHE}]\\d+)*`;
const DECIMALS = '(?:[.,][-–—]{1,2}(?!\\d))';
/** Figures with the signs between them, as far as they reach, so that no piece of a number is taken for one. */
const FIGURES = new RegExp(
  [
    // Thousands parted by blanks.
    `\\d{1,3}(?: \\d{3}(?!\\d))+(?:${DECIMALS}|[.,]\\s?\\d+)?`,
    // A blank that recognition made: "1.234, 56", "1. 234,56", "1 .234,56", "1.2 34,56".
    `\\d{1,3}(?: ?[.,${APOSTROPHE}] ?\\d{3})+ ?[.,] ?\\d{2}(?![\\d])`,
    `\\d{1,3}[.,${APOSTROPHE}](?:\\d \\d{2}|\\d{2} \\d)[.,]\\d{2}(?!\\d)`,
    `\\d+[.,]\\s\\d{2}(?![\\p{L}\\d]|[.,:/-]\\d)`,
    `${CORE}${DECIMALS}?`,
  ].join('|'),
  'gu',
);
/** So many characters before figures tell what they are. */
const CONTEXT = 40;
const AFTER_SIGN = /^\s?(\d{2})(?=[.;)]?$|[.;)]\s)/u;

type Reading = { start: number; end: number; number: ReadNumber };

/** Every amount in the cell: with decimals, or whole with a currency beside it. @param decimal the sign that parts decimals. */
export function findAmounts(cell: Cell, decimal: DecimalSign = null): FoundAmount[] {
  const { text } = cell;
  if (!/\d/.test(text)) return [];
  const found: FoundAmount[] = [];
  let taken = 0;
  for (const match of text.matchAll(FIGURES)) {
    if (match.index < taken) continue;
    const amount = amountAt(cell, match.index, match[0], taken, decimal);
    if (!amount) continue;
    found.push(amount.found);
    taken = amount.taken;
  }
  return found;
}

function amountAt(cell: Cell, start: number, printed: string, from: number, decimal: DecimalSign) {
  const { text } = cell;
  const end = start + printed.length;
  const first = readNumber(printed, decimal);
  if (!first || isPiece(text, start, end)) return null;
  const around = surroundingsOf(cell, start, end, from, first.hasDecimals);
  if (around.before === null && /(?:\p{L}|[\p{L}\d]-)$/u.test(text.slice(Math.max(0, start - 2), start))) return null;
  const isGlued = around.behind?.start === end;
  if (!isGlued && /[\p{L}]/u.test(text.charAt(end)) && !/^(?:CR|Cr|D[RBrb])(?!\p{L})/u.test(text.slice(end)))
    return null;
  const mark = around.before ?? around.behind;
  const beside = mark ? mark.code : currencyOfNeighbour(cell, start, end);
  const hasMoneySign = mark !== null || beside !== null;
  if (mark === null && isQuantity(text, end)) return null;
  const cents = around.before === null && around.behind ? centsBehindSign(text, around.behind.end, first) : null;
  const number = cents?.number ?? readNumber(printed, decimal, decimalsOf(beside)) ?? first;
  if (!hasMoneySign && !isMoneyByItself(number, printed)) return null;
  const reading: Reading = { start: around.start, end: Math.max(around.end, cents?.end ?? 0), number };
  return {
    found: amountOf(cell, reading, {
      isNegative: around.isNegative,
      currency: beside,
      isDoubtful: around.isDoubtful || isBroken(text, start, printed),
      hasSharedSign: mark !== null && !mark.isSure,
    }),
    taken: around.before === null && around.behind ? Math.max(reading.end, around.behind.end) : reading.end,
  };
}

function amountOf(
  cell: Cell,
  { start, end, number }: Reading,
  known: { isNegative: boolean; currency: string | null; isDoubtful: boolean; hasSharedSign: boolean },
): FoundAmount {
  const plain = `${number.units}.${number.fraction}`;
  const value = known.isNegative && Number(plain) !== 0 ? `-${plain}` : plain;
  return {
    span: { cell, start, end },
    value,
    cents: Math.round(Number(value) * 1_000_000) / 10_000,
    currency: known.currency,
    isDoubtful: known.isDoubtful || number.isDoubtful,
    isUnitPrice: isUnitPrice(cell, start, end),
    hasSharedSign: known.hasSharedSign,
  };
}

/** Two decimals, or a dash for them, are money; other figures may count anything. */
function isMoneyByItself(number: ReadNumber, printed: string): boolean {
  return number.hasDecimals && number.fraction.length === 2 && /[.,]\s?(?:\d{2}|[-–—]{1,2})$/.test(printed);
}

/** "12 € 50": the currency in the place of the sign, with two figures behind it that end the text. */
function centsBehindSign(text: string, at: number, { units, hasDecimals, fraction }: ReadNumber) {
  const match = AFTER_SIGN.exec(text.slice(at));
  if (!match || hasDecimals || fraction !== '00') return null;
  const number: ReadNumber = { units, fraction: match[1] ?? '00', isDoubtful: false, hasDecimals: true };
  return { number, end: at + match[0].length };
}

/** Whether more figures, a sign between them or a word touch these: they are part of something longer. */
function isPiece(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 3), start);
  const after = text.slice(end, end + 2);
  if (/[\p{N}_·/\\]$/u.test(before) || new RegExp(`[${APOSTROPHE}]$`).test(before)) return true;
  if (/\d:$/.test(before) || /,$/.test(before)) return true;
  if (/(?<![.\s])\.$/.test(before) && !/(?:Fr|Rs|[Kk]r)\.$/.test(before)) return true;
  return /^(?:[\p{N}_·/\\]|\s?[%‰]|[.,:-]\d|:)/u.test(after) || new RegExp(`^[${APOSTROPHE}]\\d`).test(after);
}

/** Figures that stand before these, with a blank between, or a blank within their groups: recognition may have parted one number. */
function isBroken(text: string, start: number, printed: string): boolean {
  const before = text.slice(Math.max(0, start - CONTEXT), start);
  const isAlone = before.trim() === '' || /[:=]\s*$/.test(before) || /\p{Sc}\s?$|\b[A-Z]{3}\s?$/u.test(before);
  if (/\d[.,]? ?[.,]?\s$/.test(before) && /(?:^|[:=])\s*\D?[\d.,]+\s$/.test(before)) return true;
  return !isAlone && /[.,] \d{3}|\d [.,]\d{3}|[.,]\d{1,2} \d/.test(printed);
}

function currencyOfNeighbour(cell: Cell, start: number, end: number): string | null {
  const { text, previous, next } = cell;
  const isFirst = !/[\p{L}\p{N}]/u.test(text.slice(0, start));
  const isLast = !/[\p{L}\p{N}]/u.test(text.slice(end));
  for (const neighbour of [isFirst ? previous : null, isLast ? next : null]) {
    const code = neighbour && currencyOf(neighbour.text.replace(/[-\u2010-\u2015\u2212]/gu, ''))?.code;
    if (code) return code;
  }
  return null;
}
