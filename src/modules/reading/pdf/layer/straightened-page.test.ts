import { readFileSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { skewed } from '../../ocr/testing/distort.ts';
import { createGray, type GrayImage, parsePgm, skewOf, turnGray } from '../../ocr/testing/rasters.ts';
import { type DrawnWord, drawPage, paragraph } from '../../ocr/testing/sample-page.ts';
import { PROSE } from '../../ocr/testing/texts.ts';
import { buildPdf, type FixturePage, grayImage, textContent } from '../fixtures/build-pdf.ts';
import { addLayer, lyingWord } from '../fixtures/layers.ts';
import { createTestChildren, createTestFolder, hasProgram, run, wordsSeenByPoppler } from '../fixtures/programs.ts';
import { openPdf } from '../open-pdf.ts';
import type { LayerWord } from './line-geometry.ts';
import type { QuarterTurn } from './reading-frame.ts';
import type { Straightening } from './straightened-page.ts';

const folder = createTestFolder();
const children = createTestChildren();
afterAll(() => folder.remove());

const DPI = 100;
const [WIDTH, HEIGHT] = [595, 842];
/** Side of a mark in a corner. */
const MARK = 24;
const lines = paragraph(PROSE.eng, { x: 90, y: 180, size: 12, charsPerLine: 60, lineCount: 20 });
const ROWS = lines.map(({ text }) => text);
const drawn = await drawPage({ dpi: DPI, lines });

/** The words where the skew has put them, each with its size around its own middle. */
function crookedWords(degrees: number): LayerWord[] {
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const numbers = ROWS.flatMap((row, index) => row.split(' ').map(() => index));
  return drawn.words.map((word: DrawnWord, index) => {
    const x = word.left + (word.width - drawn.image.width) / 2;
    const y = word.top + (word.height - drawn.image.height) / 2;
    const left = x * cos - y * sin + (drawn.image.width - word.width) / 2;
    const top = x * sin + y * cos + (drawn.image.height - word.height) / 2;
    return { ...word, left, top, line: numbers[index] ?? 0 };
  });
}

type Scan = { degrees?: number; straightening?: Straightening; page?: Partial<FixturePage>; image?: GrayImage };

/** A scan of the drawn page with its layer. */
function layered(name: string, { degrees = 0, straightening, page, image }: Scan): { source: string; output: string } {
  const seen = image ?? (degrees === 0 ? drawn.image : skewed(drawn.image, degrees));
  const picture = grayImage(seen.width, seen.height, (x, y) => seen.data[y * seen.width + x] ?? 255);
  const [source, output] = [folder.file(`${name}.pdf`), folder.file(`${name}-layer.pdf`)];
  const content = `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Im0 Do Q`;
  writeFileSync(source, buildPdf([{ content, mediaBox: [0, 0, WIDTH, HEIGHT], ...page, images: [picture] }]));
  const { width: widthPx, height: heightPx } = seen;
  addLayer(source, output, [{ pageNumber: 1, widthPx, heightPx, words: crookedWords(degrees), straightening }]);
  return { source, output };
}

async function shown(file: string): Promise<GrayImage> {
  const pdf = await openPdf(children, { path: file, workDir: folder.path });
  const path = `${file}.pgm`;
  try {
    await pdf.renderGray(1, path, { dpi: DPI });
  } finally {
    await pdf.close();
  }
  return parsePgm(await readFile(path));
}

const rowsOf = (file: string) =>
  run('pdftotext', file, '-')
    .split('\n')
    .map((row) => row.trim());

describe('a crooked scan', () => {
  it.each([-8, -3, 1.2, 5])('is shown straight, with every word on its letters: %s°', async (degrees) => {
    const { output } = layered(`crooked${degrees}`, {
      degrees,
      straightening: { skewDegrees: degrees, keepsSize: true },
    });
    const image = await shown(output);
    expect(Math.abs(skewOf(image, DPI).skewDegrees)).toBeLessThanOrEqual(0.2);
    expect(image.width / image.height).toBeCloseTo(WIDTH / HEIGHT, 2);
    if (!hasProgram('pdftotext')) return;
    expect(rowsOf(output)).toEqual(expect.arrayContaining(ROWS));
    const seen = wordsSeenByPoppler(output)[0] ?? [];
    for (const [index, word] of drawn.words.entries()) {
      expect(seen[index]?.text).toBe(word.text);
      expect(Math.abs((seen[index]?.xMin ?? 0) - (word.left * 72) / DPI)).toBeLessThan(0.6);
      expect(Math.abs((seen[index]?.yMax ?? 0) - ((word.top + word.height) * 72) / DPI)).toBeLessThan(5);
    }
  });

  it('keeps its bytes: the copy begins with the original', () => {
    const { source, output } = layered('bytes', { degrees: 3, straightening: { skewDegrees: 3, keepsSize: true } });
    const original = readFileSync(source);
    expect(readFileSync(output).subarray(0, original.length).equals(original)).toBe(true);
  });

  it('grows where its corners would be lost, so that all of it is seen', async () => {
    const marked = createGray(drawn.image.width, drawn.image.height, 255);
    for (const x of [0, marked.width - MARK]) {
      for (const y of [0, marked.height - MARK]) {
        for (let row = y; row < y + MARK; row += 1) {
          marked.data.fill(0, row * marked.width + x, row * marked.width + x + MARK);
        }
      }
    }
    const inkOf = (image: GrayImage) => image.data.filter((level) => level < 128).length;
    const inkShown = async (keepsSize: boolean) => {
      const straightening = { skewDegrees: 6, keepsSize };
      return inkOf(await shown(layered(`corners${keepsSize}`, { straightening, image: marked }).output));
    };
    expect(await inkShown(false)).toBeGreaterThan(0.95 * inkOf(marked));
    expect(await inkShown(true)).toBeLessThan(0.6 * inkOf(marked));
  });

  it('shows nothing that was outside of the visible page', async () => {
    const page = { entries: '/CropBox[100 150 500 700]' };
    const { output } = layered('cropped', { page, straightening: { skewDegrees: 8, keepsSize: false } });
    const image = await shown(output);
    expect(image.data.subarray(0, image.width).every((level) => level > 250)).toBe(true);
    expect(image.width / (DPI / 72)).toBeGreaterThan(400);
  });
});

describe('a page that holds more than pictures', () => {
  it.each([
    ['text', { content: `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Im0 Do Q ${textContent(['Received on Monday'])}` }],
    ['lines', { content: `q ${WIDTH} 0 0 ${HEIGHT} 0 0 cm /Im0 Do Q 10 10 m 90 90 l S` }],
    ['a state that is not restored', { content: `${WIDTH} 0 0 ${HEIGHT} 0 0 cm Q /Im0 Do` }],
    ['notes', { entries: '/Annots[<</Type/Annot/Subtype/Text/Rect[9 9 30 30]/Contents(A note)>>]' }],
  ])('stays as crooked as it is, with its words in place: %s', async (name, page) => {
    const straight = layered(`plain-${name}`, { degrees: 3, page });
    const asked = layered(`more-${name}`, { degrees: 3, page, straightening: { skewDegrees: 3, keepsSize: true } });
    expect(await shown(asked.output)).toEqual(await shown(straight.output));
    if (hasProgram('pdftotext')) expect(wordsSeenByPoppler(asked.output)).toEqual(wordsSeenByPoppler(straight.output));
  });
});

describe('a scan that lies on its side or its head', () => {
  it.each([90, 180, 270] as const)(
    'is shown upright, however its pages were turned before: %s°',
    async (turnedDegrees) => {
      for (const rotation of [0, 90] as const) {
        // The scanner saw the page turned back by as much; /Rotate turns what is displayed once more.
        const displayed = turnGray(drawn.image, ((360 - turnedDegrees) % 360) as QuarterTurn);
        const stored = turnGray(displayed, ((360 - rotation) % 360) as QuarterTurn);
        const picture = grayImage(stored.width, stored.height, (x, y) => stored.data[y * stored.width + x] ?? 255);
        const [w, h] = stored.width < stored.height ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
        const [source, output] = [folder.file(`lying${turnedDegrees}.pdf`), folder.file(`upright${turnedDegrees}.pdf`)];
        const content = `q ${w} 0 0 ${h} 0 0 cm /Im0 Do Q`;
        const page = { content, mediaBox: [0, 0, w, h] as [number, number, number, number], images: [picture] };
        writeFileSync(source, buildPdf([{ ...page, entries: `/Rotate ${rotation}` }]));
        const words = crookedWords(0).map((word) => lyingWord(word, turnedDegrees, drawn.image));
        const { width: widthPx, height: heightPx } = displayed;
        const straightening = { skewDegrees: 0, keepsSize: true };
        addLayer(source, output, [{ pageNumber: 1, widthPx, heightPx, turnedDegrees, words, straightening }]);
        const image = await shown(output);
        expect([image.width, image.height]).toEqual([drawn.image.width, drawn.image.height]);
        expect(differenceOf(image, drawn.image)).toBeLessThan(1);
        if (hasProgram('pdftotext')) expect(rowsOf(output)).toEqual(expect.arrayContaining(ROWS));
      }
    },
  );
});

/** Mean difference of the pixels. */
function differenceOf(one: GrayImage, other: GrayImage): number {
  return one.data.reduce((sum, level, at) => sum + Math.abs(level - (other.data[at] ?? 0)), 0) / one.data.length;
}
