import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** One page (image file directory) of a TIFF, as far as it matters here. */
export type TiffPage = {
  widthPx: number;
  heightPx: number;
  compression: number;
  bitsPerSample: number;
  samplesPerPixel: number;
  /** 0: zero is white, 1: zero is black. */
  photometric: number;
  fillOrder: number;
  orientation: number;
  dpi: { x: number; y: number } | null;
  stripOffsets: number[];
  stripSizes: number[];
  isTiled: boolean;
  /** Every colour is stored by itself. */
  hasPlanesApart: boolean;
  /** 1: unsigned, 2: signed, 3: floating point. */
  sampleFormat: number;
  /** Of YCbCr: pixels that share a colour, across and down. */
  subsampling: readonly [number, number];
  /** A reduced-resolution copy or a mask, not a page of its own. */
  isExtra: boolean;
};

const MAX_PAGES = 5_000;
const MAX_ENTRIES = 500;
const TYPE_BYTES = new Map([
  [1, 1],
  [3, 2],
  [4, 4],
  [5, 8],
  [16, 8],
]);
/** Classic TIFF, and BigTIFF with its wider numbers. */
const LAYOUTS = {
  classic: { countBytes: 2, entryBytes: 12, offsetBytes: 4 },
  big: { countBytes: 8, entryBytes: 20, offsetBytes: 8 },
} as const;
type Layout = (typeof LAYOUTS)[keyof typeof LAYOUTS];

/** Reads the directories of a TIFF or BigTIFF; null when it is none or makes no sense. */
export function readTiffPages(path: string): TiffPage[] | null {
  const descriptor = openSync(path, 'r');
  try {
    const sizeBytes = fstatSync(descriptor).size;
    const read = (at: number, length: number): Buffer => {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, at >= 0 && at < sizeBytes ? readSync(descriptor, buffer, 0, length, at) : 0);
    };
    const head = read(0, 16);
    const order = head.toString('latin1', 0, 2);
    if (head.length < 8 || (order !== 'II' && order !== 'MM')) return null;
    const version = order === 'II' ? head.readUInt16LE(2) : head.readUInt16BE(2);
    if (version === 42) {
      const reader = new TiffReader(read, order === 'II', LAYOUTS.classic);
      return reader.directories(reader.u32(head, 4));
    }
    if (version !== 43 || head.length < 16) return null;
    const reader = new TiffReader(read, order === 'II', LAYOUTS.big);
    return reader.directories(reader.offset(head, 8));
  } finally {
    closeSync(descriptor);
  }
}

class TiffReader {
  private readonly read: (at: number, length: number) => Buffer;
  private readonly isLittle: boolean;
  private readonly layout: Layout;

  constructor(read: (at: number, length: number) => Buffer, isLittle: boolean, layout: Layout) {
    this.read = read;
    this.isLittle = isLittle;
    this.layout = layout;
  }

  /** A place in the file, or another number as wide; one that makes no sense lies behind every file. */
  offset(bytes: Buffer, at: number): number {
    if (this.layout.offsetBytes === 4) return this.u32(bytes, at);
    return Number(this.isLittle ? bytes.readBigUInt64LE(at) : bytes.readBigUInt64BE(at));
  }

  u16(bytes: Buffer, at: number): number {
    return this.isLittle ? bytes.readUInt16LE(at) : bytes.readUInt16BE(at);
  }

  u32(bytes: Buffer, at: number): number {
    return this.isLittle ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
  }

  directories(first: number): TiffPage[] | null {
    const pages: TiffPage[] = [];
    const visited = new Set<number>();
    for (let at = first; at !== 0; ) {
      if (visited.has(at) || pages.length >= MAX_PAGES) return null;
      visited.add(at);
      const { countBytes, entryBytes, offsetBytes } = this.layout;
      const counted = this.read(at, countBytes);
      if (counted.length < countBytes) return null;
      const count = countBytes === 2 ? this.u16(counted, 0) : this.offset(counted, 0);
      if (count > MAX_ENTRIES) return null;
      const end = count * entryBytes;
      const table = this.read(at + countBytes, end + offsetBytes);
      if (table.length < end) return null;
      pages.push(this.page(table, count));
      at = table.length >= end + offsetBytes ? this.offset(table, end) : 0;
    }
    return pages.length > 0 ? pages : null;
  }

  private page(table: Buffer, count: number): TiffPage {
    const tags = new Map<number, number[]>();
    for (let index = 0; index < count; index += 1) {
      const entry = index * this.layout.entryBytes;
      tags.set(this.u16(table, entry), this.values(table, entry));
    }
    const one = (tag: number, fallback: number): number => tags.get(tag)?.[0] ?? fallback;
    const factor = one(296, 2) === 3 ? 2.54 : 1;
    const [x, y] = [one(282, 0) * factor, one(283, 0) * factor];
    return {
      widthPx: one(256, 0),
      heightPx: one(257, 0),
      compression: one(259, 1),
      bitsPerSample: one(258, 1),
      samplesPerPixel: one(277, 1),
      photometric: one(262, 0),
      fillOrder: one(266, 1),
      orientation: one(274, 1),
      dpi: x > 0 && y > 0 && one(296, 2) !== 1 ? { x, y } : null,
      stripOffsets: tags.get(273) ?? [],
      stripSizes: tags.get(279) ?? [],
      isTiled: tags.has(322),
      hasPlanesApart: one(284, 1) === 2,
      sampleFormat: one(339, 1),
      subsampling: [tags.get(530)?.[0] ?? 2, tags.get(530)?.[1] ?? 2],
      isExtra: (one(254, 0) & 0b101) !== 0,
    };
  }

  /** Up to 64 values of one entry: enough for everything that is looked at. */
  private values(table: Buffer, entry: number): number[] {
    const { offsetBytes } = this.layout;
    const type = this.u16(table, entry + 2);
    const size = TYPE_BYTES.get(type);
    const count = Math.min(64, this.offset(table, entry + 4));
    if (!size || count === 0) return [];
    const at = entry + 4 + offsetBytes;
    const bytes =
      size * count <= offsetBytes
        ? table.subarray(at, at + offsetBytes)
        : this.read(this.offset(table, at), size * count);
    if (bytes.length < size * count) return [];
    return Array.from({ length: count }, (_, index) => {
      if (type === 1) return bytes[index] ?? 0;
      if (type === 3) return this.u16(bytes, index * 2);
      if (type === 4) return this.u32(bytes, index * 4);
      if (type === 16) return this.offset(bytes, index * 8);
      const below = this.u32(bytes, index * 8 + 4);
      return below === 0 ? 0 : this.u32(bytes, index * 8) / below;
    });
  }
}
