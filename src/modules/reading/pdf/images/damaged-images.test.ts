import { writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { createTestFolder } from '../fixtures/programs.ts';
import { type ConvertedImages, convertImages } from './convert-images.ts';
import { decodePicture } from './decode-picture.ts';
import { decoding } from './encode-image.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

const [WIDTH, HEIGHT] = [600, 400];

/** Every pixel differs from its neighbours, so that no compression makes it small. */
function grain(): Sharp {
  let state = 7;
  const pixels = Buffer.from(
    Array.from({ length: WIDTH * HEIGHT }, () => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return state >>> 24;
    }),
  );
  return sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } });
}

function convert(name: string, mimeType: string, bytes: Buffer): Promise<ConvertedImages> {
  writeFileSync(folder.file(name), bytes);
  return convertImages({ sourcePath: folder.file(name), mimeType, outputPath: folder.file(`${name}.pdf`) });
}

it.each<[string, (source: Sharp) => Sharp]>([
  ['jpeg', (source) => source.jpeg()],
  ['png', (source) => source.png()],
  ['tiff', (source) => source.tiff({ compression: 'lzw' })],
])('a %s with a damaged end shows what it has, and is told to be damaged', async (format, encode) => {
  const whole = await encode(grain()).toBuffer();
  expect(await convert(`whole.${format}`, `image/${format}`, whole)).toEqual({ pageCount: 1, isDamaged: false });
  expect(await convert(`half.${format}`, `image/${format}`, withoutEnd(whole))).toEqual({
    pageCount: 1,
    isDamaged: true,
  });
});

it.each<[string, (source: Sharp) => Sharp]>([
  ['png', (source) => source.png()],
  ['tiff', (source) => source.tiff({ compression: 'lzw' })],
])('a %s with a damaged end shows its rows above the damage, and gray below them', async (format, encode) => {
  writeFileSync(folder.file(`rows.${format}`), withoutEnd(await encode(grain()).toBuffer()));
  const levels = (picture: { pipeline(): Sharp }) => decoding(() => picture.pipeline().raw().toBuffer());
  const { result, isDamaged } = await decodePicture(folder.file(`rows.${format}`), levels);
  const original = await grain().raw().toBuffer();
  expect([isDamaged, result.length]).toEqual([true, original.length]);
  const shown = result.findIndex((level, at) => level !== original[at]);
  expect(shown).toBeGreaterThan(WIDTH * HEIGHT * 0.2);
  expect(result.subarray(shown).every((level) => level === 0x7f)).toBe(true);
});

it('a TIFF whose last strip lies outside of the file shows the others, and is told to be damaged', async () => {
  const tiff = await grain().tiff({ compression: 'lzw' }).toBuffer();
  const strips = stripOffsets(tiff);
  expect(strips.length).toBeGreaterThan(1);
  tiff.writeUInt32LE(0x7000_0000, strips.at(-1));
  expect(await convert('strip.tiff', 'image/tiff', tiff)).toEqual({ pageCount: 1, isDamaged: true });
});

it('a TIFF whose picture lies outside of the file is refused, never a blank page', async () => {
  const tiff = await grain().tiff({ compression: 'none' }).toBuffer();
  for (const place of stripOffsets(tiff)) tiff.writeUInt32LE(0x7000_0000, place);
  await expect(convert('outside.tiff', 'image/tiff', tiff)).rejects.toMatchObject({ code: 'image_broken' });
});

it('a PNG of which nothing can be decoded is refused, never a blank page', async () => {
  const png = await grain().png().toBuffer();
  const cut = png.subarray(0, png.indexOf('IDAT') + 20);
  await expect(convert('nothing.png', 'image/png', cut)).rejects.toMatchObject({ code: 'image_broken' });
});

/** The end of the picture's data is lost: cut off, or overwritten where the directory stands behind it. */
function withoutEnd(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 2) !== 'II') return file.subarray(0, file.length >> 1);
  return Buffer.from(file).fill(0xff, file.length >> 1, Math.round(file.length * 0.9));
}

/** Where in the file the offsets of its strips are written (tag 273 of the first directory; libvips writes little-endian LONGs). */
function stripOffsets(tiff: Buffer): number[] {
  const directory = tiff.readUInt32LE(4);
  for (let entry = 0; entry < tiff.readUInt16LE(directory); entry += 1) {
    const at = directory + 2 + entry * 12;
    if (tiff.readUInt16LE(at) !== 273) continue;
    const count = tiff.readUInt32LE(at + 4);
    const first = count === 1 ? at + 8 : tiff.readUInt32LE(at + 8);
    return Array.from({ length: count }, (_, nth) => first + 4 * nth);
  }
  throw new Error('the TIFF has no strips');
}
