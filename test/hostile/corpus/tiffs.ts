import sharp from 'sharp';
import { costly, type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { noise } from './random.ts';

type Tag = readonly [tag: number, type: 3 | 4, count: number, value: number];

/** One directory of a little-endian TIFF; it lies at `at` and names the next one. */
function directory(tags: readonly Tag[], next: number): Buffer {
  const bytes = Buffer.alloc(2 + tags.length * 12 + 4);
  bytes.writeUInt16LE(tags.length, 0);
  tags.forEach(([tag, type, count, value], index) => {
    const at = 2 + index * 12;
    bytes.writeUInt16LE(tag, at);
    bytes.writeUInt16LE(type, at + 2);
    bytes.writeUInt32LE(count >>> 0, at + 4);
    bytes.writeUInt32LE(value >>> 0, at + 8);
  });
  bytes.writeUInt32LE(next >>> 0, bytes.length - 4);
  return bytes;
}

const HEAD = Buffer.from('49492a0008000000', 'hex');

/** Tags of a gray page of 8 bits with one strip. */
function page(
  options: {
    width?: number;
    height?: number;
    compression?: number;
    bits?: number;
    offset?: number;
    size?: number;
    rows?: number;
  } = {},
): Tag[] {
  const { width = 40, height = 40, compression = 1, bits = 8, offset = 200, size = 1_600 } = options;
  return [
    [256, 4, 1, width],
    [257, 4, 1, height],
    [258, 3, 1, bits],
    [259, 3, 1, compression],
    [262, 3, 1, 1],
    [273, 4, 1, offset],
    [277, 3, 1, 1],
    [278, 4, 1, options.rows ?? height],
    [279, 4, 1, size],
  ];
}

const tiff = (tags: readonly Tag[], next = 0, data = noise(4_000, 60)): Buffer =>
  Buffer.concat([HEAD, directory(tags, next), data]);

function chained(count: number): Buffer {
  const sizeBytes = directory(page(), 0).length;
  const pixels = 8 + count * sizeBytes;
  const pages = Array.from({ length: count }, (_, index) =>
    directory(page({ offset: pixels }), index + 1 < count ? 8 + (index + 1) * sizeBytes : 0),
  );
  return Buffer.concat([HEAD, ...pages, Buffer.alloc(1_600, 0x80)]);
}

const made = (name: string, ends: Ending, make: () => Buffer | Promise<Buffer>): HostileCase =>
  hostile(name, ends, make);

/** Faxes and scans whose directories lead astray. */
export const tiffs: readonly HostileCase[] = [
  made('a TIFF of 10,000 pages', 'failed:image_too_large', () => chained(10_000)),
  made('a TIFF whose directory follows itself', 'completed', () => tiff(page(), 8)),
  made('a TIFF whose directories lie outside', 'failed:image_broken', () => Buffer.from('49492a00ffffff7f', 'hex')),
  made('a TIFF of 65,535 tags', 'failed:image_broken', () =>
    Buffer.concat([HEAD, Buffer.from([0xff, 0xff]), noise(2_000, 61)]),
  ),
  made('a TIFF with four billion strips', 'failed:image_broken', () =>
    tiff([...page().slice(0, 5), [273, 4, -1, 200], [278, 4, 1, 1], [279, 4, -1, 200]]),
  ),
  made('a TIFF whose strip lies outside', 'failed:image_broken', () => tiff(page({ offset: 0x7fffffff }))),
  made('a TIFF whose strip is four billion bytes', 'completed', () => tiff(page({ size: -1 }))),
  made('a TIFF of 65,535 × 65,535', 'failed:image_too_large', () => tiff(page({ width: 65_535, height: 65_535 }))),
  made('a TIFF of four billion rows', 'failed:image_broken', () => tiff(page({ width: 1, height: -1 }))),
  made('a TIFF of no size', 'failed:image_broken', () => tiff(page({ width: 0, height: 0 }))),
  made('a TIFF of 77 bits', 'failed:image_type_unsupported', () => tiff(page({ bits: 77 }))),
  made('a TIFF with a compression nobody knows', 'failed:image_type_unsupported', () =>
    tiff(page({ compression: 9_999 })),
  ),
  made('a fax whose strip is noise', costly, () =>
    tiff(page({ width: 1_700, height: 2_200, compression: 4, bits: 1, size: 3_500 })),
  ),
  made('a fax whose strip lies outside', 'failed:image_broken', () =>
    tiff(page({ width: 1_700, height: 2_200, compression: 4, bits: 1, offset: 0x7ffffff0, size: 900 })),
  ),
  made('a fax whose strip is four billion bytes', 'failed:image_broken', () =>
    tiff(page({ width: 1_700, height: 2_200, compression: 4, bits: 1, size: -1 })),
  ),
  made('a fax a hundred million rows long', 'failed:image_broken', () =>
    tiff(page({ width: 1_700, height: 100_000_000, compression: 4, bits: 1 })),
  ),
  made('a TIFF of LZW that is noise', 'failed:image_broken', () =>
    tiff(page({ width: 400, height: 400, compression: 5, size: 3_500 })),
  ),
  made('a TIFF of JPEG that is noise', 'failed:image_broken', () => tiff(page({ compression: 7, size: 3_500 }))),
  made('a TIFF of Deflate that is noise', 'failed:image_broken', () => tiff(page({ compression: 8, size: 3_500 }))),
  made('a TIFF cut off in the middle', 'failed:image_broken', async () =>
    (
      await sharp(noise(30_000, 62), { raw: { width: 100, height: 100, channels: 3 } })
        .tiff({ compression: 'none' })
        .toBuffer()
    ).subarray(0, 15_000),
  ),
  made('a BigTIFF that holds noise', 'failed:image_broken', () =>
    Buffer.concat([Buffer.from('49492b00080000001000000000000000', 'hex'), noise(500, 63)]),
  ),
];
