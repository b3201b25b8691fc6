import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** How many copies a list shows under a document instead of as rows of their own. */
export type FoldedCopies = { file_id: string; exact: number; near: number };

/** Of two documents that are nearly the same and of which nobody decided what to keep, the first one is there and no copy. */
function openPair(pair: string, first: string): RawBuilder<SqlBool> {
  const [near, file] = [sql.ref(pair), sql.ref(first)];
  return sql`${near}.kept_at IS NULL AND ${file}.id = ${near}.other_id AND ${file}.deleted_at IS NULL AND NOT ${file}.is_duplicate`;
}

/**
 * Documents that stand under another one they are nearly the same as. One whose own first document is folded stays a row: nothing is
 * ever two levels down, where nobody would find it.
 */
function nearCopies(ownerId: string): RawBuilder<unknown> {
  return sql`SELECT near.file_id, near.other_id FROM near_copies near, files first
    WHERE near.owner_id = ${ownerId} AND ${openPair('near', 'first')} AND NOT EXISTS (
      SELECT FROM near_copies above, files above_first
      WHERE above.file_id = near.other_id AND ${openPair('above', 'above_first')})`;
}

/** Whether a document is no row of its own where copies are folded. Copies are few: those that are nearly the same are read once, and left out. */
export function isNoFoldedCopy(ownerId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`NOT files.is_duplicate AND files.id NOT IN (SELECT file_id FROM (${nearCopies(ownerId)}) near)`;
}

/** How many of an owner's documents outside the trash are copies that lists fold. */
export function foldedCount(ownerId: string, limit: number): RawBuilder<number> {
  const exact = sql`SELECT FROM files WHERE owner_id = ${ownerId} AND is_duplicate AND deleted_at IS NULL LIMIT ${limit}`;
  return sql<number>`((SELECT count(*)::int FROM (${exact}) exact) + (
    SELECT count(DISTINCT copy.id)::int FROM (${nearCopies(ownerId)}) near JOIN files copy ON copy.id = near.file_id
    WHERE copy.deleted_at IS NULL AND NOT copy.is_duplicate))`;
}

/** The copies that stand under documents of a page; those without any are left out. */
export async function foldedCopiesOf(
  db: Database,
  ownerId: string,
  fileIds: readonly string[],
): Promise<FoldedCopies[]> {
  const { rows } = await sql<FoldedCopies>`
    SELECT file_id, sum(exact)::int AS exact, sum(near)::int AS near FROM (
      SELECT duplicate_of_id AS file_id, count(*) AS exact, 0 AS near FROM files
      WHERE owner_id = ${ownerId} AND duplicate_of_id = ANY(${fileIds}::uuid[]) AND is_duplicate AND deleted_at IS NULL
      GROUP BY duplicate_of_id
      UNION ALL
      SELECT near.other_id, 0, count(*) FROM (${nearCopies(ownerId)}) near JOIN files copy ON copy.id = near.file_id
      WHERE near.other_id = ANY(${fileIds}::uuid[]) AND copy.deleted_at IS NULL AND NOT copy.is_duplicate
      GROUP BY near.other_id
    ) copies GROUP BY file_id ORDER BY file_id`.execute(db);
  return rows;
}
