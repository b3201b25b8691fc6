import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { packedBomb } from './bombs.ts';
import { costly, type Ending, type HostileCase, hostile } from './hostile-case.ts';
import { noise, seeded } from './random.ts';

const PNG_START = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG that says what one likes. */
function png(
  widthPx: number,
  heightPx: number,
  options: { bits?: number; colour?: number; interlaced?: number; before?: Buffer[]; data?: Buffer } = {},
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(widthPx, 0);
  header.writeUInt32BE(heightPx, 4);
  header.set([options.bits ?? 8, options.colour ?? 0, 0, 0, options.interlaced ?? 0], 8);
  const data = options.data ?? packedBomb(1_000);
  return Buffer.concat([
    PNG_START,
    chunk('IHDR', header),
    ...(options.before ?? []),
    chunk('IDAT', data),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A photo without anything in it, to be broken. */
function sound(format: 'jpeg' | 'webp' | 'png' | 'tiff', options: object = {}): Promise<Buffer> {
  const raster = sharp(noise(120 * 160 * 3, 50), { raw: { width: 120, height: 160, channels: 3 } });
  return raster[format](options).toBuffer();
}

async function cut(format: 'jpeg' | 'webp' | 'png' | 'tiff', share: number): Promise<Buffer> {
  const bytes = await sound(format);
  return bytes.subarray(0, Math.floor(bytes.length * share));
}

async function flipped(format: 'jpeg' | 'webp' | 'png' | 'tiff', seed: number): Promise<Buffer> {
  const bytes = await sound(format);
  const random = seeded(seed);
  for (let flip = 0; flip < 40; flip += 1) {
    const at = 16 + Math.floor(random() * (bytes.length - 16));
    bytes[at] = Math.floor(random() * 256);
  }
  return bytes;
}

async function lyingJpeg(widthPx: number, heightPx: number, options: object = {}): Promise<Buffer> {
  const bytes = await sound('jpeg', options);
  const frame = Math.max(bytes.indexOf(Buffer.from([0xff, 0xc0])), bytes.indexOf(Buffer.from([0xff, 0xc2])));
  bytes.writeUInt16BE(heightPx, frame + 5);
  bytes.writeUInt16BE(widthPx, frame + 7);
  return bytes;
}

/** The picture with segments put right after its start. */
async function jpegWith(...segments: Buffer[]): Promise<Buffer> {
  const bytes = await sound('jpeg');
  return Buffer.concat([bytes.subarray(0, 2), ...segments, bytes.subarray(2)]);
}

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

/** EXIF whose directory says it has 65,535 entries and is followed by itself. */
const EXIF_CIRCLE = segment(
  0xe1,
  Buffer.concat([Buffer.from('Exif\0\0II*\0', 'latin1'), Buffer.from([8, 0, 0, 0, 0xff, 0xff]), Buffer.alloc(500, 8)]),
);

/** A progressive picture whose scans come again and again: each of them costs a whole pass. */
async function manyScans(copies: number): Promise<Buffer> {
  const bytes = await sharp({ create: { width: 3_000, height: 3_000, channels: 3, background: '#888' } })
    .jpeg({ progressive: true })
    .toBuffer();
  const scan = bytes.lastIndexOf(Buffer.from([0xff, 0xda]));
  const last = bytes.subarray(scan, bytes.length - 2);
  return Buffer.concat([
    bytes.subarray(0, scan),
    ...Array.from({ length: copies }, () => last),
    bytes.subarray(bytes.length - 2),
  ]);
}

const heic = (boxes: string): Buffer =>
  Buffer.concat([
    Buffer.from('00000018667479706865696300000000686569636d696631', 'hex'),
    Buffer.from(boxes, 'hex'),
    noise(500, 51),
  ]);

const broken: Ending = 'failed:image_broken';
const tooLarge: Ending = 'failed:image_too_large';

const pngs: readonly HostileCase[] = [
  hostile('a PNG of 65,535 × 65,535', tooLarge, () => png(65_535, 65_535)),
  hostile('a PNG of two billion by two billion', broken, () => png(2_147_483_647, 2_147_483_647)),
  hostile('a PNG of 65,535 × 1', 'completed', () => png(65_535, 1, { data: packedBomb(65_536) })),
  hostile('a PNG a million wide', tooLarge, () => png(1_000_000, 1)),
  hostile('a PNG of no width', broken, () => png(0, 100)),
  hostile('a PNG of 200 megapixels that are all there', 'completed', () =>
    png(14_000, 14_000, { data: packedBomb(14_001 * 14_000) }),
  ),
  hostile('an interlaced PNG of 100 megapixels', 'completed', () =>
    png(10_000, 10_000, { interlaced: 1, data: packedBomb(101_000_000) }),
  ),
  hostile('a PNG of nine bits', broken, () => png(100, 100, { bits: 9 })),
  hostile('a PNG of no known colours', broken, () => png(100, 100, { colour: 7 })),
  hostile('a PNG with a palette that is not there', broken, () =>
    png(100, 100, { colour: 3, data: packedBomb(10_100) }),
  ),
  hostile('a PNG whose rows are noise', 'failed:image_broken', () => png(100, 100, { data: noise(2_000, 52) })),
  hostile('a PNG whose data is a bomb', 'completed', () => png(10, 10, { data: packedBomb(300_000_000) })),
  hostile('a PNG with a colour profile that is a bomb', 'completed', () =>
    png(100, 100, {
      data: packedBomb(10_100),
      before: [chunk('iCCP', Buffer.concat([Buffer.from('a\0\0', 'latin1'), packedBomb(300_000_000)]))],
    }),
  ),
  hostile('a PNG with a text that is a bomb', 'completed', () =>
    png(100, 100, {
      data: packedBomb(10_100),
      before: [chunk('zTXt', Buffer.concat([Buffer.from('a\0\0', 'latin1'), packedBomb(300_000_000)]))],
    }),
  ),
  hostile('a PNG with 50,000 remarks', 'completed', () =>
    png(100, 100, {
      data: packedBomb(10_100),
      before: Array.from({ length: 50_000 }, () => chunk('tEXt', Buffer.from('a\0b', 'latin1'))),
    }),
  ),
  hostile('a PNG of four billion moving pictures', 'completed', () =>
    png(100, 100, { data: packedBomb(10_100), before: [chunk('acTL', Buffer.from('ffffffff00000000', 'hex'))] }),
  ),
  hostile('a PNG cut off in the middle', 'completed', () => cut('png', 0.5)),
  hostile('a PNG with 40 wrong bytes', 'completed', () => flipped('png', 1)),
];

const jpegs: readonly HostileCase[] = [
  hostile('a JPEG that says 65,000 × 65,000', tooLarge, () => lyingJpeg(65_000, 65_000)),
  hostile('a JPEG that says 14,000 × 14,000', costly, () => lyingJpeg(14_000, 14_000)),
  hostile('a progressive JPEG that says 14,000 × 14,000', costly, () =>
    lyingJpeg(14_000, 14_000, { progressive: true }),
  ),
  hostile('a JPEG of no size', broken, () => lyingJpeg(0, 0)),
  hostile('a JPEG that is only its start', broken, () => Buffer.from([0xff, 0xd8, 0xff])),
  hostile('a JPEG whose segments never end', broken, () =>
    Buffer.concat([Buffer.from([0xff, 0xd8]), Buffer.alloc(200_000, 0xff)]),
  ),
  hostile('a JPEG with a segment of no length', broken, () => Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0, 0, 0])),
  hostile('a JPEG with EXIF in a circle', 'completed', () => jpegWith(EXIF_CIRCLE)),
  hostile('a JPEG turned 99 ways', 'completed', () =>
    jpegWith(segment(0xe1, Buffer.from('457869660000492a00080000000100120103000100000063000000000000', 'hex'))),
  ),
  hostile('a JPEG with 5,000 profiles', 'completed', () =>
    jpegWith(
      ...Array.from({ length: 5_000 }, (_, index) =>
        segment(
          0xe2,
          Buffer.concat([Buffer.from('ICC_PROFILE\0', 'latin1'), Buffer.from([index & 255, 255]), noise(50, 53)]),
        ),
      ),
    ),
  ),
  hostile('a JPEG with 2,000 scans', 'completed or failed:image_broken', () => manyScans(2_000)),
  hostile('a JPEG cut off in the middle', 'completed', () => cut('jpeg', 0.5)),
  hostile('a JPEG cut off in its header', broken, () => cut('jpeg', 0.02)),
  ...[0, 1, 2].map((seed) => hostile(`a JPEG with 40 wrong bytes, ${seed}`, broken, () => flipped('jpeg', 10 + seed))),
];

const others: readonly HostileCase[] = [
  hostile('a WebP cut off in the middle', broken, () => cut('webp', 0.5)),
  hostile('a WebP with 40 wrong bytes', costly, () => flipped('webp', 20)),
  hostile('a WebP that says 16,383 × 16,383', broken, () =>
    Buffer.concat([
      Buffer.from('RIFF\xff\x00\x00\x00WEBPVP8L\x20\x00\x00\x00\x2f\xff\xff\xff\x0f', 'latin1'),
      noise(300, 54),
    ]),
  ),
  hostile('a WebP that is only its start', broken, () => Buffer.from('RIFF\x04\x00\x00\x00WEBP', 'latin1')),
  hostile('a moving WebP of no frames', broken, () =>
    Buffer.from(
      'RIFF\x2a\x00\x00\x00WEBPVP8X\x0a\x00\x00\x00\x02\x00\x00\x00\x63\x00\x00\x63\x00\x00ANIM\x06\x00\x00\x00\x00\x00\x00\x00\x00\x00',
      'latin1',
    ),
  ),
  hostile('a HEIC that is only its start', broken, () => heic('')),
  hostile('a HEIC with a box as long as the file system', broken, () => heic('000000016d657461ffffffffffffffff')),
  hostile('a HEIC with a box of no length', broken, () => heic('000000006d657461')),
  hostile('a HEIC with 65,535 places', broken, () =>
    heic('0000001c6d657461000000000000001069 6c6f6300000000ffffffff'.replaceAll(' ', '')),
  ),
];

/** Pictures that lie about their size, come in pieces or unpack without end. */
export const pictures: readonly HostileCase[] = [...pngs, ...jpegs, ...others];
