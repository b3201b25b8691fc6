import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf, type FixtureImage, type FixturePage, grayImage, textContent } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from './open-document.ts';
import { capMemory, loadPdfium, type Pdfium } from './pdfium-library.ts';

const folder = createTestFolder();
let pdfium: Pdfium;

beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

let files = 0;
function open(pages: FixturePage[]): OpenDocument {
  files += 1;
  const path = folder.file(`document-${files}.pdf`);
  writeFileSync(path, buildPdf(pages));
  return new OpenDocument(pdfium, path, undefined);
}

type Pgm = { widthPx: number; heightPx: number; at(x: number, y: number): number };

function readPgm(path: string): Pgm {
  const bytes = readFileSync(path);
  const match = /^P5\n(\d+) (\d+)\n255\n/.exec(bytes.toString('latin1', 0, 40));
  const [widthPx, heightPx, start] = [Number(match?.[1]), Number(match?.[2]), match?.[0].length ?? 0];
  expect(bytes.length).toBe(start + widthPx * heightPx);
  return { widthPx, heightPx, at: (x, y) => bytes[start + Math.floor(y) * widthPx + Math.floor(x)] ?? -1 };
}

function renderOne(page: FixturePage) {
  const document = open([page]);
  try {
    const rendering = document.renderGray(1, folder.file('page.pgm'));
    return { rendering, image: readPgm(folder.file('page.pgm')) };
  } finally {
    document.close();
  }
}

/** Dark in its top left quarter, so that every turn shows. */
const corner = grayImage(1240, 1754, (x, y) => (x < 620 && y < 877 ? 40 : 220));
const fullPage = 'q 595 0 0 842 0 0 cm /Im0 Do Q';
const scan = (entries = '', content = fullPage, images: FixtureImage[] = [corner]): FixturePage => ({
  content,
  images,
  entries,
});

describe('the image of a page', () => {
  it.each([
    [0, [0.25, 0.25]],
    [90, [0.75, 0.25]],
    [180, [0.75, 0.75]],
    [270, [0.25, 0.75]],
  ])('is the scan itself, turned upright by /Rotate %i', (degrees, [darkX = 0, darkY = 0]) => {
    const { rendering, image } = renderOne(scan(`/Rotate ${degrees}`));
    expect(rendering.isFullPageImage).toBe(true);
    expect([rendering.widthPx, rendering.heightPx]).toEqual(degrees % 180 === 0 ? [1240, 1754] : [1754, 1240]);
    expect(rendering.dpi).toBeCloseTo(150, 0);
    for (const [x, y] of [
      [0.25, 0.25],
      [0.75, 0.25],
      [0.75, 0.75],
      [0.25, 0.75],
    ] as const) {
      const isDark = x === darkX && y === darkY;
      expect(image.at(x * image.widthPx, y * image.heightPx)).toBe(isDark ? 40 : 220);
    }
  });

  it('is cut to the crop box, so that its edges are the page’s edges', () => {
    const { rendering, image } = renderOne(scan('/CropBox[100 100 400 600]'));
    expect(rendering.isFullPageImage).toBe(true);
    expect(image.widthPx).toBe(Math.round((300 * 1240) / 595));
    expect(image.heightPx).toBe(Math.round((500 * 1754) / 842));
    // User space x 297.5, y 421 is where the dark quarter ends: 197.5 from the left, 179 from the top of the crop box.
    const [edgeX, edgeY] = [(197.5 * 1240) / 595, (179 * 1754) / 842];
    expect([image.at(edgeX - 3, edgeY - 3), image.at(edgeX + 3, edgeY - 3), image.at(edgeX - 3, edgeY + 3)]).toEqual([
      40, 220, 220,
    ]);
  });

  it.each<[string, FixturePage]>([
    ['more is drawn than the image', scan('', `${fullPage} 0 0 10 10 re f`)],
    ['visible text stands on it', scan('', `${fullPage} ${textContent(['Stamp'])}`)],
    ['there is an annotation', scan('/Annots[<</Type/Annot/Subtype/Square/Rect[10 10 60 60]/C[1 0 0]>>]')],
    ['the image lies askew', scan('', 'q 590 10 -10 842 5 0 cm /Im0 Do Q')],
    ['the image is mirrored', scan('', 'q -595 0 0 842 595 0 cm /Im0 Do Q')],
    ['the image does not cover the page', scan('', 'q 500 0 0 800 20 20 cm /Im0 Do Q')],
    ['a clip hides a part', scan('', 'q 0 0 300 300 re W n 595 0 0 842 0 0 cm /Im0 Do Q')],
    ['it has a mask', scan('', fullPage, [{ ...corner, entries: `${corner.entries}/Mask[0 10]` }])],
    [
      'it is a stencil',
      scan('', fullPage, [
        {
          entries: '/Type/XObject/Subtype/Image/Width 2000/Height 2000/ImageMask true/BitsPerComponent 1',
          data: Buffer.alloc(500_000, 0x55),
        },
      ]),
    ],
  ])('is rendered when %s', (_why, page) => {
    const { rendering } = renderOne(page);
    expect(rendering).toMatchObject({ isFullPageImage: false, dpi: 225, widthPx: 1860, heightPx: 2632 });
  });

  it.each<[string, FixtureImage]>([
    ['whose resolution differs by axis', grayImage(1240, 800, () => 128)],
    ['of 600 dpi', grayImage(4960, 7016, () => 128)],
  ])('is rendered at the reading resolution for a scan %s, and still known to be a scan', (_what, image) => {
    const { rendering } = renderOne(scan('', fullPage, [image]));
    expect(rendering).toMatchObject({ isFullPageImage: true, dpi: 225, widthPx: 1860, heightPx: 2632 });
  });

  it('is still the scan itself under invisible text and within a clip around the whole page', () => {
    const content = `BT 3 Tr /F1 9 Tf 40 700 Td (read before) Tj ET q 0 0 595 842 re W n 595 0 0 842 0 0 cm /Im0 Do Q`;
    expect(renderOne(scan('', content)).rendering.isFullPageImage).toBe(true);
  });

  it('shows colour JPEGs as the luminance a rendering shows', async () => {
    const raw = { create: { width: 1240, height: 1754, channels: 3 as const, background: { r: 200, g: 90, b: 30 } } };
    const data = await sharp(raw).jpeg({ quality: 95 }).toBuffer();
    const jpeg = {
      entries:
        '/Type/XObject/Subtype/Image/Width 1240/Height 1754/BitsPerComponent 8/ColorSpace/DeviceRGB/Filter/DCTDecode',
      data,
    };
    const direct = renderOne(scan('', fullPage, [jpeg]));
    const drawn = renderOne(scan('', `${fullPage} 0 0 1 1 re f`, [jpeg]));
    expect(direct.rendering.isFullPageImage).toBe(true);
    expect(drawn.rendering.isFullPageImage).toBe(false);
    expect(Math.abs(direct.image.at(600, 600) - drawn.image.at(600, 600))).toBeLessThan(4);
  });

  it('takes /UserUnit into account, which PDFium does not', () => {
    const document = open([
      { ...scan('/UserUnit 2'), mediaBox: [0, 0, 297.5, 421], content: 'q 297.5 0 0 421 0 0 cm /Im0 Do Q' },
    ]);
    expect(document.pageFacts(1)).toMatchObject({ widthPt: 595, heightPt: 842 });
    expect(document.renderGray(1, folder.file('unit.pgm')).dpi).toBeCloseTo(150, 0);
    document.close();
  });

  it('of a poster is its picture at its own resolution', () => {
    const poster = path.resolve(import.meta.dirname, '../../../../../test/corpus/found/poster-userunit-10.pdf');
    const document = new OpenDocument(pdfium, poster, undefined);
    expect(document.pageFacts(1)).toMatchObject({ widthPt: 18_000, heightPt: 36_000, needsOcr: true });
    const rendering = document.renderGray(1, folder.file('poster.pgm'));
    document.close();
    expect(rendering).toMatchObject({ widthPx: 1275, heightPx: 2550, dpi: 5.1, isFullPageImage: true });
  });

  it('of a huge page is rendered smaller, however large its unit is', () => {
    for (const entries of ['', '/UserUnit 40', '/UserUnit 75000']) {
      const huge = renderOne({ content: '', mediaBox: [0, 0, 14400, 14400], entries });
      expect(huge.rendering.widthPx * huge.rendering.heightPx).toBeLessThanOrEqual(40_100_000);
      expect(huge.rendering.widthPx).toBeGreaterThan(6_000);
    }
    const strip = renderOne({ content: '', mediaBox: [0, 0, 14400, 20] });
    expect(strip.rendering.widthPx).toBeLessThanOrEqual(30_001);
  });
});

