import type { Cell } from '../../page/layout.ts';
import type { Span } from '../../page/span.ts';
import { joined, skeleton } from '../../text/fold.ts';
import { words as allWords } from '../../words/all-words.ts';

/**
 * A date in a text. `other` is what it is when day and month are the other way round; null where only one way is possible. One that is
 * `loose` looks like a number, too, so that only a label right before it makes it a date; of a `month` alone it is the first day.
 * `yearFirst` is what "24-03-12" is when it begins with the year.
 */
export type WrittenDate = {
  start: number;
  end: number;
  iso: string;
  other: string | null;
  kind: 'plain' | 'loose' | 'month';
  yearFirst?: string;
};

/** A date where it stands on a page. */
export type FoundDate = Omit<WrittenDate, 'start' | 'end'> & { span: Span };

const MONTHS = new Map<string, number>();
for (const { months } of allWords) {
  for (const [index, names] of months.entries()) {
    for (const name of names) MONTHS.set(joined(skeleton(name)), index + 1);
  }
}

/** Figures, and the letters recognition makes of them. */
const FIGURE = '[0-9OoIl|SB]';
/** The hyphen of every keyboard, the one that does not break, dashes and the minus. */
const DASH = '\\-\u2010-\u2015\u2212';
const HYPHEN = '\\-\u2010\u2011';
const APOSTROPHE = "['’‘´`]";
/** The hour behind a day of machines belongs to it. */
const END = `(?!(?!T\\d{2})[\\p{L}\\p{N}]|[.,/${HYPHEN}]\\p{N})`;
const NUMERIC = new RegExp(
  `(?<![\\p{L}\\p{N}.,/${HYPHEN}])(${FIGURE}{1,4})\\s?([./${DASH}])\\s?(${FIGURE}{1,2})\\s?\\2\\s?(${APOSTROPHE}?${FIGURE}{2,4})${END}`,
  'gu',
);
const EAST_ASIAN = /(?<!\d)((?:19|20)\d{2})\s?[年년]\s?(\d{1,2})\s?[月월]\s?(\d{1,2})\s?[日일]/gu;
const ORDINAL = String.raw`(?:\s?(?:(?:st|nd|rd|th|er|re|ten|r?o|ero)(?!\p{L})|ᵉʳ|ʳᵉ|\.?[ºª°]|\.))?`;
const GAP = `[\\s./${DASH}]{0,2}`;
const DAY_FIRST = new RegExp(
  `(?<![\\p{L}\\p{N}.,/])(\\d{1,2})${ORDINAL}${GAP}(?:(?:day\\s+of|of|de|di)\\s{1,2}|d[’']\\s?)?(\\p{L}[\\p{L}\\p{M}]{2,10})[\\s./,${DASH}]{0,2}(?:(?:de|del|di|of|del año|do ano)\\s)?((?:19|20)\\d{2}|’?'?\\d{2})(?![\\p{L}\\p{N}])`,
  'giu',
);
const MONTH_FIRST = new RegExp(
  `(?<![\\p{L}])(\\p{L}[\\p{L}\\p{M}]{2,10})\\.?[\\s/${HYPHEN}]{0,2}(?:the\\s)?(\\d{1,2})(?:st|nd|rd|th)?[,/${HYPHEN}]?\\s{0,2}(?:(?:de|del|of)\\s)?((?:19|20)\\d{2}|${APOSTROPHE}\\d{2})(?!\\p{N})`,
  'giu',
);

/** Every date in the cell with day, month and year, in the order of the text. */
export function findDates(cell: Cell): FoundDate[] {
  return datesIn(cell.text).map(placedIn(cell));
}

/** Says of a date in the text of a cell where it stands. */
export function placedIn(cell: Cell): (date: WrittenDate) => FoundDate {
  return ({ start, end, ...date }) => ({ span: { cell, start, end }, ...date });
}

