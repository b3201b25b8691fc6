import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/index.ts';
import { decodeCursor, type PageQuery, type Pagination, pageOf, pagingErrors } from '../../../platform/paging/index.ts';
import { countFiles, estimateEach } from './count-files.ts';
import { type FileFilter, fileCondition, kindOfFilter } from './files.filter.ts';
import { daySchema } from './files.schemas.ts';
import { fileColumns, fileStepJoins, type PgFile } from './files.store.ts';
import { firstOfOrder, type IdsQuery, idsOfPage, type Sort } from './page-ids.ts';

/** So few that are expected are all gathered and sorted: to walk in the order of the list until they turn up may take the whole archive. */
const FEW_EXPECTED = 2_000;
/** When there are as many as this after all, they are not few, and a walk in the order of the list soon meets a page of them. */
const GATHERED_AT_MOST = 20_000;

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

/** One page as read, and what reading it told of the whole: how many are expected, or how many there are. */
type Selected = { rows: ListedFile[]; expected?: number; count?: number };

/** One page of the owner's documents. A list walked by cursor gives every document once, whatever is added meanwhile. */
export async function listFiles(
  db: Database,
  ownerId: string,
  filter: FileFilter,
  query: FileListQuery,
): Promise<{ rows: PgFile[]; pagination: Pagination }> {
  const order = query.sort_order ?? sorts[query.sort_by].defaultOrder;
  const cursor = query.cursor === undefined ? undefined : readCursor(query.cursor, query.sort_by, order);
  const selected = await selectPage(db, ownerId, filter, query, order, cursor);
  const total = cursor
    ? { total: cursor.t, total_is_estimate: cursor.e }
    : await totalOf(db, ownerId, filter, query, selected);
  const carried = { s: query.sort_by, o: order, t: total.total, e: total.total_is_estimate };
  return pageOf(selected.rows, query, total, (row): Cursor => ({ ...carried, v: row.sort_value, i: row.id }));
}

/** A list that ends on this page has told its total; any other one is counted. */
function totalOf(
  db: Database,
  ownerId: string,
  filter: FileFilter,
  query: FileListQuery,
  { rows: { length: listedCount }, expected, count }: Selected,
): Promise<{ total: number; total_is_estimate: boolean }> | { total: number; total_is_estimate: boolean } {
  if (count !== undefined) return { total: count, total_is_estimate: false };
  const before = ((query.page ?? 1) - 1) * query.per_page;
  const isEnd = listedCount <= query.per_page && (listedCount > 0 || before === 0);
  if (isEnd) return { total: before + listedCount, total_is_estimate: false };
  return countFiles(db, ownerId, filter, listedCount === 0 ? 0 : before + listedCount, expected);
}

function readCursor(text: string, sortBy: Cursor['s'], order: Cursor['o']): Cursor {
  const cursor = decodeCursor(text, cursorSchema);
  const isOfThisList = cursor.s === sortBy && cursor.o === order && isSortValue(sorts[sortBy], cursor);
  if (!isOfThisList) throw pagingErrors.invalid_cursor();
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
): Promise<Selected> {
  const sort: Sort = sorts[query.sort_by];
  const direction = order === 'asc' ? sql`ASC` : sql`DESC`;
  const limit = query.per_page + 1;
  const offset = cursor === undefined ? ((query.page ?? 1) - 1) * query.per_page : 0;
  const kind = kindOfFilter(filter);
  const monthsOf = sort.followsUpload && kind === 'days' ? { ownerId, filter } : undefined;
  const condition = fileCondition(ownerId, filter);
  const ids: IdsQuery = { condition, direction, cursor, limit, offset, monthsOf, source: sql`files` };
  const read = (idsOf: RawBuilder<unknown>) =>
    readPage<ListedFile>(db, sort, direction, { with: sql``, ids: idsOf, more: sql`` });
  if (kind !== 'surprising') return { rows: await read(idsOfPage(sort, ids)) };
  const ofOwner = fileCondition(ownerId, { trashed: filter.trashed });
  const [expected = 0, owned = 0] = await estimateEach(db, [
    sql`SELECT 1 FROM files WHERE ${condition}`,
    sql`SELECT 1 FROM files WHERE ${ofOwner}`,
  ]);
  const isDueAfter = ((limit + offset) * owned) / Math.max(1, expected);
  if (expected > Math.max(FEW_EXPECTED, isDueAfter)) {
    const first = await read(firstOfOrder(sort, ids, { ofOwner, count: expected }));
    if (first.length === limit) return { rows: first, expected };
  }
  const gathered = await readGathered(db, sort, ids);
  const isCut = gathered.count === GATHERED_AT_MOST;
  const isBehindCut = gathered.count === undefined && (offset > 0 || cursor !== undefined);
  if (!isCut && !isBehindCut) return gathered;
  // From the beginning of an order that follows the uploads a walk would pass by all that was uploaded before the first day.
  const hasDays = filter.date_from !== undefined || filter.date_to !== undefined;
  const monthsWithin = sort.followsUpload && hasDays && !filter.trashed ? { ownerId, filter } : undefined;
  const rows = await read(idsOfPage(sort, { ...ids, monthsOf: monthsWithin }));
  return { rows, ...(isCut ? { expected: GATHERED_AT_MOST } : {}) };
}

/** The page out of all documents that meet the filter, which are gathered first and so are counted, too; up to a bound. */
async function readGathered(db: Database, sort: Sort, query: IdsQuery): Promise<Selected> {
  const gathered = sql`gathered AS MATERIALIZED (
    SELECT id, created_at, document_date, title, original_filename, file_size, deleted_at FROM files WHERE ${query.condition}
    LIMIT ${GATHERED_AT_MOST}
  ),`;
  const ids = idsOfPage(sort, { ...query, condition: sql`true`, source: sql`gathered files` });
  const more = sql`, (SELECT count(*)::int FROM gathered) AS gathered_count`;
  const rows = await readPage<ListedFile & { gathered_count: number }>(db, sort, query.direction, {
    with: gathered,
    ids,
    more,
  });
  const [first] = rows;
  return first ? { rows, count: first.gathered_count } : { rows };
}

async function readPage<Row>(
  db: Database,
  sort: Sort,
  direction: RawBuilder<unknown>,
  page: { with: RawBuilder<unknown>; ids: RawBuilder<unknown>; more: RawBuilder<unknown> },
): Promise<Row[]> {
  const { rows } = await sql<Row>`
    WITH ${page.with} page AS (${page.ids})
    SELECT ${fileColumns}, ${sortText(sort)} AS sort_value ${page.more}
    FROM page JOIN files ON files.id = page.id ${fileStepJoins}
    ORDER BY ${sort.key} ${direction} NULLS LAST, files.id ${direction}`.execute(db);
  return rows;
}

/** Times as text at full precision and independent of the session's time zone, so that a cursor finds its place exactly. */
function sortText(sort: Sort): RawBuilder<unknown> {
  const isTime = sort === sorts.created_at || sort === sorts.deleted_at;
  return isTime
    ? sql`to_char(${sort.key} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`
    : sql`${sort.key}::text`;
}
