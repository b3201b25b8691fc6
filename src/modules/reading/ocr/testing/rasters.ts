import type { GrayImage } from '../raster/gray-image.ts';
import { findInk } from '../raster/ink.ts';
import { measureSkew, type Skew } from '../raster/skew.ts';

export { createGray, type GrayImage, parsePgm } from '../raster/gray-image.ts';
export { turnGray } from '../raster/warp.ts';

/** How the text of a picture of about 100 dpi lies. */
export function skewOf(image: GrayImage, dpi: number): Skew {
  return measureSkew(findInk(image, dpi));
}
