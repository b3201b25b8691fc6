import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Comparable } from './embed-file.ts';

/** In smaller archives words are not weighed by counting: see idfOf. */
const SMALL_ARCHIVE = 16;

const isCompared = sql`files.deleted_at IS NULL AND NOT files.is_duplicate AND files.status <> 'pending' AND files.status <> 'processing'
  AND files.pipeline_id IS NULL AND EXISTS (SELECT FROM file_pages page WHERE page.file_id = files.id AND page.text ~ '\\S')`;

/** Those of which nothing may leave the service are not compared elsewhere. */
const mayLeave = (leaves: boolean) => (leaves ? sql`NOT files.local_only` : sql`true`);

/** Whether documents were weighed when their owner's archive had less than half of its documents. */
export async function hasOutgrown(db: Database, ownerId: string, model: string, archiveSize: number): Promise<boolean> {
  if (archiveSize < SMALL_ARCHIVE) return false;
  const { rows } = await sql`SELECT 1 FROM document_vectors
    WHERE owner_id = ${ownerId} AND model = ${model} AND archive_size < ${Math.floor(archiveSize / 2)}::int LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Owners who have documents that the model has not compared yet. @param leaves whether their text is sent elsewhere */
export async function ownersWithout(db: Database, model: string, leaves: boolean): Promise<string[]> {
  const { rows } = await sql<{
    owner_id: string;
  }>`SELECT DISTINCT files.owner_id FROM files WHERE ${isCompared} AND ${mayLeave(leaves)}
    AND NOT EXISTS (SELECT FROM document_vectors v WHERE v.file_id = files.id AND v.model = ${model})`.execute(db);
  return rows.map(({ owner_id }) => owner_id);
}

/**
 * Documents of an owner that the model has not compared yet, or when the archive was less than half as large; newest first.
 * @param part only documents older than one; `leaves`: their text is sent elsewhere
 */
export async function filesToEmbed(
  db: Database,
  ownerId: string,
  part: { model: string; archiveSize: number; beforeId: string | undefined; limit: number; leaves: boolean },
): Promise<Comparable[]> {
  const { model, archiveSize, beforeId, limit, leaves } = part;
  const { rows } = await sql<Comparable>`SELECT files.id, files.owner_id, files.title FROM files
    LEFT JOIN document_vectors v ON v.file_id = files.id AND v.model = ${model}
    WHERE files.owner_id = ${ownerId} AND (v.archive_size < ${Math.floor(archiveSize / 2)}::int OR (v.file_id IS NULL AND ${isCompared} AND ${mayLeave(leaves)}))
      ${beforeId === undefined ? sql`` : sql`AND files.id < ${beforeId}`}
    ORDER BY files.id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Drops what older models made of an owner's documents. */
export async function dropOtherModels(db: Database, ownerId: string, model: string): Promise<void> {
  await sql`DELETE FROM document_vectors WHERE owner_id = ${ownerId} AND model <> ${model}`.execute(db);
}
