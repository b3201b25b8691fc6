import { type Sheet, sideLengths } from '../raster/find-page.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import { reduceGray, sharpenGray } from '../raster/resize.ts';
import { chain, rectangleToQuad, scaling, type Transform } from '../raster/transform.ts';
import { warpGray } from '../raster/warp.ts';
import { A4_LONG_INCHES, isStrip, READING_DPI, STRIP_INCHES } from './resolution.ts';

/** A page on its way to the engine. */
export type Stage = { image: GrayImage; dpi: number; toInput: Transform };

export const SHARPEN_AMOUNT = 0.7;
const COARSE_DPI = 120;
const RIM_INCHES = 0.04;

/** Sheets whose proportion is recognised get it exactly; anything else, such as a receipt, keeps its own. */
const PAPERS = [
  { proportion: 297 / 210, longInches: A4_LONG_INCHES },
  { proportion: 11 / 8.5, longInches: 11 },
] as const;

/** Takes the sheet out of a photo, as if it had been scanned. */
export function cutOut(input: GrayImage, { corners: quad, isCut }: Sheet): Stage {
  const [top, right, bottom, left] = sideLengths(quad);
  const across = (top + bottom) / 2;
  const down = (left + right) / 2;
  const isPortrait = down >= across;
  const measured = Math.max(across, down) / Math.min(across, down);
  const isSheet = !isCut && measured > 1.15 && measured < 1.6;
  const [a4, letter] = PAPERS;
  const paper = Math.abs(a4.proportion - measured) <= Math.abs(letter.proportion - measured) ? a4 : letter;
  const proportion = isSheet ? paper.proportion : measured;
  const longInches = isSheet ? paper.longInches : longInchesOf(measured);
  const sourceDpi = Math.max(top, bottom, left, right) / longInches;
  const isCoarse = sourceDpi < COARSE_DPI;
  const dpi = isCoarse ? 200 : READING_DPI;
  const longPx = Math.round(longInches * dpi);
  const shortPx = Math.round(longPx / proportion);
  const [width, height] = isPortrait ? [shortPx, longPx] : [longPx, shortPx];
  // Bilinear sampling alone would skip pixels of a much larger photo.
  const shrink = Math.max(1, Math.floor(sourceDpi / dpi));
  const source = reduceGray(input, shrink);
  const toInput = rectangleToQuad(width, height, quad);
  const toSource = chain(scaling(1 / shrink, 1 / shrink), toInput);
  const warped = warpGray(source, toSource, width, height, 255);
  return { image: isCoarse ? sharpenGray(warped, SHARPEN_AMOUNT) : warped, dpi, toInput };
}

/** The long side of what is no sheet: a receipt is as wide as receipts are, and as long as that makes it. */
function longInchesOf(proportion: number): number {
  return isStrip(1, proportion) ? STRIP_INCHES * proportion : A4_LONG_INCHES;
}

/** The found edge is true to a few pixels: a sliver of the desk would look like a rule beside the text. */
export function whitenRim({ image, dpi }: Stage): void {
  const rim = Math.round(RIM_INCHES * dpi);
  const { width, height, data } = image;
  data.fill(255, 0, rim * width);
  data.fill(255, (height - rim) * width);
  for (let y = rim; y < height - rim; y += 1) {
    data.fill(255, y * width, y * width + rim);
    data.fill(255, (y + 1) * width - rim, (y + 1) * width);
  }
}
