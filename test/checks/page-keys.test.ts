import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';

it('no two pages are gone to by the same keys', async () => {
  const text = await readFile(path.join(root, 'src/web/pages.ts'), 'utf8');
  const keys = [...text.matchAll(/\bkeys: '([^']+)'/g)].map(([, pressed]) => pressed);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((pressed, at) => keys.indexOf(pressed) !== at)).toEqual([]);
});
