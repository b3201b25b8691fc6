import { dataOf } from '../../api/client.ts';

type Pagination = { total: number; total_is_estimate: boolean; next_cursor: string | null };
type RowOf<Rows> = Rows extends readonly (infer Row)[] ? Row : never;

/** What every page of a list is asked for: how many rows, and where it goes on. */
export function partOf(cursor: string | null, perPage = 50): { per_page: number; cursor?: string } {
  return { per_page: perPage, ...(cursor === null ? {} : { cursor }) };
}

/** A page of a list, of the answer that holds it. */
export function pageOf<Row>(rows: Row[], { total, total_is_estimate, next_cursor }: Pagination) {
  return { rows, total, isEstimate: total_is_estimate, nextCursor: next_cursor };
}

/** Reads a page of a list; its rows stand in the answer under `name`. */
export async function listOf<A extends { pagination: Pagination }, K extends Exclude<keyof A, 'pagination'>>(
  call: Promise<{ data?: A }>,
  name: K,
) {
  const answer = await dataOf(call);
  return pageOf(answer[name] as RowOf<A[K]>[], answer.pagination);
}
