import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { stepRegistry } from '../../src/modules/documents/steps/index.ts';
import de from '../../src/web/locales/de.json' with { type: 'json' };
import en from '../../src/web/locales/en.json' with { type: 'json' };

const webRoot = path.join(import.meta.dirname, '../../src/web');
const pluralEnding = /_(one|other)$/;

function flatten(words: object, prefix = ''): Map<string, string> {
  const flat = new Map<string, string>();
  for (const [key, value] of Object.entries(words)) {
    if (typeof value === 'string') flat.set(prefix + key, value);
    else for (const [inner, text] of flatten(value, `${prefix}${key}.`)) flat.set(inner, text);
  }
  return flat;
}

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{\{(\w+)\}\}|<\/?(\w+)>/g)].map((match) => match[0]).toSorted();
}

async function sources(): Promise<string> {
  const entries = await readdir(webRoot, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => /\.tsx?$/.test(entry.name) && !/\.(test|gen)\.ts$/.test(entry.name));
  const texts = await Promise.all(files.map((file) => readFile(path.join(file.parentPath, file.name), 'utf8')));
  return texts.join('\n');
}

/** The words of the processing steps: `<step>.<language>.json`, by step. */
async function stepFiles(language: string): Promise<Map<string, Record<string, unknown>>> {
  const folder = path.join(webRoot, 'steps');
  const names = (await readdir(folder)).filter((name) => name.endsWith(`.${language}.json`)).toSorted();
  const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name), 'utf8')));
  return new Map(names.map((name, at) => [name.split('.')[0] ?? '', JSON.parse(texts[at] ?? '{}')]));
}

const english = flatten(en);
const german = flatten(de);

test('every word exists in both languages', () => {
  expect([...german.keys()].toSorted()).toEqual([...english.keys()].toSorted());
});

test('no word is empty', () => {
  for (const words of [english, german]) {
    expect([...words].filter(([, text]) => text.trim() === '')).toEqual([]);
  }
});

test('a translation has the same gaps to fill as the original', () => {
  const differing = [...english].filter(([key, text]) => {
    // "1 file" may leave out its number in either language.
    if (key.endsWith('_one')) return false;
    return placeholders(text).join() !== placeholders(german.get(key) ?? '').join();
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

test('every word is used, and every used word exists', async () => {
  const text = await sources();
  const bases = new Set([...english.keys()].map((key) => key.replace(pluralEnding, '')));
  expect([...bases].filter((key) => !text.includes(`'${key}'`))).toEqual([]);
  const called = [...text.matchAll(/\bt\(\s*'([a-z_]+\.[a-z_]+)'/g)].map((match) => match[1] ?? '');
  expect(called.filter((key) => !bases.has(key))).toEqual([]);
});

test('every processing step has its words, those of its warnings too, in both languages', async () => {
  const [ofSteps, inGerman] = [await stepFiles('en'), await stepFiles('de')];
  expect([...ofSteps.keys()]).toEqual(stepRegistry.map(({ name }) => name).toSorted());
  expect([...inGerman.keys()]).toEqual([...ofSteps.keys()]);
  for (const { name, warnings = [] } of stepRegistry) {
    const [words, translated] = [flatten(ofSteps.get(name) ?? {}), flatten(inGerman.get(name) ?? {})];
    expect([...words.keys()]).toEqual(expect.arrayContaining(['todo', 'done', 'doing']));
    expect([...words.keys()].filter((key) => key.startsWith('warnings.'))).toEqual(
      warnings.map((code) => `warnings.${code}`).toSorted(),
    );
    expect([...translated.keys()].toSorted()).toEqual([...words.keys()].toSorted());
    for (const [key, text] of words) {
      expect(text.trim()).not.toBe('');
      expect(placeholders(translated.get(key) ?? '')).toEqual(placeholders(text));
    }
  }
});
