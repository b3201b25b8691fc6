import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import { blobsOf, type FileBlob } from './blobs.store.ts';
import type { FileStatus } from './files.schemas.ts';

/** What checks of the whole archive, across owners, look at of one document. */
export type InspectedFile = {
  id: string;
  owner_id: string;
  title: string;
  status: FileStatus;
  file_size: number;
  sha256: Buffer;
  is_duplicate: boolean;
  deleted_at: Date | null;
  /** Its stored files by role. */
  blobs: ReadonlyMap<string, FileBlob>;
};

const INSPECTED = ['id', 'owner_id', 'title', 'status', 'file_size', 'sha256', 'is_duplicate', 'deleted_at'] as const;

const BATCH_SIZE = 500;

/** All documents of all owners, a few hundred rows in memory at a time; for doctor and verify only. */
export async function* inspectFiles(db: Database): AsyncGenerator<InspectedFile> {
  let afterId: string | undefined;
  for (;;) {
    let query = db.selectFrom('files').select(INSPECTED).orderBy('id').limit(BATCH_SIZE);
    if (afterId !== undefined) query = query.where('id', '>', afterId);
    const rows = await query.execute();
    const blobs = Map.groupBy(
      await blobsOf(
        db,
        rows.map(({ id }) => id),
      ),
      ({ file_id }) => file_id,
    );
    for (const row of rows) {
      const ofFile = blobs.get(row.id) ?? [];
      yield {
        ...row,
        status: row.status as FileStatus,
        blobs: new Map(ofFile.map((blob) => [blob.role, blob])),
      };
    }
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
 * Documents of all owners that still wait for processing and whose plan is not among `livePlanIds`, in the order of their ids;
 * those whose work was handed on to other jobs are left out.
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
      AND NOT EXISTS (SELECT 1 FROM file_processing_steps s WHERE s.file_id = files.id AND s.open_parts IS NOT NULL)
    ORDER BY id LIMIT ${part.limit}`.execute(db);
  return rows;
}

/** Titles of documents of any owner by their id, for administrators; erased documents are left out. */
export async function titlesOf(db: Database, ids: readonly string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('files').select(['id', 'title']).where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row.title]));
}

/** Counting unfinished documents goes no further. */
const UNFINISHED_LIMIT = 10_000;

/** How many documents of all owners are not finished, counted up to 10,000. */
export async function countUnfinished(db: Database): Promise<number> {
  const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM (
    SELECT 1 FROM files WHERE status IN ('pending', 'processing') LIMIT ${UNFINISHED_LIMIT}) unfinished`.execute(db);
  return rows[0]?.count ?? 0;
}
