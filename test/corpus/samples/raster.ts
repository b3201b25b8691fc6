import { readFileSync } from 'node:fs';

/** 8-bit gray pixels, row by row. */
export type Gray = { widthPx: number; heightPx: number; pixels: Uint8Array };

/** 8-bit red, green, blue, row by row. */
export type Colour = { widthPx: number; heightPx: number; pixels: Uint8Array };

/** Where a point of the image before a change lies after it. */
export type PointMap = (x: number, y: number) => readonly [number, number];

/** A changed image, and how the truth about its words has to be changed with it. */
export type Changed<T> = { image: T; map: PointMap };

/** Reads the binary PGM the page renderer writes. */
export function readPgm(path: string): Gray {
  const file = readFileSync(path);
  const match = /^P5\s+(\d+)\s+(\d+)\s+255\s/.exec(file.toString('latin1', 0, 64));
  if (!match?.[1] || !match[2]) throw new Error(`${path} is not a binary PGM`);
  const [widthPx, heightPx] = [Number(match[1]), Number(match[2])];
  return {
    widthPx,
    heightPx,
    pixels: new Uint8Array(file.subarray(match[0].length, match[0].length + widthPx * heightPx)),
  };
}

/** Bilinear sample; outside the image `paper`. */
export function sample(image: Gray, x: number, y: number, paper: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < -1 || top < -1 || left >= image.widthPx || top >= image.heightPx) return paper;
  const at = (column: number, row: number): number =>
    column < 0 || row < 0 || column >= image.widthPx || row >= image.heightPx
      ? paper
      : (image.pixels[row * image.widthPx + column] ?? paper);
  const [fx, fy] = [x - left, y - top];
  const upper = at(left, top) * (1 - fx) + at(left + 1, top) * fx;
  const lower = at(left, top + 1) * (1 - fx) + at(left + 1, top + 1) * fx;
  return upper * (1 - fy) + lower * fy;
}

/** A value as a pixel. */
export function clamp(value: number): number {
  return value < 0 ? 0 : value > 255 ? 255 : Math.round(value);
}
