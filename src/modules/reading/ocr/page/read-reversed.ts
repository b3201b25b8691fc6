import { LATE_BLOCK, type RawWord } from '../../layout/index.ts';
import type { TextEngine } from '../engines/engine.ts';
import { cropGray, type GrayImage } from '../raster/gray-image.ts';
import { reduceGray } from '../raster/resize.ts';
import { findReversed, negative, type ReversedArea } from '../raster/reversed.ts';
import { isPlausible } from '../words/plausible.ts';
import { inkCoverage } from '../words/quality-score.ts';
import type { PreparedPage } from './prepare-page.ts';
import { readWords } from './read-words.ts';

const SURE_CONFIDENCE = 60;
/** Light text of which more than this lies in boxes of sure words has been read. */
const READ_COVERAGE = 0.8;

/** Reading and judging ask for the same page. */
const known = new WeakMap<GrayImage, ReversedArea[]>();

/** The dark areas of the prepared page that hold light text. */
export function reversedAreas(page: PreparedPage): ReversedArea[] {
  const found = known.get(page.image) ?? findReversed(reduceGray(page.image, page.inkScale), page.ink.dpi);
  known.set(page.image, found);
  return found;
}

/** The words as the area sees them: its upper left corner is their origin. */
export function wordsSeenFrom(area: ReversedArea, words: readonly RawWord[], scale: number): RawWord[] {
  return words.map((word) => ({ ...word, left: word.left - area.left * scale, top: word.top - area.top * scale }));
}

/**
 * Light text on dark boxes that the engine passed over, as it does on faxes and coarse scans, is read once more as dark
 * text on light. Areas whose text has been read cost nothing.
 */
export async function readReversed(
  engine: TextEngine,
  page: PreparedPage,
  words: readonly RawWord[],
  languages: readonly string[],
): Promise<RawWord[]> {
  let all = [...words];
  const scale = page.inkScale;
  for (const area of reversedAreas(page)) {
    const sure = all.filter((word) => word.confidence >= SURE_CONFIDENCE);
    if (inkCoverage(area.ink, area.marks, wordsSeenFrom(area, sure, scale), scale) > READ_COVERAGE) continue;
    const [left, top] = [area.left * scale, area.top * scale];
    const [width, height] = [area.ink.width * scale, area.ink.height * scale];
    const image = negative(cropGray(page.image, left, top, width, height));
    const found = (await readWords(engine, { image, dpi: page.dpi, languages, segmentation: 'block' }))
      .filter((word) => word.confidence >= SURE_CONFIDENCE && isPlausible(word.text) === true)
      .map((word) => ({ ...word, left: word.left + left, top: word.top + top, block: word.block + LATE_BLOCK }));
    // More of the area than before, or what was there stands.
    const before = all.filter((word) => isInside(word, left, top, width, height));
    if (lengthOf(found) <= lengthOf(before.filter((word) => word.confidence >= SURE_CONFIDENCE))) continue;
    all = [...all.filter((word) => !before.includes(word)), ...found];
  }
  return all;
}

function isInside(word: RawWord, left: number, top: number, width: number, height: number): boolean {
  const x = word.left + word.width / 2;
  const y = word.top + word.height / 2;
  return x >= left && x < left + width && y >= top && y < top + height;
}

function lengthOf(words: readonly RawWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}
