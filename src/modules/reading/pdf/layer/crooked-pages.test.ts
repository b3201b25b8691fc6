import { writeFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { addLayer, lyingWord, picture, scan } from '../fixtures/layers.ts';
import { createTestFolder, hasProgram, run, wordsSeenByPoppler } from '../fixtures/programs.ts';
import { type SeenBox, seenByPdfium, seenByPdfjs } from '../fixtures/readers.ts';
import type { LayerWord } from './line-geometry.ts';
import type { QuarterTurn } from './reading-frame.ts';

const folder = createTestFolder();
afterAll(() => folder.remove());

const [WIDTH, HEIGHT] = [595, 842];
const LINE_HEIGHT = 10;
const LINES = Array.from({ length: 16 }, (_, line) =>
  Array.from({ length: 9 }, (_, word) => `${'wide'.repeat(1 + ((line + 2 * word) % 3))}${line}x${word}`).join(' '),
);

/** Closely set lines across the whole sheet, sinking by some degrees; a word keeps its size around its own middle. */
function crookedWords(degrees: number): LayerWord[] {
  const slope = Math.tan((degrees * Math.PI) / 180);
  return LINES.flatMap((text, line) => {
    let left = 60;
    return text.split(' ').map((word) => {
      const width = word.length * 4.6;
      const own = { text: word, left, top: 150 + line * 13 + slope * (left + width / 2 - WIDTH / 2), width, line };
      left += width + 3;
      return { ...own, height: LINE_HEIGHT };
    });
  });
}

/** The same words on a sheet that lies turned against the reading direction. */
function lying(words: LayerWord[], turnedDegrees: QuarterTurn): LayerWord[] {
  return words.map((word) => lyingWord(word, turnedDegrees, { width: WIDTH, height: HEIGHT }));
}

function write(name: string, words: LayerWord[], turnedDegrees: QuarterTurn = 0): string {
  const [widthPx, heightPx] = turnedDegrees % 180 === 0 ? [WIDTH, HEIGHT] : [HEIGHT, WIDTH];
  const source = folder.file(`${name}.pdf`);
  const output = folder.file(`${name}-layer.pdf`);
  writeFileSync(source, buildPdf([{ content: picture, images: [scan], mediaBox: [0, 0, widthPx, heightPx] }]));
  addLayer(source, output, [{ pageNumber: 1, widthPx, heightPx, turnedDegrees, words }]);
  return output;
}

const rowsOf = (text: string) => text.split('\n').map((row) => row.trim().replace(/\s+/g, ' '));
const tokensOf = (text: string) => text.split(/\s+/).filter(Boolean);

/** Every word's box is where the word is, to a twentieth of the line height. */
function expectInPlace(seen: { text: string; box: SeenBox }[], words: LayerWord[], tolerance = 0.05): void {
  expect(seen.map(({ text }) => text)).toEqual(words.map(({ text }) => text));
  for (const [index, { left, top, width, height }] of words.entries()) {
    const box = seen[index]?.box ?? { left: 0, top: 0, right: 0, bottom: 0 };
    const errors = [box.left - left, box.top - top, box.right - left - width, box.bottom - top - height];
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(tolerance * LINE_HEIGHT);
  }
}

describe('the text layer of a crooked page', () => {
  it.each([-8, -2, 0, 1.5, 2, 5])('keeps words, lines and places in pdf.js and PDFium: %s°', async (degrees) => {
    const words = crookedWords(degrees);
    const file = write(`crooked${degrees}`, words);
    const pdfjs = await seenByPdfjs(file, 1, HEIGHT);
    expect(rowsOf(pdfjs.text)).toEqual(LINES);
    expectInPlace(pdfjs.words, words);
    const pdfium = await seenByPdfium(file, 1, HEIGHT);
    expect(tokensOf(pdfium.text)).toEqual(tokensOf(LINES.join(' ')));
    expectInPlace(pdfium.words, words, 0.07);
  });

  it.skipIf(!hasProgram('pdftotext'))('keeps lines in one piece in poppler up to a degree', () => {
    for (const degrees of [-1, -0.6, 0.6, 1]) {
      expect(rowsOf(run('pdftotext', write(`bent${degrees}`, crookedWords(degrees)), '-'))).toEqual(
        expect.arrayContaining(LINES),
      );
    }
  });

  it.skipIf(!hasProgram('pdftotext'))('bends a line by at most a fifth of its height for that', () => {
    const words = crookedWords(1);
    const seen = wordsSeenByPoppler(write('bent', words))[0] ?? [];
    for (const [index, word] of words.entries()) {
      expect(Math.abs((seen[index]?.yMin ?? 0) - word.top)).toBeLessThan(0.22 * LINE_HEIGHT);
    }
  });

  it('keeps words apart whose boxes touch', async () => {
    const words = ['hello', 'world', 'again'].map((text, index) => ({
      text,
      left: 100 + index * 40,
      top: 100,
      width: 40,
      height: 10,
      line: 0,
    }));
    const file = write('touching', words);
    expect(tokensOf((await seenByPdfjs(file, 1, HEIGHT)).text)).toEqual(['hello', 'world', 'again']);
    expect(tokensOf((await seenByPdfium(file, 1, HEIGHT)).text)).toEqual(['hello', 'world', 'again']);
    if (hasProgram('pdftotext')) expect(run('pdftotext', file, '-').trim()).toBe('hello world again');
  });
});

describe('the text layer of a page that lies turned', () => {
  it.each([90, 180, 270] as const)('is read in the direction of its text: %s°', async (turned) => {
    const words = lying(crookedWords(0), turned);
    const file = write(`turned${turned}`, words, turned);
    const heightPt = turned === 180 ? HEIGHT : WIDTH;
    const pdfjs = await seenByPdfjs(file, 1, heightPt);
    expect(rowsOf(pdfjs.text)).toEqual(LINES);
    expectInPlace(pdfjs.words, words);
    expect(tokensOf((await seenByPdfium(file, 1, heightPt)).text)).toEqual(tokensOf(LINES.join(' ')));
    if (hasProgram('pdftotext')) expect(rowsOf(run('pdftotext', file, '-'))).toEqual(expect.arrayContaining(LINES));
  });
});
