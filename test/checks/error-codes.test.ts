import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';
import '../../src/app/modules.ts';
import { allDeclaredErrors } from '../../src/platform/errors.ts';

const declared = allDeclaredErrors();

test('every declared error code is provoked by name in some test', async () => {
  const texts: string[] = [];
  for await (const file of glob('{src,test}/**/*.{test,suite}.ts', { cwd: root })) {
    texts.push(await readFile(path.join(root, file), 'utf8'));
  }
  const allTests = texts.join('\n');
  const unprovoked = [...declared.keys()].filter((code) => !new RegExp(`['"\`]${code}['"\`]`).test(allTests));
  expect(unprovoked).toEqual([]);
});

test('every declared error says in a whole sentence what to do', () => {
  const silent = [...declared].filter(([, { detail }]) => !/^\p{Lu}.*[.!?]$/su.test(detail));
  expect(silent.map(([code]) => code)).toEqual([]);
});