/** Every date with day, month and year, in the order of the text. */
export function datesIn(written: string): WrittenDate[] {
  const text = halfWidth(written);
  if (!/\d/.test(text)) return [];
  const found: WrittenDate[] = [];
  const add = addTo(found, 'plain');
  for (const match of text.matchAll(NUMERIC)) addNumeric(match, add);
  for (const match of text.matchAll(EAST_ASIAN)) add(match, isoOf(match[1], match[2], match[3]));
  for (const match of text.matchAll(DAY_FIRST)) add(match, isoOf(match[3], match[2], match[1]));
  for (const match of text.matchAll(MONTH_FIRST)) add(match, isoOf(match[3], match[1], match[2]));
  return found.sort((a, b) => a.start - b.start);
}

type Add = (match: RegExpMatchArray, iso: string | null, other?: string | null, yearFirst?: string | null) => void;

/** Figures and marks of East Asian width as the usual ones; no place in the text moves. */
export function halfWidth(text: string): string {
  return text.replace(/[\uff01-\uff5e]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0));
}

/** Puts dates that exist into the list, unless their place is taken. */
export function addTo(found: WrittenDate[], kind: WrittenDate['kind']): Add {
  return (match, iso, other = null, yearFirst = null) => {
    const start = match.index ?? 0;
    const end = start + match[0].length;
    if (!iso || found.some((one) => one.start < end && start < one.end)) return;
    const read = { iso, other: other === iso ? null : other, kind };
    found.push({ start, end, ...read, ...(yearFirst && yearFirst !== iso ? { yearFirst } : {}) });
  };
}

/** The date of a year, a month by name or number, and a day, as they are written; null for one there is not. */
export function isoOf(year = '', month = '', day = ''): string | null {
  const number = /^\d/.test(month) ? Number(month) : monthOf(month);
  return isoDate(fullYear(year.replace(/\D/g, '')), number, Number(day));
}

function addNumeric(match: RegExpMatchArray, add: Add): void {
  const [whole, first = '', separator = '', second = '', third = ''] = match;
  // A date of which recognition spoiled more than two figures is none.
  if ((whole.match(/[OoIl|SB]/g)?.length ?? 0) > 2) return;
  const [a, b, c] = [figures(first), figures(second), figures(third).replace(/\D/g, '')];
  if (a.length === 4) {
    if (c.length <= 2) add(match, isoDate(Number(a), Number(b), Number(c)));
    return;
  }
  if (a.length > 2 || c.length === 3) return;
  // "12.03.20 24": recognition parted the year.
  const parted =
    c.length === 2 ? /^\s(\d{2})$/.exec((match.input ?? '').slice((match.index ?? 0) + whole.length)) : null;
  const year = fullYear(parted && /19|20/.test(c) ? `${c}${parted[1]}` : c);
  const dayFirst = isoDate(year, Number(b), Number(a));
  const monthFirst = separator === '.' ? null : isoDate(year, Number(a), Number(b));
  // Two figures for the year and hyphens are as often a number as a date ("3-3-24").
  if (c.length === 2 && !/[./]/.test(separator) && (a.length !== 2 || b.length !== 2)) return;
  const yearFirst = c.length === 2 && !/[./]/.test(separator) ? isoDate(fullYear(a), Number(b), Number(c)) : null;
  if (dayFirst) add(match, dayFirst, monthFirst, yearFirst);
  else add(match, monthFirst);
}

function figures(text: string): string {
  return text.replace(/[Oo]/g, '0').replace(/[Il|]/g, '1').replaceAll('S', '5').replaceAll('B', '8');
}

function fullYear(year: string): number {
  const value = Number(year);
  if (year.length > 2) return value;
  return value < 70 ? 2000 + value : 1900 + value;
}

function monthOf(name: string): number {
  return MONTHS.get(joined(skeleton(name))) ?? 0;
}

/** The date as YYYY-MM-DD, null for one the calendar does not have or no living document bears. */
function isoDate(year: number, month: number, day: number): string | null {
  if (month < 1 || month > 12 || day < 1 || year < 1900 || year > 2100) return null;
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
