import type { RawWord } from './word.ts';

const MIN_SPLIT_BANDS = 6;
/** A speck read as a letter at the edge of the sheet must not widen its column: so many of the bands may reach further. */
const STRAY_SHARE = 0.1;
const MIN_WORDS_A_SIDE = 2.5;

type Band = { words: RawWord[] };

/**
 * Where a white gutter parts the page into columns of running text: its middle, or null. The white between the columns of a
 * table does not count: there the sides hold a word or two, or fill little of their width.
 */
export function findColumnGutter(words: readonly RawWord[]): number | null {
  if (words.length < 60) return null;
  const heights = words.map((word) => word.height).sort((a, b) => a - b);
  const lineHeight = heights[heights.length >> 1] ?? 1;
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const width = right - left;
  const bands = toBands(words, lineHeight * 2);
  const minGap = lineHeight * 0.8;
  let clearest = Number.POSITIVE_INFINITY;
  let middles: number[] = [];
  for (let middle = left + width * 0.2; middle < left + width * 0.8; middle += lineHeight * 0.4) {
    const crossed = crossedBands(bands, middle - minGap / 2, middle + minGap / 2, width);
    if (crossed === null || crossed > clearest) continue;
    if (crossed < clearest) middles = [];
    clearest = crossed;
    middles.push(middle);
  }
  return middles[middles.length >> 1] ?? null;
}

/** Bands of about two lines, so that columns whose lines stand at different heights still meet in one. */
function toBands(words: readonly RawWord[], height: number): Band[] {
  const bands = new Map<number, Band>();
  for (const word of words) {
    const index = Math.floor((word.top + word.height / 2) / height);
    const band = bands.get(index);
    if (band) band.words.push(word);
    else bands.set(index, { words: [word] });
  }
  return [...bands.values()];
}

/** How many bands have a word in the gutter; null where it is none. */
function crossedBands(bands: readonly Band[], from: number, to: number, pageWidth: number): number | null {
  let crossed = 0;
  let split = 0;
  let leftWords = 0;
  let rightWords = 0;
  let leftFill = 0;
  let rightFill = 0;
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { words } of bands) {
    const before = words.filter((word) => word.left + word.width <= from);
    const behind = words.filter((word) => word.left >= to);
    if (before.length + behind.length < words.length) {
      crossed += 1;
      continue;
    }
    if (before.length === 0 || behind.length === 0) continue;
    split += 1;
    leftWords += before.length;
    rightWords += behind.length;
    const start = Math.min(...before.map((word) => word.left));
    const end = Math.max(...behind.map((word) => word.left + word.width));
    starts.push(start);
    ends.push(end);
    leftFill += Math.max(...before.map((word) => word.left + word.width)) - start;
    rightFill += end - Math.min(...behind.map((word) => word.left));
  }
  if (split < MIN_SPLIT_BANDS || crossed > split * 0.5) return null;
  const leftWidth = from - quantile(starts, STRAY_SHARE);
  const rightWidth = quantile(ends, 1 - STRAY_SHARE) - to;
  if (Math.min(leftWidth, rightWidth) < pageWidth * 0.2) return null;
  const fillsLeft = leftFill / split > leftWidth * 0.7;
  const fillsRight = rightFill / split > rightWidth * 0.7;
  // Two lines a band, so twice the words of a line.
  return fillsLeft && fillsRight && Math.min(leftWords, rightWords) / split > MIN_WORDS_A_SIDE * 2 ? crossed : null;
}

function quantile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor((values.length - 1) * share)] ?? 0;
}
