import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { casesOfTurn } from '../../../../test/harness/turns.ts';
import { ChildRunner } from '../../../platform/children/index.ts';
import { loadConfig } from '../../../platform/config/index.ts';
import { databaseSettings } from '../../../platform/database/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { createPageReader, ocrSettings, type PageReader, type ReadRequest, type Word } from './index.ts';
import { createGray, type GrayImage, writePgm } from './raster/gray-image.ts';
import { turnGray } from './raster/warp.ts';
import { photographed, skewed } from './testing/distort.ts';
import type { DrawnWord } from './testing/sample-page.ts';
import { type Drawn, drawLetter, recallOf } from './testing/sample-pages.ts';

const log = createLog({ level: 'silent' });
const children = new ChildRunner({ log });
let folder = '';
let english: Drawn;
let german: Drawn;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-ocr-'));
  english = await drawLetter('eng', 200);
  german = await drawLetter('deu', 300);
});

afterAll(async () => {
  await children.stopAll();
  await rm(folder, { recursive: true, force: true });
});

function readerFor(engine: 'native' | 'wasm', env: Record<string, string> = {}, concurrency = 2): Promise<PageReader> {
  const config = loadConfig([databaseSettings, ocrSettings], { DATA_DIR: folder, OCR_ENGINE: engine, ...env });
  return createPageReader({ children, config, log, concurrency });
}

let imageCount = 0;

async function read(reader: PageReader, image: GrayImage, options: Partial<ReadRequest> = {}) {
  imageCount += 1;
  const imagePath = path.join(folder, `page-${imageCount}.pgm`);
  await writePgm(imagePath, image);
  const signal = AbortSignal.timeout(120_000);
  return await reader.read({
    ownerId: 'ann',
    imagePath,
    dpi: 200,
    mayBePhoto: true,
    languages: 'auto',
    workDir: folder,
    signal,
    ...options,
  });
}

async function hasNative(): Promise<boolean> {
  return await readerFor('native').then(
    async (reader) => {
      await reader.close();
      return true;
    },
    (error: unknown) => {
      if (error instanceof Error && error.message.startsWith('OCR_ENGINE is native')) return false;
      throw error;
    },
  );
}

folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-ocr-probe-'));
const isNativeInstalled = await hasNative();
await rm(folder, { recursive: true, force: true });

describe.each([
  ['wasm', true],
  ['native', isNativeInstalled],
] as const)('the %s engine', (engine, isInstalled) => {
  describe.skipIf(!isInstalled)('reads through a child process', () => {
    let reader: PageReader;
    beforeAll(async () => {
      reader = await readerFor(engine);
    });
    afterAll(async () => {
      await reader?.close();
    });

    test('a straight page: the words, their order, their language, and boxes that fit within 5 % of the line height', async () => {
      const reading = await read(reader, english.image);
      expect(recallOf(english.words, reading.words)).toBeGreaterThanOrEqual(0.97);
      expect(reading).toMatchObject({
        language: 'eng',
        turnedDegrees: 0,
        skewDegrees: 0,
        isPhoto: false,
        engine: reader.engineName,
      });
      expect(reading.qualityScore).toBeGreaterThan(90);
      expect(reading.text).toContain('Thank you for your letter of the third of March about');
      expect(reading.text.split('\n')[0]).toBe('Baumann & Partner No. 2026-0117');
      const lineHeightPx = (11 / 72) * 200;
      const misfits = reading.words.filter(
        (word) => !english.words.some((drawn) => fits(word, drawn, lineHeightPx * 0.05)),
      );
      expect(misfits.map((word) => word.text)).toEqual([]);
    });

    test('a page upside down and in another language than expected, as if nothing had been expected', async () => {
      const reading = await read(reader, turnGray(german.image, 180), { expectedLanguage: () => 'eng' });
      expect(recallOf(german.words, reading.words)).toBeGreaterThanOrEqual(0.97);
      expect(reading).toMatchObject({ language: 'deu', turnedDegrees: 180 });
    });

    test('a page that lies 5° askew, with the boxes where the words are on the skewed image', async () => {
      const reading = await read(reader, skewed(german.image, 5), { dpi: 300 });
      expect(recallOf(german.words, reading.words)).toBeGreaterThanOrEqual(0.97);
      expect(reading.language).toBe('deu');
      expect(Math.abs(reading.skewDegrees - 5)).toBeLessThan(0.15);
      const drawn = german.words.find((word) => word.text === 'Fassade');
      const found = reading.words.find((word) => word.text === 'Fassade');
      const expected = turnedCentre(drawn, german.image, 5);
      expect(Math.abs(centre(found).x - expected.x)).toBeLessThan(6);
      expect(Math.abs(centre(found).y - expected.y)).toBeLessThan(6);
    });

    test.each(casesOfTurn(`turns of a page with the ${engine} engine`, [90, 270, 180] as const))(
      'a page turned by %d° is turned back and its boxes stay on the given image',
      async (turn) => {
        const reading = await read(reader, turnGray(english.image, turn));
        expect(recallOf(english.words, reading.words)).toBeGreaterThanOrEqual(0.97);
        expect(reading.turnedDegrees).toBe(360 - turn);
        const drawn = english.words.find((word) => word.text === 'workshop.');
        const found = reading.words.find((word) => word.text === 'workshop.');
        const { width, height } = english.image;
        const { x, y } = centre(drawn);
        const expected = {
          90: { x: height - y, y: x },
          180: { x: width - x, y: height - y },
          270: { x: y, y: width - x },
        }[turn];
        expect(Math.abs(centre(found).x - expected.x)).toBeLessThan(3);
        expect(Math.abs(centre(found).y - expected.y)).toBeLessThan(3);
        expect((found?.width ?? 0) > (found?.height ?? 0)).toBe(turn === 180);
      },
    );

    test('a photo: the sheet is found on the desk and read through perspective, shadow and noise', async () => {
      const photo = photographed(german.image, {
        width: 1800,
        height: 2400,
        quad: [
          { x: 260, y: 240 },
          { x: 1560, y: 180 },
          { x: 1700, y: 2240 },
          { x: 120, y: 2150 },
        ],
        fixture: 70,
        shadow: 0.45,
        seed: 3,
      });
      const reading = await read(reader, photo, { dpi: 72 });
      expect(recallOf(german.words, reading.words)).toBeGreaterThanOrEqual(0.97);
      expect(reading).toMatchObject({ language: 'deu', isPhoto: true });
    });

    test('a blank page has no words and no score', async () => {
      const reading = await read(reader, createGray(1654, 2339, 250));
      expect(reading).toMatchObject({ words: [], text: '', qualityScore: null });
    });
  });
});

