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
]);

/** Reads the directories of a classic TIFF; null when it is none (BigTIFF included) or makes no sense. */
export function readTiffPages(path: string): TiffPage[] | null {
  const descriptor = openSync(path, 'r');
  try {
    const sizeBytes = fstatSync(descriptor).size;
    const read = (at: number, length: number): Buffer => {
      const buffer = Buffer.alloc(length);
      return buffer.subarray(0, at >= 0 && at < sizeBytes ? readSync(descriptor, buffer, 0, length, at) : 0);
    };
    const head = read(0, 8);
    const order = head.toString('latin1', 0, 2);
    if (head.length < 8 || (order !== 'II' && order !== 'MM')) return null;
    const reader = new TiffReader(read, order === 'II');
    if (reader.u16(head, 2) !== 42) return null;
    return reader.directories(reader.u32(head, 4));
  } finally {
    closeSync(descriptor);
  }
}

class TiffReader {
  private readonly read: (at: number, length: number) => Buffer;
  private readonly isLittle: boolean;

  constructor(read: (at: number, length: number) => Buffer, isLittle: boolean) {
    this.read = read;
    this.isLittle = isLittle;
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
      const countBytes = this.read(at, 2);
      if (countBytes.length < 2) return null;
      const count = this.u16(countBytes, 0);
      const table = this.read(at + 2, count * 12 + 4);
      if (count > MAX_ENTRIES || table.length < count * 12) return null;
      pages.push(this.page(table, count));
      at = table.length >= count * 12 + 4 ? this.u32(table, count * 12) : 0;
    }
    return pages.length > 0 ? pages : null;
  }

  private page(table: Buffer, count: number): TiffPage {
    const tags = new Map<number, number[]>();
    for (let index = 0; index < count; index += 1) {
      tags.set(this.u16(table, index * 12), this.values(table, index * 12));
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
      isExtra: (one(254, 0) & 0b101) !== 0,
    };
  }

  /** Up to 64 values of one entry: enough for everything that is looked at. */
  private values(table: Buffer, entry: number): number[] {
    const type = this.u16(table, entry + 2);
    const size = TYPE_BYTES.get(type);
    const count = Math.min(64, this.u32(table, entry + 4));
    if (!size || count === 0) return [];
    const bytes =
      size * count <= 4 ? table.subarray(entry + 8, entry + 12) : this.read(this.u32(table, entry + 8), size * count);
    if (bytes.length < size * count) return [];
    return Array.from({ length: count }, (_, index) => {
      if (type === 1) return bytes[index] ?? 0;
      if (type === 3) return this.u16(bytes, index * 2);
      if (type === 4) return this.u32(bytes, index * 4);
      const below = this.u32(bytes, index * 8 + 4);
      return below === 0 ? 0 : this.u32(bytes, index * 8) / below;
    });
  }
}
