import type { Document } from '../../page/document.ts';
import { currencyBefore, currencyBehind } from './currencies.ts';
import type { DecimalSign } from './read-number.ts';

/** Numbers that show which sign parts decimals: both signs, or two figures behind the last one. */
const DISTINCTIVE =
  /(?<![\p{L}\p{N}.,:/-])\d{1,3}(?:(?:([.,'’ ])\d{3})(?:\1\d{3})*)?([.,])\d{2}(?![\p{L}\p{N}]|[.,:/-]\d|\.)/gu;
/** What a number beside a currency tells, and how much what the language usually writes. */
const MONEY = 3;
const LANGUAGE = 2;
/** So many times as much must speak for one sign as for the other. */
const CLEARLY = 3;
const POINT_LANGUAGES: ReadonlySet<string> = new Set(['en']);

/** The sign that parts decimals in a document, by its other numbers and its language; null where they disagree or are silent. */
export function decimalSignOf({ cells, language }: Pick<Document, 'cells' | 'language'>): DecimalSign {
  const money = { ',': 0, '.': 0 };
  const all = { ',': 0, '.': 0 };
  for (const { text } of cells) {
    for (const match of text.matchAll(DISTINCTIVE)) {
      const [whole, group, sign] = match;
      if ((sign !== ',' && sign !== '.') || group === sign) continue;
      const end = match.index + whole.length;
      const isMoney = currencyBefore(text, match.index) !== null || currencyBehind(text, end) !== null;
      all[sign] += isMoney ? MONEY : 1;
      if (isMoney) money[sign] += MONEY;
    }
  }
  if (money[','] > 0 !== money['.'] > 0) return money[','] > 0 ? ',' : '.';
  if (language.isSure && language.code !== '') all[POINT_LANGUAGES.has(language.code) ? '.' : ','] += LANGUAGE;
  if (all[','] > CLEARLY * all['.']) return ',';
  return all['.'] > CLEARLY * all[','] ? '.' : null;
}
