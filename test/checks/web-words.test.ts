import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { type FlatWords, flattenWords, gapsOf } from '../../scripts/lib/words.ts';
import { stepRegistry } from '../../src/modules/documents/steps/index.ts';
import { keyPatterns, reachableWords, webModules } from './lib/web-modules.ts';

const locales = path.join(import.meta.dirname, '../../src/web/locales');
const pluralEnding = /_(one|other)$/;
/** The areas of the first script; the others come with what uses them. */
const firstAreas = ['common', 'frame', 'documents'];

async function wordsOf(language: string): Promise<{ all: FlatWords; areaOf: ReadonlyMap<string, string> }> {
  const all = new Map<string, string>();
  const areaOf = new Map<string, string>();
  for (const file of await readdir(path.join(locales, language))) {
    const area = path.basename(file, '.json');
    for (const [key, text] of flattenWords(JSON.parse(await readFile(path.join(locales, language, file), 'utf8')))) {
      if (all.has(key)) throw new Error(`${key} is in ${area} and in ${areaOf.get(key)}`);
      all.set(key, text);
      areaOf.set(key.replace(pluralEnding, ''), area);
    }
  }
  return { all, areaOf };
}

const { all: english, areaOf } = await wordsOf('en');
const { all: german, areaOf: germanAreaOf } = await wordsOf('de');
const modules = await webModules();
const text = [...modules.values()].map((module) => module.text).join('\n');

/** The words of the processing steps: `<step>.<language>.json`, by step. */
async function stepFiles(language: string): Promise<Map<string, Record<string, unknown>>> {
  const folder = path.join(import.meta.dirname, '../../src/web/steps');
  const names = (await readdir(folder)).filter((name) => name.endsWith(`.${language}.json`)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(names.map((name, at) => [name.split('.')[0] ?? '', JSON.parse(texts[at] ?? '{}')]));
}

test('every word exists in both languages, in the same area', () => {
  expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
  expect([...germanAreaOf].toSorted()).toEqual([...areaOf].toSorted());
});

/** What a number may stand for in a sentence, and the sentences where it is never one or counts nothing. */
const numbers = /\{\{(?:number|count|total|limit|listed|expected|done|used|documents|of)\}\} (?:\w+ )?[a-z]+s\b/;
const neverOne = new Set([
  'audit.entries_least',
  'invalid.email_addresses',
  'invalid.secret_set_with',
  'fact.because_sender',
  'pipelines.in_use_now',
  'problem.page_unreadable',
]);

test('a number before a plural has words of its own where it is one', () => {
  const plurals = [...english].filter(([key, words]) => !pluralEnding.test(key) && numbers.test(words));
  const open = plurals.filter(([key]) => !neverOne.has(key));
  expect(open).toEqual([]);
});

test('no word is empty', () => {
  for (const words of [english, german]) {
    expect([...words].filter(([, word]) => word.trim() === '')).toEqual([]);
  }
});

test('a translation has the same gaps to fill as the original', () => {
  const differing = [...english].filter(([key, word]) => {
    // "1 file" may leave out its number in either language.
    if (key.endsWith('_one')) return false;
    return gapsOf(word).join() !== gapsOf(german.get(key) ?? '').join();
  });
  expect(differing.map(([key]) => key)).toEqual([]);
});

test('every plural has both its forms', () => {
  for (const key of english.keys()) {
    if (!pluralEnding.test(key)) continue;
    const base = key.replace(pluralEnding, '');
    expect(english.has(`${base}_one`) && english.has(`${base}_other`), base).toBe(true);
  }
});

test('every word is used, and every used word exists', () => {
  // Those of refusals are found by the code that the server sends; error-codes.test.ts and field-words.test.ts compare them.
  const written = [...areaOf.keys()].filter((key) => !/^(?:refusal|invalid)\./.test(key));
  const patterns = keyPatterns(text);
  const isSaid = (key: string) => text.includes(`'${key}'`) || patterns.some((pattern) => pattern.test(key));
  expect(written.filter((key) => !isSaid(key))).toEqual([]);
  const called = [...text.matchAll(/\bt\(\s*'([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1] ?? '');
  expect(called.filter((key) => !areaOf.has(key))).toEqual([]);
});

test('what is drawn has its words: they are in the first script, or loaded with the code that says them', () => {
  const said = reachableWords(modules, 'main.tsx', firstAreas);
  expect(said.length).toBeGreaterThan(300);
  const keysOf = (key: string | RegExp) => {
    if (typeof key === 'string') return [key];
    // Where the group itself is a gap, whoever fills it says other words of that group; refusals are there or are left out.
    if (/^\^(?:\[|refusal|invalid)/.test(key.source)) return [];
    return [...areaOf.keys()].filter((one) => key.test(one));
  };
  const missing = said.flatMap(({ key, module, areas }) =>
    keysOf(key).flatMap((one) => (areaOf.has(one) && !areas.has(areaOf.get(one) ?? '') ? [`${one} in ${module}`] : [])),
  );
  expect([...new Set(missing)]).toEqual([]);
});

test('what is loaded with a page is not in the first script', () => {
  const index = modules.get('i18n/index.ts')?.text ?? '';
  const included = [...index.matchAll(/locales\/en\/(\w+)\.json/g)].map((match) => match[1]);
  expect(included.toSorted()).toEqual(firstAreas.toSorted());
  const importers = [...modules].filter(([, module]) => /^import (?!type).*locales\//m.test(module.text));
  expect(importers.map(([name]) => name)).toEqual(['i18n/index.ts']);
});

test('every processing step has its words, those of its warnings and notes too, in both languages', async () => {
  const [ofSteps, inGerman] = [await stepFiles('en'), await stepFiles('de')];
  expect([...ofSteps.keys()]).toEqual(stepRegistry.map(({ name }) => name).toSorted());
  expect([...inGerman.keys()]).toEqual([...ofSteps.keys()]);
  for (const { name, warnings = [], notes = [] } of stepRegistry) {
    const [words, translated] = [flattenWords(ofSteps.get(name) ?? {}), flattenWords(inGerman.get(name) ?? {})];
    expect([...words.keys()]).toEqual(expect.arrayContaining(['todo', 'done', 'doing']));
    expect([...words.keys()].filter((key) => key.startsWith('warnings.'))).toEqual(
      warnings.map((code) => `warnings.${code}`).toSorted(),
    );
    expect([...words.keys()].filter((key) => key.startsWith('notes.'))).toEqual(
      notes.map((code) => `notes.${code}`).toSorted(),
    );
    expect([...translated.keys()].toSorted()).toEqual([...words.keys()].toSorted());
    for (const [key, text] of words) {
      expect(text.trim()).not.toBe('');
      expect(gapsOf(translated.get(key) ?? '')).toEqual(gapsOf(text));
    }
  }
});
