import { findColumnGutter, type Gutter, isInGutter } from './column-gutter.ts';
import type { Line, RawWord } from './word.ts';

/** Words of one line: their middles differ by less than this share of the line's height. */
const SAME_LINE = 0.6;
/** Of the line's height: a wider blank ends a heading over the columns. */
const WIDEST_BLANK = 1.2;
/** No blank of running text is as wide. */
const BLANK = 0.8;
const PARAGRAPH_GAP = 1.9;

/** A stretch of words between white gaps, and whatever stands at its height. */
type Row = { words: RawWord[]; middle: number };

/**
 * Typed words in reading order, going by their places alone: between two headings over both columns first what stands on the left, then
 * what stands on the right. Columns may have columns, lines of their own heights and leadings.
 */
export function inColumns(words: readonly RawWord[]): Line[] {
  const gutter = findColumnGutter(words, true);
  return gutter === null ? toLines(words) : acrossGutter(words, gutter);
}

function acrossGutter(words: readonly RawWord[], gutter: Gutter): Line[] {
  const headings = headingsOver(words, gutter);
  const taken = new Set(headings.flatMap((heading) => heading.words));
  const rest = words.filter((word) => !taken.has(word));
  const ordered: Line[] = [];
  let start = Number.NEGATIVE_INFINITY;
  for (const heading of [...headings, null]) {
    const end = heading?.middle ?? Number.POSITIVE_INFINITY;
    const section = rest.filter((word) => middleOf(word) >= start && middleOf(word) < end);
    for (const isLeft of [true, false]) {
      const [first, ...others] = inColumns(section.filter((word) => word.left < gutter.middle === isLeft));
      if (first) ordered.push({ ...first, startsParagraph: ordered.length > 0 }, ...others);
    }
    if (heading) ordered.push({ words: heading.words, startsParagraph: ordered.length > 0 });
    start = end;
  }
  return ordered;
}

/** Lines that go over the gutter: a word in it, or one on either side with no more than a blank between them. */
function headingsOver(words: readonly RawWord[], gutter: Gutter): Row[] {
  const height = heightOf(words);
  const nearby = Map.groupBy(words, (word) => Math.round(middleOf(word) / height));
  const lineOf = (word: RawWord): RawWord[] => {
    const at = Math.round(middleOf(word) / height);
    return [at - 1, at, at + 1]
      .flatMap((key) => nearby.get(key) ?? [])
      .filter((other) => Math.abs(middleOf(other) - middleOf(word)) < height * SAME_LINE)
      .sort((a, b) => a.left - b.left);
  };
  const headings: Row[] = [];
  const taken = new Set<RawWord>();
  for (const word of words) {
    if (taken.has(word) || word.left >= gutter.middle + gutter.reach || !endsNear(word, gutter, height)) continue;
    const line = lineOf(word);
    const next = line[line.indexOf(word) + 1];
    if (
      !isInGutter(word, gutter) &&
      (!next || next.left < gutter.middle || blankBetween(word, next) > word.height * BLANK)
    )
      continue;
    const row = joinedWith(word, line, height);
    for (const one of row) taken.add(one);
    headings.push({ words: row, middle: middleOf(word) });
  }
  return headings.sort((a, b) => a.middle - b.middle);
}

/** Whether a word reaches to the gutter or nearly so. */
function endsNear({ left, width }: RawWord, { middle }: Gutter, height: number): boolean {
  return left + width > middle - height * WIDEST_BLANK * 2;
}

function blankBetween(word: RawWord, next: RawWord): number {
  return next.left - word.left - word.width;
}

/** The words of a line that hang together with one of them. */
function joinedWith(word: RawWord, line: readonly RawWord[], height: number): RawWord[] {
  const isApart = (left: RawWord | undefined, right: RawWord | undefined) =>
    !left || !right || blankBetween(left, right) > Math.max(height, word.height) * WIDEST_BLANK;
  const at = line.indexOf(word);
  let from = at;
  while (!isApart(line[from - 1], line[from])) from -= 1;
  let to = at;
  while (!isApart(line[to], line[to + 1])) to += 1;
  return line.slice(from, to + 1);
}

/** The lines of one column, from top to bottom. */
function toLines(words: readonly RawWord[]): Line[] {
  const height = heightOf(words);
  const rows: Row[] = [];
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const row = rows.at(-1);
    if (row && middleOf(word) - row.middle < height * SAME_LINE) row.words.push(word);
    else rows.push({ words: [word], middle: middleOf(word) });
  }
  return rows.map((row, at) => {
    const above = rows[at - 1];
    return {
      words: row.words.sort((a, b) => a.left - b.left),
      startsParagraph: above !== undefined && row.middle - above.middle > height * PARAGRAPH_GAP,
    };
  });
}

function heightOf(words: readonly RawWord[]): number {
  const heights = words.map((word) => word.height).sort((a, b) => a - b);
  return heights[heights.length >> 1] ?? 1;
}

function middleOf({ top, height }: RawWord): number {
  return top + height / 2;
}
