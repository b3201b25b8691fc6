import { expect, it } from 'vitest';
import { fuseRanks } from './fuse-ranks.ts';

const words = (ids: string, whole = '') => [...ids].map((fileId) => ({ fileId, isWhole: whole.includes(fileId) }));
const meaning = (ids: string) => [...ids].map((fileId) => ({ fileId }));
const order = (hits: ReturnType<typeof fuseRanks>) => hits.map(({ fileId }) => fileId).join('');

it('puts what both found before what one found, and says what each was found by', () => {
  const hits = fuseRanks(words('abc'), meaning('dcb'));
  expect(order(hits)).toBe('cbda');
  expect(Object.fromEntries(hits.map(({ fileId, foundBy }) => [fileId, foundBy]))).toEqual({
    a: 'words',
    b: 'both',
    c: 'both',
    d: 'meaning',
  });
});

it('keeps few documents that hold all words in front, in the order the words rank them', () => {
  expect(order(fuseRanks(words('abxy', 'ab'), meaning('yxzw'))).slice(0, 2)).toBe('ab');
});

it('is the ranking of the one where the other finds nothing, and equal ones have one order', () => {
  expect(order(fuseRanks(words('cab'), []))).toBe('cab');
  expect(order(fuseRanks([], meaning('cab')))).toBe('cab');
  expect(order(fuseRanks(words('a'), meaning('b')))).toBe('ba');
});
