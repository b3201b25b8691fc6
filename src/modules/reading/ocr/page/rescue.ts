import { LATE_BLOCK, type RawWord } from '../../layout/index.ts';
import type { TextEngine } from '../engines/engine.ts';
import { eraseRules } from '../raster/erase-rules.ts';
import { createGray, cropGray, type GrayImage } from '../raster/gray-image.ts';
import { findInk, textLike } from '../raster/ink.ts';
import { reduceGray } from '../raster/resize.ts';
import { isPlausible } from '../words/plausible.ts';
import { coverMask } from '../words/quality-score.ts';
import type { PreparedPage } from './prepare-page.ts';
import { densestStrip, isReadable } from './probe.ts';
import { readWords } from './read-words.ts';

const SURE_CONFIDENCE = 60;
/** Less passed-over ink than this is specks, dots and the dashes of a rule. */
const MIN_LOST_SHARE = 0.01;
const MIN_LOST_COMPONENTS = 6;
/**
 * So much is a lost column, or noise and the grain of pictures. Those take the engine many times as long as the page itself
 * (70 s instead of 5), so a strip has to be readable before all of it is read.
 */
const MANY_LOST_COMPONENTS = 300;
const MUCH_LOST_SHARE = 0.06;
const MIN_GAIN = 0.02;
const MARGIN_INCHES = 0.15;
/** About the x-height of 7 pt print. */
const SMALLEST_LETTER_INCHES = 0.05;

type Area = { left: number; top: number; right: number; bottom: number };

/**
 * Reads once more what the first reading lost. Where much is lost and the page has rules, the whole page is read without
 * them: broken rules make the layout analysis drop rows of a table. Then the words that stand are painted out and the
 * rest is read by itself: lone words beside others are dropped too.
 */
export async function rescueWords(
  engine: TextEngine,
  page: PreparedPage,
  words: readonly RawWord[],
  languages: readonly string[],
): Promise<RawWord[]> {
  if (isLittle(lostInk(page, words))) return [...words];
  // Pieces of a rule look like letters: they are no reason to read again, and would be read as a row of 1 and l.
  const bare = withoutRules(page);
  const lost = lostInk(bare, words);
  if (isLittle(lost)) return [...words];
  if (bare === page || lost.share < MUCH_LOST_SHARE) return await readRest(engine, bare, words, languages, lost);
  const other = await readWords(engine, { image: bare.image, dpi: page.dpi, languages, segmentation: 'page' });
  const otherLost = lostInk(bare, other);
  // A reading without rules must be clearly better: rules also keep the columns of a table apart.
  const isBetter = otherLost.share < lost.share - MIN_GAIN;
  return isBetter
    ? await readRest(engine, bare, other, languages, otherLost)
    : await readRest(engine, bare, words, languages, lost);
}

type LostInk = { share: number; count: number; area: Area };

function isLittle(lost: LostInk): boolean {
  return lost.count < MIN_LOST_COMPONENTS || lost.share < MIN_LOST_SHARE;
}

function withoutRules(page: PreparedPage): PreparedPage {
  const small = reduceGray(page.image, page.inkScale);
  const image = eraseRules(page.image, small, page.inkScale, page.ink.dpi);
  return image === page.image ? page : { ...page, image, ink: findInk(reduceGray(image, page.inkScale), page.ink.dpi) };
}

async function readRest(
  engine: TextEngine,
  page: PreparedPage,
  words: readonly RawWord[],
  languages: readonly string[],
  { area, count }: LostInk,
): Promise<RawWord[]> {
  const sure = words.filter(isSure);
  const scale = page.inkScale;
  const margin = Math.round(MARGIN_INCHES * page.dpi);
  const left = Math.max(0, area.left * scale - margin);
  const top = Math.max(0, area.top * scale - margin);
  const rest = paintedOut(page.image, sure);
  const image = cropGray(rest, left, top, area.right * scale + margin - left, area.bottom * scale + margin - top);
  const read = (part: GrayImage) => readWords(engine, { image: part, dpi: page.dpi, languages, segmentation: 'block' });
  const strip = count > MANY_LOST_COMPONENTS ? typicalStrip(image, page) : null;
  if (strip && !isReadable(await read(strip))) return [...words];
  const found = (await read(image))
    .filter((word) => isSure(word) && isPlausible(word.text) === true)
    .map((word) => ({ ...word, left: word.left + left, top: word.top + top, block: word.block + LATE_BLOCK }))
    .filter((word) => !sure.some((other) => isRemainder(word, other)));
  return [...words.filter((word) => isSure(word) || !found.some((other) => overlaps(word, other))), ...found];
}

