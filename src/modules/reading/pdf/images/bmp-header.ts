/** What the header of a BMP says. Offsets are in the file. */
export type BmpHeader = {
  widthPx: number;
  heightPx: number;
  isTopDown: boolean;
  bitsPerPixel: number;
  compression: 'none' | 'rle8' | 'rle4' | 'masks' | 'other';
  /** Where the bits of red, green, blue and alpha are in a pixel; 0 for none. */
  masks: readonly [number, number, number, number];
  /** Red, green and blue of each colour of the palette. */
  palette: readonly (readonly [number, number, number])[];
  pixelsAt: number;
  dpi: { x: number; y: number } | null;
};

const FILE_HEADER_BYTES = 14;
/** OS/2 1, OS/2 2 (short and long), Windows 3, two of Adobe, Windows 4 and 5. */
const HEADER_BYTES = new Set([12, 16, 64, 40, 52, 56, 108, 124]);
const BITS = new Set([1, 2, 4, 8, 16, 24, 32]);
const COMPRESSIONS = ['none', 'rle8', 'rle4', 'masks', 'other', 'other', 'masks'] as const;
const MASKS_15: BmpHeader['masks'] = [0x7c00, 0x3e0, 0x1f, 0];
const MASKS_32: BmpHeader['masks'] = [0xff0000, 0xff00, 0xff, 0];
const INCHES_PER_METRE = 39.37;

/** Reads the header of a BMP; null for a file that is none. */
export function readBmpHeader(head: Buffer): BmpHeader | null {
  if (head.length < FILE_HEADER_BYTES + 12 || head.toString('latin1', 0, 2) !== 'BM') return null;
  const sizeBytes = head.readUInt32LE(14);
  if (!HEADER_BYTES.has(sizeBytes) || head.length < FILE_HEADER_BYTES + sizeBytes) return null;
  const isOld = sizeBytes === 12;
  const widthPx = isOld ? head.readUInt16LE(18) : head.readInt32LE(18);
  const height = isOld ? head.readUInt16LE(20) : head.readInt32LE(22);
  const planes = head.readUInt16LE(isOld ? 22 : 26);
  const bitsPerPixel = head.readUInt16LE(isOld ? 24 : 28);
  if (planes !== 1 || !BITS.has(bitsPerPixel)) return null;
  const has = (field: number) => sizeBytes >= field + 4;
  const compression = has(16) ? (COMPRESSIONS[head.readUInt32LE(30)] ?? 'other') : 'none';
  const [x, y] = has(28) ? [head.readInt32LE(38), head.readInt32LE(42)] : [0, 0];
  const used = has(32) ? head.readUInt32LE(46) : 0;
  const masksAt = FILE_HEADER_BYTES + 40;
  // Masks of the oldest header that has them stand behind it.
  const maskBytes = compression === 'masks' && sizeBytes === 40 ? (head.readUInt32LE(30) === 6 ? 16 : 12) : 0;
  return {
    widthPx,
    heightPx: Math.abs(height),
    isTopDown: height < 0,
    bitsPerPixel,
    compression,
    masks: masksOf(head, {
      isGiven: compression === 'masks',
      masksAt,
      count: sizeBytes > 52 || maskBytes === 16 ? 4 : 3,
      bitsPerPixel,
    }),
    palette: paletteOf(head, {
      at: FILE_HEADER_BYTES + sizeBytes + maskBytes,
      entryBytes: isOld ? 3 : 4,
      used,
      bitsPerPixel,
    }),
    pixelsAt: head.readUInt32LE(10),
    dpi: x > 0 && y > 0 ? { x: x / INCHES_PER_METRE, y: y / INCHES_PER_METRE } : null,
  };
}

function masksOf(
  head: Buffer,
  { isGiven, masksAt, count, bitsPerPixel }: { isGiven: boolean; masksAt: number; count: number; bitsPerPixel: number },
): BmpHeader['masks'] {
  if (!isGiven || head.length < masksAt + count * 4) return bitsPerPixel === 16 ? MASKS_15 : MASKS_32;
  const mask = (index: number) => (index < count ? head.readUInt32LE(masksAt + index * 4) : 0);
  return [mask(0), mask(1), mask(2), mask(3)];
}

function paletteOf(
  head: Buffer,
  { at, entryBytes, used, bitsPerPixel }: { at: number; entryBytes: number; used: number; bitsPerPixel: number },
): [number, number, number][] {
  if (bitsPerPixel > 8) return [];
  const most = 2 ** bitsPerPixel;
  const count = used > 0 ? Math.min(used, most) : most;
  const palette: [number, number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    const entry = at + index * entryBytes;
    if (entry + 3 > head.length) break;
    palette.push([head[entry + 2] ?? 0, head[entry + 1] ?? 0, head[entry] ?? 0]);
  }
  return palette;
}
