import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineRequest, TextEngine } from '../engines/engine.ts';
import { ModelFolder } from '../engines/models.ts';
import { createWasmEngine } from '../engines/wasm-engine.ts';
import { noisy } from '../testing/distort.ts';
import { faded } from '../testing/fade.ts';
import { drawPage, paragraph } from '../testing/sample-page.ts';
import { drawLetter, recallOf } from '../testing/sample-pages.ts';
import { PROSE } from '../testing/texts.ts';
import { readPage } from './read-page.ts';

const candidates = ['eng', 'deu'];
let folder = '';
let engine: TextEngine;
let requests: Pick<EngineRequest, 'languages' | 'segmentation'>[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-read-page-'));
  const models = new ModelFolder(folder, false);
  await models.prepare(candidates);
  const wasm = createWasmEngine(models.path);
  engine = {
    read(request) {
      requests.push({ languages: request.languages, segmentation: request.segmentation });
      return wasm.read(request);
    },
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function readGerman(expectedLanguage: string | null) {
  requests = [];
  const { image } = await drawLetter('deu', 200);
  return await readPage(engine, image, { dpi: 200, mayBePhoto: true, languages: null, candidates, expectedLanguage });
}

test('a page in the language that was expected costs one reading, without the probe', async () => {
  expect((await readGerman(null)).language).toBe('deu');
  expect(requests).toEqual([
    { languages: ['eng'], segmentation: 'block' },
    { languages: ['deu'], segmentation: 'page' },
  ]);
  expect((await readGerman('deu')).language).toBe('deu');
  expect(requests).toEqual([{ languages: ['deu'], segmentation: 'page' }]);
});

test('a page in another language than expected is found out and read with the right model', async () => {
  expect((await readGerman('eng')).language).toBe('deu');
  expect(requests.at(-1)).toEqual({ languages: ['deu'], segmentation: 'page' });
});

test('noise is never read with several models at once, and what is passed over in it only in a strip', async () => {
  const lines = paragraph(PROSE.deu, { x: 40, y: 60, size: 11, charsPerLine: 60 });
  const { image } = await drawPage({ widthPt: 420, heightPt: 300, dpi: 150, lines });
  const seen: EngineRequest[] = [];
  const spied: TextEngine = {
    read(request) {
      seen.push(request);
      return engine.read(request);
    },
  };
  const options = { dpi: 150, mayBePhoto: false, languages: null, candidates, expectedLanguage: null };
  const reading = await readPage(spied, noisy(image, 300, 1), options);
  expect(reading.qualityScore ?? 0).toBeLessThan(10);
  expect(seen.filter(({ languages }) => languages.length > 1)).toEqual([]);
  const parts = seen.filter(({ segmentation }) => segmentation === 'block');
  expect(parts.length).toBeGreaterThan(0);
  expect(Math.max(...parts.map((part) => part.image.height))).toBeLessThan(image.height / 2);
});

test.each([null, 'eng'])(
  'light text on a dark box that the engine passes over is read after all, with %s expected',
  async (expectedLanguage) => {
    const box = { x: 60, y: 500, width: 300, height: 60, gray: 0.1 };
    const lines = [
      ...paragraph(PROSE.eng, { x: 60, y: 100, size: 11, charsPerLine: 85, lineCount: 8 }),
      { text: 'Amount payable tomorrow', x: 80, y: 535, size: 13, gray: 1 },
    ];
    const { image } = await drawPage({ dpi: 200, lines, boxes: [box] });
    const px = (points: number) => Math.round((points * 200) / 72);
    /** Sees paper where the box is, as the engine does on coarse scans. */
    const blind: TextEngine = {
      read(request) {
        if (request.segmentation !== 'page') return engine.read(request);
        const data = Buffer.from(request.image.data);
        for (let y = px(box.y - 3); y < px(box.y + box.height + 3); y += 1) {
          const row = y * request.image.width;
          data.fill(255, row + px(box.x - 3), row + px(box.x + box.width + 3));
        }
        return engine.read({ ...request, image: { ...request.image, data } });
      },
    };
    const options = { dpi: 200, mayBePhoto: true, languages: null, candidates, expectedLanguage };
    expect((await readPage(blind, image, options)).text).toContain('Amount payable tomorrow');
  },
);

const alone = { mayBePhoto: true, languages: ['eng'], candidates, expectedLanguage: null };

test('faint print is read, and its score tells how well', async () => {
  const { image, words } = await drawLetter('eng', 150);
  const reading = await readPage(engine, noisy(faded(image, 212, 250), 5, 1), { ...alone, dpi: 150 });
  expect(recallOf(words, reading.words)).toBeGreaterThan(0.95);
  expect(reading).toMatchObject({ hasUnreadInk: false });
  expect(reading.qualityScore).toBeGreaterThan(80);
});

test('what shines through from the back of an empty page is neither text nor something unread', async () => {
  const { image } = await drawLetter('eng', 150);
  const back = faded(image, 225, 252);
  for (let y = 0; y < back.height; y += 1) back.data.subarray(y * back.width, (y + 1) * back.width).reverse();
  const reading = await readPage(engine, back, { ...alone, dpi: 150 });
  expect(reading).toMatchObject({ words: [], qualityScore: null, hasUnreadInk: false });
});

test('a receipt many times longer than a sheet is read line by line, each word once and in its place', async () => {
  const rows = Array.from({ length: 90 }, (_, row) => `Potatoes ${row + 101} kilogram`);
  const lines = rows.map((text, row) => ({ text, x: 20, y: 40 + row * 22, size: 11 }));
  const { image, words } = await drawPage({ widthPt: 200, heightPt: 2030, dpi: 180, lines });
  requests = [];
  const reading = await readPage(engine, image, { ...alone, dpi: 550 });
  expect(requests.filter(({ segmentation }) => segmentation === 'page').length).toBeGreaterThan(1);
  expect(reading.text.split(/\n+/)).toEqual(rows);
  const misplaced = reading.words.filter(({ text, left, top }) => {
    const drawn = words.filter((word) => word.text === text);
    return !drawn.some((word) => Math.abs(word.left - left) < 4 && Math.abs(word.top - top) < 4);
  });
  expect(misplaced).toEqual([]);
}, 240_000);
