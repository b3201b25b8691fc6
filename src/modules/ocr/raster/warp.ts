import { createGray, type GrayImage } from './gray-image.ts';
import type { Transform } from './transform.ts';

/** Quarter turns clockwise. */
export type Turn = 0 | 90 | 180 | 270;

/**
 * Draws the image through `toSource` (target pixel → source pixel) with bilinear sampling.
 * What lies outside the source gets the level `fill`.
 */
export function warpGray(
  image: GrayImage,
  toSource: Transform,
  width: number,
  height: number,
  fill: number,
): GrayImage {
  const target = createGray(width, height, fill);
  const out = target.data;
  const source = image.data;
  const sourceWidth = image.width;
  const maxX = image.width - 1;
  const maxY = image.height - 1;
  const [a, b, c, d, e, f, g, h, i] = toSource;
  for (let row = 0; row < height; row += 1) {
    const py = row + 0.5;
    const x0 = b * py + c;
    const y0 = e * py + f;
    const w0 = h * py + i;
    let at = row * width;
    for (let column = 0; column < width; column += 1, at += 1) {
      const px = column + 0.5;
      const w = 1 / (g * px + w0);
      let sx = (a * px + x0) * w - 0.5;
      let sy = (d * px + y0) * w - 0.5;
      // Half a pixel around the image still belongs to its edge; NaN fails every comparison.
      if (!(sx > -0.5 && sy > -0.5 && sx < maxX + 0.5 && sy < maxY + 0.5)) continue;
      sx = sx < 0 ? 0 : sx > maxX ? maxX : sx;
      sy = sy < 0 ? 0 : sy > maxY ? maxY : sy;
      const ix = sx | 0;
      const iy = sy | 0;
      const fx = ((sx - ix) * 256) | 0;
      const fy = ((sy - iy) * 256) | 0;
      const p = iy * sourceWidth + ix;
      const right = ix < maxX ? 1 : 0;
      const below = iy < maxY ? sourceWidth : 0;
      const top = (source[p] as number) * (256 - fx) + (source[p + right] as number) * fx;
      const bottom = (source[p + below] as number) * (256 - fx) + (source[p + below + right] as number) * fx;
      out[at] = (top * (256 - fy) + bottom * fy + 32768) >> 16;
    }
  }
  return target;
}

/** Turns by quarter turns clockwise, pixel by pixel without loss. */
export function turnGray(image: GrayImage, turn: Turn): GrayImage {
  if (turn === 0) return image;
  const { width, height, data } = image;
  if (turn === 180) {
    const target = createGray(width, height);
    target.data.set(data);
    target.data.reverse();
    return target;
  }
  const target = createGray(height, width);
  const tile = 32;
  const stepX = turn === 90 ? height : -height;
  const origin = turn === 90 ? height - 1 : (width - 1) * height;
  const stepY = turn === 90 ? -1 : 1;
  // Tiles keep both the rows read and the rows written in the cache.
  for (let tileY = 0; tileY < height; tileY += tile) {
    const endY = Math.min(height, tileY + tile);
    for (let tileX = 0; tileX < width; tileX += tile) {
      const endX = Math.min(width, tileX + tile);
      for (let y = tileY; y < endY; y += 1) {
        let to = origin + tileX * stepX + y * stepY;
        for (let from = y * width + tileX; from < y * width + endX; from += 1) {
          target.data[to] = data[from] as number;
          to += stepX;
        }
      }
    }
  }
  return target;
}

/** The map from a page turned by `turn` back to the page of `width` × `height` before the turn. */
export function unturn(turn: Turn, width: number, height: number): Transform {
  if (turn === 90) return [0, 1, 0, -1, 0, height, 0, 0, 1];
  if (turn === 180) return [-1, 0, width, 0, -1, height, 0, 0, 1];
  if (turn === 270) return [0, -1, width, 1, 0, 0, 0, 0, 1];
  return [1, 0, 0, 0, 1, 0, 0, 0, 1];
}
