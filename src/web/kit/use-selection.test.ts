import { expect, test } from 'vitest';
import { between } from './use-selection.ts';

test('a range holds both its ends, in either direction', () => {
  expect(between(['a', 'b', 'c', 'd'], 'b', 'd')).toEqual(['b', 'c', 'd']);
  expect(between(['a', 'b', 'c', 'd'], 'd', 'b')).toEqual(['b', 'c', 'd']);
});

test('without a starting point a range is the row itself', () => {
  expect(between(['a', 'b'], null, 'b')).toEqual(['b']);
  expect(between(['a', 'b'], 'gone', 'b')).toEqual(['b']);
});
