import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium, type Pdfium } from './pdfium-library.ts';

const FOUND = path.resolve(import.meta.dirname, '../../../../../test/corpus/found');
const folder = createTestFolder();
let pdfium: Pdfium;
beforeAll(async () => {
  pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
});
afterAll(() => folder.remove());

function readingOf(file: string): { text: string; words: string } {
  const document = new OpenDocument(pdfium, file, undefined);
  const { text } = document.pageFacts(1);
  const words = document.pageWords(1).words.map((word) => word.text);
  document.close();
  return { text, words: words.join(' ') };
}

function readingOfContent(content: string) {
  const file = folder.file('spaced.pdf');
  writeFileSync(file, buildPdf([{ content }]));
  return readingOf(file);
}

/** A line as some programs write layers: each word with letter spacing, its last letter without. */
function spaced(words: string, spacing: number, size: number, y = 700): string {
  const shown = words
    .split(' ')
    .map((word, index) => `${spacing} Tc (${index > 0 ? ' ' : ''}${word.slice(0, -1)}) Tj 0 Tc (${word.slice(-1)}) Tj`);
  return `BT /F1 ${size} Tf 1 0 0 1 50 ${y} Tm ${shown.join(' ')} ET`;
}

describe('words whose letters are set apart', () => {
  it('stay whole when only their last letter is set close, in the text and as words with places', () => {
    const { text, words } = readingOf(path.join(FOUND, 'ocr-layer-last-letter.pdf'));
    expect(text).toBe(
      '9 North Harbour View Drive\nSingapore Container Lines Limited\nThe agreement covers eleven members\nRepublic Avenue Tower Street',
    );
    expect(words).toContain('Singapore Container Lines Limited');
  });

  it.each([
    [1.8, 9],
    [3, 14],
    [4, 11],
  ])('stay whole with a spacing of %d at a size of %d', (spacing, size) => {
    const line = 'Betrag von Hafenbetriebe Quitte Nord';
    expect(readingOfContent(spaced(line, spacing, size)).text).toBe(line);
    expect(readingOfContent(spaced(line, spacing, size)).words).toBe(line);
  });
});

describe('words of other lines', () => {
  it('stay apart where only their distance divides them', () => {
    const cell = (x: number, word: string) => `BT /F1 10 Tf 1 0 0 1 ${x} 600 Tm (${word}) Tj ET`;
    const content = [cell(50, 'A'), cell(80, 'B'), cell(110, 'C'), cell(140, 'net sum')].join(' ');
    expect(readingOfContent(content).text).toBe('A B C net sum');
  });
});
