import type { PdfFile } from '../syntax/pdf-file.ts';
import { asCount, asDict, asName, type PdfDict, type PdfRef, type PdfValue } from '../syntax/values.ts';

const MAX_BYTES = 256 * 1024 * 1024;
const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const CHUNK_HEAD_BYTES = 8;
const CHECKSUM_BYTES = 4;
const HEADER_BYTES = 13;
/** What stands before the data of the one chunk of rows, and what behind it. */
const HEAD_BYTES = PNG_SIGNATURE.length + CHUNK_HEAD_BYTES + HEADER_BYTES + CHECKSUM_BYTES + CHUNK_HEAD_BYTES;
const END_BYTES = CHECKSUM_BYTES + CHUNK_HEAD_BYTES + CHECKSUM_BYTES;
const PNG_COLOUR_TYPES: Readonly<Record<number, number>> = { 1: 0, 3: 2 };
/** From here on /Predictor means the rows of a PNG, each with its own filter. */
const FIRST_PNG_PREDICTOR = 10;
/** Entries that change what the bytes show, or how they are to be read. */
const MEANING = ['Decode', 'SMask', 'Mask', 'ImageMask', 'DecodeParms', 'DL'] as const;

/**
 * An image of a PDF as a JPEG or PNG file, whose bytes it holds already: what decodes such files row by row needs no memory of its
 * size. Null for images that are packed in another way or show other colours than gray and RGB.
 */
export function pictureFile(file: PdfFile, reference: PdfRef): Buffer | null {
  const { value, streamOffset } = file.object(reference.number);
  const dict = asDict(value);
  const sizeBytes = asCount(file.resolve(dict?.get('Length')));
  if (!dict || streamOffset === null || sizeBytes === null || sizeBytes > MAX_BYTES) return null;
  if (asCount(file.resolve(dict.get('BitsPerComponent'))) !== 8) return null;
  const components = componentsOf(file, dict.get('ColorSpace'));
  const filter = asName(only(file, dict.get('Filter')));
  if (components === null) return null;
  const meaning = MEANING.filter((key) => file.resolve(dict.get(key)) !== null);
  if (filter === 'DCTDecode' && meaning.length === 0) return file.window.read(streamOffset, sizeBytes);
  const parameters = asDict(only(file, dict.get('DecodeParms')));
  if (filter !== 'FlateDecode' || !parameters || meaning.join() !== 'DecodeParms') return null;
  const header = pngHeader(file, dict, parameters, components);
  return header && asPng(file, header, streamOffset, sizeBytes);
}

/** How many components a colour space of gray or RGB has, whatever its profile says of them; null for others. */
function componentsOf(file: PdfFile, value: PdfValue | undefined): number | null {
  const space = file.resolve(value);
  const [family, profile] = Array.isArray(space) ? space : [space, null];
  const name = asName(file.resolve(family));
  if (name === 'DeviceGray' || name === 'CalGray') return 1;
  if (name === 'DeviceRGB' || name === 'CalRGB') return 3;
  const count = name === 'ICCBased' ? asCount(file.resolveDict(profile ?? null)?.get('N') ?? null) : null;
  return count === 1 || count === 3 ? count : null;
}

/** A value, or the only one in a list. */
function only(file: PdfFile, value: PdfValue | undefined): PdfValue {
  const resolved = file.resolve(value);
  if (!Array.isArray(resolved)) return resolved;
  return resolved.length === 1 ? file.resolve(resolved[0]) : null;
}

function pngHeader(file: PdfFile, dict: PdfDict, parameters: PdfDict, components: number): Buffer | null {
  const number = (of: PdfDict, key: string) => asCount(file.resolve(of.get(key)));
  const [width, height] = [number(dict, 'Width'), number(dict, 'Height')];
  const areRows =
    (number(parameters, 'Predictor') ?? 1) >= FIRST_PNG_PREDICTOR &&
    number(parameters, 'Columns') === width &&
    (number(parameters, 'Colors') ?? 1) === components &&
    (number(parameters, 'BitsPerComponent') ?? 8) === 8;
  if (!areRows || width === null || height === null) return null;
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, PNG_COLOUR_TYPES[components] ?? 0], 8);
  return header;
}

/** The rows with a PNG's head and end around them, in the one buffer that they were read into: they may be large. */
function asPng(file: PdfFile, header: Buffer, streamOffset: number, sizeBytes: number): Buffer | null {
  const wholeBytes = HEAD_BYTES + sizeBytes + END_BYTES;
  const png = file.window.read(streamOffset - HEAD_BYTES, wholeBytes);
  if (streamOffset < HEAD_BYTES || png.length !== wholeBytes) return null;
  png.set(PNG_SIGNATURE, 0);
  png.set(header, PNG_SIGNATURE.length + CHUNK_HEAD_BYTES);
  frame(png, { type: 'IHDR', at: PNG_SIGNATURE.length, sizeBytes: header.length });
  frame(png, { type: 'IDAT', at: HEAD_BYTES - CHUNK_HEAD_BYTES, sizeBytes });
  frame(png, { type: 'IEND', at: HEAD_BYTES + sizeBytes + CHECKSUM_BYTES, sizeBytes: 0 });
  return png;
}

/** Writes length, name and checksum of a chunk around its data. */
function frame(png: Buffer, { type, at, sizeBytes }: { type: string; at: number; sizeBytes: number }): void {
  png.writeUInt32BE(sizeBytes, at);
  png.write(type, at + 4, 'latin1');
  const end = at + CHUNK_HEAD_BYTES + sizeBytes;
  png.writeUInt32BE(checksum(png.subarray(at + 4, end)), end);
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit += 1) remainder = remainder & 1 ? 0xedb8_8320 ^ (remainder >>> 1) : remainder >>> 1;
  return remainder;
});

/** PNG's checksum (ISO 3309): not every Node 20 has one of its own. */
function checksum(bytes: Buffer): number {
  let sum = 0xffff_ffff;
  for (let at = 0; at < bytes.length; at += 1) {
    sum = (REMAINDERS[(sum ^ (bytes[at] ?? 0)) & 0xff] as number) ^ (sum >>> 8);
  }
  return (sum ^ 0xffff_ffff) >>> 0;
}
