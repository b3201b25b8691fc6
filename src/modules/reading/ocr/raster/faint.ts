import { grainOf, quantile } from './denoise.ts';
import { type Background, flattenGray, measureBackground, PAPER } from './flatten.ts';
import type { GrayImage } from './gray-image.ts';
import { BLOCK_PX, findInk, INK_SHARE, type Ink, textLike } from './ink.ts';
import { letterRows } from './letter-rows.ts';
import { negative } from './reversed.ts';

/** Less than this below the paper is no print: paper is no evener, and what is printed on the back shines through. */
const LEAST_DEPTH = 0.045;
/** So many deviations of the grain no accident reaches. */
const GRAIN_DEVIATIONS = 5;
/** So many stay below one deviation above the middle of what is distributed normally. */
const UPPER_DEVIATION = 0.841;
const MIN_ROW_LETTERS = 4;
const MIN_LETTERS = 4;
/** Beside so much print that is seen anyway, faint marks are the exception: a watermark, a pattern. */
const FAINT_PER_DARK = 4;
/** The darkest tenth of the marks is what ink looks like; strokes thinner than a pixel of the small copy look paler. */
const INK_QUANTILE = 0.9;

/** Print too pale to be seen: the paper it stands on, and how far below that it is. */
export type FaintPrint = { background: Background; depth: number; floor: number };

/** Darker than this share of the paper is a mark, however pale, that the picture's own grain does not make. */
export function faintShare(image: GrayImage): number {
  const background = measureBackground(image);
  const deviation = Math.max(grainOf(image).deviation, paperDeviation(image));
  return 1 - Math.max(LEAST_DEPTH, (GRAIN_DEVIATIONS * deviation) / Math.max(background.median, 1));
}

/**
 * How much the levels of paper differ within a block, print aside: the grain of pictures that were blurred or compressed is coarser
 * than a pixel, and no mask that compares neighbours sees all of it.
 */
function paperDeviation({ width, height, data }: GrayImage): number {
  const deviations = new Int32Array(256);
  const histogram = new Int32Array(256);
  const pixels = BLOCK_PX * BLOCK_PX;
  let blocks = 0;
  for (let top = 0; top + BLOCK_PX <= height; top += BLOCK_PX) {
    for (let left = 0; left + BLOCK_PX <= width; left += BLOCK_PX) {
      histogram.fill(0);
      for (let y = top; y < top + BLOCK_PX; y += 1) {
        for (let at = y * width + left; at < y * width + left + BLOCK_PX; at += 1) {
          const level = data[at] as number;
          histogram[level] = (histogram[level] as number) + 1;
        }
      }
      // Print is darker than paper: the levels above the middle are paper alone.
      const above = quantile(histogram, pixels, UPPER_DEVIATION) - quantile(histogram, pixels, 0.5);
      deviations[above] = (deviations[above] as number) + 1;
      blocks += 1;
    }
  }
  return blocks === 0 ? 0 : quantile(deviations, blocks, 0.5);
}

/** Finds print that is too pale to count as ink where there is hardly any other; null when there is none. */
export function findFaint(small: GrayImage, dpi: number): FaintPrint | null {
  const share = faintShare(small);
  if (share <= INK_SHARE) return null;
  const faint = findInk(small, dpi, share);
  const marks = textLike(faint);
  const letters = countOf(marks);
  if (letters < MIN_LETTERS || letters < FAINT_PER_DARK * countOf(textLike(findInk(small, dpi)))) return null;
  const { upright, sideways } = letterRows(faint, MIN_ROW_LETTERS);
  if (!upright && !sideways) return null;
  const background = measureBackground(small);
  return { background, depth: depthOf(small, faint, marks, background), floor: 1 - share };
}

/** Whether light print on darker ground is all there is. */
export function isLightOnDark(small: GrayImage, dpi: number): boolean {
  const letters = (image: GrayImage) => countOf(textLike(findInk(image, dpi)));
  if (letters(small) >= MIN_LETTERS) return false;
  const reversed = negative(small);
  return letters(reversed) >= MIN_LETTERS || findFaint(reversed, dpi) !== null;
}

/** Stretches the picture until its pale print is black on white. */
export function darkenFaint(image: GrayImage, { background, depth, floor }: FaintPrint): GrayImage {
  return flattenGray(image, background, {
    dark: PAPER * (1 - depth),
    bright: PAPER * (1 - Math.min(floor, depth) / 3),
  });
}

function countOf(marks: Uint8Array): number {
  return marks.reduce((sum, mark) => sum + mark, 0);
}

/** How far below its paper the print is, 0–1. */
function depthOf(small: GrayImage, ink: Ink, marks: Uint8Array, { columns, levels }: Background): number {
  const depths = new Int32Array(257);
  let count = 0;
  for (let run = 0; run < ink.runCount; run += 1) {
    if (marks[ink.components[run] as number] !== 1) continue;
    const row = ink.rows[run] as number;
    for (let x = ink.starts[run] as number; x < (ink.ends[run] as number); x += 1) {
      const paper = levels[Math.floor(row / BLOCK_PX) * columns + Math.floor(x / BLOCK_PX)] ?? 255;
      const depth = 1 - (small.data[row * small.width + x] as number) / Math.max(1, paper);
      const at = Math.max(0, Math.min(256, Math.round(depth * 256)));
      depths[at] = (depths[at] as number) + 1;
      count += 1;
    }
  }
  return Math.max(LEAST_DEPTH, quantile(depths, count, INK_QUANTILE) / 256);
}
