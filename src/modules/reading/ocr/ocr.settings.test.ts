import { createHash } from 'node:crypto';
import { lstat, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { loadConfig, SettingsError } from '../../../platform/config/index.ts';
import { createLog } from '../../../platform/log/index.ts';
import { findEngine } from './engines/find-engine.ts';
import { installedLanguages, ModelFolder } from './engines/models.ts';
import { ocrSettings } from './ocr.settings.ts';

const log = createLog({ level: 'silent' });

describe('settings', () => {
  const languagesOf = (text: string) => loadConfig([ocrSettings], { OCR_LANGUAGES: text }).get(ocrSettings).languages;

  test('auto is the default; joined codes become a list without repeats', () => {
    expect(loadConfig([ocrSettings], {}).get(ocrSettings)).toEqual({ languages: 'auto', engine: 'local' });
    expect(languagesOf('deu+eng+deu')).toEqual(['deu', 'eng']);
    expect(languagesOf('auto')).toBe('auto');
  });

  test.each(['xyz', 'deu,eng', 'eng+', 'auto+deu', '../deu', 'osd'])(
    '%s is refused with the codes that are installed',
    (text) => {
      expect(() => languagesOf(text)).toThrow(SettingsError);
      expect(() => languagesOf(text)).toThrow(/installed: eng, deu, fra, spa, ita, nld, por/);
    },
  );
});

describe('the engine', () => {
  test('without a tesseract on the PATH the WebAssembly build is taken, unless the native one is insisted on', async () => {
    expect(await findEngine('local', { path: '/nowhere', log })).toMatchObject({ isNative: false });
    await expect(findEngine('native', { path: '/nowhere:relative', log })).rejects.toThrow('no tesseract program');
  });

  test('the WebAssembly build is taken when it is insisted on, whatever is installed', async () => {
    const engine = await findEngine('wasm', { path: process.env.PATH ?? '', log });
    expect(engine.name).toMatch(/^tesseract\.js-core \d/);
  });
});

describe('models', () => {
  let folder = '';
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-models-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  test('the seven languages of the package are installed', () => {
    expect(installedLanguages().slice(0, 7)).toEqual(['eng', 'deu', 'fra', 'spa', 'ita', 'nld', 'por']);
  });

  test('a model is unpacked whole, by several readers at once, and a damaged one is mended by the next', async () => {
    const packed = createRequire(import.meta.url).resolve('@tesseract.js-data/fra/4.0.0_best_int/fra.traineddata.gz');
    const expected = createHash('sha256')
      .update(gunzipSync(await readFile(packed)))
      .digest('hex');
    const readers = [new ModelFolder(folder, false), new ModelFolder(folder, false)];
    await Promise.all(readers.map((reader) => reader.prepare(['fra'])));
    const target = path.join(folder, 'tessdata', 'fra.traineddata');
    const digest = async () =>
      createHash('sha256')
        .update(await readFile(target))
        .digest('hex');
    expect(await digest()).toBe(expected);
    await truncate(target, 1000);
    await new ModelFolder(folder, false).prepare(['fra']);
    expect(await digest()).toBe(expected);
    expect(await readdir(path.join(folder, 'tessdata'))).toEqual(['fra.traineddata']);
  });

  test('a model in place is left alone', async () => {
    await new ModelFolder(folder, false).prepare(['por']);
    const target = path.join(folder, 'tessdata', 'por.traineddata');
    const before = await lstat(target);
    await new ModelFolder(folder, false).prepare(['por']);
    expect((await lstat(target)).ino).toBe(before.ino);
  });

  test('a language without a model is named', async () => {
    await expect(new ModelFolder(folder, true).prepare(['xyz'])).rejects.toThrow('"xyz"');
  });
});
