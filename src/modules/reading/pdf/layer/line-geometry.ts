import { lineSlopes } from './line-slopes.ts';

/** A word of the text layer, in pixels of the page image (origin top left, upright as displayed). */
export type LayerWord = { text: string; left: number; top: number; width: number; height: number; line: number };

/** Where the layer draws a word: a box that shares height and baseline slope with its line. */
export type PlacedWord = LayerWord;

/** A word this much taller than its line's median stands for itself (a drop capital, a rule read as "|"). */
const OWN_BOX_RATIO = 1.8;
/** A line that drifts by less of its height than this is drawn level: nobody sees it, and the layer is smaller. */
const LEVEL_DRIFT = 0.04;
/** Edges of the same letters differ by up to this share of the line height. */
const NOISE = 0.06;
/** Poppler takes words for one line while their baselines are within half a line height of the first one's. */
const ONE_LINE_DRIFT = 0.44;
/** A word may stand this far off, in line heights, where that keeps its line in one piece. */
const MAX_BENDING = 0.2;
/** Closer words, in line heights, are taken for one by pdf.js and poppler whatever stands between them. */
const MIN_GAP = 0.16;
/** What a word may give up of its width for the gap behind it. */
const MAX_GIVEN_UP = 0.3;

/**
 * Gives all words of a line one height and a straight, possibly stepped, baseline. Recognisers box the ink: "on" is
 * shorter than "Toggle", and readers take words of different heights for different lines.
 */
export function placeWords(words: readonly LayerWord[]): PlacedWord[] {
  const lines = new Map<number, LayerWord[]>();
  for (const word of words) {
    if (!isUsable(word)) continue;
    const line = lines.get(word.line);
    const clean = { ...word, text: cleanText(word.text) };
    if (line) line.push(clean);
    else lines.set(word.line, [clean]);
  }
  const all = [...lines.values()].map((line) => {
    const height = median(line.map((word) => word.height));
    return { words: line, height, fits: line.filter((word) => word.height <= height * OWN_BOX_RATIO) };
  });
  const slopes = lineSlopes(all.map(({ fits }) => fits));
  return all.flatMap((line, index) => keepApart(placeLine(line, slopes[index] ?? 0)));
}

function isUsable(word: LayerWord): boolean {
  const numbers = [word.left, word.top, word.width, word.height, word.line];
  return numbers.every(Number.isFinite) && word.width > 0 && word.height > 0 && cleanText(word.text) !== '';
}

/** Text without control characters and white space: those would break a word apart. */
function cleanText(text: string): string {
  return text.replace(/[\p{Cc}\p{Cs}\s]+/gu, '');
}

type Line = { words: LayerWord[]; height: number; fits: LayerWord[] };

function placeLine({ words, height, fits }: Line, slope: number): PlacedWord[] {
  const centres = fits.map(centreX);
  const [first, last] = [Math.min(...centres), Math.max(...centres)];
  const middle = (first + last) / 2;
  const tops = fits.map((word) => word.top - slope * (centreX(word) - middle));
  const bottoms = fits.map((word, index) => (tops[index] ?? 0) + word.height);
  const top = outermost(tops, NOISE * height);
  const bottom = -outermost(
    bottoms.map((edge) => -edge),
    NOISE * height,
  );
  if (bottom - top > height * 2.5) return words;
  const drawn = drawnSlope(slope, last - first, bottom - top);
  return words.map((word) => {
    if (word.height > height * OWN_BOX_RATIO) return word;
    return { ...word, top: top + drawn * (centreX(word) - middle), height: bottom - top };
  });
}

/** The least value; the next one where they differ by a pixel's noise only, since a single word tells less than two. */
function outermost(values: readonly number[], noise: number): number {
  const [first = 0, second = first] = values.toSorted((a, b) => a - b);
  return second - first < noise ? second : first;
}

/** The slope the words are drawn with: level, true, or bent a little so that the line stays one line. */
function drawnSlope(slope: number, span: number, height: number): number {
  const drift = Math.abs(slope) * span;
  if (drift < LEVEL_DRIFT * height) return 0;
  const kept = ONE_LINE_DRIFT * height;
  if (drift <= kept || drift > kept + 2 * MAX_BENDING * height) return slope;
  return (Math.sign(slope) * kept) / span;
}

/** Leaves room for the space between two words of a line. */
function keepApart(line: PlacedWord[]): PlacedWord[] {
  return line.map((word, index) => {
    const next = line[index + 1];
    if (!next || next.left <= word.left) return word;
    const room = next.left - word.left - MIN_GAP * word.height;
    if (room >= word.width) return word;
    return { ...word, width: Math.max(room, word.width * (1 - MAX_GIVEN_UP)) };
  });
}

function centreX(word: LayerWord): number {
  return word.left + word.width / 2;
}

function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
