import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';

it('no two pages are gone to by the same keys', async () => {
  const files = ['src/web/pages.ts', 'src/web/admin-pages.ts', 'src/web/settings-pages.ts'].map((file) =>
    readFile(path.join(root, file), 'utf8'),
  );
  const text = (await Promise.all(files)).join('\n');
  const keys = [...text.matchAll(/\bkeys: '([^']+)'/g)].map(([, pressed]) => pressed);
  expect(keys.length).toBeGreaterThan(10);
  expect(keys.filter((pressed, at) => keys.indexOf(pressed) !== at)).toEqual([]);
});
