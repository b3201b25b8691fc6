import { expect, it } from 'vitest';
import { firstIdAt, msOfId, newId } from './ids.ts';

it('an id carries its moment, also one that is long past or after the clock was set back', () => {
  const past = new Date('2019-03-04T05:06:07.089Z');
  expect(msOfId(newId(past))).toBe(past.getTime());
  const now = new Date();
  expect(Math.abs(msOfId(newId(now)) - now.getTime())).toBeLessThan(1_000);
});

it('ids made one after the other now sort as they were made', () => {
  const ids = Array.from({ length: 1_000 }, () => newId(new Date()));
  expect(ids.toSorted()).toEqual(ids);
});

it('the first id of a moment lies between those before and those after it', () => {
  const moment = Date.parse('2026-01-01T00:00:00Z');
  expect(firstIdAt(moment) < newId(new Date(moment))).toBe(true);
  expect(firstIdAt(moment) > newId(new Date(moment - 1))).toBe(true);
  expect(firstIdAt(-5)).toBe('00000000-0000-7000-8000-000000000000');
});