describe('what a page tells', () => {
  it('gives words in order, puts words divided at a line end together, and keeps ligatures readable', () => {
    const document = open([
      {
        content: textContent([
          'The first line of the agreement on long-',
          'term storage of documents begins here',
          'and ends with a full stop.',
        ]),
      },
    ]);
    const facts = document.pageFacts(1);
    expect(facts).toMatchObject({ needsOcr: false, reason: 'has_text', rotation: 0, widthPt: 595, heightPt: 842 });
    expect(facts.text.split('\n').at(-1)).toBe('and ends with a full stop.');
    expect(facts.text).toContain('The first line of the agreement');
    document.close();
  });

  it('applies the matrix of a form around an image when it measures coverage', () => {
    // Images are numbered from object 4: the form draws the first one, once over the whole page and once as a speck.
    const page = (size: number): FixturePage => ({
      content: `q ${size} 0 0 ${size} 0 0 cm /Im1 Do Q`,
      images: [
        corner,
        {
          entries: '/Type/XObject/Subtype/Form/BBox[0 0 1 1]/Resources<</XObject<</P 4 0 R>>>>',
          data: Buffer.from('/P Do'),
        },
      ],
    });
    const [large, small] = [open([page(842)]), open([page(60)])];
    expect(large.pageFacts(1)).toMatchObject({ needsOcr: true, reason: 'no_text' });
    expect(small.pageFacts(1)).toMatchObject({ needsOcr: false, reason: 'blank' });
    large.close();
    small.close();
  });

  it('makes a thumbnail that fits its box and keeps the page’s proportion', async () => {
    const document = open([scan('/Rotate 90')]);
    await document.renderThumbnail(1, folder.file('thumb.webp'), { maxWidthPx: 320, maxHeightPx: 440 });
    document.close();
    const { format, width = 0, height = 0 } = await sharp(folder.file('thumb.webp')).metadata();
    expect([format, width]).toEqual(['webp', 320]);
    expect(height).toBe(Math.round((320 * 595) / 842));
  });
});

describe('PDFium’s memory', () => {
  it('is capped in the module itself, and a module of another layout is refused', () => {
    // Header, then a memory section: one memory with a minimum of 16 and a maximum of 32,768 pages.
    const module = Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0, 5, 6, 1, 1, 16, 0x80, 0x80, 0x02]);
    expect([...capMemory(module).subarray(13)]).toEqual([0x80, 0xc0, 0x00]);
    expect(() => capMemory(module.subarray(0, 8))).toThrow(/layout/);
  });
});
