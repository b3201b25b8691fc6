import { expect, test } from 'vitest';
import { isUnfiltered, readList, toFilter, writeList } from './list-state.ts';

test('the URL is the whole state: reading what was written gives the same list', () => {
  const search = {
    q: 'toner',
    tags: 'house,work',
    status: 'failed',
    sort_by: 'title',
    sort_order: 'asc',
    view: 'grid',
  };
  const written = writeList(readList(search, 'documents'));
  expect(Object.fromEntries(Object.entries(written).filter(([, value]) => value !== undefined))).toEqual(search);
});

test('defaults are left out of the URL', () => {
  const written = Object.values(writeList(readList({ view: 'rows', sort_order: 'desc' }, 'documents')));
  expect(written.every((value) => value === undefined)).toBe(true);
});

test('unknown values of a hand-written URL are ignored', () => {
  const list = readList({ sort_by: 'password', view: 'cube', status: 'green', evil: '1' }, 'documents');
  expect(list).toMatchObject({ sortBy: null, view: 'rows' });
  expect(toFilter(list)).toEqual({});
});

test('the API gets tags as a list and the trash as a flag', () => {
  expect(toFilter(readList({ tags: 'a,b', is_duplicate: 'true', q: 'x' }, 'trash'))).toEqual({
    tags: ['a', 'b'],
    is_duplicate: true,
    q: 'x',
    trashed: true,
  });
});

test('a list without words and filters is unfiltered, whatever its order', () => {
  expect(isUnfiltered(readList({ sort_by: 'title', view: 'grid' }, 'documents'))).toBe(true);
  expect(isUnfiltered(readList({ q: 'x' }, 'documents'))).toBe(false);
});
