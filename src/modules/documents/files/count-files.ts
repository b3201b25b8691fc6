import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/index.ts';
import { type FileFilter, fileCondition, kindOfFilter } from './files.filter.ts';
import type { FileCounts } from './files.schemas.ts';
import { foldedCount } from './folded-copies.store.ts';

/** Up to here a count is exact; beyond, the planner's estimate is given. */
const EXACT_COUNT_LIMIT = 10_000;
/** The same for filters whose count has to read the documents' rows: at a million 10,000 of them take 60 to 300 ms. */
const EXACT_READ_LIMIT = 1_000;
/**
 * How many of the owner's documents meet a filter; at least `seen`, which the list itself has shown.
 * @param estimated the planner's estimate, when it is known already.
 */
export async function countFiles(
  db: Database,
  ownerId: string,
  filter: FileFilter,
  seen: number,
  estimated?: number,
): Promise<{ total: number; total_is_estimate: boolean }> {
  if (filter.folds_copies && kindOfFilter(filter) === 'all') return countFirst(db, ownerId, filter, seen);
  const condition = fileCondition(ownerId, filter);
  const limit = ['rows', 'surprising'].includes(kindOfFilter(filter)) ? EXACT_READ_LIMIT : EXACT_COUNT_LIMIT;
  const estimate = async (minimum: number) => estimateRows(db, sql`SELECT 1 FROM files WHERE ${condition}`, minimum);
  if (limit === EXACT_READ_LIMIT) {
    const total = estimated === undefined ? await estimate(seen) : Math.max(estimated, seen);
    if (total > limit) return { total, total_is_estimate: true };
  }
  const { rows } = await sql<{ count: number }>`SELECT ${cappedCount(condition, limit)} AS count`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count <= limit) return { total: count, total_is_estimate: false };
  return { total: await estimate(count), total_is_estimate: true };
}

/** Without copies: what is there is counted from its index alone, and copies, which are few, are taken off. */
async function countFirst(db: Database, ownerId: string, filter: FileFilter, seen: number) {
  const all = await countFiles(db, ownerId, { ...filter, folds_copies: undefined }, seen);
  const { rows } = await sql<{ count: number }>`SELECT ${foldedCount(ownerId, EXACT_COUNT_LIMIT)} AS count`.execute(db);
  return { ...all, total: Math.max(seen, all.total - (rows[0]?.count ?? 0)) };
}

/** Numbers for the badges of the interface, in one statement. */
export async function countForBadges(db: Database, ownerId: string): Promise<FileCounts> {
  const isLive = sql`files.owner_id = ${ownerId} AND files.deleted_at IS NULL`;
  const { rows } = await sql<
    Record<'live' | 'copies' | 'trashed' | 'processing' | 'failed' | 'to_review' | 'going_out', number>
  >`SELECT
    ${cappedCount(isLive)} AS live,
    ${foldedCount(ownerId, EXACT_COUNT_LIMIT)} AS copies,
    ${cappedCount(sql`files.owner_id = ${ownerId} AND files.deleted_at IS NOT NULL`)} AS trashed,
    ${cappedCount(sql`${isLive} AND files.status IN ('pending', 'processing')`)} AS processing,
    ${cappedCount(sql`${isLive} AND files.status = 'failed'`)} AS failed,
    ${cappedCount(sql`${isLive} AND files.needs_review`)} AS to_review,
    ${cappedCount(sql`${isLive} AND files.delivery IS NOT NULL`, 0)} AS going_out`.execute(db);
  const { going_out: goingOut = 0, ...counts } = {
    live: 0,
    copies: 0,
    trashed: 0,
    processing: 0,
    failed: 0,
    to_review: 0,
    ...rows[0],
  };
  if (counts.live > EXACT_COUNT_LIMIT)
    counts.live = await estimateRows(db, sql`SELECT 1 FROM files WHERE ${isLive}`, counts.live);
  return {
    ...counts,
    has_deliveries: goingOut > 0,
    is_estimate: Object.values(counts).some((count) => count > EXACT_COUNT_LIMIT),
  };
}

function cappedCount(condition: RawBuilder<unknown>, limit = EXACT_COUNT_LIMIT): RawBuilder<number> {
  return sql`(SELECT count(*)::int FROM (SELECT 1 FROM files WHERE ${condition} LIMIT ${limit + 1}) capped)`;
}

const partSchema = z.object({ 'Parent Relationship': z.string(), 'Plan Rows': z.number() });
const planSchema = z.object({ 'QUERY PLAN': z.tuple([z.object({ Plan: z.object({ Plans: z.array(partSchema) }) })]) });

/** The planner's row estimate for a statement that is known to give at least `minimum` rows. */
export async function estimateRows(db: Database, statement: RawBuilder<unknown>, minimum: number): Promise<number> {
  const [estimate = 0] = await estimateEach(db, [statement]);
  return Math.max(minimum, estimate);
}

/** The planner's row estimates for several statements, asked for at once, in their order. */
export async function estimateEach(db: Database, statements: readonly RawBuilder<unknown>[]): Promise<number[]> {
  // As arrays, because each of those is planned for itself and in full, and is told of in the order it stands here.
  const arrays = statements.map((statement) => sql`ARRAY(${statement})`);
  const { rows } = await sql`EXPLAIN (FORMAT JSON) SELECT ${sql.join(arrays)}`.execute(db);
  const [{ Plan }] = planSchema.parse(rows[0])['QUERY PLAN'];
  const parts = Plan.Plans.filter((part) => part['Parent Relationship'] === 'InitPlan');
  if (parts.length !== statements.length) throw new Error('a plan has not one part for each of its statements');
  return parts.map((part) => Math.round(part['Plan Rows']));
}
