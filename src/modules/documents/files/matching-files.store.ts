import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { CompiledCondition } from './compile-condition.ts';

/** A document in the order of uploads; `at` is text in which moments are in their order. */
export type Uploaded = { id: string; at: string };

/** What SQL tells of a condition and the newest documents. */
export type SqlMatches = {
  /** How many of them meet the condition for certain. */
  count: number;
  /** The newest of those. */
  newest: Uploaded[];
  /** Those of which only JavaScript can tell, newest first. */
  unclear: Uploaded[];
};

const uploaded = sql`id, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`;
const newestFirst = sql`ORDER BY created_at DESC, id DESC`;

/** How many documents an owner has outside the trash, counted up to a limit. @param behind only those that are newer than it */
export async function countLive(
  db: Database | Transaction,
  ownerId: string,
  part: { behind: Uploaded | undefined; limit: number },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT FROM files WHERE ${isLive(ownerId, part.behind)} LIMIT ${part.limit}) capped`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The newest document outside the trash that is not among the `count` newest ones of an owner. */
export async function firstBehind(
  db: Database | Transaction,
  ownerId: string,
  count: number,
): Promise<Uploaded | undefined> {
  const { rows } = await sql<Uploaded>`SELECT ${uploaded} FROM files WHERE ${isLive(ownerId, undefined)}
    ${newestFirst} OFFSET ${count} LIMIT 1`.execute(db);
  return rows[0];
}

/**
 * Asks an owner's documents outside the trash whether they meet a compiled condition.
 * @param part all documents that are newer than one, or all; and how many are named.
 */
export async function askBySql(
  db: Database | Transaction,
  ownerId: string,
  { met, values }: CompiledCondition,
  part: { behind: Uploaded | undefined; newest: number; unclear: number },
): Promise<SqlMatches> {
  const live = isLive(ownerId, part.behind);
  const named = (which: RawBuilder<SqlBool>, limit: number) => sql`(SELECT coalesce(json_agg(named), '[]')
    FROM (SELECT ${uploaded} FROM matched WHERE ${which} ${newestFirst} LIMIT ${limit}) named)`;
  const there = values.map(({ name, of }) => {
    const value = of === 'tags' ? sql`unnest(files.tags)` : sql`files.${sql.ref(of)}`;
    return sql`${name} AS MATERIALIZED (SELECT DISTINCT ${value} AS value FROM files WHERE ${live}), `;
  });
  // The offset keeps the condition from being asked once more for the column beside it.
  const { rows } = await sql<SqlMatches>`
    WITH ${sql.join(there, sql``)} matched AS MATERIALIZED (
      SELECT * FROM (SELECT id, created_at, ${met} AS met FROM files WHERE ${live} OFFSET 0) asked WHERE met IS NOT FALSE
    )
    SELECT (SELECT count(*)::int FROM matched WHERE met) AS count,
      ${named(sql`met`, part.newest)} AS newest, ${named(sql`met IS NULL`, part.unclear)} AS unclear`.execute(db);
  return rows[0] ?? { count: 0, newest: [], unclear: [] };
}

function isLive(ownerId: string, behind: Uploaded | undefined): RawBuilder<SqlBool> {
  const own = sql<SqlBool>`files.owner_id = ${ownerId} AND files.deleted_at IS NULL`;
  return behind ? sql`${own} AND (files.created_at, files.id) > (${behind.at}::timestamptz, ${behind.id}::uuid)` : own;
}
