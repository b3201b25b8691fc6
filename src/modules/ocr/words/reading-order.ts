import { hasColumnGutter } from './column-gutter.ts';
import { LATE_BLOCK, type Line, type RawWord } from './word.ts';

/** A stretch of words that the engine took for one line. */
type Segment = { words: RawWord[]; top: number; bottom: number; left: number; right: number };

type Row = { segments: Segment[]; top: number; bottom: number };

/**
 * Brings the words into reading order. With a gutter between columns the engine's order stands; without one the page is
 * read row by row, because the engine invents columns in invoices and letterheads. Needs a deskewed page.
 */
export function orderWords(words: readonly RawWord[]): Line[] {
  const lines = engineLines(words);
  if (lines.length < 2) return lines;
  return hasColumnGutter(words) ? placeLateLines(lines) : sortByRows(lines);
}

/** The words in lines as the engine found them. */
function engineLines(words: readonly RawWord[]): Line[] {
  const lines: Line[] = [];
  let last: RawWord | undefined;
  for (const word of words) {
    const sameBlock = last !== undefined && last.block === word.block;
    const sameParagraph = sameBlock && last?.paragraph === word.paragraph;
    const line = lines.at(-1);
    if (line && sameParagraph && last?.line === word.line) line.words.push(word);
    else lines.push({ words: [word], startsParagraph: line !== undefined && !sameParagraph });
    last = word;
  }
  return lines;
}

/** Puts the lines of a second reading behind the line they stand below in their column. */
function placeLateLines(lines: readonly Line[]): Line[] {
  const isLate = (line: Line) => (line.words[0]?.block ?? 0) >= LATE_BLOCK;
  const placed = lines.filter((line) => !isLate(line));
  for (const late of lines.filter(isLate)) {
    const own = toSegment(late);
    const before = placed.findLastIndex((line) => {
      const other = toSegment(line);
      const isAbove = other.top + other.bottom <= own.top + own.bottom;
      return isAbove && other.left < own.right && other.right > own.left;
    });
    placed.splice(before + 1, 0, late);
  }
  return placed;
}

/** Joins segments that stand side by side into rows, top to bottom, each row left to right. */
function sortByRows(lines: readonly Line[]): Line[] {
  const segments = lines.map(toSegment).sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  const rows: Row[] = [];
  for (const segment of segments) {
    const row = rows.slice(-4).findLast((candidate) => standsBeside(segment, candidate));
    if (!row) {
      rows.push({ segments: [segment], top: segment.top, bottom: segment.bottom });
      continue;
    }
    row.segments.push(segment);
    // The mean, not the hull: a hull would grow from neighbour to neighbour and swallow the next row.
    const share = 1 / row.segments.length;
    row.top += (segment.top - row.top) * share;
    row.bottom += (segment.bottom - row.bottom) * share;
  }
  rows.sort((a, b) => a.top + a.bottom - b.top - b.bottom);
  return rows.map((row, index) => {
    const above = rows[index - 1];
    const height = row.bottom - row.top;
    return {
      words: row.segments.flatMap((segment) => segment.words).sort((a, b) => a.left - b.left),
      startsParagraph: above !== undefined && row.top - above.bottom > height * 0.9,
    };
  });
}

function toSegment(line: Line): Segment {
  const heights = line.words.map((word) => word.height).sort((a, b) => a - b);
  const median = heights[heights.length >> 1] ?? 0;
  // A rule or a stain read as "|" would stretch the line over its neighbours.
  const fitting = line.words.filter((word) => word.height <= median * 1.8);
  return {
    words: line.words,
    left: Math.min(...line.words.map((word) => word.left)),
    right: Math.max(...line.words.map((word) => word.left + word.width)),
    top: Math.min(...fitting.map((word) => word.top)),
    bottom: Math.max(...fitting.map((word) => word.top + word.height)),
  };
}

function standsBeside(segment: Segment, row: Row): boolean {
  const overlap = Math.min(segment.bottom, row.bottom) - Math.max(segment.top, row.top);
  const heights = [segment.bottom - segment.top, row.bottom - row.top];
  const smaller = Math.min(...heights);
  return overlap > smaller * 0.5 && Math.max(...heights) < smaller * 2.5;
}

/** The text of the lines: words by blanks, lines by line breaks, paragraphs by an empty line. */
export function textOf(lines: readonly Line[]): string {
  let text = '';
  for (const line of lines) {
    if (text) text += line.startsParagraph ? '\n\n' : '\n';
    text += line.words.map((word) => word.text).join(' ');
  }
  return text;
}
