import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TextEngine } from '../engines/engine.ts';
import { ModelFolder } from '../engines/models.ts';
import { createWasmEngine } from '../engines/wasm-engine.ts';
import { findPage } from '../raster/find-page.ts';
import type { GrayImage } from '../raster/gray-image.ts';
import type { Quad } from '../raster/transform.ts';
import { type Turn, turnGray } from '../raster/warp.ts';
import { photographed } from '../testing/distort.ts';
import { drawPage, paragraph } from '../testing/sample-page.ts';
import { drawLetter } from '../testing/sample-pages.ts';
import { PROSE } from '../testing/texts.ts';
import { readPage } from './read-page.ts';
import { findWholeSheet } from './whole-sheet.ts';

let folder = '';
let engine: TextEngine;
let readings = 0;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-whole-sheet-'));
  const models = new ModelFolder(folder, false);
  await models.prepare(['eng']);
  const wasm = createWasmEngine(models.path);
  engine = {
    read(request) {
      readings += 1;
      return wasm.read(request);
    },
  };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const quad: Quad = [
  { x: 210, y: 190 },
  { x: 1240, y: 150 },
  { x: 1300, y: 1820 },
  { x: 150, y: 1790 },
];

const onBackground = (page: GrayImage, fixture: number) =>
  photographed(page, { width: 1500, height: 2000, quad, fixture, shadow: 0.1, seed: 5 });

/** A sheet whose head and foot are bars as dark as the desk. */
async function sheetWithBars(): Promise<GrayImage> {
  const { image } = await drawPage({
    dpi: 150,
    boxes: [
      { x: 0, y: 0, width: 595, height: 110, gray: 0.08 },
      { x: 0, y: 780, width: 595, height: 62, gray: 0.08 },
    ],
    lines: [
      { text: 'House rules for tenants', x: 60, y: 70, size: 22, isBold: true, gray: 1 },
      ...paragraph(PROSE.eng, { x: 60, y: 180, size: 11, charsPerLine: 80 }),
      { text: 'Brightwater Energy, Norwich, Orchard Row', x: 180, y: 815, size: 11, gray: 1 },
    ],
  });
  return image;
}

test.each([0, 90, 180] as const)(
  'what stands on dark bars of a sheet on a dark desk is read, with the photo turned by %d°',
  async (turn: Turn) => {
    const photo = turnGray(onBackground(await sheetWithBars(), 45), turn);
    // Else nothing is tested: the bars have to look like the desk.
    const cut = findPage(photo)?.corners;
    expect(cut && Math.abs((cut[3].y - cut[0].y) * (cut[1].x - cut[0].x))).toBeLessThan(1600 * 1000);
    const options = { dpi: 150, mayBePhoto: true, languages: ['eng'], candidates: ['eng'], expectedLanguage: null };
    const { text } = await readPage(engine, photo, options);
    expect(text).toContain('House rules for tenants');
    expect(text).toContain('Brightwater Energy');
  },
);

test('a sheet that is found whole stays as it was found, and costs no reading', async () => {
  const { image } = await drawLetter('eng', 150);
  const photo = onBackground(image, 80);
  readings = 0;
  expect(await findWholeSheet(engine, photo, ['eng'])).toEqual(findPage(photo));
  expect(readings).toBe(0);
});
