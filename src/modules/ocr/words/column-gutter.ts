import type { RawWord } from './word.ts';

const MIN_SPLIT_BANDS = 6;
const MIN_WORDS_A_SIDE = 2.5;

type Band = { words: RawWord[] };

/**
 * Whether a white gutter parts the page into columns of running text. The white between the columns of a table does not
 * count: there the sides hold a word or two, or fill little of their width.
 */
export function hasColumnGutter(words: readonly RawWord[]): boolean {
  if (words.length < 60) return false;
  const heights = words.map((word) => word.height).sort((a, b) => a - b);
  const lineHeight = heights[heights.length >> 1] ?? 1;
  const left = Math.min(...words.map((word) => word.left));
  const right = Math.max(...words.map((word) => word.left + word.width));
  const width = right - left;
  const bands = toBands(words, lineHeight * 2);
  const minGap = lineHeight * 0.8;
  for (let middle = left + width * 0.2; middle < left + width * 0.8; middle += lineHeight * 0.4) {
    if (isGutter(bands, middle - minGap / 2, middle + minGap / 2, width)) return true;
  }
  return false;
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

function isGutter(bands: readonly Band[], from: number, to: number, pageWidth: number): boolean {
  let crossed = 0;
  let split = 0;
  let leftWords = 0;
  let rightWords = 0;
  let leftFill = 0;
  let rightFill = 0;
  let leftEdge = Number.POSITIVE_INFINITY;
  let rightEdge = 0;
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
    leftEdge = Math.min(leftEdge, start);
    rightEdge = Math.max(rightEdge, end);
    leftFill += Math.max(...before.map((word) => word.left + word.width)) - start;
    rightFill += end - Math.min(...behind.map((word) => word.left));
  }
  if (split < MIN_SPLIT_BANDS || crossed > split * 0.5) return false;
  const leftWidth = from - leftEdge;
  const rightWidth = rightEdge - to;
  if (Math.min(leftWidth, rightWidth) < pageWidth * 0.2) return false;
  const fillsLeft = leftFill / split > leftWidth * 0.7;
  const fillsRight = rightFill / split > rightWidth * 0.7;
  // Two lines a band, so twice the words of a line.
  return fillsLeft && fillsRight && Math.min(leftWords, rightWords) / split > MIN_WORDS_A_SIDE * 2;
}