/** The few lines with the most letters; null where there are too few for that. */
function typicalStrip(image: GrayImage, { ink, inkScale }: PreparedPage): GrayImage | null {
  return densestStrip(image, findInk(reduceGray(image, inkScale), ink.dpi), inkScale);
}

function isSure(word: RawWord): boolean {
  return word.confidence >= SURE_CONFIDENCE;
}

/** The text-like ink outside the boxes of the words that the engine was sure of. */
function lostInk(page: PreparedPage, words: readonly RawWord[]): LostInk {
  const { ink } = page;
  const mask = coverMask(ink, words.filter(isSure), page.inkScale);
  const marks = textLike(ink);
  const inside = new Int32Array(ink.boxes.count);
  for (let run = 0; run < ink.runCount; run += 1) {
    const component = ink.components[run] as number;
    if (marks[component] !== 1) continue;
    const row = (ink.rows[run] as number) * ink.width;
    for (let x = ink.starts[run] as number; x < (ink.ends[run] as number); x += 1) {
      inside[component] = (inside[component] as number) + (mask[row + x] as number);
    }
  }
  const { left, top, right, bottom, pixels, count } = ink.boxes;
  const smallest = SMALLEST_LETTER_INCHES * ink.dpi;
  const area: Area = { left: ink.width, top: ink.height, right: 0, bottom: 0 };
  let total = 0;
  let lost = 0;
  let lostCount = 0;
  for (let component = 0; component < count; component += 1) {
    if (marks[component] !== 1) continue;
    const longer = Math.max(
      (right[component] as number) - (left[component] as number),
      (bottom[component] as number) - (top[component] as number),
    );
    // Dots and specks are left alone: reading them costs much and gives nothing.
    if (longer < smallest) continue;
    total += pixels[component] as number;
    if ((inside[component] as number) * 2 > (pixels[component] as number)) continue;
    lost += pixels[component] as number;
    lostCount += 1;
    area.left = Math.min(area.left, left[component] as number);
    area.top = Math.min(area.top, top[component] as number);
    area.right = Math.max(area.right, right[component] as number);
    area.bottom = Math.max(area.bottom, bottom[component] as number);
  }
  return { share: total === 0 ? 0 : lost / total, count: lostCount, area };
}

/** A copy on which the words are gone: each box takes the level of the paper around it. */
function paintedOut(image: GrayImage, words: readonly RawWord[]): GrayImage {
  const copy = createGray(image.width, image.height);
  copy.data.set(image.data);
  for (const word of words) {
    const x0 = Math.max(0, word.left - 1);
    const x1 = Math.min(image.width, word.left + word.width + 1);
    const y0 = Math.max(0, word.top - 1);
    const y1 = Math.min(image.height, word.top + word.height + 1);
    const level = Math.max(copy.data[y0 * image.width + x0] ?? 255, copy.data[(y1 - 1) * image.width + x1 - 1] ?? 255);
    for (let y = y0; y < y1; y += 1) copy.data.fill(level, y * image.width + x0, y * image.width + x1);
  }
  return copy;
}

/** A box that came out too narrow leaves the end of its word behind. */
function isRemainder(found: RawWord, sure: RawWord): boolean {
  const gap = Math.max(found.left - sure.left - sure.width, sure.left - found.left - found.width);
  const sameRow =
    Math.min(found.top + found.height, sure.top + sure.height) - Math.max(found.top, sure.top) > found.height * 0.5;
  return sameRow && gap < sure.height * 0.5 && sure.text.includes(found.text);
}

function overlaps(a: RawWord, b: RawWord): boolean {
  const width = Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left);
  const height = Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top);
  if (width <= 0 || height <= 0) return false;
  return width * height > 0.3 * Math.min(a.width * a.height, b.width * b.height);
}
