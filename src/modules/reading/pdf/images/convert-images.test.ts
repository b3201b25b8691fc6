import { readFileSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rawTiff } from '../../../../../test/corpus/raw-tiff.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from '../reader/open-document.ts';
import { loadPdfium, type Pdfium } from '../reader/pdfium-library.ts';
import { convertImages } from './convert-images.ts';
import { readJpegHeader } from './jpeg-header.ts';

const folder = createTestFolder();
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

const RED = { r: 220, g: 20, b: 20 };
const [WIDTH, HEIGHT] = [300, 200];

/** White with a red top left quarter: shows every turn and mirroring. */
function picture(): Sharp {
  const corner = { create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3 as const, background: RED } };
  return sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#fff' } }).composite([
    { input: corner, gravity: 'northwest' },
  ]);
}

async function convert(
  name: string,
  mimeType: string,
  bytes: Buffer,
): Promise<{ pageCount: number; isDamaged: boolean; pdf: Buffer; path: string }> {
  writeFileSync(folder.file(name), bytes);
  const path = folder.file(`${name}.pdf`);
  const converted = await convertImages({ sourcePath: folder.file(name), mimeType, outputPath: path });
  return { ...converted, pdf: readFileSync(path), path };
}

/** Colours in the middle of the displayed page's quarters: top left, top right, bottom left, bottom right. */
async function quarters(path: string, pageNumber = 1): Promise<[number, number, number][]> {
  const document = new OpenDocument(pdfium, path, undefined);
  const look = `${path}-${pageNumber}.webp`;
  await document.renderThumbnail(pageNumber, look, { maxWidthPx: 400, maxHeightPx: 400 });
  document.close();
  const { data, info } = await sharp(look).raw().toBuffer({ resolveWithObject: true });
  return [
    [1, 1],
    [3, 1],
    [1, 3],
    [3, 3],
  ].map(([x = 0, y = 0]) => {
    const at = (Math.floor((info.height * y) / 4) * info.width + Math.floor((info.width * x) / 4)) * 3;
    return [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0];
  });
}

const isRed = ([red, green, blue]: [number, number, number]): boolean => red > 180 && green < 80 && blue < 80;

describe('a JPEG', () => {
  it('goes into the PDF byte for byte', async () => {
    const jpeg = await picture().jpeg({ quality: 71 }).toBuffer();
    const { pageCount, pdf, path } = await convert('plain.jpg', 'image/jpeg', jpeg);
    expect(pageCount).toBe(1);
    expect(pdf.includes(jpeg)).toBe(true);
    expect((await quarters(path)).map(isRed)).toEqual([true, false, false, false]);
  });

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('with EXIF orientation %i looks as a viewer shows it', async (orientation) => {
    const jpeg = await picture().withMetadata({ orientation }).jpeg({ quality: 90 }).toBuffer();
    const { pdf, path } = await convert(`turned-${orientation}.jpg`, 'image/jpeg', jpeg);
    expect(pdf.includes(jpeg)).toBe(true);
    const { data, info } = await sharp(jpeg).autoOrient().raw().toBuffer({ resolveWithObject: true });
    const expected = [
      [1, 1],
      [3, 1],
      [1, 3],
      [3, 3],
    ].map(([x = 0, y = 0]) => {
      const at = (Math.floor((info.height * y) / 4) * info.width + Math.floor((info.width * x) / 4)) * info.channels;
      return isRed([data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]);
    });
    expect((await quarters(path)).map(isRed)).toEqual(expected);
  });

  it('in CMYK keeps its colours, which Adobe stores inverted', async () => {
    const jpeg = await picture().toColourspace('cmyk').jpeg({ quality: 92 }).toBuffer();
    expect(readJpegHeader(jpeg)).toMatchObject({ components: 4, hasAdobeMarker: true });
    const { pdf, path } = await convert('cmyk.jpg', 'image/jpeg', jpeg);
    expect(pdf.includes(jpeg)).toBe(true);
    const [first, second] = await quarters(path);
    expect(first?.[0]).toBeGreaterThan(150);
    expect(first?.[2]).toBeLessThan(110);
    expect(Math.min(...(second ?? [0]))).toBeGreaterThan(225);
  });

  it.each([
    [300, 72],
    [72, null],
    [5, null],
    [30_000, null],
  ])('with %i dpi has its true size, or that of an A4 sheet when the value cannot be', async (density, widthPt) => {
    const { path } = await convert(
      'sized.jpg',
      'image/jpeg',
      await picture().withMetadata({ density }).jpeg().toBuffer(),
    );
    const document = new OpenDocument(pdfium, path, undefined);
    expect(document.pageFacts(1).widthPt).toBeCloseTo(widthPt ?? 841.89, 0);
    document.close();
  });

  it('is read at its own resolution afterwards', async () => {
    const large = await picture().resize(1654, 2339, { fit: 'fill' }).withMetadata({ density: 200 }).jpeg().toBuffer();
    const { path } = await convert('scan.jpg', 'image/jpeg', large);
    const document = new OpenDocument(pdfium, path, undefined);
    expect(document.renderGray(1, folder.file('scan.pgm'))).toEqual({
      widthPx: 1654,
      heightPx: 2339,
      dpi: 200,
      isFullPageImage: true,
    });
    document.close();
  });

  it('that is damaged is refused', async () => {
    const jpeg = await picture().resize(1200, 800).jpeg({ quality: 95 }).toBuffer();
    await expect(convert('head.jpg', 'image/jpeg', jpeg.subarray(0, 100))).rejects.toMatchObject({
      code: 'image_broken',
    });
    await expect(convert('text.jpg', 'image/jpeg', Buffer.from('no picture at all'))).rejects.toMatchObject({
      code: 'image_broken',
    });
  });
});

