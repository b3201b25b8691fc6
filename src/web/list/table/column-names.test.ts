import { expect, it } from 'vitest';
import { allColumns, shownColumns, USUAL_COLUMNS } from './column-names.ts';

it('the title is always there and first, and what was chosen keeps its order', () => {
  expect(shownColumns(null, [])).toEqual(USUAL_COLUMNS);
  expect(shownColumns([], [])).toEqual(['title']);
  expect(shownColumns(['tags', 'title', 'sender'], [])).toEqual(['title', 'tags', 'sender']);
});

it('a custom field that is gone and a column nobody knows are passed over', () => {
  expect(shownColumns(['cf.payment', 'cf.gone', 'shoe_size', 'state'], ['payment'])).toEqual([
    'title',
    'cf.payment',
    'state',
  ]);
});

it('every column can be chosen once, the shown ones before the others', () => {
  const all = allColumns(['title', 'cf.payment', 'sender'], ['payment', 'project']);
  expect(all.slice(0, 3)).toEqual(['title', 'cf.payment', 'sender']);
  expect(new Set(all).size).toBe(all.length);
  expect(all).toContain('cf.project');
});
