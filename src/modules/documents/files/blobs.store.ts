import { type Selectable, sql } from 'kysely';
import { acceptedBlob, type PendingBlob, requireAccepted } from '../../../platform/blobs/index.ts';
import { type Database, type DB, type Transaction, takePrepared } from '../../../platform/database/index.ts';

/** A stored file of a document. */
export type FileBlob = Selectable<DB['file_blobs']>;

/** A stored file that takes a role of its document. */
export type NewBlob = {
  fileId: string;
  role: string;
  pending: Pick<PendingBlob, 'path' | 'sizeBytes' | 'sha256'>;
  /** The processing step that made it; null: it was received, or made at somebody's word. */
  madeByStep: string | null;
  now: Date;
  embedded?: EmbeddedIn | undefined;
  archived?: ArchivedAs | undefined;
};

/** Which PDF/A an archive copy is, such as `2b`, and who checked it; null: nobody. */
export type ArchivedAs = { format: string; checkedBy: string | null };

/** What a copy is made of that details were written into: the file they stand behind, and which ones they are. */
export type EmbeddedIn = { baseSizeBytes: number; baseSha256: Buffer | null; detailsSha256: Buffer };

/** The file that has this role of the document; undefined when there is none. */
export async function blobOf(db: Database, fileId: string, role: string): Promise<FileBlob | undefined> {
  const ofRole = db.selectFrom('file_blobs').selectAll().where('file_id', '=', fileId).where('role', '=', role);
  return takePrepared(db, 'blob_of_role', ofRole);
}

/** All stored files of documents, in no particular order. */
export async function blobsOf(db: Database, fileIds: readonly string[]): Promise<FileBlob[]> {
  if (fileIds.length === 0) return [];
  const { rows } = await sql<FileBlob>`SELECT * FROM file_blobs WHERE file_id = ANY(${fileIds}::uuid[])`.execute(db);
  return rows;
}

/**
 * Gives a role to a stored file. The caller holds the document and changes its row afterwards, with `updateFile`.
 * @returns the path of the file that had it, null when none had. @throws when the stored bytes are there no more.
 */
export async function putBlob(tx: Transaction, blob: NewBlob): Promise<string | null> {
  const { fileId, role, pending, embedded, archived } = blob;
  const { rows } = await sql<{ path: string | null; is_accepted: boolean }>`
    WITH accepted AS (${acceptedBlob(pending.path)}),
    earlier AS (SELECT path FROM file_blobs WHERE file_id = ${fileId} AND role = ${role}),
    put AS (
      INSERT INTO file_blobs (file_id, role, path, size_bytes, sha256, made_by_step, created_at,
        base_bytes, base_sha256, details_sha256, pdfa_format, checked_by)
      VALUES (${fileId}, ${role}, ${pending.path}, ${pending.sizeBytes}, ${pending.sha256}, ${blob.madeByStep}, ${blob.now},
        ${embedded?.baseSizeBytes ?? null}, ${embedded?.baseSha256 ?? null}, ${embedded?.detailsSha256 ?? null},
        ${archived?.format ?? null}, ${archived?.checkedBy ?? null})
      ON CONFLICT (file_id, role) DO UPDATE SET path = excluded.path, size_bytes = excluded.size_bytes,
        sha256 = excluded.sha256, made_by_step = excluded.made_by_step, created_at = excluded.created_at,
        base_bytes = excluded.base_bytes, base_sha256 = excluded.base_sha256, details_sha256 = excluded.details_sha256,
        pdfa_format = excluded.pdfa_format, checked_by = excluded.checked_by, crc32 = NULL
    )
    SELECT (SELECT path FROM earlier) AS path, EXISTS (SELECT FROM accepted) AS is_accepted`.execute(tx);
  requireAccepted(rows[0]?.is_accepted);
  return rows[0]?.path ?? null;
}

/** Leaves a role of the document empty, as `putBlob` fills it. @returns the path of the file that had it, null when none had. */
export async function dropBlob(tx: Transaction, fileId: string, role: string): Promise<string | null> {
  const row = await tx
    .deleteFrom('file_blobs')
    .where('file_id', '=', fileId)
    .where('role', '=', role)
    .returning('path')
    .executeTakeFirst();
  return row?.path ?? null;
}

/** Keeps the check value that archives of documents (ZIP) name of a stored file; its bytes never change. */
export async function noteCrc32(db: Database, path: string, crc32: number): Promise<void> {
  await db.updateTable('file_blobs').set({ crc32 }).where('path', '=', path).execute();
}

/** Whether any document, or the export of somebody's data, refers to this path of the blob store. */
export async function isBlobReferenced(db: Database, path: string): Promise<boolean> {
  const ofFile = await db.selectFrom('file_blobs').select('file_id').where('path', '=', path).executeTakeFirst();
  if (ofFile) return true;
  const ofExport = await db.selectFrom('account_exports').select('id').where('path', '=', path).executeTakeFirst();
  return ofExport !== undefined;
}

/** A blob that a row refers to; hash and size are unknown of pictures that an early version made. */
export type ReferencedBlob = { path: string; sha256: string | null; sizeBytes: number | null };

/** Every blob that a document, or the export of somebody's data, refers to, as a statement: for whoever reads all of them in one snapshot. */
export const REFERENCED_BLOBS = `
  SELECT path, encode(sha256, 'hex') AS sha256, size_bytes AS "sizeBytes" FROM file_blobs
  UNION ALL
  SELECT path, encode(sha256, 'hex'), size_bytes FROM account_exports WHERE path IS NOT NULL
  ORDER BY path`;

/**
 * The next blobs that something refers to, by path, behind a path: for whoever goes through all of them in pieces. What is stored
 * meanwhile may be missed.
 */
export async function referencedBlobsAfter(db: Database, path: string, limit: number): Promise<ReferencedBlob[]> {
  const { rows } = await sql<ReferencedBlob>`
    SELECT path, encode(sha256, 'hex') AS sha256, size_bytes::float8 AS "sizeBytes" FROM (
      (SELECT path, sha256, size_bytes FROM file_blobs WHERE path > ${path} ORDER BY path LIMIT ${limit})
      UNION ALL
      (SELECT path, sha256, size_bytes FROM account_exports WHERE path > ${path} ORDER BY path LIMIT ${limit})
    ) AS blobs
    ORDER BY path LIMIT ${limit}`.execute(db);
  return rows;
}

/** How many blobs something refers to, and how large they are as far as that is known. */
export async function countReferencedBlobs(db: Database): Promise<{ count: number; sizeBytes: number }> {
  const { rows } = await sql<{ count: number; sizeBytes: number }>`
    SELECT sum(count)::float8 AS count, sum(size)::float8 AS "sizeBytes" FROM (
      SELECT count(*) AS count, coalesce(sum(size_bytes), 0) AS size FROM file_blobs
      UNION ALL
      SELECT count(*), coalesce(sum(size_bytes), 0) FROM account_exports WHERE path IS NOT NULL
    ) AS blobs`.execute(db);
  return rows[0] ?? { count: 0, sizeBytes: 0 };
}

/** The last blob that a document refers to, by path: one to look for; undefined where there are no documents. */
export async function lastReferencedBlob(db: Database): Promise<string | undefined> {
  const row = await db.selectFrom('file_blobs').select('path').orderBy('path', 'desc').limit(1).executeTakeFirst();
  return row?.path;
}
