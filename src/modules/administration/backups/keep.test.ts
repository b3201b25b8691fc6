import { expect, it } from 'vitest';
import { keptBackups } from './keep.ts';
import { nameOf, timeOfName } from './layout.ts';

/** A backup every night at 02:30, so many days back from a Saturday. */
const nights = (count: number) =>
  Array.from({ length: count }, (_, daysAgo) => nameOf(new Date(Date.UTC(2026, 10, 28 - daysAgo, 2, 30))));
const days = (names: Iterable<string>) => [...names].toSorted().map((name) => name.slice(0, 10));

it('a name is a time, and the other way round', () => {
  const time = new Date('2026-11-28T02:30:07Z');
  expect(nameOf(time)).toBe('2026-11-28T02-30-07Z');
  expect(timeOfName(nameOf(time))).toEqual(time);
});

it('of two years of nights the last 7 days, 4 weeks and 12 months stay', () => {
  expect(days(keptBackups(nights(730), 'UTC'))).toEqual([
    '2025-12-31',
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
    '2026-05-31',
    '2026-06-30',
    '2026-07-31',
    '2026-08-31',
    '2026-09-30',
    '2026-10-31',
    '2026-11-08',
    '2026-11-15',
    '2026-11-22',
    '2026-11-23',
    '2026-11-24',
    '2026-11-25',
    '2026-11-26',
    '2026-11-27',
    '2026-11-28',
  ]);
});

it('of several on one day the newest stays, by the days of the service', () => {
  const names = ['2026-11-27T22-30-00Z', '2026-11-27T23-30-00Z', '2026-11-28T10-00-00Z'];
  expect([...keptBackups(names, 'UTC')].toSorted()).toEqual(['2026-11-27T23-30-00Z', '2026-11-28T10-00-00Z']);
  expect([...keptBackups(names, 'Europe/Berlin')].toSorted()).toEqual(['2026-11-27T22-30-00Z', '2026-11-28T10-00-00Z']);
});

it('nothing goes because none was made for long, and the newest never goes', () => {
  const old = ['2019-01-01T00-00-00Z', '2019-06-01T00-00-00Z', '2021-03-03T00-00-00Z'];
  expect([...keptBackups(old, 'UTC')].toSorted()).toEqual(old);
  expect(keptBackups([], 'UTC')).toEqual(new Set());
});

it('what stays today was kept yesterday: a night after the other gives the same as all at once', () => {
  const all = nights(400).toReversed();
  let held: string[] = [];
  for (const name of all) held = [...keptBackups([...held, name], 'UTC')];
  expect(held.toSorted()).toEqual([...keptBackups(all, 'UTC')].toSorted());
});
