import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineRequest, TextEngine } from '../engines/engine.ts';
import { ModelFolder } from '../engines/models.ts';
import { createWasmEngine } from '../engines/wasm-engine.ts';
import { noisy } from '../testing/distort.ts';
import { drawPage, paragraph } from '../testing/sample-page.ts';
import { drawLetter } from '../testing/sample-pages.ts';
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
