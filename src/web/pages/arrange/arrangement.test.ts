import { expect, it } from 'vitest';
import {
  added,
  doneIn,
  isSplitAt,
  moved,
  named,
  partsOf,
  rangesOf,
  redone,
  sheetsOf,
  split,
  splitAt,
  takenOut,
  turned,
  undone,
} from './arrangement.ts';

const five = { sheets: sheetsOf('a', 5), titles: new Map() };
const keys = (...pages: number[]) => new Set(pages.map((page) => `a-${page}`));
const pagesOf = (arrangement: Parameters<typeof partsOf>[0]) =>
  partsOf(arrangement).map(({ sheets }) => sheets.map(({ page }) => page));

it('documents begin at marks, without pages that were taken out, and none is empty', () => {
  const two = split(five, 'a-4');
  expect(pagesOf(two)).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(pagesOf(takenOut(two, keys(4), true))).toEqual([[1, 2, 3], [5]]);
  expect(pagesOf(takenOut(two, keys(4, 5), true))).toEqual([[1, 2, 3]]);
  expect(pagesOf(takenOut(takenOut(two, keys(4), true), keys(4), false))).toEqual([
    [1, 2, 3],
    [4, 5],
  ]);
  expect(pagesOf(split(two, 'a-4'))).toEqual([[1, 2, 3, 4, 5]]);
  expect(split(five, 'a-1')).toBe(five);
});

it('pages move together, and marks and names stay where they stand', () => {
  const two = named(split(five, 'a-4'), 'a-4', 'Second');
  expect(pagesOf(moved(two, keys(1), 5))).toEqual([
    [2, 3, 4],
    [5, 1],
  ]);
  expect(pagesOf(moved(two, keys(2, 5), 0))).toEqual([
    [2, 5, 1],
    [3, 4],
  ]);
  expect(pagesOf(moved(two, keys(1, 3), 2))).toEqual([
    [2, 1, 3],
    [4, 5],
  ]);
  expect(partsOf(moved(two, keys(4), 0)).map(({ title }) => title)).toEqual([undefined, 'Second']);
});

it('separator sheets are taken out where documents begin behind them, and come back', () => {
  const division = { separators: keys(1, 3), beginnings: keys(4) };
  const two = splitAt(five, division, true);
  expect(pagesOf(two)).toEqual([[2], [4, 5]]);
  expect([isSplitAt(five, division), isSplitAt(two, division)]).toEqual([false, true]);
  expect(splitAt(two, division, false)).toEqual(five);
});

it('a stack that labels divide loses no page', () => {
  const two = splitAt(five, { separators: keys(), beginnings: keys(3) }, true);
  expect(pagesOf(two)).toEqual([
    [1, 2],
    [3, 4, 5],
  ]);
});

it('pages turn in quarters both ways', () => {
  const once = turned(five, keys(2), -90);
  expect(once.sheets.map(({ turn }) => turn)).toEqual([0, 270, 0, 0, 0]);
  expect(turned(once, keys(2), 90)).toEqual(five);
});

it('pages of another document come behind all others, each once', () => {
  const more = added(five, sheetsOf('b', 2));
  expect(pagesOf(more)).toEqual([[1, 2, 3, 4, 5, 1, 2]]);
  expect(added(more, sheetsOf('b', 2)).sheets).toHaveLength(7);
});

it('every step is taken back and done again, in their order', () => {
  const begun = { now: five, past: [], future: [] };
  const two = doneIn(doneIn(begun, split(five, 'a-2'), 'split'), takenOut(split(five, 'a-2'), keys(3), true), 'out');
  const back = undone(undone(two));
  expect([back.now, back.past.length, back.future.length]).toEqual([five, 0, 2]);
  expect(undone(back)).toBe(back);
  expect(redone(redone(back))).toEqual(two);
  expect(doneIn(undone(two), five, 'other').future).toEqual([]);
  expect(doneIn(two, two.now, 'nothing')).toBe(two);
});

it('page numbers are written as ranges', () => {
  expect([rangesOf([1, 2, 3, 4]), rangesOf([5, 6, 8, 9]), rangesOf([3, 1])]).toEqual(['1–4', '5, 6, 8, 9', '3, 1']);
});
