import type { Box, FieldEvidence } from '../types.ts';
import type { Cell, PlacedWord } from './layout.ts';

/** A stretch of a cell's text. */
export type Span = { cell: Cell; start: number; end: number };

/** The words a stretch touches. */
function wordsOf({ cell, start, end }: Span): PlacedWord[] {
  return cell.words.filter((word, index) => {
    const from = cell.starts[index] ?? 0;
    return from < end && from + word.text.length > start;
  });
}

/** The box around some words; null around none. */
function around(words: readonly PlacedWord[]): Box | null {
  if (words.length === 0) return null;
  const x = Math.min(...words.map(({ box }) => box.x));
  const y = Math.min(...words.map(({ box }) => box.y));
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}

/** Where a stretch stands, as evidence. */
export function evidenceOf(span: Span): FieldEvidence {
  const box = around(wordsOf(span));
  const text = span.cell.text.slice(span.start, span.end);
  return { page: span.cell.page, text, ...(box ? { boxes: [box] } : {}) };
}

/** A whole cell as a stretch. */
export function wholeCell(cell: Cell): Span {
  return { cell, start: 0, end: cell.text.length };
}

/** Where a stretch begins and ends across the page. */
export function extentOf(span: Span): { left: number; right: number } {
  const box = around(wordsOf(span));
  return box ? { left: box.x, right: box.x + box.width } : { left: span.cell.left, right: span.cell.right };
}
