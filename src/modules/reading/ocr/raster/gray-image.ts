import { open, readFile, stat } from 'node:fs/promises';

/** An 8-bit gray image, row by row without padding; 0 is black. */
export type GrayImage = { readonly width: number; readonly height: number; readonly data: Uint8Array };

/** Beyond this the decoded page alone would strain the reader's memory limit. A0 at 300 dpi is 140 million. */
const MAX_INPUT_PIXELS = 200_000_000;

/** A file that is no binary PGM, or one too large to read. */
export class ImageFormatError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'ImageFormatError';
  }
}

/** A new image of one gray level. */
export function createGray(width: number, height: number, level = 0): GrayImage {
  const data = new Uint8Array(width * height);
  if (level !== 0) data.fill(level);
  return { width, height, data };
}

/** Parses a binary PGM (P5, 8 bit). The pixels are a view of `bytes`, not a copy. */
export function parsePgm(bytes: Uint8Array): GrayImage {
  const header = readHeader(bytes);
  const { width, height, maxLevel, offset } = header;
  if (maxLevel !== 255) throw new ImageFormatError(`a PGM of maximum level ${maxLevel}, not 255`);
  if (width < 1 || height < 1) throw new ImageFormatError('a PGM without pixels');
  if (width * height > MAX_INPUT_PIXELS)
    throw new ImageFormatError(`a PGM of ${width} × ${height} pixels is too large`);
  if (bytes.length < offset + width * height) throw new ImageFormatError('a PGM shorter than its header says');
  return { width, height, data: bytes.subarray(offset, offset + width * height) };
}

function readHeader(bytes: Uint8Array): { width: number; height: number; maxLevel: number; offset: number } {
  if (bytes[0] !== 0x50 || bytes[1] !== 0x35) throw new ImageFormatError('not a binary PGM');
  const numbers: number[] = [];
  let at = 2;
  while (numbers.length < 3) {
    const byte = bytes[at];
    if (byte === undefined || at > 1024) throw new ImageFormatError('a PGM with a broken header');
    if (byte === 0x23) {
      while (at < bytes.length && bytes[at] !== 0x0a) at += 1;
    } else if (isDigit(byte)) {
      let value = 0;
      for (let digit = byte; isDigit(digit); digit = bytes[at] ?? 0) {
        value = value * 10 + digit - 0x30;
        at += 1;
      }
      numbers.push(value);
    } else at += 1;
  }
  const [width = 0, height = 0, maxLevel = 0] = numbers;
  return { width, height, maxLevel, offset: at + 1 };
}

function isDigit(byte: number): boolean {
  return byte >= 0x30 && byte <= 0x39;
}

/** Reads a PGM file; refuses one too large before reading it. */
export async function readPgm(path: string): Promise<GrayImage> {
  const { size } = await stat(path);
  if (size > MAX_INPUT_PIXELS + 1024) throw new ImageFormatError(`a PGM of ${size} bytes is too large`);
  return parsePgm(await readFile(path));
}

/** The header that makes `image.data` a PGM file. */
export function pgmHeader(image: GrayImage): Uint8Array {
  return new TextEncoder().encode(`P5\n${image.width} ${image.height}\n255\n`);
}

/** Writes a PGM file. */
export async function writePgm(path: string, image: GrayImage): Promise<void> {
  const file = await open(path, 'w');
  try {
    await file.writev([pgmHeader(image), image.data]);
  } finally {
    await file.close();
  }
}

/** A copy of a rectangle, cut to the image's bounds. */
export function cropGray(image: GrayImage, left: number, top: number, width: number, height: number): GrayImage {
  const x0 = Math.max(0, Math.min(image.width - 1, Math.floor(left)));
  const y0 = Math.max(0, Math.min(image.height - 1, Math.floor(top)));
  const x1 = Math.max(x0 + 1, Math.min(image.width, Math.ceil(left + width)));
  const y1 = Math.max(y0 + 1, Math.min(image.height, Math.ceil(top + height)));
  const cut = createGray(x1 - x0, y1 - y0);
  for (let y = y0; y < y1; y += 1) {
    cut.data.set(image.data.subarray(y * image.width + x0, y * image.width + x1), (y - y0) * cut.width);
  }
  return cut;
}
