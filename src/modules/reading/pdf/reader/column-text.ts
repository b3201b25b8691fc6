import { columnsReadAcross, type RawWord } from '../../layout/index.ts';
import type { PlacedLine } from './page-words.ts';

/** Fewer characters are no columns; more are left in PDFium's order. */
const MIN_CHARS = 200;
const MAX_CHARS = 60_000;

/** Whether a text of this length may be worth looking for columns. */
export function mayHaveColumns(text: string): boolean {
  return text.length >= MIN_CHARS && text.length <= MAX_CHARS;
}

/**
 * The lines of a page whose columns of running text PDFium gives in rows that go across them, one column after the other; null for
 * every other page. `size` is the displayed page.
 */
export function linesOfColumns(
  lines: readonly PlacedLine[],
  size: { width: number; height: number },
): PlacedLine[] | null {
  let index = 0;
  const words = lines.flatMap((line) => {
    index += 1;
    let last = 0;
    return line.flatMap(({ text, box }): RawWord[] => {
      if (!box) return [];
      const [left, top] = [box.x * size.width, box.y * size.height];
      // Columns whose lines stand at half heights of each other are one single line to PDFium.
      if (left < last) index += 1;
      last = left;
      const [width, height] = [box.width * size.width, box.height * size.height];
      return [{ text, left, top, width, height, confidence: 100, block: 1, paragraph: 1, line: index }];
    });
  });
  const ordered = columnsReadAcross(words);
  if (!ordered) return null;
  return ordered.map((line) =>
    line.words.map(({ text, left, top, width, height }) => ({
      text,
      box: { x: left / size.width, y: top / size.height, width: width / size.width, height: height / size.height },
    })),
  );
}
