import { type NewestFirst, newestFirst, newestFirstKeyset } from './newest-first.ts';
import { type PageQuery, type Pagination, pageOf } from './paging.ts';

/** Counting further takes long and tells people nothing: from here on a total is an estimate. */
export const MOST_COUNTED = 10_000;

/** How a list is read that begins with the newest. */
export type ListRead<T, P> = {
  rows: (part: NewestFirst) => Promise<T[]>;
  /** How many rows the list has; where it is `countedTo` a number, no more than `limit` need be counted. */
  count: (limit: number) => Promise<number>;
  countedTo?: number;
  present: (rows: T[]) => P[] | Promise<P[]>;
};

/** Reads a page of a list that begins with the newest. @returns the answer of its route. @throws invalid_cursor */
export async function listPage<K extends string, T extends { created_at: Date; id: string }, P>(
  name: K,
  query: PageQuery,
  { rows, count, countedTo, present }: ListRead<T, P>,
): Promise<Record<K, P[]> & { pagination: Pagination }> {
  const found = await rows(newestFirst(query));
  const page = pageOf(found, query, await countTo(countedTo, count), newestFirstKeyset);
  return { ...nameOf(name, await present(page.rows)), pagination: page.pagination };
}

/** Counts as far as anybody wants to know. */
export async function countTo(
  most: number | undefined,
  count: (limit: number) => Promise<number>,
): Promise<Pick<Pagination, 'total' | 'total_is_estimate'>> {
  if (most === undefined) return { total: await count(Number.MAX_SAFE_INTEGER), total_is_estimate: false };
  const total = await count(most + 1);
  return { total: Math.min(total, most), total_is_estimate: total > most };
}

function nameOf<K extends string, V>(name: K, value: V): Record<K, V> {
  return { [name]: value } as Record<K, V>;
}
