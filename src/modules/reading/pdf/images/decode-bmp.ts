import { PdfError } from '../pdf.errors.ts';
import { type BmpHeader, readBmpHeader } from './bmp-header.ts';
import { refuseTooLarge } from './image-limits.ts';

/** All pixels are in memory, four bytes each. */
const MAX_PIXELS = 100_000_000;
/** What the file does not have is gray, as in other damaged pictures. */
const MISSING = 0x7f;

/** The pixels of a BMP. `isDamaged`: the file ends before its last row, or its packed rows are broken. */
export type DecodedBmp = { data: Buffer; width: number; height: number; dpi: BmpHeader['dpi']; isDamaged: boolean };

/**
 * Decodes a BMP of any kind that programs write: of 1 to 32 bits, with a palette, packed, or with masks.
 * @throws PdfError image_broken, image_too_large, image_type_unsupported
 */
export function decodeBmp(file: Buffer): DecodedBmp {
  const header = readBmpHeader(file);
  if (!header) throw new PdfError('image_broken');
  refuseTooLarge(header.widthPx, header.heightPx, MAX_PIXELS);
  if (header.compression === 'other') throw new PdfError('image_type_unsupported');
  const { widthPx: width, heightPx: height } = header;
  const data = Buffer.alloc(width * height * 4, MISSING);
  const pixels: Pixels = { data, header };
  const isPacked = header.compression === 'rle8' || header.compression === 'rle4';
  const isWhole = isPacked ? unpackRows(file, pixels) : readRows(file, pixels);
  if (!isWhole && data.every((level) => level === MISSING)) throw new PdfError('image_broken');
  for (let at = 3; at < data.length; at += 4) if (header.masks[3] === 0) data[at] = 0xff;
  if (header.masks[3] !== 0) showTransparent(data);
  return { data, width, height, dpi: header.dpi, isDamaged: !isWhole };
}

type Pixels = { data: Buffer; header: BmpHeader };

/** Programs leave alpha out and say that it is there: a picture of nothing is shown as it is. */
function showTransparent(data: Buffer): void {
  for (let at = 3; at < data.length; at += 4) if (data[at] !== 0) return;
  for (let at = 3; at < data.length; at += 4) data[at] = 0xff;
}

/** Where the row that stands so far from the first one in the file begins in the picture. */
function rowAt({ widthPx, heightPx, isTopDown }: BmpHeader, row: number): number {
  return (isTopDown ? row : heightPx - 1 - row) * widthPx * 4;
}

function readRows(file: Buffer, { data, header }: Pixels): boolean {
  const { widthPx, heightPx, bitsPerPixel, pixelsAt, palette } = header;
  const rowBytes = Math.ceil((widthPx * bitsPerPixel) / 32) * 4;
  const channels = header.masks.map(channelOf);
  for (let row = 0; row < heightPx; row += 1) {
    const from = pixelsAt + row * rowBytes;
    const to = rowAt(header, row);
    // The last row may lack what fills it up.
    if (from + Math.ceil((widthPx * bitsPerPixel) / 8) > file.length) return false;
    for (let x = 0; x < widthPx; x += 1) {
      if (bitsPerPixel <= 8) setColour(data, to + x * 4, palette[indexAt(file, from, x, bitsPerPixel)]);
      else if (bitsPerPixel === 24) {
        const at = from + x * 3;
        setColour(data, to + x * 4, [file[at + 2] ?? 0, file[at + 1] ?? 0, file[at] ?? 0]);
      } else {
        const value = bitsPerPixel === 16 ? file.readUInt16LE(from + x * 2) : file.readUInt32LE(from + x * 4);
        for (const [index, channel] of channels.entries()) data[to + x * 4 + index] = channel(value);
      }
    }
  }
  return true;
}

function indexAt(file: Buffer, from: number, x: number, bits: number): number {
  const perByte = 8 / bits;
  const byte = file[from + Math.floor(x / perByte)] ?? 0;
  return (byte >> (8 - bits - (x % perByte) * bits)) & (2 ** bits - 1);
}

/** The level of the bits under a mask, from 0 to 255. */
function channelOf(mask: number): (value: number) => number {
  if (mask === 0) return () => 0;
  const shift = 31 - Math.clz32(mask & -mask);
  const most = mask >>> shift;
  return (value) => Math.round((((value & mask) >>> shift) * 255) / most);
}

function setColour(data: Buffer, at: number, [red, green, blue]: readonly [number, number, number] = [0, 0, 0]): void {
  data[at] = red;
  data[at + 1] = green;
  data[at + 2] = blue;
}

/** Rows of runs: a count and a colour, or a command. @returns false where the file ends before the picture does */
function unpackRows(file: Buffer, { data, header }: Pixels): boolean {
  const { widthPx, heightPx, palette } = header;
  const isHalf = header.compression === 'rle4';
  let [at, x, row] = [header.pixelsAt, 0, 0];
  // What is left out has the first colour.
  for (let pixel = 0; pixel < data.length; pixel += 4) setColour(data, pixel, palette[0]);
  const put = (index: number) => {
    if (x < widthPx && row < heightPx) setColour(data, rowAt(header, row) + x * 4, palette[index]);
    x += 1;
  };
  const colour = (byte: number, index: number) => (isHalf ? (byte >> (index % 2 === 0 ? 4 : 0)) & 0xf : byte);
  while (row < heightPx) {
    if (at + 2 > file.length) return false;
    const [count = 0, value = 0] = file.subarray(at, at + 2);
    at += 2;
    if (count > 0) for (let index = 0; index < count; index += 1) put(colour(value, index));
    else if (value === 0) [x, row] = [0, row + 1];
    else if (value === 1) return true;
    else if (value === 2) {
      x += file[at] ?? 0;
      row += file[at + 1] ?? 0;
      at += 2;
    } else {
      for (let index = 0; index < value; index += 1) put(colour(file[at + (isHalf ? index >> 1 : index)] ?? 0, index));
      const bytes = isHalf ? (value + 1) >> 1 : value;
      at += bytes + (bytes % 2);
    }
  }
  return true;
}
