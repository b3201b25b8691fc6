import { expect, it } from 'vitest';
import { median } from './statistics.ts';

it('takes the middle value, and the mean of the two middle ones', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(() => median([])).toThrow('nothing');
});
