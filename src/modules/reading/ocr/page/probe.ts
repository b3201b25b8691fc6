import type { RawWord } from '../../layout/index.ts';
import { cropGray, type GrayImage } from '../raster/gray-image.ts';
import { type Ink, textLike } from '../raster/ink.ts';
import { meanConfidence } from '../words/quality-score.ts';

const STRIP_INCHES = 0.45;
const SLACK_INCHES = 0.1;
const MIN_LETTERS = 50;
/** Text that is upside down is read with a confidence of about 30, however much like words it looks. */
export const DOUBTFUL_CONFIDENCE = 50;

/**
 * Cuts out the few lines that hold the most letters: enough to learn the language and which way is up, at a tenth of the
 * cost of the page. Null when there are too few letters to tell.
 */
export function densestStrip(image: GrayImage, ink: Ink, scale: number): GrayImage | null {
  const letters = lettersPerRow(ink);
  const reach = Math.round(STRIP_INCHES * ink.dpi);
  let sum = 0;
  let best = 0;
  let bestEnd = 0;
  for (let row = 0; row < ink.height; row += 1) {
    sum += letters[row] as number;
    if (row >= reach) sum -= letters[row - reach] as number;
    if (sum > best) {
      best = sum;
      bestEnd = row + 1;
    }
  }
  if (best < MIN_LETTERS) return null;
  const inkPerRow = pixelsPerRow(ink);
  const slack = Math.round(SLACK_INCHES * ink.dpi);
  const top = quietRow(inkPerRow, bestEnd - reach, slack);
  const bottom = quietRow(inkPerRow, bestEnd, slack);
  if (bottom - top < 8) return null;
  return cropGray(image, 0, top * scale, image.width, (bottom - top) * scale);
}

/** Whether the words of a strip are those of print seen the right way up. */
export function isReadable(words: readonly RawWord[]): boolean {
  return words.length >= 4 && !isDoubtful(words);
}

/** Whether the engine took most words for a guess. */
export function isDoubtful(words: readonly RawWord[]): boolean {
  return meanConfidence(words) < DOUBTFUL_CONFIDENCE;
}

function lettersPerRow(ink: Ink): Int32Array {
  const counts = new Int32Array(ink.height);
  const marks = textLike(ink);
  for (let component = 0; component < ink.boxes.count; component += 1) {
    if (marks[component] !== 1) continue;
    const middle = ((ink.boxes.top[component] as number) + (ink.boxes.bottom[component] as number)) >> 1;
    counts[middle] = (counts[middle] as number) + 1;
  }
  return counts;
}

function pixelsPerRow(ink: Ink): Int32Array {
  const counts = new Int32Array(ink.height);
  for (let run = 0; run < ink.runCount; run += 1) {
    const row = ink.rows[run] as number;
    counts[row] = (counts[row] as number) + (ink.ends[run] as number) - (ink.starts[run] as number);
  }
  return counts;
}

/** The row with the least ink near `row`: a cut through a line of text would be read as nonsense. */
function quietRow(inkPerRow: Int32Array, row: number, slack: number): number {
  let best = Math.max(0, Math.min(inkPerRow.length, row));
  let least = Number.POSITIVE_INFINITY;
  for (let at = Math.max(0, row - slack); at <= Math.min(inkPerRow.length - 1, row + slack); at += 1) {
    const pixels = inkPerRow[at] as number;
    if (pixels < least || (pixels === least && Math.abs(at - row) < Math.abs(best - row))) {
      least = pixels;
      best = at;
    }
  }
  return best;
}
