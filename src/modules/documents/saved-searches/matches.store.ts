import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { type FileFilter, fileCondition } from '../files/index.ts';
import type { MatchCounts } from './saved-searches.presenter.ts';
import { MAX_COUNTED, MAX_NEW_COUNTED } from './saved-searches.schemas.ts';

/** A filter whose documents are counted, and when it was last looked at. */
export type FilterToCount = { id: string; filter: FileFilter; openedAt: Date };

/** How long reading a document may take for it to count as new although it was uploaded before. */
const READ_WITHIN = sql`interval '1 day'`;

/** Those whose reading ended after a moment; the time of upload beside it is what an index knows. */
function newSince(openedAt: Date): RawBuilder<SqlBool> {
  return sql<SqlBool>`files.created_at > ${openedAt}::timestamptz - ${READ_WITHIN} AND files.processed_at > ${openedAt}`;
}

/** Counts the documents of several filters by one statement, each up to one beyond what is shown. @returns by their ids. */
export async function countFiltered(
  tx: Transaction,
  ownerId: string,
  filters: readonly FilterToCount[],
): Promise<Map<string, MatchCounts>> {
  const parts = filters.map(({ id, filter, openedAt }) => {
    const condition = fileCondition(ownerId, filter);
    const isNew = sql<SqlBool>`${condition} AND ${newSince(openedAt)}`;
    return sql`SELECT ${id}::uuid AS id, ${capped(condition, MAX_COUNTED)} AS all, ${capped(isNew, MAX_NEW_COUNTED)} AS new`;
  });
  const { rows } = await sql<MatchCounts & { id: string }>`${sql.join(parts, sql` UNION ALL `)}`.execute(tx);
  return new Map(rows.map(({ id, ...counts }) => [id, counts]));
}

function capped(condition: RawBuilder<SqlBool>, limit: number): RawBuilder<number> {
  return sql`(SELECT count(*)::int FROM (SELECT FROM files WHERE ${condition} LIMIT ${limit + 1}) capped)`;
}

/** The newest documents outside the trash that were read after a moment. */
export async function newerFileIds(
  db: Database,
  ownerId: string,
  { openedAt, limit }: { openedAt: Date; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`SELECT files.id FROM files
    WHERE ${fileCondition(ownerId, {})} AND ${newSince(openedAt)}
    ORDER BY files.created_at DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Which of these documents a filter lets through. */
export async function filteredAmong(
  db: Database | Transaction,
  ownerId: string,
  filter: FileFilter,
  ids: readonly string[],
): Promise<string[]> {
  const condition = fileCondition(ownerId, { ...filter, ids });
  const { rows } = await sql<{ id: string }>`SELECT files.id FROM files WHERE ${condition}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Notes a document whose owner wants to know of some. @returns whether they do. */
export async function insertArrival(tx: Transaction, ownerId: string, fileId: string): Promise<boolean> {
  const { numAffectedRows = 0n } = await sql`INSERT INTO saved_search_arrivals (file_id, owner_id)
    SELECT ${fileId}, ${ownerId} WHERE EXISTS (
      SELECT FROM saved_searches WHERE owner_id = ${ownerId} AND notify_on_match)
    ON CONFLICT DO NOTHING`.execute(tx);
  return numAffectedRows > 0n;
}

/** Takes some documents that no saved search was asked about yet. @returns their ids. */
export async function takeArrivals(tx: Transaction, ownerId: string, limit: number): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`DELETE FROM saved_search_arrivals WHERE file_id IN (
    SELECT file_id FROM saved_search_arrivals WHERE owner_id = ${ownerId} ORDER BY file_id LIMIT ${limit}
  ) RETURNING file_id`.execute(tx);
  return rows.map(({ file_id }) => file_id);
}

/** Notes which documents met a saved search. */
export async function insertMatches(
  tx: Transaction,
  match: { savedSearchId: string; fileIds: readonly string[]; at: Date },
): Promise<void> {
  await sql`INSERT INTO saved_search_matches (saved_search_id, file_id, matched_at)
    SELECT ${match.savedSearchId}, file_id, ${match.at} FROM unnest(${match.fileIds}::uuid[]) AS file_id
    ON CONFLICT DO NOTHING`.execute(tx);
}

/** When the first of its matches came that wait, by saved search. */
export async function waitingMatches(tx: Transaction, ownerId: string): Promise<Map<string, Date>> {
  const { rows } = await sql<{ id: string; since: Date }>`SELECT s.id, min(m.matched_at) AS since
    FROM saved_searches s JOIN saved_search_matches m ON m.saved_search_id = s.id
    WHERE s.owner_id = ${ownerId} GROUP BY s.id`.execute(tx);
  return new Map(rows.map(({ id, since }) => [id, since]));
}

/** Takes all matches of a saved search that wait. @returns the documents that are still the owner's, the newest first. */
export async function takeMatches(tx: Transaction, ownerId: string, savedSearchId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`WITH taken AS (
      DELETE FROM saved_search_matches WHERE saved_search_id = ${savedSearchId} RETURNING file_id
    )
    SELECT files.id FROM files WHERE files.id IN (SELECT file_id FROM taken) AND ${fileCondition(ownerId, {})}
    ORDER BY files.created_at DESC, files.id DESC`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Forgets what matched a saved search. */
export async function forgetMatches(tx: Transaction, savedSearchId: string): Promise<void> {
  await tx.deleteFrom('saved_search_matches').where('saved_search_id', '=', savedSearchId).execute();
}

/** Notes when the owner was notified of a saved search. */
export async function noteNotified(tx: Transaction, savedSearchId: string, at: Date): Promise<void> {
  await tx.updateTable('saved_searches').set({ notified_at: at }).where('id', '=', savedSearchId).execute();
}
