import { type RawBuilder, sql } from 'kysely';
import type { FileFilter } from './files.filter.ts';
import { uploadMonths } from './upload-months.ts';

/** What a list is ordered by. */
export type Sort = {
  key: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** Rows without a value come last in both directions. */
  isNullable?: boolean;
  /** Its values rise with the time of upload, as dates and dated names do: see `uploadMonths`. */
  followsUpload?: boolean;
  defaultOrder: 'asc' | 'desc';
};

/** The last row of the page before: the value it is ordered by as text, and its id. */
export type Place = { o: 'asc' | 'desc'; v: string | null; i: string };

/** A page of a list. */
export type IdsQuery = {
  condition: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  cursor: Place | undefined;
  limit: number;
  offset: number;
  /** The rows to choose from. */
  source: RawBuilder<unknown>;
  /** Set when the ids are to be taken month by month. */
  monthsOf: { ownerId: string; filter: FileFilter } | undefined;
};

/** The ids alone, so that a page far into the list does not carry whole rows past it. */
export function idsOfPage(sort: Sort, query: IdsQuery): RawBuilder<unknown> {
  const { cursor, limit, offset } = query;
  const comparison = cursor?.o === 'asc' ? sql`>` : sql`<`;
  const withValue = orderedIds(query, { key: sort.key, condition: conditionOfPart(sort, cursor) });
  if (!sort.isNullable) return sql`${withValue} LIMIT ${limit} OFFSET ${offset}`;
  // Two index ranges one after the other; the second is not touched while the first fills the page.
  const isInNulls = cursor !== undefined && cursor.v === null;
  const withoutValue = sql`${orderedIds(query, {
    key: sql`NULL::int`,
    condition: sql`AND ${sort.key} IS NULL ${isInNulls ? sql`AND files.id ${comparison} ${cursor.i}::uuid` : sql``}`,
  })} LIMIT ${limit + offset}`;
  if (isInNulls) return withoutValue;
  return sql`(${withValue} LIMIT ${limit + offset}) UNION ALL (${withoutValue}) LIMIT ${limit} OFFSET ${offset}`;
}

/** Ids in the order of a key and then of themselves; of every month the first ones, when taken month by month. */
function orderedIds(
  { condition, direction, limit, offset, monthsOf, source }: IdsQuery,
  part: { key: RawBuilder<unknown>; condition: RawBuilder<unknown> },
): RawBuilder<unknown> {
  if (!monthsOf)
    return sql`SELECT files.id FROM ${source} WHERE ${condition} ${part.condition}
      ORDER BY ${part.key} ${direction}, files.id ${direction}`;
  const ofMonth = sql`SELECT ${part.key} AS key, files.id FROM files
    WHERE ${condition} AND month_of(files.created_at) = month.first_day::date ${part.condition}
    ORDER BY ${part.key} ${direction}, files.id ${direction} LIMIT ${limit + offset}`;
  return sql`SELECT of_month.id FROM ${uploadMonths(monthsOf.ownerId, monthsOf.filter)} AS month (first_day)
    CROSS JOIN LATERAL (${ofMonth}) AS of_month ORDER BY of_month.key ${direction}, of_month.id ${direction}`;
}

/**
 * The page, as far as the first `count` documents in the order of the list hold it. With no more than as many as matches are
 * expected this takes no longer than to gather those and sort them, which is what is left when the page is not full.
 */
export function firstOfOrder(
  sort: Sort,
  query: IdsQuery,
  { ofOwner, count }: { ofOwner: RawBuilder<unknown>; count: number },
): RawBuilder<unknown> {
  const { cursor, condition, direction, limit, offset } = query;
  if (cursor?.v === null) return sql`SELECT NULL::uuid AS id WHERE false`;
  // The order is taken over by the name of the key: written out again it would be sorted again, and all read.
  return sql`SELECT files.id FROM (
      SELECT files.*, ${sort.key} AS list_key FROM files WHERE ${ofOwner} ${conditionOfPart(sort, cursor)}
      ORDER BY list_key ${direction}, files.id ${direction} LIMIT ${count}
    ) files WHERE ${condition} ORDER BY list_key ${direction}, files.id ${direction} LIMIT ${limit} OFFSET ${offset}`;
}

function conditionOfPart(sort: Sort, cursor: Place | undefined): RawBuilder<unknown> {
  const comparison = cursor?.o === 'asc' ? sql`>` : sql`<`;
  return sql`${sort.isNullable ? sql`AND ${sort.key} IS NOT NULL` : sql``}
    ${cursor ? sql`AND (${sort.key}, files.id) ${comparison} (${cursor.v}::${sort.type}, ${cursor.i}::uuid)` : sql``}`;
}
