import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { isRefusalCode, SENTENCES } from '../../src/platform/refusals/index.ts';
import de from '../../src/web/locales/de/refusals.json' with { type: 'json' };
import en from '../../src/web/locales/en/refusals.json' with { type: 'json' };

const root = path.join(import.meta.dirname, '../..');
const codes = Object.keys(SENTENCES).filter(isRefusalCode);
/** Not said of a value that a request or a setting has: findings of the doctor, what a file is, parts of one setting's single sentence, SQL. */
const elsewhere =
  /\.(test|suite)\.ts$|\/testing\/|\/maintenance\/|\/converters\/|\/notifications\/channels\/|\.store\.ts$|\/refusals\/|\/metadata\/ai\//;
const sentence =
  /['`]((?:must|needs (?:at|a|an|either)|is no|is a|is not|is missing|has at most|has more|name at least|holds a|holds characters|can be given|a rule has|a tag) [^'`\n]*)['`]/g;

/** Sentences of this shape that stand in the code of the service itself. */
async function loose(): Promise<string[]> {
  const found: string[] = [];
  for await (const file of glob('src/{modules,platform}/**/*.ts', { cwd: root })) {
    if (elsewhere.test(`/${file}`)) continue;
    for (const line of (await readFile(path.join(root, file), 'utf8')).split('\n')) {
      if (/doc:|describe\(|return `\$\{what\}|^\s*(?:\/\/|\*)/.test(line)) continue;
      for (const [, said = ''] of line.matchAll(sentence)) found.push(`${file}: ${said}`);
    }
  }
  return found.filter((one) => !/is a (?:copy|duplicate)|is not (?:distinct|whole$)/.test(one));
}

test('every sentence that refuses a value stands in the one catalogue, with its code', async () => {
  expect(await loose()).toEqual([]);
});

describe.each([
  ['en', en.invalid],
  ['de', de.invalid],
])('the words for refused values, %s', (_language, words) => {
  const forms = new Map(Object.entries<string>(words));

  test.each(codes)('there are some for %s, and they name nothing that it does not', (code) => {
    const own = [forms.get(code), forms.get(`${code}_one`), forms.get(`${code}_other`)].filter(
      (text) => text !== undefined,
    );
    expect(own).not.toEqual([]);
    expect(forms.has(`${code}_one`)).toBe(forms.has(`${code}_other`));
    for (const text of own) {
      for (const [, name = ''] of text.matchAll(/\{\{(\w+)\}\}/g)) {
        expect(SENTENCES[code]).toContain(`{${name === 'number' ? 'limit' : name}}`);
      }
    }
  });

  test('none are for a code that nothing is refused with', () => {
    const known = new Set<string>(codes);
    expect(
      [...forms.keys()].filter((key) => !known.has(key) && !known.has(key.replace(/_(?:one|other)$/, ''))),
    ).toEqual([]);
  });
});

test('the web interface recognises none of these sentences by its text', async () => {
  const beginnings = codes.map((code) => SENTENCES[code].split('{')[0] ?? '').filter((text) => text.length > 12);
  const found: string[] = [];
  for await (const file of glob('src/web/**/*.{ts,tsx}', { cwd: root })) {
    if (file.includes('.test.') || file.endsWith('api.gen.ts')) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    for (const said of beginnings) if (text.includes(said)) found.push(`${file}: ${said}`);
  }
  expect(found).toEqual([]);
});
