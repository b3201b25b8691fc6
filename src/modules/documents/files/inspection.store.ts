import { type RawBuilder, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { FileStatus } from './files.schemas.ts';

/** What checks of the whole archive, across owners, look at of one document. */
export type InspectedFile = {
  id: string;
  owner_id: string;
  title: string;
  status: FileStatus;
  file_size: number;
  sha256: Buffer;
  original_file_path: string;
  processed_file_path: string | null;
  processed_file_size: number | null;
  processed_sha256: Buffer | null;
  thumbnail_path: string | null;
  is_duplicate: boolean;
  deleted_at: Date | null;
};

const INSPECTED = [
  'id',
  'owner_id',
  'title',
  'status',
  'file_size',
  'sha256',
  'original_file_path',
  'processed_file_path',
  'processed_file_size',
  'processed_sha256',
  'thumbnail_path',
  'is_duplicate',
  'deleted_at',
] as const;

const BATCH_SIZE = 500;

/** Whether any document refers to this path of the blob store. */
export async function isBlobReferenced(db: Database | Transaction, path: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT 1 FROM files WHERE original_file_path = ${path}
    UNION ALL SELECT 1 FROM files WHERE processed_file_path = ${path}
    UNION ALL SELECT 1 FROM files WHERE thumbnail_path = ${path} LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** All documents of all owners, a few hundred rows in memory at a time; for doctor and verify only. */
export async function* inspectFiles(db: Database): AsyncGenerator<InspectedFile> {
  let afterId: string | undefined;
  for (;;) {
    let query = db.selectFrom('files').select(INSPECTED).orderBy('id').limit(BATCH_SIZE);
    if (afterId !== undefined) query = query.where('id', '>', afterId);
    const rows = await query.execute();
    for (const row of rows) yield { ...row, status: row.status as FileStatus };
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    afterId = last.id;
  }
}

/** How many documents there are, and the bytes of their originals. */
export async function archiveSize(db: Database): Promise<{ fileCount: number; sizeBytes: number }> {
  const { rows } = await sql<{ file_count: number; size_bytes: number }>`
    SELECT count(*) AS file_count, coalesce(sum(file_size), 0)::bigint AS size_bytes FROM files`.execute(db);
  return { fileCount: rows[0]?.file_count ?? 0, sizeBytes: rows[0]?.size_bytes ?? 0 };
}

/** A document that still waits for processing. */
export type UnfinishedFile = { id: string; owner_id: string; title: string; plan_id: string | null };

/**
 * Documents of all owners that still wait for processing and whose plan is not among `livePlanIds`, in the order of their ids.
 * @param part.livePlanIds a statement that gives plan ids as text.
 */
export async function unfinishedFiles(
  db: Database,
  part: { livePlanIds: RawBuilder<unknown>; afterId: string | null; limit: number },
): Promise<UnfinishedFile[]> {
  const { rows } = await sql<UnfinishedFile>`
    SELECT id, owner_id, title, plan_id FROM files
    WHERE status IN ('pending', 'processing') AND (${part.afterId}::uuid IS NULL OR id > ${part.afterId}::uuid)
      AND NOT EXISTS (SELECT 1 FROM (${part.livePlanIds}) live (plan_id) WHERE live.plan_id = files.plan_id::text)
    ORDER BY id LIMIT ${part.limit}`.execute(db);
  return rows;
}

/** Titles of documents of any owner by their id, for administrators; erased documents are left out. */
export async function titlesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}
