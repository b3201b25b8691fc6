import type { Cell } from '../../page/layout.ts';
import { addTo, datesIn, type FoundDate, halfWidth, isoOf, placedIn, type WrittenDate } from './find-dates.ts';

const DASH = '\\-\u2010-\u2015\u2212';
const START = `(?<![\\p{L}\\p{N}.,/${DASH}])`;
const END = `(?![\\p{L}\\p{N}]|[.,/${DASH}]\\p{N})`;
/** The hour of machines may follow at once. */
const COMPACT = new RegExp(`${START}((?:19|20)\\d{2})(\\d{2})(\\d{2})(?:T?\\d{4}(?:\\d{2})?Z?)?${END}`, 'gu');
const YEAR_FIRST = new RegExp(`${START}((?:19|20)\\d{2}) (\\d{1,2}) (\\d{1,2})${END}`, 'gu');
const MARK = '[ ·•_,\\\\]';
const DAY_FIRST = new RegExp(
  `${START}(\\d{1,2})(?:(${MARK})(\\d{1,2})\\2((?:19|20)\\d{2}|\\d{2})|[${DASH}](\\d{1,2})[${DASH}](\\d{2}))${END}`,
  'gu',
);
const ROMAN = new RegExp(
  `${START}(\\d{1,2})[./ ${DASH}]{1,2}(X?I{1,3}|I?V|VI{1,3}|I?X)[./ ${DASH}]{1,2}((?:19|20)\\d{2})${END}`,
  'gu',
);
const ROMANS = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII', 'IX', 'X', 'XI', 'XII'];
const NAME = String.raw`(\p{L}[\p{L}\p{M}]{2,10})`;
const MONTH_FIRST = new RegExp(`(?<!\\p{L})${NAME}\\.?\\s(\\d{1,2}),?\\s(\\d{2})${END}`, 'giu');
const NAMED_YEAR_FIRST = new RegExp(
  `${START}((?:19|20)\\d{2})[\\s./${DASH}]${NAME}\\.?[\\s./${DASH}](\\d{1,2})${END}`,
  'giu',
);
const FIRST_DAY = new RegExp(
  `(?<!\\p{L})(?:premier|primero|primeiro|primo|first|ersten?)\\s(?:day\\s)?(?:(?:of|de|di)\\s)?${NAME},?\\s(?:(?:de|del)\\s)?((?:19|20)\\d{2})${END}`,
  'giu',
);
const MONTH_ALONE = new RegExp(
  `(?<!\\p{L})${NAME}[.,]?[\\s/${DASH}](?:(?:de|del|di|of)\\s)?((?:19|20)\\d{2}|['’‘]\\d{2})${END}`,
  'giu',
);
const NUMBERED_MONTH = new RegExp(`${START}(\\d{1,2})\\s?[./${DASH}]\\s?((?:19|20)\\d{2})${END}`, 'gu');
const YEAR_AND_MONTH = new RegExp(`${START}((?:19|20)\\d{2})\\s?[./${DASH}]\\s?(\\d{2})${END}`, 'gu');

/**
 * What is a date only behind a label that says so, since numbers look alike: figures without marks between them, two figures for
 * the year, a month without a day. In the order of the text, beside the dates that need no label.
 */
export function findLooseDates(cell: Cell): FoundDate[] {
  return looseDatesIn(cell.text).map(placedIn(cell));
}

/** The same of any text. */
export function looseDatesIn(written: string): WrittenDate[] {
  const text = halfWidth(written);
  const plain = datesIn(written);
  if (!/\d{2}/.test(text)) return plain;
  const found = [...plain];
  const loose = addTo(found, 'loose');
  const month = addTo(found, 'month');
  for (const match of text.matchAll(COMPACT)) loose(match, isoOf(match[1], match[2], match[3]));
  for (const match of text.matchAll(YEAR_FIRST)) loose(match, isoOf(match[1], match[2], match[3]));
  for (const match of text.matchAll(DAY_FIRST)) {
    const [, a, , b = match[5], year = match[6]] = match;
    const dayFirst = isoOf(year, b, a);
    const monthFirst = isoOf(year, a, b);
    if (dayFirst) loose(match, dayFirst, monthFirst);
    else loose(match, monthFirst);
  }
  for (const match of text.matchAll(ROMAN))
    loose(match, isoOf(match[3], `${ROMANS.indexOf(match[2] ?? '') + 1}`, match[1]));
  for (const match of text.matchAll(FIRST_DAY)) loose(match, isoOf(match[2], match[1], '1'));
  for (const match of text.matchAll(MONTH_FIRST)) loose(match, isoOf(match[3], match[1], match[2]));
  for (const match of text.matchAll(NAMED_YEAR_FIRST)) loose(match, isoOf(match[1], match[2], match[3]));
  for (const match of text.matchAll(MONTH_ALONE)) month(match, isoOf(match[2], match[1], '1'));
  for (const match of text.matchAll(NUMBERED_MONTH)) month(match, isoOf(match[2], match[1], '1'));
  for (const match of text.matchAll(YEAR_AND_MONTH)) month(match, isoOf(match[1], match[2], '1'));
  return found.sort((a, b) => a.start - b.start);
}
