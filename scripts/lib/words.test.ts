import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { root } from './paths.ts';
import { lackingWords, wordFiles } from './words.ts';

test('German lacks no word that people read, and has none that English has not', async () => {
  const [english, german] = [await wordFiles(root, 'en'), await wordFiles(root, 'de')];
  expect(english.size).toBeGreaterThan(60);
  expect(lackingWords(english, german)).toEqual([]);
});

test('a language that is begun is told word by word what it lacks, and one that is not file by file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'archivolt-words-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const write = async (file: string, words: object) => {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), JSON.stringify(words));
  };
  await write('src/web/locales/en/frame.json', {
    nav: { more: 'More', of_one: '{{n}} page', of_other: '{{n}} pages' },
  });
  await write('src/web/steps/ocr.en.json', { done: 'Read', todo: 'Read {{page}}' });
  await write('src/web/locales/fr/frame.json', {
    nav: { more: ' ', of_one: 'une page', of_many: '{{n}} de pages', of_other: '{{number}} pages', old: 'Vieux' },
  });
  await write('src/web/locales/fr/gone.json', { a: 'b' });
  const of = async (language: string) => lackingWords(await wordFiles(folder, 'en'), await wordFiles(folder, language));
  expect(await of('en')).toEqual([]);
  expect(await of('fr')).toEqual([
    'src/web/locales/{language}/frame.json: nav.more lacks: More',
    'src/web/locales/{language}/frame.json: nav.of_other has other gaps than: {{n}} pages',
    'src/web/locales/{language}/frame.json: nav.old is no word of English',
    'src/web/steps/ocr.{language}.json: the whole file, 2 words',
    'src/web/locales/{language}/gone.json: English has no such file',
  ]);
  expect(await of('es')).toEqual([
    'src/web/locales/{language}/frame.json: the whole file, 3 words',
    'src/web/steps/ocr.{language}.json: the whole file, 2 words',
  ]);
});
