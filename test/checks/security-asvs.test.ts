import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';

const text = await readFile(path.join(root, 'docs/security-asvs.md'), 'utf8');
const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, number = '', , result = '', , test = '']) => ({ number, result, file: /^`(.+)`$/.exec(test)?.[1] ?? null }),
);

test('the table of ASVS has every requirement once, and each says whether it holds', () => {
  expect(rows.length).toBeGreaterThan(100);
  expect(rows.length).toBe(text.match(/^\| \d/gm)?.length);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  expect([...new Set(rows.map(({ result }) => result))].toSorted()).toEqual(['differs', 'does not apply', 'holds']);
});

test('what holds names its test, and every test that is named exists', () => {
  expect(rows.filter(({ result, file }) => result === 'holds' && file === null)).toEqual([]);
  expect(rows.filter(({ file }) => file !== null && !existsSync(path.join(root, file)))).toEqual([]);
});
