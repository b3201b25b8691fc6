import { sql } from 'kysely';
import type { Database } from '../../../../platform/database/index.ts';

/** A document of a download with the copy of it that goes in. */
export type DownloadedFile = {
  file_id: string;
  title: string;
  original_filename: string;
  created_at: Date;
  role: string;
  path: string;
  size_bytes: number;
  sha256: Buffer;
  crc32: number | null;
};

/** The owner's documents of a download, in its order, each with the first of these copies that it has. */
export async function downloadedFiles(
  db: Database,
  input: { ownerId: string; bulkId: string; roles: readonly string[] },
): Promise<DownloadedFile[]> {
  const { ownerId, bulkId, roles } = input;
  const { rows } = await sql<DownloadedFile>`
    SELECT files.id AS file_id, files.title, files.original_filename, files.created_at,
      copy.role, copy.path, copy.size_bytes, copy.sha256, copy.crc32
    FROM bulk_action_files chosen JOIN files ON files.id = chosen.file_id AND files.owner_id = ${ownerId}
    JOIN LATERAL (
      SELECT * FROM file_blobs WHERE file_id = files.id AND role = ANY(${roles}::text[]) AND size_bytes IS NOT NULL
      ORDER BY array_position(${roles}::text[], role) LIMIT 1
    ) copy ON true
    WHERE chosen.bulk_action_id = ${bulkId} ORDER BY chosen.position`.execute(db);
  return rows;
}
