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
  for (let row = 0; row < height; row += 1) {
    const [from, to] = isAffine(toSource) ? drawInterior(image, toSource, target, row) : [0, 0];
    drawAnywhere(image, toSource, target, row, 0, from);
    drawAnywhere(image, toSource, target, row, to, width);
  }
  return target;
}

function isAffine([, , , , , , g, h, i]: Transform): boolean {
  return g === 0 && h === 0 && i === 1;
}

/** Draws the columns from `firstColumn` to before `endColumn` of one row, wherever they come to lie. */
function drawAnywhere(
  image: GrayImage,
  toSource: Transform,
  target: GrayImage,
  row: number,
  firstColumn: number,
  endColumn: number,
): void {
  const { data: out, width } = target;
  const source = image.data;
  const sourceWidth = image.width;
  const maxX = image.width - 1;
  const maxY = image.height - 1;
  const [a, b, c, d, e, f, g, h, i] = toSource;
  const py = row + 0.5;
  const x0 = b * py + c;
  const y0 = e * py + f;
  const w0 = h * py + i;
  let at = row * width + firstColumn;
  for (let column = firstColumn; column < endColumn; column += 1, at += 1) {
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

/**
 * Draws those columns of a row whose four source pixels all exist, three times as fast as one by one with care.
 * Answers the first of them and the one after the last.
 */
function drawInterior(image: GrayImage, toSource: Transform, target: GrayImage, row: number): [number, number] {
  const [a, b, c, d, e, f] = toSource;
  const py = row + 0.5;
  const x0 = 0.5 * a + b * py + c - 0.5;
  const y0 = 0.5 * d + e * py + f - 0.5;
  const [minColumn, endColumn] = common(
    within(x0, a, image.width - 1, target.width),
    within(y0, d, image.height - 1, target.width),
  );
  const source = image.data;
  const sourceWidth = image.width;
  const out = target.data;
  const offset = row * target.width;
  for (let column = minColumn; column < endColumn; column += 1) {
    const sx = x0 + a * column;
    const sy = y0 + d * column;
    const ix = sx | 0;
    const iy = sy | 0;
    const fx = ((sx - ix) * 256) | 0;
    const fy = ((sy - iy) * 256) | 0;
    const p = iy * sourceWidth + ix;
    const left = (source[p] as number) * (256 - fy) + (source[p + sourceWidth] as number) * fy;
    const right = (source[p + 1] as number) * (256 - fy) + (source[p + sourceWidth + 1] as number) * fy;
    out[offset + column] = (left * (256 - fx) + right * fx + 32768) >> 16;
  }
  return [minColumn, endColumn];
}

/** The columns for which `start + step · column` is safely at or above 0 and below `limit`. */
function within(start: number, step: number, limit: number, columnCount: number): [number, number] {
  const slack = 1e-6;
  if (Math.abs(step) < 1e-12) return start >= slack && start < limit - slack ? [0, columnCount] : [0, 0];
  const one = (slack - start) / step;
  const other = (limit - slack - start) / step;
  const first = Math.max(0, Math.ceil(Math.min(one, other)));
  const end = Math.min(columnCount, Math.floor(Math.max(one, other)));
  return first < end ? [first, end] : [0, 0];
}

function common(one: [number, number], other: [number, number]): [number, number] {
  const first = Math.max(one[0], other[0]);
  const end = Math.min(one[1], other[1]);
  return first < end ? [first, end] : [0, 0];
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
