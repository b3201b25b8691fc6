import { faintShare } from '../raster/faint.ts';
import { cropGray, type GrayImage } from '../raster/gray-image.ts';
import { findInk } from '../raster/ink.ts';

/** The resolution pages are read at; more costs time and finds nothing more. */
export const READING_DPI = 225;
/** Up to this a page is left as it is. */
const KEPT_DPI = 236;
const COARSE_DPI = 120;
const UPSCALED_DPI = 200;

/** The long side of A4. */
export const A4_LONG_INCHES = 11.69;
/** More would not fit a reader's memory: A2 at 225 dpi. */
const MAX_PREPARED_PIXELS = 40_000_000;
const MAX_SIDE_PX = 65_535;
/** A picture longer than this times its width shows no sheet: a receipt, a strip, a page of the web. */
const STRIP_PROPORTION = 2.4;
/** Most receipts are 80 mm wide, the narrowest ones 44. */
export const STRIP_INCHES = 3.15;
const MIN_STRIP_INCHES = 1.5;
/** More than this in millions of pixels of a strip are not needed to see how large its print is. */
const MAX_LOOKED_AT_PIXELS = 6_000_000;
const MIN_PRINT_MARKS = 30;
/** The usual height of the marks of 10 pt print, of which most have no ascender. */
const MARK_INCHES = 0.08;

/** How an image is to be scaled before it is read. */
export type Scaling = { factor: number /** After scaling. */; dpi: number; isUpscaled: boolean };

/** The resolution to believe: the given one, or that of an A4 sheet where it makes a page of absurd size. */
export function believableDpi(width: number, height: number, dpi: number): number {
  const longer = Math.max(width, height);
  const asA4 = longer / A4_LONG_INCHES;
  if (!Number.isFinite(dpi) || dpi < 20 || dpi > 4800) return asA4;
  const inches = longer / dpi;
  // Photos and careless scanners say 72 or 96; true posters are drawn or scanned at more.
  if (inches > 20 && dpi < COARSE_DPI) return Math.max(asA4, dpi);
  if (inches < 2 && longer > 1000) return asA4;
  return dpi;
}

/** Whether a picture is far longer than a sheet. */
export function isStrip(width: number, height: number): boolean {
  return Math.max(width, height) > Math.min(width, height) * STRIP_PROPORTION;
}

/**
 * The resolution of a strip. What is told of one is mostly what made it fit a sheet, so the size of its print counts first,
 * then a width that a receipt may have.
 */
export function stripDpi(image: GrayImage, dpi: number): number {
  const shorter = Math.min(image.width, image.height);
  const byPrint = dpiOfPrint(image);
  if (byPrint !== null) return byPrint;
  return dpi >= COARSE_DPI && shorter / dpi >= MIN_STRIP_INCHES ? dpi : shorter / STRIP_INCHES;
}

/** The resolution at which the marks in the middle of a picture are as high as usual print; null without marks enough. */
function dpiOfPrint(image: GrayImage): number | null {
  const { width, height } = image;
  const share = Math.min(1, MAX_LOOKED_AT_PIXELS / (width * height));
  const isTall = height >= width;
  const [lookedWidth, lookedHeight] = isTall ? [width, height * share] : [width * share, height];
  const middle = cropGray(image, (width - lookedWidth) / 2, (height - lookedHeight) / 2, lookedWidth, lookedHeight);
  const { boxes } = findInk(middle, READING_DPI, faintShare(middle));
  const heights: number[] = [];
  for (let mark = 0; mark < boxes.count; mark += 1) {
    const across = (boxes.right[mark] as number) - (boxes.left[mark] as number);
    const down = (boxes.bottom[mark] as number) - (boxes.top[mark] as number);
    // Of print that lies sideways the marks are as wide as they are high otherwise.
    if (
      Math.min(across, down) >= 4 &&
      Math.max(across, down) <= 120 &&
      Math.max(across, down) <= 3 * Math.min(across, down)
    )
      heights.push(down);
  }
  if (heights.length < MIN_PRINT_MARKS) return null;
  heights.sort((a, b) => a - b);
  return (heights[heights.length >> 1] as number) / MARK_INCHES;
}

/** Above 236 dpi down to 225, below 120 up to 200, never beyond what a reader can hold. */
export function chooseScaling(width: number, height: number, dpi: number): Scaling {
  let target = dpi;
  if (dpi > KEPT_DPI) target = READING_DPI;
  else if (dpi < COARSE_DPI) target = UPSCALED_DPI;
  const byArea = Math.sqrt(MAX_PREPARED_PIXELS / (width * height));
  const bySide = MAX_SIDE_PX / Math.max(width, height);
  const factor = Math.min(target / dpi, byArea, bySide);
  return { factor, dpi: dpi * factor, isUpscaled: factor > 1.01 };
}
