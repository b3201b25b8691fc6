import { expect, it } from 'vitest';
import { layoutProblems } from './layout.ts';

const files = ['src/modules/files/index.ts', 'src/modules/files/list.ts', 'src/modules/search/index.ts'].map(
  (path) => ({ path, text: '' }),
);

it('accepts modules that all have a tier and a front door', () => {
  expect(layoutProblems([['files'], ['search']], files)).toEqual([]);
});

it('names a module without a tier, a tier without a module, a module listed twice and one without a front door', () => {
  const more = [...files, { path: 'src/modules/ocr/read.ts', text: '' }];
  expect(
    layoutProblems(
      [
        ['files', 'pdf'],
        ['search', 'files'],
      ],
      more,
    ),
  ).toEqual([
    'src/modules/ocr has no tier in src/layers.json',
    'src/layers.json names "pdf", which src/modules does not have',
    'src/layers.json names "files" twice',
    'src/modules/ocr has no index.ts',
  ]);
});
