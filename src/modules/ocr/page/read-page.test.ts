import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { EngineRequest, TextEngine } from '../engines/engine.ts';
import { ModelFolder } from '../engines/models.ts';
import { createWasmEngine } from '../engines/wasm-engine.ts';
import { drawLetter } from '../testing/sample-pages.ts';
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
