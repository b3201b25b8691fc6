import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BmpKind, buildBmp, COLOURS, ROWS } from '../fixtures/bmp.ts';
import { convertImages } from './convert-images.ts';
import { decodeBmp } from './decode-bmp.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-bmp-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function convert(bytes: Buffer, mimeType: string) {
  const [sourcePath, outputPath] = [path.join(folder, 'picture'), path.join(folder, 'picture.pdf')];
  await writeFile(sourcePath, bytes);
  return { ...(await convertImages({ sourcePath, outputPath, mimeType })), pdf: await readFile(outputPath, 'latin1') };
}

const RGB565 = [0xf800, 0x7e0, 0x1f];
const BGRA = [0xff00, 0xff0000, 0xff000000, 0xff];

describe('a BMP has its colours, row by row', () => {
  it.each<[string, BmpKind]>([
    ['of one bit', { bits: 1 }],
    ['of two bits', { bits: 2 }],
    ['of four bits', { bits: 4 }],
    ['of eight bits', { bits: 8 }],
    ['of 16 bits', { bits: 16 }],
    ['of 24 bits', { bits: 24 }],
    ['of 32 bits', { bits: 32 }],
    ['of OS/2', { bits: 8, header: 12 }],
    ['of OS/2 2', { bits: 4, header: 64 }],
    ['that begins at its top', { bits: 24, isTopDown: true }],
    ['of eight bits, packed', { bits: 8, compression: 1 }],
    ['of four bits, packed', { bits: 4, compression: 2 }],
    ['of 16 bits with masks behind the header', { bits: 16, compression: 3, masks: RGB565 }],
    ['of 32 bits with masks of its own order', { bits: 32, compression: 3, masks: BGRA.slice(0, 3) }],
    ['of 32 bits with masks in the header', { bits: 32, header: 52, compression: 3, masks: BGRA.slice(0, 3) }],
    ['with alpha behind the header', { bits: 32, compression: 6, masks: BGRA }],
    ['of Windows 4', { bits: 32, header: 108, compression: 3, masks: BGRA }],
    ['of Windows 5', { bits: 24, header: 124 }],
  ])('%s', (_, kind) => {
    const { data, width, height, isDamaged } = decodeBmp(buildBmp(kind));
    const rows = Array.from({ length: height }, (_row, y) =>
      Array.from({ length: width }, (_pixel, x) => [...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]),
    );
    const shown = ROWS.map((row) => row.map((index) => [...(COLOURS[kind.bits === 1 ? index % 2 : index] ?? []), 255]));
    expect(rows).toEqual(shown);
    expect(isDamaged).toBe(false);
  });
});

it('a BMP becomes a page of its size', async () => {
  const { pageCount, isDamaged, pdf } = await convert(buildBmp({ bits: 24, dpi: 100 }), 'image/bmp');
  expect([pageCount, isDamaged]).toEqual([1, false]);
  expect(pdf).toContain('/Width 7');
});

it('a BMP that was cut off shows what it has, and says that the rest is missing', () => {
  const whole = buildBmp({ bits: 24 });
  const { data, isDamaged } = decodeBmp(whole.subarray(0, whole.length - 24));
  expect(isDamaged).toBe(true);
  expect([...data.subarray(0, 3)]).toEqual([127, 127, 127]);
  expect([...data.subarray(data.length - 4)]).toEqual([0, 0, 255, 255]);
});

it.each<[string, Buffer, string]>([
  ['without rows', buildBmp({ bits: 24 }).subarray(0, 60), 'image_broken'],
  ['of another kind within', buildBmp({ bits: 24, compression: 4 }), 'image_type_unsupported'],
  ['that is a bomb', Object.assign(buildBmp({ bits: 24 }), {}).fill(0x7f, 18, 22), 'image_too_large'],
  ['without a header', Buffer.from('BMW Rechnung'), 'image_broken'],
])('a BMP %s is refused', (_, bytes, code) => {
  expect(() => decodeBmp(bytes)).toThrow(expect.objectContaining({ code }));
});

it('a GIF becomes a page; of one that moves the first picture is shown, and it is told', async () => {
  const frame = (background: string) => ({ create: { width: 20, height: 10, channels: 3 as const, background } });
  const still = await sharp(frame('#f00')).gif().toBuffer();
  const shown = await convert(still, 'image/gif');
  expect(shown).toMatchObject({ pageCount: 1, isDamaged: false });
  expect(shown.isAnimated).toBeUndefined();
  const frames = await Promise.all(['#f00', '#00f'].map((colour) => sharp(frame(colour)).png().toBuffer()));
  const moving = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer();
  expect(await convert(moving, 'image/gif')).toMatchObject({ pageCount: 1, isAnimated: true, isDamaged: false });
});
