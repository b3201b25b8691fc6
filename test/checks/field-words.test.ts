import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bySentence } from '../../src/web/kit/field-problem-words.ts';

const root = path.join(import.meta.dirname, '../..');
const outside = 'src/modules/outside/{destinations,sources,webhooks}/**/*.ts';
/** The sentences with which forms for other programs and servers refuse a value. */
async function sentences(): Promise<Set<string>> {
  const found = new Set<string>();
  for await (const file of glob(outside, { cwd: root })) {
    if (/\.(test|settings|suite)\.ts$|\/testing\//.test(file)) continue;
    const text = await readFile(path.join(root, file), 'utf8');
    for (const [, sentence = ''] of text.matchAll(/'((?:must|needs|is no) [^'\n]+)'/g)) found.add(sentence);
  }
  return found;
}

test('what is wrong with a field of a form is said in both languages', async () => {
  const missing = [...(await sentences())].filter((one) => !Object.hasOwn(bySentence, one));
  expect(missing).toEqual([]);
});
