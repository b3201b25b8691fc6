import { expect, it } from 'vitest';
import { spread } from './order.ts';

it('files of several projects are spread evenly among each other, each project keeping its own order', () => {
  expect(spread([['1', '2', '3', '4'], ['a', 'b'], []])).toEqual(['1', 'a', '2', '3', 'b', '4']);
  expect(spread([['only'], []])).toEqual(['only']);
});
