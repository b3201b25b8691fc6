import { type RawBuilder, sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/index.ts';
import type { FileCounts } from './files.schemas.ts';

/** Up to here a count is exact; beyond, the planner's estimate is given. */
const EXACT_COUNT_LIMIT = 10_000;

/** How many documents meet a condition on `files`. */
export async function countFiles(
  db: Database,
  condition: RawBuilder<unknown>,
): Promise<{ total: number; total_is_estimate: boolean }> {
  const { rows } = await sql<{ count: number }>`SELECT ${cappedCount(condition)} AS count`.execute(db);
  const count = rows[0]?.count ?? 0;
  if (count <= EXACT_COUNT_LIMIT) return { total: count, total_is_estimate: false };
  return { total: await estimateRows(db, sql`SELECT 1 FROM files WHERE ${condition}`, count), total_is_estimate: true };
}

/** Numbers for the badges of the interface, in one statement. */
export async function countForBadges(db: Database, ownerId: string): Promise<FileCounts> {
  const isLive = sql`files.owner_id = ${ownerId} AND files.deleted_at IS NULL`;
  const { rows } = await sql<Record<'live' | 'trashed' | 'processing' | 'failed', number>>`SELECT
    ${cappedCount(isLive)} AS live,
    ${cappedCount(sql`files.owner_id = ${ownerId} AND files.deleted_at IS NOT NULL`)} AS trashed,
    ${cappedCount(sql`${isLive} AND files.status IN ('pending', 'processing')`)} AS processing,
    ${cappedCount(sql`${isLive} AND files.status = 'failed'`)} AS failed`.execute(db);
  const counts = { live: 0, trashed: 0, processing: 0, failed: 0, ...rows[0] };
  if (counts.live > EXACT_COUNT_LIMIT)
    counts.live = await estimateRows(db, sql`SELECT 1 FROM files WHERE ${isLive}`, counts.live);
  return { ...counts, is_estimate: Object.values(counts).some((count) => count > EXACT_COUNT_LIMIT) };
}

function cappedCount(condition: RawBuilder<unknown>): RawBuilder<number> {
  return sql`(SELECT count(*)::int FROM (SELECT 1 FROM files WHERE ${condition} LIMIT ${EXACT_COUNT_LIMIT + 1}) capped)`;
}

const planSchema = z.object({ 'QUERY PLAN': z.array(z.object({ Plan: z.object({ 'Plan Rows': z.number() }) })) });

/** The planner's row estimate for a statement that is known to give at least `minimum` rows. */
export async function estimateRows(db: Database, statement: RawBuilder<unknown>, minimum: number): Promise<number> {
  const { rows } = await sql`EXPLAIN (FORMAT JSON) ${statement}`.execute(db);
  const plan = planSchema.parse(rows[0])['QUERY PLAN'][0];
  return Math.max(minimum, Math.round(plan?.Plan['Plan Rows'] ?? 0));
}
