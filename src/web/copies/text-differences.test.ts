import { expect, test } from 'vitest';
import { type Difference, differencesOf, pagesOf } from './text-differences.ts';

const LEASE = ['Lease agreement', 'The rent is € 1,180.00 a month.\nHeating is € 210.00 a month.', 'Signed'];
const DRAFT = ['Lease agreement', 'The rent is € 1,140.00 a month.\nHeating is € 190.00 a month.', 'Signed'];

function said(pages: readonly string[], place: Difference['left']): string {
  return place === null ? '' : (pages[place.page - 1] ?? '').slice(place.span.start, place.span.end);
}
const words = (left: readonly string[], right: readonly string[]) =>
  differencesOf(left, right)?.map((one) => [said(left, one.left), said(right, one.right)]);

test('each place where words differ is told, with what stands there in both', () => {
  expect(words(LEASE, DRAFT)).toEqual([
    ['1,180.00', '1,140.00'],
    ['210.00', '190.00'],
  ]);
  expect(pagesOf(differencesOf(LEASE, DRAFT) ?? [])).toEqual([2]);
});

test('what stands in one of them alone is a difference, too', () => {
  expect(words(['one three'], ['one two three'])).toEqual([['', 'two']]);
  expect(words(['one', 'two'], ['one'])).toEqual([['two', '']]);
});

test('a line or a page that breaks elsewhere, case and signs between words are no difference', () => {
  expect(words(['The rent\nis due.', 'At once'], ['The RENT is due', ', – At\nonce!'])).toEqual([]);
});

test('what differs over two pages is a place on each', () => {
  expect(words(['a b', 'c d'], ['a', 'd'])).toEqual([
    ['b', ''],
    ['c', ''],
  ]);
});

test('texts that have little in common are not compared place by place', () => {
  const text = (sign: string) => [Array.from({ length: 4_000 }, (_, at) => `${sign}${at}`).join(' ')];
  expect(differencesOf(text('a'), text('b'))).toBeNull();
});
