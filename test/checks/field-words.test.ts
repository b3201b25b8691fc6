import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TFunction } from 'i18next';
import { expect, test } from 'vitest';
import { fieldProblemWords } from '../../src/web/kit/field-problem-words.ts';

const root = path.join(import.meta.dirname, '../..');
/** Not said by a form: what administrators read on the command line, and the parts of one setting's single sentence. */
const elsewhere =
  /\.(test|suite)\.ts$|\/testing\/|\/maintenance\/|\/notifications\/channels\/|\.store\.ts$|\/passkeys\//;
const sentence =
  /['`]((?:must|needs|is no|is a|is not|is missing|has at most|name at least|holds a|holds characters|can be given|a rule has) [^'`\n]*)['`]/g;

/** The sentences with which the service refuses a value, with figures where they name some. */
async function sentences(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const file of glob('src/{modules,platform}/**/*.ts', { cwd: root })) {
    if (elsewhere.test(`/${file}`)) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, said = ''] of text.matchAll(sentence)) {
      const filled = said.replaceAll(/\$\{(?!why|missing)[^}]*\}/g, '20').replace(/\$\{.*/, '…');
      if (!/^is a (?:copy|duplicate)|^is not (?:whole|valid$|valid base64)/.test(filled)) found.add(filled);
    }
  }
  return found;
}

/** The words themselves do not matter here, only that there are some for exactly this. */
const t = ((key: string) => key) as unknown as TFunction;

test('what is wrong with a value is said in words of ours, whatever sentence the service refuses it with', async () => {
  const all = [...(await sentences())];
  expect(all.length).toBeGreaterThan(60);
  expect(all.filter((message) => fieldProblemWords(t, { path: '', message }) === undefined)).toEqual([]);
});

test('a figure, an example and a choice of the sentence stand in ours', () => {
  const words = ((key: string, values: object) => [key, JSON.stringify(values)].join(' ')) as unknown as TFunction;
  const said = (message: string) => fieldProblemWords(words, { path: '', message });
  expect(said('must be at most 90')).toBe('invalid.too_large {"number":"90"}');
  expect(said('must be auto, true or false')).toBe('invalid.choices {"choices":"auto, true, false"}');
  expect(said('must be smtp:// or smtps:// with a host, such as smtp://mail:587')).toBe(
    'invalid.such_as {"example":"smtp://mail:587"}',
  );
  expect(fieldProblemWords(words, { path: '', message: 'never heard of' })).toBeUndefined();
});
