import { expect, it } from 'vitest';
import { parseQueryString } from './query-string.ts';

it.each([
  ['', {}],
  ['tags=a&tags=b&q=x%20y', { tags: ['a', 'b'], q: 'x y' }],
  ['cf.total_min=5&cf.total_max=9', { cf: { total_min: '5', total_max: '9' } }],
  ['cf%5Btotal%5D=5&cf.paid=true', { cf: { total: '5', paid: 'true' } }],
  ['cf.a=1&cf[a]=2&cf.a=3', { cf: { a: ['1', '3', '2'] } }],
  ['cf.проект=b%C3%BCro', { cf: { проект: 'büro' } }],
  ['cf=1&cf.a=2', { cf: '1' }],
  ['tags[]=a&.a=1&a.=2&a[b][c]=3', { 'tags[]': 'a', '.a': '1', 'a.': '2', 'a[b][c]': '3' }],
])('reads the parameters of ?%s', (text, query) => {
  expect({ ...parseQueryString(text) }).toEqual(query);
});

it('no name reaches the prototype of what is read', () => {
  const query = parseQueryString('__proto__.admin=1&cf.__proto__=2&constructor[prototype]=3');
  expect(({} as Record<string, unknown>).admin).toBeUndefined();
  expect(Object.hasOwn(query.cf as object, '__proto__')).toBe(true);
});
