import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { FORM_VERSION } from './entries.store.ts';
import { indexFile } from './index-file.ts';

/** The condition of the index that holds what is outdated: written out, so that the planner knows it again. */
const isOutdated = sql`form_version < ${sql.lit(FORM_VERSION)}`;

/** How many entries of all owners were made by older rules. */
export async function countOutdated(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM search_documents WHERE ${isOutdated}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Writes the newest of them anew, each in a transaction of its own: until then the old entry answers. @returns how many. */
export async function renewOutdated(db: Database, limit: number): Promise<number> {
  const { rows } = await sql<{ file_id: string; owner_id: string }>`
    SELECT file_id, owner_id FROM search_documents WHERE ${isOutdated} ORDER BY file_id DESC LIMIT ${limit}`.execute(
    db,
  );
  for (const { file_id, owner_id } of rows) await db.transaction().execute((tx) => indexFile(tx, owner_id, file_id));
  return rows.length;
}