describe('other pictures', () => {
  it.each<[string, string, (source: Sharp) => Sharp]>([
    ['png', 'image/png', (source) => source.png()],
    ['palette-png', 'image/png', (source) => source.png({ palette: true })],
    ['interlaced-png', 'image/png', (source) => source.png({ progressive: true })],
    ['deep-png', 'image/png', (source) => source.toColourspace('rgb16').png()],
    ['lossy-webp', 'image/webp', (source) => source.webp({ quality: 90 })],
    ['lossless-webp', 'image/webp', (source) => source.webp({ lossless: true })],
    ['gif', 'image/gif', (source) => source.gif()],
    ['avif', 'image/avif', (source) => source.avif({ quality: 80 })],
    ['tiff', 'image/tiff', (source) => source.tiff({ compression: 'lzw' })],
  ])('become a page that looks the same: %s', async (name, mimeType, encode) => {
    const { path, pageCount, isDamaged } = await convert(name, mimeType, await encode(picture()).toBuffer());
    expect({ pageCount, isDamaged }).toEqual({ pageCount: 1, isDamaged: false });
    const seen = await quarters(path);
    expect(seen.map(isRed)).toEqual([true, false, false, false]);
    expect(Math.min(...(seen[3] ?? [0]))).toBeGreaterThan(245);
  });

  it('lie on white paper where they are transparent', async () => {
    const clear = await sharp({
      create: { width: 200, height: 200, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
    })
      .png()
      .toBuffer();
    const { path } = await convert('clear.png', 'image/png', clear);
    expect(await quarters(path)).toEqual([
      [255, 255, 255],
      [255, 255, 255],
      [255, 255, 255],
      [255, 255, 255],
    ]);
  });

  it('in gray stay gray', async () => {
    const gray = await picture().toColourspace('b-w').png().toBuffer();
    expect((await convert('gray.png', 'image/png', gray)).pdf.toString('latin1')).toContain('/DeviceGray');
  });

  it('of a type nobody can turn into pages are refused', async () => {
    await expect(convert('strange.xyz', 'image/x-strange', Buffer.from('x'))).rejects.toMatchObject({
      code: 'image_type_unsupported',
    });
    await expect(convert('fake.heic', 'image/heic', Buffer.from('xxxxftypheic and nothing'))).rejects.toMatchObject({
      code: 'image_broken',
    });
  });
});

describe('a TIFF', () => {
  it('gives one page per picture in it', async () => {
    const frames = [RED, { r: 255, g: 255, b: 255 }, RED].map((background) => ({
      create: { width: 200, height: 150, channels: 3 as const, background },
    }));
    const buffers = await Promise.all(frames.map((frame) => sharp(frame).png().toBuffer()));
    const tiff = await sharp(buffers, { join: { animated: true } })
      .tiff({ compression: 'deflate' })
      .toBuffer();
    const { pageCount, path } = await convert('pages.tiff', 'image/tiff', tiff);
    expect(pageCount).toBe(3);
    const seen = [await quarters(path, 1), await quarters(path, 2), await quarters(path, 3)];
    expect(seen.map((page) => page.every(isRed))).toEqual([true, false, true]);
  });

  it.each([50_000, 34_925, 9_999])(
    'with a compression that cannot be decoded here (%d) is refused, never a blank page',
    async (compression) => {
      const tiff = await picture().tiff({ compression: 'none' }).toBuffer();
      // Tag 259, a SHORT, one value of it.
      const tag = tiff.indexOf(Buffer.from([0x03, 0x01, 0x03, 0x00, 0x01, 0x00, 0x00, 0x00]));
      tiff.writeUInt16LE(compression, tag + 8);
      await expect(convert(`${compression}.tiff`, 'image/tiff', tiff)).rejects.toMatchObject({
        code: 'image_type_unsupported',
      });
    },
  );

  it('of YCbCr without JPEG, or in the wide layout of BigTIFF, has its true colours', async () => {
    const ycbcr = Buffer.from(Array.from({ length: 256 }, () => [76, 85, 255]).flat());
    const red = Buffer.from(Array.from({ length: 256 }, () => [255, 0, 0]).flat());
    for (const tiff of [
      rawTiff(16, 16, ycbcr, { photometric: 6, subsampling: [1, 1] }),
      rawTiff(16, 16, ycbcr, { photometric: 6, subsampling: [1, 1], isBig: true }),
      rawTiff(16, 16, red, { isBig: true }),
    ]) {
      const { path } = await convert('colours.tif', 'image/tiff', tiff);
      expect((await quarters(path, 1)).every(isRed)).toBe(true);
    }
  });

  it.each(['ccittfax4', 'packbits'] as const)('in black and white stays one bit deep: %s', async (compression) => {
    const pixels = Buffer.from(
      Array.from({ length: 400 * 90 }, (_, at) => (at % 400 < 200 && at < 400 * 45 ? 0 : 255)),
    );
    const pattern = sharp(pixels, { raw: { width: 400, height: 90, channels: 1 } }).toColourspace('b-w');
    const tiff = await pattern.tiff({ compression, bitdepth: 1, xres: 8, yres: 8 }).toBuffer();
    const { pdf, path } = await convert(`${compression}.tiff`, 'image/tiff', tiff);
    expect(pdf.toString('latin1')).toContain('/BitsPerComponent 1');
    if (compression === 'ccittfax4') expect(pdf.toString('latin1')).toContain('/CCITTFaxDecode');
    const seen = await quarters(path);
    expect(seen.map(([red]) => red < 60)).toEqual([true, false, false, false]);
    const document = new OpenDocument(pdfium, path, undefined);
    expect(document.pageFacts(1).widthPt).toBeCloseTo((400 / 203.2) * 72, 0);
    document.close();
  });
});
