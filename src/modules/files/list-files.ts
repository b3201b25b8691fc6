import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/index.ts';
import { decodeCursor, httpErrors, type PageQuery, type Pagination, pageOf } from '../../platform/http/index.ts';
import { countFiles, estimateRows } from './count-files.ts';
import { type FileFilter, fileCondition, filteredFields } from './files.filter.ts';
import { daySchema } from './files.schemas.ts';
import { fileColumns, fileStepJoins, type PgFile } from './files.store.ts';
import { isOfDaysOnly, uploadMonths } from './upload-months.ts';

/** From so few that are expected the planner gathers and sorts by itself. */
const FEW_EXPECTED = 2_000;

type Sort = {
  key: RawBuilder<unknown>;
  type: RawBuilder<unknown>;
  /** Rows without a value come last in both directions. */
  isNullable?: boolean;
  /** Its values rise with the time of upload, as dates and dated names do: see `uploadMonths`. */
  followsUpload?: boolean;
  defaultOrder: 'asc' | 'desc';
};

const sorts = {
  created_at: { key: sql`files.created_at`, type: sql`timestamptz`, defaultOrder: 'desc' },
  document_date: {
    key: sql`files.document_date`,
    type: sql`date`,
    isNullable: true,
    followsUpload: true,
    defaultOrder: 'desc',
  },
  title: { key: sql`left(lower(files.title), 200)`, type: sql`text`, followsUpload: true, defaultOrder: 'asc' },
  original_filename: {
    key: sql`left(lower(files.original_filename), 200)`,
    type: sql`text`,
    followsUpload: true,
    defaultOrder: 'asc',
  },
  file_size: { key: sql`files.file_size`, type: sql`bigint`, defaultOrder: 'desc' },
  deleted_at: { key: sql`files.deleted_at`, type: sql`timestamptz`, isNullable: true, defaultOrder: 'desc' },
} satisfies Record<string, Sort>;

/** What a list can be sorted by. `deleted_at` makes sense in the trash. */
export const FILE_SORTS = [
  'created_at',
  'document_date',
  'title',
  'original_filename',
  'file_size',
  'deleted_at',
] as const;

/** The query members that order a list. */
export const fileSortShape = {
  sort_by: z.enum(FILE_SORTS).default('created_at'),
  sort_order: z.enum(['asc', 'desc']).optional().describe('Default: newest or largest first, names from A to Z.'),
};

/** Order and page of a list. */
export type FileListQuery = PageQuery & {
  sort_by: (typeof FILE_SORTS)[number];
  sort_order?: 'asc' | 'desc' | undefined;
};

const cursorSchema = z.object({
  s: z.enum(FILE_SORTS),
  o: z.enum(['asc', 'desc']),
  v: z
    .string()
    .nullable()
    .refine((value) => !value?.includes('\0')),
  i: z.uuid(),
  /** The total told on the first page: counting again on every page would cost more than the page. */
  t: z.int().min(0),
  e: z.boolean(),
});
const timeSchema = z.iso.datetime({ precision: 6 }).refine((time) => !time.startsWith('0000'));
type Cursor = z.infer<typeof cursorSchema>;

type ListedFile = PgFile & { sort_value: string | null };

/** One page of the owner's documents. A list walked by cursor gives every document once, whatever is added meanwhile. */
export async function listFiles(
  db: Database,
  ownerId: string,
  filter: FileFilter,
  query: FileListQuery,
): Promise<{ rows: PgFile[]; pagination: Pagination }> {
  const order = query.sort_order ?? sorts[query.sort_by].defaultOrder;
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort_by, order);
  const listed = await selectPage(db, ownerId, filter, query, order, cursor);
  const total = cursor
    ? { total: cursor.t, total_is_estimate: cursor.e }
    : await totalOf(db, ownerId, filter, query, listed.length);
  const carried = { s: query.sort_by, o: order, t: total.total, e: total.total_is_estimate };
  return pageOf(listed, query, total, (row): Cursor => ({ ...carried, v: row.sort_value, i: row.id }));
}

/** A list that ends on this page has told its total; any other one is counted. */
function totalOf(
  db: Database,
  ownerId: string,
  filter: FileFilter,
  query: FileListQuery,
  listedCount: number,
): Promise<{ total: number; total_is_estimate: boolean }> | { total: number; total_is_estimate: boolean } {
  const before = ((query.page ?? 1) - 1) * query.per_page;
  const isEnd = listedCount <= query.per_page && (listedCount > 0 || before === 0);
  if (isEnd) return { total: before + listedCount, total_is_estimate: false };
  return countFiles(db, ownerId, filter, listedCount === 0 ? 0 : before + listedCount);
}

