import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** Where a part of changed vectors ends: the transaction that changed its last one, and that one's document. */
export type PlaceOfChange = { changedIn: string; fileId: string };

/** Vectors that were made or made anew, one behind the other in the order of their documents. */
export type ChangedVectors = { fileIds: string[]; vectors: Int8Array<ArrayBuffer>; end: PlaceOfChange };

/** The oldest transaction that still runs: everything before it is committed, or never will be. */
export async function oldestRunningTransaction(db: Database): Promise<string> {
  const { rows } = await sql<{ xmin: string }>`SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS xmin`.execute(
    db,
  );
  if (!rows[0]) throw new Error('a snapshot gave no row');
  return rows[0].xmin;
}

/**
 * A part of the vectors of one owner and model that may have changed since a transaction; undefined when there are no more.
 * @param space its vectors have so many cells; a stored one that has not is left out.
 */
export async function changedVectors(
  db: Database,
  space: { ownerId: string; model: string; dimensions: number },
  part: { since: string | undefined; after: PlaceOfChange | undefined; limit: number },
): Promise<ChangedVectors | undefined> {
  const { since = '0', after, limit } = part;
  const behind = after
    ? sql`(changed_in, file_id) > (${after.changedIn}::xid8, ${after.fileId}::uuid)`
    : sql`changed_in >= ${since}::xid8`;
  // One row for all of them: to read thousands would keep the process from everything else.
  const { rows } = await sql<{ ids: string; cells: Buffer; changed_in: string; file_id: string }>`
    SELECT * FROM (
      SELECT string_agg(file_id::text, ' ' ORDER BY changed_in, file_id) AS ids,
        string_agg(vector, '' ORDER BY changed_in, file_id) AS cells, max(changed_in)::text AS changed_in,
        (array_agg(file_id ORDER BY changed_in DESC, file_id DESC))[1] AS file_id
      FROM (
        SELECT file_id, changed_in, vector FROM document_vectors
        WHERE owner_id = ${space.ownerId} AND model = ${space.model} AND octet_length(vector) = ${space.dimensions} AND ${behind}
        ORDER BY changed_in, file_id LIMIT ${limit}
      ) changed
    ) part WHERE ids IS NOT NULL`.execute(db);
  const [row] = rows;
  if (!row) return undefined;
  return {
    fileIds: row.ids.split(' '),
    vectors: new Int8Array(row.cells),
    end: { changedIn: row.changed_in, fileId: row.file_id },
  };
}
