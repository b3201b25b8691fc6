import { readFileSync, writeFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { encodeLossless, openPicture } from '../images/encode-image.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium, type Pdfium } from './pdfium-library.ts';

const folder = createTestFolder();
let pdfium: Pdfium;

beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

const [WIDTH, HEIGHT] = [5000, 4400];
const [DARK, BRIGHT] = [40, 220];

/** A bright sheet, dark in its top left quarter. */
async function quartered(): Promise<Sharp> {
  const dark = sharp({ create: { width: WIDTH / 2, height: HEIGHT / 2, channels: 3, background: '#282828' } });
  const sheet = sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#dcdcdc' } });
  const placed = sheet.composite([{ input: await dark.png().toBuffer(), left: 0, top: 0 }]);
  return sharp(await placed.png({ compressionLevel: 1 }).toBuffer());
}

type Packed = { entries: string; data: Buffer };

async function asJpeg(space: string, isGray: boolean): Promise<Packed> {
  const data = await (await quartered())
    .toColourspace(isGray ? 'b-w' : 'srgb')
    .jpeg({ quality: 90 })
    .toBuffer();
  return { entries: `/ColorSpace${space}/Filter/DCTDecode`, data };
}

/** As the rows of a PNG, the way pictures that come as PNG stand in their PDF. */
async function asRows(): Promise<Packed> {
  const path = folder.file('rows.png');
  await (await quartered()).toFile(path);
  const { data } = await encodeLossless(await openPicture(path));
  if (!(data instanceof Buffer)) throw new Error('the rows are not in memory');
  const parameters = `<</Predictor 15/Colors 3/BitsPerComponent 8/Columns ${WIDTH}>>`;
  return { entries: `/ColorSpace/DeviceRGB/Filter/FlateDecode/DecodeParms${parameters}`, data };
}

let files = 0;
function open({ entries, data }: Packed, dpi: number, { page = '', content = '' } = {}): OpenDocument {
  const [widthPt, heightPt] = [(WIDTH / dpi) * 72, (HEIGHT / dpi) * 72];
  const image = `/Type/XObject/Subtype/Image/Width ${WIDTH}/Height ${HEIGHT}/BitsPerComponent 8${entries}`;
  const drawn = `q ${widthPt} 0 0 ${heightPt} 0 0 cm /Im0 Do Q ${content}`;
  const images = [{ entries: image, data }];
  files += 1;
  const path = folder.file(`large-${files}.pdf`);
  writeFileSync(path, buildPdf([{ mediaBox: [0, 0, widthPt, heightPt], entries: page, content: drawn, images }]));
  return new OpenDocument(pdfium, path, undefined);
}

/** The levels in the four quarters, row by row. */
function quartersOf(levels: Buffer, width: number, height: number): number[] {
  const at = (x: number, y: number) => levels[Math.floor(y * height) * width + Math.floor(x * width)] ?? -1;
  return [at(0.48, 0.48), at(0.52, 0.48), at(0.48, 0.52), at(0.52, 0.52)];
}

const expectLevels = (found: readonly number[], wanted: readonly number[]) => {
  for (const [at, level] of wanted.entries()) expect(Math.abs((found[at] ?? -99) - level)).toBeLessThan(6);
};

async function grayOf(document: OpenDocument) {
  const rendering = await document.renderLargeGray(1, folder.file('large.pgm'));
  if (!rendering) throw new Error('it was left to PDFium');
  const { widthPx, heightPx } = rendering;
  const levels = readFileSync(folder.file('large.pgm')).subarray(-widthPx * heightPx);
  return { ...rendering, quarters: quartersOf(levels, widthPx, heightPx) };
}

describe('a picture far finer than it is read', () => {
  it.each([
    ['a gray JPEG of 424 dpi', () => asJpeg('/DeviceGray', true), 424],
    ['a colour JPEG of 424 dpi', () => asJpeg('/DeviceRGB', false), 424],
    ['a colour JPEG of 600 dpi', () => asJpeg('/DeviceRGB', false), 600],
    ['a JPEG whose colours are calibrated', () => asJpeg('[/CalRGB<</WhitePoint[.95 1 1.09]>>]', false), 600],
    ['the rows of a PNG', asRows, 500],
  ] as const)('is decoded at the reading resolution, everything at its place: %s', async (_, pack, dpi) => {
    const document = open(await pack(), dpi);
    const { isFullPageImage, widthPx, heightPx, quarters, ...seen } = await grayOf(document);
    document.close();
    expect([isFullPageImage, seen.dpi]).toEqual([true, 225]);
    expect(Math.abs(widthPx - (WIDTH / dpi) * 225)).toBeLessThan(2);
    expect(Math.abs(heightPx - (HEIGHT / dpi) * 225)).toBeLessThan(2);
    expectLevels(quarters, [DARK, BRIGHT, BRIGHT, BRIGHT]);
  });

  it.each([
    [90, [BRIGHT, DARK, BRIGHT, BRIGHT]],
    [180, [BRIGHT, BRIGHT, BRIGHT, DARK]],
    [270, [BRIGHT, BRIGHT, DARK, BRIGHT]],
  ] as const)('is turned as its page is, also when it is drawn small: %i°', async (degrees, wanted) => {
    const document = open(await asJpeg('/DeviceRGB', false), 600, { page: `/Rotate ${degrees}` });
    const gray = await grayOf(document);
    const path = folder.file('small.webp');
    const small = await document.renderThumbnail(1, path, { maxWidthPx: 300, maxHeightPx: 300 });
    document.close();
    expectLevels(gray.quarters, wanted);
    const { data, info } = await sharp(readFileSync(path))
      .toColourspace('b-w')
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([small.widthPx, small.heightPx]);
    expect(info.width > info.height).toBe(degrees === 180);
    expectLevels(quartersOf(data, info.width, info.height), wanted);
  });

  it('is left to PDFium where the page shows more than it, where its colours are turned round, or where it is damaged', async () => {
    const jpeg = await asJpeg('/DeviceRGB', false);
    const others = [
      open(jpeg, 600, { content: '0 0 50 50 re f' }),
      open({ ...jpeg, entries: `${jpeg.entries}/Decode[1 0 1 0 1 0]` }, 600),
      open({ ...jpeg, data: jpeg.data.subarray(0, jpeg.data.length / 2) }, 600),
    ];
    for (const document of others) {
      expect(await document.renderLargeGray(1, folder.file('other.pgm'))).toBeNull();
      expect(document.renderGray(1, folder.file('other.pgm')).widthPx).toBeGreaterThan(1000);
      document.close();
    }
  });
});
