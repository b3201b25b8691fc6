import fc from 'fast-check';
import { expect, test } from 'vitest';
import { appendPage, type EntityPage, mergeHead, withoutEntity } from './entity-page.ts';

type Row = { id: string };
type Page = EntityPage<Row>;

const pageSize = 5;

/** One page of the numbers from `first` down to 1, as a server with a keyset would answer; the cursor is the last number. */
function pageOf(numbers: readonly number[], cursor: string | null): Page {
  const rest = numbers.filter((number) => cursor === null || number < Number(cursor));
  const shown = rest.slice(0, pageSize);
  return {
    rows: shown.map((number) => ({ id: String(number) })),
    total: numbers.length,
    isEstimate: false,
    nextCursor: rest.length > pageSize ? String(shown.at(-1)) : null,
  };
}

function load(numbers: readonly number[], pages: number): Page {
  let list = pageOf(numbers, null);
  for (let page = 1; page < pages && list.nextCursor !== null; page++) {
    list = appendPage(list, pageOf(numbers, list.nextCursor));
  }
  return list;
}

const downFrom = (first: number) => Array.from({ length: first }, (_, index) => first - index);

test('a list whose beginning was read again holds every row from its first to its last once, in order, with no gap', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 60 }),
      fc.integer({ min: 1, max: 12 }),
      fc.integer({ min: 0, max: 12 }),
      (count, pages, added) => {
        const now = downFrom(count + added);
        const merged = mergeHead(load(downFrom(count), pages), pageOf(now, null));
        const last = Number(merged.rows.at(-1)?.id ?? 0);
        expect(merged.rows.map(({ id }) => Number(id))).toEqual(now.filter((number) => number >= last));
        expect(load(now, 99).rows.length).toBe(now.length);
        if (merged.nextCursor === null) expect(last).toBeLessThanOrEqual(1);
        else expect(Number(merged.nextCursor)).toBe(last);
      },
    ),
  );
});

test('reading the beginning again keeps what was loaded beyond it', () => {
  const merged = mergeHead(load(downFrom(40), 6), pageOf(downFrom(42), null));
  expect(merged.rows.length).toBe(32);
  expect(merged.nextCursor).toBe('11');
});

test('a page asked for again adds no row twice', () => {
  const numbers = downFrom(20);
  const list = load(numbers, 2);
  expect(appendPage(list, pageOf(numbers, '16')).rows.length).toBe(10);
});

test('a row that is taken out is counted no more', () => {
  expect(withoutEntity(load(downFrom(8), 2), '3')).toMatchObject({ total: 7, rows: { length: 7 } });
});