describe('a reader', () => {
  let reader: PageReader;
  beforeAll(async () => {
    reader = await readerFor('wasm', { OCR_LANGUAGES: 'deu' });
  });
  afterAll(() => reader?.close());

  test('auto means what OCR_LANGUAGES says', async () => {
    expect((await read(reader, english.image)).language).toBe('deu');
  });

  test('languages that are asked for are used, and named by the one the text is in', async () => {
    expect((await read(reader, english.image, { languages: ['deu', 'eng'] })).language).toBe('eng');
  });

  test('a language without a model is refused by its code', async () => {
    await expect(read(reader, english.image, { languages: ['eng', 'xyz'] })).rejects.toMatchObject({
      code: 'ocr_language_not_installed',
      status: 422,
      detail: expect.stringContaining('"xyz"'),
    });
  });

  test('a file that is no image fails by its code, and the same child reads the next page', async () => {
    const imagePath = path.join(folder, 'broken.pgm');
    await writeFile(imagePath, 'P5\n99999 99999\n255\n');
    await expect(read(reader, createGray(1, 1), { imagePath })).rejects.toMatchObject({
      code: 'page_image_unreadable',
    });
    expect((await read(reader, createGray(300, 300, 255))).words).toEqual([]);
  });

  test.each([
    [1, 1],
    [1, 3000],
    [3000, 2],
    [30, 40],
  ])('a picture of %d × %d pixels is a page without words', async (width, height) => {
    expect(await read(reader, createGray(width, height, 128))).toMatchObject({ words: [], qualityScore: null });
  });

  test('an aborted page rejects with the signal’s reason', async () => {
    const signal = AbortSignal.abort(new Error('the document was deleted'));
    await expect(read(reader, english.image, { signal })).rejects.toThrow('the document was deleted');
  });
});

function fits(found: Word, drawn: DrawnWord, tolerancePx: number): boolean {
  return (['left', 'top', 'width', 'height'] as const).every(
    (side) => Math.abs(found[side] - drawn[side]) <= tolerancePx,
  );
}

function centre(box: { left: number; top: number; width: number; height: number } | undefined) {
  if (!box) return { x: Number.NaN, y: Number.NaN };
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function turnedCentre(box: Drawn['words'][number] | undefined, image: GrayImage, degrees: number) {
  const { x, y } = centre(box);
  const angle = (degrees * Math.PI) / 180;
  const dx = x - image.width / 2;
  const dy = y - image.height / 2;
  return {
    x: image.width / 2 + dx * Math.cos(angle) - dy * Math.sin(angle),
    y: image.height / 2 + dx * Math.sin(angle) + dy * Math.cos(angle),
  };
}
