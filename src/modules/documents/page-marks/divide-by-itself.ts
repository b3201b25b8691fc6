import type { PageMark } from './page-marks.store.ts';
import { markedPages } from './printed-asn.ts';
import { proposeDivision } from './propose-division.ts';

/**
 * The documents a stack becomes when nobody looks first: as proposed, but blank pages stay, since only a person can say that nothing is
 * on them; what is nothing but blank pages is no document. Fewer than two: it is no stack.
 */
export function divideByItself(marks: readonly PageMark[], asnPrefix: string, pageCount: number): number[][] {
  const pages = markedPages(marks, asnPrefix);
  const blank = new Set(pages.filter(({ isBlank }) => isBlank).map(({ page }) => page));
  const whole = pages.map((page) => ({ ...page, isBlank: false }));
  return proposeDivision(whole, pageCount).filter((document) => document.some((page) => !blank.has(page)));
}
