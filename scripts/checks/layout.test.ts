import { expect, it } from 'vitest';
import { layoutProblems } from './layout.ts';

const files = [
  'src/modules/documents/README.md',
  'src/modules/documents/files/index.ts',
  'src/modules/documents/files/list.ts',
  'src/modules/documents/search/index.ts',
].map((path) => ({ path, text: '' }));

it('accepts modules that all have a tier and a front door, in a district that says what it holds', () => {
  expect(layoutProblems([['documents/files'], ['documents/search']], files)).toEqual([]);
});

it('names a module without a tier, a tier without a module, a module listed twice, one without a front door, and a district without a sentence', () => {
  const more = [...files, { path: 'src/modules/reading/ocr/read.ts', text: '' }];
  expect(
    layoutProblems(
      [
        ['documents/files', 'reading/pdf'],
        ['documents/search', 'documents/files'],
      ],
      more,
    ),
  ).toEqual([
    'src/modules/reading/ocr has no tier in src/layers.json',
    'src/layers.json names "reading/pdf", which src/modules does not have',
    'src/layers.json names "documents/files" twice',
    'src/modules/reading/ocr has no index.ts',
    'src/modules/reading has no README.md that says what lives there',
  ]);
});
