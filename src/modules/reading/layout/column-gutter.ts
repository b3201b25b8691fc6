import type { RawWord } from './word.ts';

const MIN_WORDS = 40;
const MIN_SPLIT_LINES = 7;
const MIN_SPLIT_BANDS = 6;
/** Beside so many lines over the whole page the columns have to stand in one piece. */
const MAX_CROSSED_SHARE = 0.5;
/** A speck read as a letter at the edge of the sheet must not widen its column: so many of the bands may reach further. */
const STRAY_SHARE = 0.1;
const MIN_WORDS_A_LINE = 2.5;
const MIN_FILL = 0.7;
/** Prose has few numbers: what has many are the items and sums of an invoice, or labels and their values. */
const MAX_NUMBER_SHARE = 0.25;
const NUMBER = /^[^\p{L}]*\d/u;
const MIN_SIDE_SHARE = 0.18;
/** Of running text so many lines go on in the middle of a sentence; cells of a table begin with a capital or a number. */
const MIN_GOING_ON_SHARE = 0.2;
/** Of the lines' height: no blank between words is as wide. */
const MIN_GAP = 0.8;

/** The white between two columns: its middle, and how far to either side of that no word of a column reaches. */
export type Gutter = { middle: number; reach: number };

type Band = { words: RawWord[] };
type Reach = { start: number; end: number };
type Side = { lines: number; words: number; numbers: number; fill: number; smallWords: number; goingOn: number };

/**
 * Where a white gutter parts the page into columns of running text, or null. The white between the columns of a table, or between
 * labels and values, does not count: there the sides hold a word or two, or numbers, or fill little of their width. Of typed text,
 * whose capitals are certain, sentences go on from line to line.
 */
export function findColumnGutter(words: readonly RawWord[], isTyped = false): Gutter | null {
  if (words.length < MIN_WORDS) return null;
  const heights = words.map((word) => word.height).sort((a, b) => a - b);
  const lineHeight = heights[heights.length >> 1] ?? 1;
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const width = right - left;
  const bands = toBands(words, lineHeight * 2);
  const reach = (lineHeight * MIN_GAP) / 2;
  let clearest = Number.POSITIVE_INFINITY;
  let middles: number[] = [];
  for (let middle = left + width * 0.2; middle < left + width * 0.8; middle += lineHeight * 0.4) {
    const crossed = crossedBands(bands, { middle, reach }, { pageWidth: width, lineHeight, isTyped });
    if (crossed === null || crossed > clearest) continue;
    if (crossed < clearest) middles = [];
    clearest = crossed;
    middles.push(middle);
  }
  const middle = middles[middles.length >> 1];
  return middle === undefined ? null : { middle, reach };
}

/** Whether a word stands in the gutter, as those of a heading over both columns do. */
export function isInGutter({ left, width }: RawWord, { middle, reach }: Gutter): boolean {
  return left < middle + reach && left + width > middle - reach;
}

/** Bands of about two lines, from top to bottom, so that columns whose lines stand at different heights still meet in one. */
function toBands(words: readonly RawWord[], height: number): Band[] {
  const bands = new Map<number, Band>();
  for (const word of words) {
    const index = Math.floor((word.top + word.height / 2) / height);
    const band = bands.get(index);
    if (band) band.words.push(word);
    else bands.set(index, { words: [word] });
  }
  return [...bands.entries()].sort(([a], [b]) => a - b).map(([, band]) => band);
}

/** How many bands have a word in the gutter; null where it is none. */
function crossedBands(
  bands: readonly Band[],
  gutter: Gutter,
  { pageWidth, lineHeight, isTyped }: { pageWidth: number; lineHeight: number; isTyped: boolean },
): number | null {
  const [from, to] = [gutter.middle - gutter.reach, gutter.middle + gutter.reach];
  let crossed = 0;
  let inOnePiece = 0;
  let longest = 0;
  const sides = { before: nothing(), behind: nothing() };
  const reaches = { before: [] as Reach[], behind: [] as Reach[] };
  for (const { words } of bands) {
    const before = words.filter((word) => word.left + word.width <= from);
    const behind = words.filter((word) => word.left >= to);
    if (before.length + behind.length < words.length) {
      crossed += 1;
      inOnePiece = 0;
      continue;
    }
    if (before.length === 0 || behind.length === 0) continue;
    inOnePiece += 1;
    longest = Math.max(longest, inOnePiece);
    reaches.before.push(add(sides.before, before, lineHeight));
    reaches.behind.push(add(sides.behind, behind, lineHeight));
  }
  const split = reaches.before.length;
  if (longest < MIN_SPLIT_BANDS && (split < MIN_SPLIT_BANDS || crossed > split * MAX_CROSSED_SHARE)) return null;
  if (isTyped && !(goesOn(sides.before) && goesOn(sides.behind))) return null;
  const [leftWidth, rightWidth] = [widthOf(reaches.before), widthOf(reaches.behind)];
  if (Math.min(leftWidth, rightWidth) < pageWidth * MIN_SIDE_SHARE) return null;
  return isProse(sides.before, split, leftWidth) && isProse(sides.behind, split, rightWidth) ? crossed : null;
}

function nothing(): Side {
  return { lines: 0, words: 0, numbers: 0, fill: 0, smallWords: 0, goingOn: 0 };
}

/** Counts the words of one side of a band; answers from where to where they reach. */
function add(side: Side, words: readonly RawWord[], lineHeight: number): Reach {
  const start = Math.min(...words.map((word) => word.left));
  const end = Math.max(...words.map((word) => word.left + word.width));
  const firsts = firstsOfLines(words, lineHeight);
  side.lines += firsts.length;
  side.goingOn += firsts.filter(isSmall).length;
  side.smallWords += words.filter(isSmall).length;
  side.words += words.length;
  side.numbers += words.filter(({ text }) => NUMBER.test(text)).length;
  side.fill += end - start;
  return { start, end };
}

/** The word that each line begins with. */
function firstsOfLines(words: readonly RawWord[], lineHeight: number): RawWord[] {
  const firsts: RawWord[] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const word of words.toSorted((a, b) => middleOf(a) - middleOf(b))) {
    const first = firsts.at(-1);
    if (!first || middleOf(word) - last > lineHeight * 0.6) firsts.push(word);
    else if (word.left < first.left) firsts[firsts.length - 1] = word;
    last = middleOf(word);
  }
  return firsts;
}

function middleOf({ top, height }: RawWord): number {
  return top + height / 2;
}

/** Whether lines of a side go on in the middle of sentences, as far as its letters can show that. */
function goesOn({ lines, smallWords, goingOn }: Side): boolean {
  return smallWords === 0 || goingOn >= lines * MIN_GOING_ON_SHARE;
}

function isSmall({ text }: RawWord): boolean {
  return /^\P{L}*\p{Ll}/u.test(text);
}

function isProse({ lines, words, numbers, fill }: Side, bandCount: number, width: number): boolean {
  if (lines < MIN_SPLIT_LINES || words < lines * MIN_WORDS_A_LINE) return false;
  return numbers <= words * MAX_NUMBER_SHARE && fill / bandCount > width * MIN_FILL;
}

/** How wide a column is; some of its lines may reach further. */
function widthOf(reaches: readonly Reach[]): number {
  const starts = reaches.map(({ start }) => start);
  const ends = reaches.map(({ end }) => end);
  return quantile(ends, 1 - STRAY_SHARE) - quantile(starts, STRAY_SHARE);
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}
