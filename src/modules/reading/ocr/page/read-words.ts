import type { RawWord } from '../../layout/index.ts';
import type { EngineRequest, TextEngine } from '../engines/engine.ts';
import { cropGray, type GrayImage } from '../raster/gray-image.ts';
import { parseTsv } from '../words/parse-tsv.ts';

/** From here on the engine confuses the rows of a strip, and later finds none at all. */
const MAX_LENGTH_PX = 4000;
/** Shorter than this times its width is a sheet, which the engine lays out as a whole. */
const MIN_PROPORTION = 1.8;
/** What the engine can take at all. */
const MAX_SIDE_PX = 30_000;
const PIECE_PX = 2600;
/** Longer than any word, higher than two rows. */
const OVERLAP_INCHES = { along: 2.2, down: 0.6 } as const;
/** A place to cut is looked for so far to either side. */
const SLACK_INCHES = 0.5;
/** A word this near to a cut may be the rest of one. */
const EDGE_PX = 4;
const SURE_CONFIDENCE = 60;
/** The blocks of each piece get numbers of their own. */
const BLOCKS_A_PIECE = 2000;

/** Between two pieces: where the one before ends, where the next one starts, and the row or column that parts their words. */
type Cut = { start: number; middle: number; end: number };

/**
 * Reads an image; one that is far longer than a sheet in pieces that overlap and are cut between rows, each word once, with its
 * place in the whole.
 */
export async function readWords(engine: TextEngine, request: EngineRequest): Promise<RawWord[]> {
  const { image, dpi } = request;
  const isTall = image.height >= image.width;
  const [length, breadth] = isTall ? [image.height, image.width] : [image.width, image.height];
  const isLong = length > MAX_LENGTH_PX && length > breadth * MIN_PROPORTION;
  if (!isLong && length <= MAX_SIDE_PX) return parseTsv(await engine.read(request));
  const cuts = cutsOf(image, isTall, dpi);
  const words: RawWord[] = [];
  for (let piece = 0; piece <= cuts.length; piece += 1) {
    const before = cuts[piece - 1];
    const behind = cuts[piece];
    const from = before?.start ?? 0;
    const to = behind?.end ?? length;
    const part = isTall ? cropGray(image, 0, from, breadth, to - from) : cropGray(image, from, 0, to - from, breadth);
    const read = parseTsv(await engine.read({ ...request, image: part })).map((word) => ({
      ...word,
      left: word.left + (isTall ? 0 : from),
      top: word.top + (isTall ? from : 0),
      block: word.block + piece * BLOCKS_A_PIECE,
    }));
    join(words, read, { before, behind, isTall });
  }
  return words;
}

/** Adds the words of a piece to those of the pieces before it. */
function join(
  words: RawWord[],
  read: readonly RawWord[],
  { before, behind, isTall }: { before: Cut | undefined; behind: Cut | undefined; isTall: boolean },
): void {
  const startOf = (word: RawWord) => (isTall ? word.top : word.left);
  const endOf = (word: RawWord) => (isTall ? word.top + word.height : word.left + word.width);
  const middleOf = (word: RawWord) => (startOf(word) + endOf(word)) / 2;
  const whole = read.filter(
    (word) => (!before || startOf(word) > before.start + EDGE_PX) && (!behind || endOf(word) < behind.end - EDGE_PX),
  );
  // What only the next piece should tell of stands until that one has told it, or has not.
  const late = before ? words.filter((word) => middleOf(word) >= before.middle) : [];
  if (before) words.splice(0, words.length, ...words.filter((word) => middleOf(word) < before.middle));
  const earlier = before ? words.filter((word) => endOf(word) > before.start) : [];
  for (const word of whole) {
    const isOwn = !before || middleOf(word) >= before.middle;
    const isKnown = earlier.some((other) => areOne(word, other));
    if (isOwn ? !isKnown : word.confidence >= SURE_CONFIDENCE && !isKnown) words.push(word);
  }
  for (const word of late) {
    if (word.confidence >= SURE_CONFIDENCE && !words.some((other) => areOne(word, other))) words.push(word);
  }
}

function areOne(a: RawWord, b: RawWord): boolean {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  return width > 0 && height > 0 && width * height > 0.3 * Math.min(a.width * a.height, b.width * b.height);
}

function cutsOf(image: GrayImage, isTall: boolean, dpi: number): Cut[] {
  const darkness = isTall ? darknessOfRows(image) : darknessOfColumns(image);
  const count = Math.ceil(darkness.length / PIECE_PX);
  const slack = Math.round(SLACK_INCHES * dpi);
  const reach = Math.round(((isTall ? OVERLAP_INCHES.down : OVERLAP_INCHES.along) * dpi) / 2);
  const cuts: Cut[] = [];
  for (let piece = 1; piece < count; piece += 1) {
    const middle = brightest(darkness, Math.round((piece * darkness.length) / count), slack);
    const near = Math.min(slack, reach >> 1);
    cuts.push({
      start: brightest(darkness, middle - reach, near),
      middle,
      end: brightest(darkness, middle + reach, near),
    });
  }
  return cuts;
}

/** The middle of the brightest rows near a place: a cut through a line of text would be read as nonsense. */
function brightest(darkness: Float64Array, at: number, slack: number): number {
  const [from, to] = [Math.max(0, at - slack), Math.min(darkness.length - 1, at + slack)];
  let least = Number.POSITIVE_INFINITY;
  for (let row = from; row <= to; row += 1) least = Math.min(least, darkness[row] as number);
  // Grain makes rows of paper differ a little.
  const isBright = (row: number) => (darkness[row] as number) <= least * 1.02 + 1;
  let best = at;
  let longest = 0;
  for (let row = from; row <= to; row += 1) {
    if (!isBright(row)) continue;
    const first = row;
    while (row < to && isBright(row + 1)) row += 1;
    if (row - first + 1 <= longest) continue;
    longest = row - first + 1;
    best = (first + row) >> 1;
  }
  return best;
}

function darknessOfRows({ width, height, data }: GrayImage): Float64Array {
  const sums = new Float64Array(height);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let at = y * width; at < (y + 1) * width; at += 1) sum += 255 - (data[at] as number);
    sums[y] = sum;
  }
  return sums;
}

function darknessOfColumns({ width, height, data }: GrayImage): Float64Array {
  const sums = new Float64Array(width);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + 255 - (data[y * width + x] as number);
  }
  return sums;
}
