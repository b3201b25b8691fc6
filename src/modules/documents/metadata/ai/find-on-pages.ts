import { findDates } from '../extract/fields/date/find-dates.ts';
import { findAmounts } from '../extract/fields/money/find-amounts.ts';
import { type Layout, layOut } from '../extract/page/layout.ts';
import { evidenceOf } from '../extract/page/span.ts';
import { fold } from '../extract/text/fold.ts';
import type { Box, FieldEvidence, PageWords } from '../extract/types.ts';

/** A word as it is searched: folded, where it begins in the text of the page, and what it is part of. */
type Piece = { start: number; end: number; text: string; box: Box };
type SearchText = {
  page: number;
  text: string;
  pieces: Piece[];
  begins: ReadonlySet<number>;
  ends: ReadonlySet<number>;
};

/** The pages of a document as values are looked for on them. */
export type SearchPages = { layouts: readonly Layout[]; texts: readonly SearchText[] };

/** Prepares pages for many searches. */
export function searchPages(pages: readonly PageWords[]): SearchPages {
  const layouts = pages.map(layOut);
  return { layouts, texts: layouts.map(searchText) };
}

function searchText({ page, cells }: Layout): SearchText {
  const pieces: Piece[] = [];
  const [begins, ends] = [new Set<number>(), new Set<number>()];
  let text = '';
  for (const word of cells.flatMap(({ words }) => words)) {
    const start = text.length;
    for (const [run] of word.text.matchAll(/[\p{L}\p{M}\p{N}]+/gu)) {
      begins.add(text.length);
      text += fold(run);
      ends.add(text.length);
    }
    if (text.length > start) pieces.push({ start, end: text.length, text: word.text, box: word.box });
  }
  return { page, text, pieces, begins, ends };
}

/** Where words stand, whatever their case, accents, blanks and punctuation; whole words only. */
export function findWords({ texts }: SearchPages, value: string): FieldEvidence | undefined {
  const wanted = [...value.matchAll(/[\p{L}\p{M}\p{N}]+/gu)].map(([run]) => fold(run)).join('');
  if (wanted === '') return undefined;
  for (const { page, text, pieces, begins, ends } of texts) {
    for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
      const end = at + wanted.length;
      if (!begins.has(at) || !ends.has(end)) continue;
      const touched = pieces.filter((piece) => piece.start < end && piece.end > at);
      return { page, text: touched.map((piece) => piece.text).join(' '), boxes: linesOf(touched) };
    }
  }
  return undefined;
}

/** Where a day is written, in whatever form. */
export function findDay({ layouts }: SearchPages, iso: string): FieldEvidence | undefined {
  for (const cell of layouts.flatMap(({ cells }) => cells)) {
    const found = findDates(cell).find((date) => date.iso === iso || date.other === iso);
    if (found) return evidenceOf(found.span);
  }
  return undefined;
}

/** Where an amount of money stands, in whatever form. @param value a decimal number. */
export function findAmount({ layouts }: SearchPages, value: string): FieldEvidence | undefined {
  for (const cell of layouts.flatMap(({ cells }) => cells)) {
    const found = findAmounts(cell).find((amount) => Number(amount.value) === Number(value));
    if (found) return evidenceOf(found.span);
  }
  return undefined;
}

/** Whether amounts on the pages are in a currency. */
export function hasCurrency({ layouts }: SearchPages, code: string): boolean {
  return layouts.some(({ cells }) => cells.some((cell) => findAmounts(cell).some(({ currency }) => currency === code)));
}

/** One box a line: words side by side share one. */
function linesOf(pieces: readonly Piece[]): Box[] {
  const lines: Box[] = [];
  for (const { box } of pieces) {
    const last = lines.at(-1);
    const isSameLine = last && Math.abs(last.y + last.height / 2 - box.y - box.height / 2) < box.height / 2;
    if (!isSameLine) {
      lines.push({ ...box });
      continue;
    }
    const right = Math.max(last.x + last.width, box.x + box.width);
    const bottom = Math.max(last.y + last.height, box.y + box.height);
    last.x = Math.min(last.x, box.x);
    last.y = Math.min(last.y, box.y);
    last.width = right - last.x;
    last.height = bottom - last.y;
  }
  return lines;
}
