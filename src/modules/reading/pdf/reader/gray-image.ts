import { closeSync, openSync, writeSync } from 'node:fs';

/** 8-bit gray pixels, row by row, no padding. */
export type GrayImage = { widthPx: number; heightPx: number; pixels: Uint8Array };

/** Turns an image clockwise. */
export function rotateGray(image: GrayImage, degrees: 0 | 90 | 180 | 270): GrayImage {
  if (degrees === 0) return image;
  const { widthPx: width, heightPx: height, pixels } = image;
  const output = new Uint8Array(pixels.length);
  if (degrees === 180) {
    for (let at = 0, end = pixels.length - 1; at <= end; at += 1) output[at] = pixels[end - at] ?? 0;
    return { widthPx: width, heightPx: height, pixels: output };
  }
  const isClockwise = degrees === 90;
  for (let y = 0; y < height; y += 1) {
    const column = isClockwise ? height - 1 - y : y;
    for (let x = 0; x < width; x += 1) {
      const row = isClockwise ? x : width - 1 - x;
      output[row * height + column] = pixels[y * width + x] ?? 0;
    }
  }
  return { widthPx: height, heightPx: width, pixels: output };
}

/** Rows of PDFium's bitmap (1, 3 or 4 bytes a pixel, blue first) as gray. */
export function grayFromBitmap(
  memory: Uint8Array,
  bitmap: { pointer: number; stride: number; widthPx: number; heightPx: number; bytesPerPixel: 1 | 3 | 4 },
): GrayImage {
  const { pointer, stride, widthPx, heightPx, bytesPerPixel } = bitmap;
  const pixels = new Uint8Array(widthPx * heightPx);
  for (let y = 0; y < heightPx; y += 1) {
    const row = pointer + y * stride;
    if (bytesPerPixel === 1) {
      pixels.set(memory.subarray(row, row + widthPx), y * widthPx);
      continue;
    }
    for (let x = 0, from = row, to = y * widthPx; x < widthPx; x += 1, from += bytesPerPixel, to += 1) {
      const blue = memory[from] ?? 0;
      const green = memory[from + 1] ?? 0;
      const red = memory[from + 2] ?? 0;
      // Rec. 601 in 16-bit fixed point: what PDFium's own gray rendering uses, without its rounding.
      pixels[to] = (red * 19_595 + green * 38_470 + blue * 7_471 + 32_768) >> 16;
    }
  }
  return { widthPx, heightPx, pixels };
}

/** Cuts out a rectangle; what lies outside the image becomes white paper. */
export function cropGray(
  image: GrayImage,
  box: { left: number; top: number; widthPx: number; heightPx: number },
): GrayImage {
  if (box.left === 0 && box.top === 0 && box.widthPx === image.widthPx && box.heightPx === image.heightPx) return image;
  const pixels = new Uint8Array(box.widthPx * box.heightPx).fill(255);
  const firstX = Math.max(0, box.left);
  const lastX = Math.min(image.widthPx, box.left + box.widthPx);
  for (let y = Math.max(0, box.top); y < Math.min(image.heightPx, box.top + box.heightPx); y += 1) {
    if (lastX <= firstX) break;
    const from = y * image.widthPx;
    pixels.set(image.pixels.subarray(from + firstX, from + lastX), (y - box.top) * box.widthPx + firstX - box.left);
  }
  return { widthPx: box.widthPx, heightPx: box.heightPx, pixels };
}

/** Writes a binary PGM (P5). */
export function writePgm(path: string, image: GrayImage): void {
  const descriptor = openSync(path, 'w');
  try {
    writeAll(descriptor, Buffer.from(`P5\n${image.widthPx} ${image.heightPx}\n255\n`, 'latin1'));
    writeAll(descriptor, image.pixels);
  } finally {
    closeSync(descriptor);
  }
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; ) done += writeSync(descriptor, bytes, done, bytes.length - done);
}
