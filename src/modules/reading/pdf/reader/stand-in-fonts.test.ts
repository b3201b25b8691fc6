import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, expect, it } from 'vitest';
import { buildPdf } from '../fixtures/build-pdf.ts';
import { codedPage } from '../fixtures/coded-text.ts';
import { createTestFolder } from '../fixtures/programs.ts';
import { OpenDocument } from './open-document.ts';
import { loadPdfium } from './pdfium-library.ts';

const FOUND = path.resolve(import.meta.dirname, '../../../../../test/corpus/found');
const folder = createTestFolder();
afterAll(() => folder.remove());

/** Dark pixels of the picture people see and of the one that is read. An instance of its own, as each document gets. */
async function inkOf(file: string): Promise<{ shown: number; read: number }> {
  const pdfium = await loadPdfium((reason) => {
    throw new Error(reason);
  });
  const document = new OpenDocument(pdfium, file, undefined);
  const [picture, page] = [folder.file('shown.webp'), folder.file('read.pgm')];
  await document.renderThumbnail(1, picture, { maxWidthPx: 1190, maxHeightPx: 1684 });
  const { widthPx, heightPx } = document.renderGray(1, page, 72);
  document.close();
  const shown = await sharp(readFileSync(picture)).grayscale().raw().toBuffer();
  const read = readFileSync(page).subarray(-widthPx * heightPx);
  return { shown: shown.filter((shade) => shade < 110).length, read: read.filter((shade) => shade < 150).length };
}

it('shows Cyrillic letters of a font that is not embedded, as other readers do', async () => {
  const { shown, read } = await inkOf(path.join(FOUND, 'font-not-embedded-proper-ru.pdf'));
  // The figures 4711 alone, which PDFium has itself, are about a hundred.
  expect(shown).toBeGreaterThan(5_000);
  expect(read).toBeGreaterThan(1_000);
});

it.each([
  ['Greek', 'Τιμολόγιο παροχής υπηρεσιών εντός τριάντα ημερών'],
  ['Ukrainian', 'Договір оренди житлового приміщення у місті Києві'],
  ['Polish', 'Żółć ąęśćźń łódź źdźbło świętość'],
])('shows %s letters of a font that is not embedded', async (_name, text) => {
  const file = folder.file('coded.pdf');
  writeFileSync(file, buildPdf([codedPage([text], 'identity')]));
  expect((await inkOf(file)).shown).toBeGreaterThan(text.length * 15);
});