function readCursor(text: string, sortBy: Cursor['s'], order: Cursor['o']): Cursor {
  const cursor = decodeCursor(text, cursorSchema);
  const isOfThisList = cursor.s === sortBy && cursor.o === order && isSortValue(sorts[sortBy], cursor);
  if (!isOfThisList) throw httpErrors.invalid_cursor();
  return cursor;
}

/** A cursor can be made up: a value the column's type would refuse must not reach the database. */
function isSortValue(sort: Sort, cursor: Cursor): boolean {
  if (cursor.v === null) return sort.isNullable === true;
  if (cursor.s === 'file_size') return /^\d{1,18}$/.test(cursor.v);
  if (cursor.s === 'document_date') return daySchema.safeParse(cursor.v).success;
  if (cursor.s === 'created_at' || cursor.s === 'deleted_at') return timeSchema.safeParse(cursor.v).success;
  return true;
}

async function selectPage(
  db: Database,
  ownerId: string,
  filter: FileFilter,
  query: FileListQuery,
  order: 'asc' | 'desc',
  cursor: Cursor | undefined,
): Promise<ListedFile[]> {
  const sort: Sort = sorts[query.sort_by];
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  const limit = query.per_page + 1;
  const offset = cursor === undefined ? ((query.page ?? 1) - 1) * query.per_page : 0;
  const monthsOf = sort.followsUpload && isOfDaysOnly(filter) ? { ownerId, filter } : undefined;
  const condition = fileCondition(ownerId, filter);
  const ids: IdsQuery = { condition, direction, cursor, limit, offset, monthsOf, source: sql`files` };
  const read = async (idsOf: RawBuilder<unknown>): Promise<ListedFile[]> => {
    const { rows } = await sql<ListedFile>`
      WITH page AS (${idsOf})
      SELECT ${fileColumns}, ${sortText(sort)} AS sort_value
      FROM page JOIN files ON files.id = page.id ${fileStepJoins}
      ORDER BY ${sort.key} ${direction} NULLS LAST, files.id ${direction}`.execute(db);
    return rows;
  };
  const expected = isHardToEstimate(filter)
    ? await estimateRows(db, sql`SELECT 1 FROM files WHERE ${condition}`, 0)
    : 0;
  if (expected <= FEW_EXPECTED) return read(idsOfPage(sort, ids));
  const ofOwner = fileCondition(ownerId, { trashed: filter.trashed });
  const first = await read(firstOfOrder(sort, ids, { ofOwner, count: expected }));
  if (first.length === limit) return first;
  const source = sql`(SELECT * FROM files WHERE ${condition} OFFSET 0) files`;
  return read(idsOfPage(sort, { ...ids, condition: sql`true`, source }));
}

/** Parts of names, and fields together: the planner may expect many where there are few, and walk through the archive for them. */
function isHardToEstimate(filter: FileFilter): boolean {
  return Boolean(filter.q) || Boolean(filter.sender) || (filteredFields(filter).length > 1 && !isOfDaysOnly(filter));
}

/**
 * The page, as far as the first `count` documents in the order of the list hold it. With as many as matches are expected this takes
 * no longer than to gather those and sort them, which is what is left when the page is not full.
 */
function firstOfOrder(
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

function conditionOfPart(sort: Sort, cursor: Cursor | undefined): RawBuilder<unknown> {
  const comparison = cursor?.o === 'asc' ? sql`>` : sql`<`;
  return sql`${sort.isNullable ? sql`AND ${sort.key} IS NOT NULL` : sql``}
    ${cursor ? sql`AND (${sort.key}, files.id) ${comparison} (${cursor.v}::${sort.type}, ${cursor.i}::uuid)` : sql``}`;
}

/** Times as text at full precision and independent of the session's time zone, so that a cursor finds its place exactly. */
function sortText(sort: Sort): RawBuilder<unknown> {
  const isTime = sort === sorts.created_at || sort === sorts.deleted_at;
  return isTime
    ? sql`to_char(${sort.key} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${sort.key}::text`;
}

type IdsQuery = {
  condition: RawBuilder<unknown>;
  direction: RawBuilder<unknown>;
  cursor: Cursor | undefined;
  limit: number;
  offset: number;
  /** The rows to choose from. */
  source: RawBuilder<unknown>;
  /** Set when the ids are to be taken month by month. */
  monthsOf: { ownerId: string; filter: FileFilter } | undefined;
};

/** The ids alone, so that a page far into the list does not carry whole rows past it. */
function idsOfPage(sort: Sort, query: IdsQuery): RawBuilder<unknown> {
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
