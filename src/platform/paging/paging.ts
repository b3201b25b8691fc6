import { z } from 'zod';
import { pagingErrors } from './paging.errors.ts';

/** Query members of every list; spread into the route's querystring: `z.object({ ...pageQuery, status: … })`. */
export const pageQuery = {
  per_page: z.coerce.number().int().min(1).max(200).default(25).describe('Entries per page.'),
  cursor: z.string().min(1).max(2000).optional().describe('Where to go on: `next_cursor` of the page before.'),
  page: z.coerce
    .number()
    .int()
    .min(1)
    .max(100_000)
    .optional()
    .describe('Page number instead of a cursor; slower far into a list.'),
};

/** The parsed query members of a list. */
export type PageQuery = { per_page: number; cursor?: string | undefined; page?: number | undefined };

/** `pagination` of every list's answer. */
export const paginationSchema = z.object({
  per_page: z.number().int(),
  page: z.number().int().optional(),
  total: z.number().int(),
  total_is_estimate: z.boolean(),
  next_cursor: z.string().nullable(),
});

/** What `pagination` of a list's answer holds. */
export type Pagination = z.infer<typeof paginationSchema>;

/** `pagination` of a short list that always comes whole. */
export function wholeList(rows: readonly unknown[]): Pagination {
  return { per_page: rows.length, total: rows.length, total_is_estimate: false, next_cursor: null };
}

/** Packs the keyset of a page's last row: opaque to callers, and only a position, never a permission. */
export function encodeCursor(keyset: unknown): string {
  return Buffer.from(JSON.stringify(keyset)).toString('base64url');
}

/**
 * Unpacks a cursor and checks that it holds what this list puts into one.
 * @throws invalid_cursor for anything else.
 */
export function decodeCursor<T>(cursor: string, keysetSchema: z.ZodType<T>): T {
  if (!/^[A-Za-z0-9_-]+$/.test(cursor)) throw pagingErrors.invalid_cursor();
  const parsed = keysetSchema.safeParse(parseJson(Buffer.from(cursor, 'base64url').toString('utf8')));
  if (!parsed.success) throw pagingErrors.invalid_cursor({ cause: parsed.error });
  return parsed.data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    throw pagingErrors.invalid_cursor({ cause: error });
  }
}

/**
 * Cuts a page out of `per_page + 1` fetched rows and builds its `pagination`.
 * @param keysetOf the sort values and id of a row, as `decodeCursor` of the same list expects them.
 */
export function pageOf<T>(
  rows: readonly T[],
  query: PageQuery,
  total: { total: number; total_is_estimate: boolean },
  keysetOf: (row: T) => unknown,
): { rows: T[]; pagination: Pagination } {
  const kept = rows.slice(0, query.per_page);
  const last = kept.at(-1);
  const hasMore = rows.length > query.per_page && last !== undefined;
  return {
    rows: kept,
    pagination: {
      per_page: query.per_page,
      ...(query.page === undefined ? {} : { page: query.page }),
      ...total,
      next_cursor: hasMore ? encodeCursor(keysetOf(last)) : null,
    },
  };
}
