import { findColumnGutter, type Gutter, isInGutter } from './column-gutter.ts';
import { inColumns } from './typed-columns.ts';
import { LATE_BLOCK, type Line, type RawWord } from './word.ts';

/** A stretch of words that the engine took for one line. */
type Segment = { words: RawWord[]; top: number; bottom: number; left: number; right: number };

type Row = { segments: Segment[]; top: number; bottom: number; left: number; right: number };

/** Boxes that came out too wide: so many words of a stretch may stand above or below words of the row it goes on. */
const MAX_COVERING_SHARE = 0.2;
/** Heights are compared over so many words on either side of where two stretches meet. */
const NEAR_WORDS = 3;

/** So many lines of the engine that go on in the next column are no accident: it did not see the columns. */
const MIN_MIXED_LINES = 3;

/** So many changes of side, and so large a share of the lines: they come alternately out of both columns. */
const MIN_CHANGES = 6;
const MIN_CHANGED_SHARE = 0.3;

/**
 * Brings the words into reading order. With a gutter between columns the engine's order stands, unless it has read across it;
 * without one the page is read row by row, because the engine invents columns in invoices and letterheads. Needs a deskewed page.
 */
export function orderWords(words: readonly RawWord[]): Line[] {
  const lines = engineLines(words);
  if (lines.length < 2) return lines;
  const gutter = findColumnGutter(words);
  if (gutter === null) return sortByRows(lines);
  return isReadAcross(lines, gutter) ? sortByColumns(lines, gutter) : placeLateLines(lines);
}

/** Typed words in reading order where they are in that of rows that go across columns of running text; null elsewhere. */
export function columnsReadAcross(words: readonly RawWord[]): Line[] | null {
  const gutter = findColumnGutter(words, true);
  if (gutter === null) return null;
  const lines = engineLines(words);
  return isReadAcross(lines, gutter) ? inColumns(words) : null;
}

function isReadAcross(lines: readonly Line[], gutter: Gutter): boolean {
  const ofColumns = lines.filter((line) => !isAcross(line, gutter));
  const sides = ofColumns.map((line) => new Set(line.words.map((word) => word.left < gutter.middle)));
  if (sides.filter((side) => side.size > 1).length >= MIN_MIXED_LINES) return true;
  const changes = sides.filter((side, at) => at > 0 && side.has(true) !== sides[at - 1]?.has(true)).length;
  return changes >= MIN_CHANGES && changes > ofColumns.length * MIN_CHANGED_SHARE;
}

/** Whether one of its words stands in the gutter: a heading over both columns. */
function isAcross(line: Line, gutter: Gutter): boolean {
  return line.words.some((word) => isInGutter(word, gutter));
}

/** Between two headings over both columns first what stands on the left, then what stands on the right; columns may have columns. */
function sortByColumns(lines: readonly Line[], gutter: Gutter): Line[] {
  const rows = sortByRows(lines);
  const words = rows.filter((row) => !isAcross(row, gutter)).flatMap((row) => row.words);
  const headings = rows.filter((row) => isAcross(row, gutter));
  const ends = headings.map((heading) => ({ heading, end: middleOf(heading.words) }));
  const ordered: Line[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const { heading, end } of [...ends, { heading: null, end: Number.POSITIVE_INFINITY }]) {
    const section = words.filter((word) => middleOf([word]) >= start && middleOf([word]) < end);
    for (const isLeft of [true, false]) {
      const column = orderWords(section.filter((word) => word.left < gutter.middle === isLeft));
      ordered.push(
        ...column.map((line, at) => ({
          ...line,
          startsParagraph: at === 0 ? ordered.length > 0 : line.startsParagraph,
        })),
      );
    }
    if (heading) ordered.push({ ...heading, startsParagraph: ordered.length > 0 });
    start = end;
  }
  return ordered;
}

function middleOf(words: readonly RawWord[]): number {
  return words.reduce((sum, { top, height }) => sum + top + height / 2, 0) / words.length;
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
      const { top, bottom, left, right } = segment;
      rows.push({ segments: [segment], top, bottom, left, right });
      continue;
    }
    row.segments.push(segment);
    // The mean, not the hull: a hull would grow from neighbour to neighbour and swallow the next row.
    const share = 1 / row.segments.length;
    row.top += (segment.top - row.top) * share;
    row.bottom += (segment.bottom - row.bottom) * share;
    row.left = Math.min(row.left, segment.left);
    row.right = Math.max(row.right, segment.right);
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
  const fitting = ofUsualHeight(line.words);
  return {
    words: line.words,
    left: Math.min(...line.words.map((word) => word.left)),
    right: Math.max(...line.words.map((word) => word.left + word.width)),
    top: Math.min(...fitting.map((word) => word.top)),
    bottom: Math.max(...fitting.map((word) => word.top + word.height)),
  };
}

/** Without a rule or a stain read as "|": it would stretch the line over its neighbours. */
function ofUsualHeight(words: readonly RawWord[]): RawWord[] {
  const heights = words.map((word) => word.height).sort((a, b) => a - b);
  const median = heights[heights.length >> 1] ?? 0;
  return words.filter((word) => word.height <= median * 1.8);
}

/**
 * Whether the segment goes on the row. What stands above or below another word never does; the heights are compared where the
 * two meet, because the lines of a bent sheet rise and fall by more than their height.
 */
function standsBeside(segment: Segment, row: Row): boolean {
  const words = row.segments.flatMap((other) => other.words);
  const covering = segment.words.filter((word) => words.some((other) => covers(word, other)));
  if (covering.length > segment.words.length * MAX_COVERING_SHARE) return false;
  const own = bandAround(segment.words, (row.left + row.right) / 2);
  const other = bandAround(words, (segment.left + segment.right) / 2);
  const overlap = Math.min(own.bottom, other.bottom) - Math.max(own.top, other.top);
  const heights = [own.bottom - own.top, other.bottom - other.top];
  const smaller = Math.min(...heights);
  return overlap > smaller * 0.5 && Math.max(...heights) < smaller * 2.5;
}

/** Whether one of the words stands above, below or on the other. Boxes of neighbours may touch. */
function covers(a: RawWord, b: RawWord): boolean {
  const shared = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  return shared > Math.min(a.width, b.width) * 0.4;
}

/** From where to where the letters reach near a place of their line. */
function bandAround(words: readonly RawWord[], x: number): { top: number; bottom: number } {
  const distance = ({ left, width }: RawWord) => Math.max(left - x, x - left - width, 0);
  const near = words.toSorted((a, b) => distance(a) - distance(b)).slice(0, NEAR_WORDS);
  const fitting = ofUsualHeight(near);
  return {
    top: Math.min(...fitting.map((word) => word.top)),
    bottom: Math.max(...fitting.map((word) => word.top + word.height)),
  };
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
