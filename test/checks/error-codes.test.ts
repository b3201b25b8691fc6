import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import '../../src/app/modules.ts';
import { allDeclaredErrors } from '../../src/platform/errors.ts';

const root = path.resolve(import.meta.dirname, '../..');

test('every declared error code is provoked by name in some test', async () => {
  const texts: string[] = [];
  for await (const file of glob('{src,test}/**/*.{test,suite}.ts', { cwd: root })) {
    texts.push(await readFile(path.join(root, file), 'utf8'));
  }
  const allTests = texts.join('\n');
  const unprovoked = [...allDeclaredErrors().keys()].filter((code) => !new RegExp(`\\b${code}\\b`).test(allTests));
  expect(unprovoked).toEqual([]);
});
