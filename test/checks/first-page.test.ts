import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/lib/paths.ts';

const read = (file: string) => readFileSync(path.join(root, 'src/web', file), 'utf8');

test('what boot.js asks for before there is any code is what the code asks for: the same rows, by the same sign of a signed-in person', () => {
  const boot = read('boot.js');
  const key = /signedInKey = '([^']+)'/.exec(read('api/session.ts'))?.[1] ?? 'none';
  const rows = /pageSize = (\d+);/.exec(read('list/query/list-state.ts'))?.[1] ?? 'none';
  expect(boot).toContain(`stored('${key}')`);
  expect(boot).toContain(`preload('/api/files?folds_copies=true&per_page=${rows}')`);
});
