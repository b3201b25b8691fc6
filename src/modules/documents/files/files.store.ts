import { type Insertable, type RawBuilder, type Selectable, sql, type Updateable } from 'kysely';
import { acceptedBlob, requireAccepted } from '../../../platform/blobs/index.ts';
import { type Database, type Transaction, takePrepared } from '../../../platform/database/index.ts';
import type { DB } from '../../../platform/database/tables.gen.ts';
import { ORIGINAL } from './blob-roles.ts';
import type { FileStatus } from './files.schemas.ts';

/** What a document waits for or does at the moment, joined from its processing steps. */
type StepColumns = {
  reason_step: string | null;
  reason_code: string | null;
  reason_message: string | null;
  progress_step: string | null;
  progress_done: number | null;
  progress_total: number | null;
};

/** A row of `files`. Dates of day precision are `YYYY-MM-DD`. */
export type FileRow = Omit<Selectable<DB['files']>, 'status'> & { status: FileStatus };

/** A row of `files` with what its steps say about it. */
export type PgFile = FileRow & StepColumns;

/** A new row of `files`, and the file that was received for it. */
export type NewFile = Insertable<DB['files']> & { file_size: number; originalPath: string };

/** Columns of `files` to change; who and what a document is stays. */
export type FilePatch = Omit<Updateable<DB['files']>, 'id' | 'owner_id' | 'sha256' | 'created_at' | 'blob_roles'>;

/** A page's text as it is stored. */
export type FilePage = Omit<Selectable<DB['file_pages']>, 'file_id' | 'source'> & { source: 'pdf' | 'ocr' | 'none' };

/** One statement carries at most this many pages, far below the limit of bound values. */
const PAGES_PER_STATEMENT = 500;

/**
 * The columns of a PgFile. The steps belong to the processing module; this read of them is the one documented exception,
 * so that a list costs one statement.
 */
export const fileColumns = sql`files.*,
  reason.step_name AS reason_step, reason.error_code AS reason_code, reason.error_message AS reason_message,
  running.step_name AS progress_step, running.progress_done, running.progress_total`;

/** The joins `fileColumns` reads from. A reason is a failed step that counts, or the step that says what it waits for. */
export const fileStepJoins = sql`
  LEFT JOIN LATERAL (
    SELECT s.step_name, s.error_code, s.error_message FROM file_processing_steps s
    WHERE s.file_id = files.id AND s.error_message IS NOT NULL
      AND CASE files.status WHEN 'failed' THEN s.status = 'failure' AND s.counts AND s.on_failure IS DISTINCT FROM 'go_on'
        ELSE s.status = 'pending' END
    ORDER BY s.position LIMIT 1
  ) reason ON files.status <> 'completed'
  LEFT JOIN LATERAL (
    SELECT s.step_name, s.progress_done, s.progress_total FROM file_processing_steps s
    WHERE s.file_id = files.id AND s.status = 'in_progress' ORDER BY s.position LIMIT 1
  ) running ON files.status IN ('pending', 'processing')`;

/** Stores a new document's row and that of its original, in one statement. @throws when the original is there no more. */
export async function insertFile(tx: Transaction, { originalPath, ...row }: NewFile): Promise<void> {
  const original = {
    file_id: row.id,
    role: ORIGINAL,
    path: originalPath,
    size_bytes: row.file_size,
    sha256: row.sha256,
    created_at: row.created_at,
  };
  const inserted = await tx
    .with('stored', (db) => db.insertInto('files').values(row))
    .with('accepted', () => sql`(${acceptedBlob(originalPath)})`)
    .insertInto('file_blobs')
    .values(original)
    .returning(sql<boolean>`EXISTS (SELECT FROM accepted)`.as('is_accepted'))
    .executeTakeFirst();
  requireAccepted(inserted?.is_accepted);
}

/** The document, in the trash or not; undefined also for other owners' documents. */
export async function getFile(db: Database | Transaction, ownerId: string, id: string): Promise<PgFile | undefined> {
  const own = sql<PgFile>`SELECT ${fileColumns} FROM files ${fileStepJoins} WHERE files.owner_id = ${ownerId} AND files.id = ${id}`;
  return takePrepared(db, 'file', own);
}

/** The documents of these ids that are the owner's, in the order of the ids. */
export async function getFiles(db: Database | Transaction, ownerId: string, ids: readonly string[]): Promise<PgFile[]> {
  if (ids.length === 0) return [];
  const rows = await selectFiles(db, sql`files.owner_id = ${ownerId} AND files.id = ANY(${ids}::uuid[])`);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Whether nothing of an owner's document may leave this machine; not of one that is gone. */
export async function isLocalOnly(db: Database, ownerId: string, id: string): Promise<boolean> {
  const own = db.selectFrom('files').select('local_only').where('owner_id', '=', ownerId).where('id', '=', id);
  return (await own.executeTakeFirst())?.local_only ?? false;
}

/** The document's own row, held until the transaction ends. */
export async function lockFile(tx: Transaction, ownerId: string, id: string): Promise<FileRow | undefined> {
  const { rows } =
    await sql<FileRow>`SELECT * FROM files WHERE owner_id = ${ownerId} AND id = ${id} FOR NO KEY UPDATE`.execute(tx);
  return rows[0];
}

/** Locks the owner's documents among these ids, in the order of their ids so that two such locks cannot block each other. */
export async function lockFiles(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<PgFile[]> {
  if (ids.length === 0) return [];
  const condition = sql`files.owner_id = ${ownerId} AND files.id = ANY(${ids}::uuid[])`;
  return selectFiles(tx, condition, sql`ORDER BY files.id FOR NO KEY UPDATE OF files`);
}

async function selectFiles(
  db: Database | Transaction,
  condition: RawBuilder<unknown>,
  tail = sql``,
): Promise<PgFile[]> {
  const { rows } =
    await sql<PgFile>`SELECT ${fileColumns} FROM files ${fileStepJoins} WHERE ${condition} ${tail}`.execute(db);
  return rows;
}

/** The roles of a document's stored files, as files.blob_roles repeats them for lists. */
const rolesNow = sql<string[]>`ARRAY(SELECT role FROM file_blobs WHERE file_id = files.id ORDER BY role)`;

/** Changes a document's columns, and takes over which stored files it has. @returns the row as it is then; undefined when the owner has no such document. */
export async function updateFile(
  tx: Transaction,
  ownerId: string,
  id: string,
  patch: FilePatch,
): Promise<FileRow | undefined> {
  const row = await tx
    .updateTable('files')
    .set({ ...patch, blob_roles: rolesNow })
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && { ...row, status: row.status as FileStatus };
}

/** Puts the given pages in place of all pages of a document. */
export async function replacePages(tx: Transaction, fileId: string, pages: readonly FilePage[]): Promise<void> {
  await tx.deleteFrom('file_pages').where('file_id', '=', fileId).execute();
  for (let start = 0; start < pages.length; start += PAGES_PER_STATEMENT) {
    const rows = pages.slice(start, start + PAGES_PER_STATEMENT).map((page) => ({
      file_id: fileId,
      page_number: page.page_number,
      // PostgreSQL cannot store NUL in text, and PDFs do hold it.
      text: page.text.replaceAll('\0', ''),
      source: page.source,
      quality_score: page.quality_score,
    }));
    await tx.insertInto('file_pages').values(rows).execute();
  }
}

/** The pages of a document in order; none for other owners' documents. */
export async function pagesOf(db: Database | Transaction, ownerId: string, fileId: string): Promise<FilePage[]> {
  const { rows } = await sql<FilePage>`
    SELECT p.page_number, p.text, p.source, p.quality_score FROM file_pages p
    JOIN files ON files.id = p.file_id WHERE files.owner_id = ${ownerId} AND p.file_id = ${fileId}
    ORDER BY p.page_number`.execute(db);
  return rows;
}

/** The first characters of what is read on the pages of documents, by their ids; none of other owners' documents. */
export async function textsOf(
  db: Database | Transaction,
  ownerId: string,
  fileIds: readonly string[],
  maxLength: number,
): Promise<Map<string, string>> {
  const { rows } = await sql<{ file_id: string; text: string }>`
    SELECT file_id, left(text, ${maxLength}::int - before::int) AS text FROM (
      SELECT p.file_id, p.page_number, p.text, coalesce(sum(length(p.text) + 1) OVER (
        PARTITION BY p.file_id ORDER BY p.page_number ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
      FROM file_pages p JOIN files ON files.id = p.file_id
      WHERE files.owner_id = ${ownerId} AND p.file_id = ANY(${fileIds}::uuid[])
    ) pages WHERE before < ${maxLength}::int ORDER BY file_id, page_number`.execute(db);
  const pages = Map.groupBy(rows, (row) => row.file_id);
  return new Map([...pages].map(([id, texts]) => [id, texts.map(({ text }) => text).join('\n')]));
}

/** An owner's newest documents outside the trash, newest first. @param after the last one seen. */
export async function newestFiles(
  db: Database | Transaction,
  ownerId: string,
  part: { after: { at: string; id: string } | undefined; limit: number },
): Promise<FileRow[]> {
  const { after, limit } = part;
  const older = after ? sql`AND (created_at, id) < (${after.at}::timestamptz, ${after.id}::uuid)` : sql``;
  const { rows } = await sql<FileRow>`SELECT * FROM files WHERE owner_id = ${ownerId} AND deleted_at IS NULL ${older}
    ORDER BY created_at DESC, id DESC LIMIT ${limit}`.execute(db);
  return rows;
}

/** Removes the rows of documents and everything that hangs on them, links of custom fields to them included; the caller holds the rows. */
export async function deleteFiles(tx: Transaction, ownerId: string, ids: readonly string[]): Promise<void> {
  await sql`UPDATE files SET custom_fields = custom_fields - linking.keys FROM (
      SELECT file_id, array_agg(key) AS keys FROM custom_field_values
      WHERE document_id = ANY(${ids}::uuid[]) AND file_id <> ALL(${ids}::uuid[]) GROUP BY file_id
    ) linking WHERE files.id = linking.file_id AND files.owner_id = ${ownerId}`.execute(tx);
  await sql`DELETE FROM files WHERE owner_id = ${ownerId} AND id = ANY(${ids}::uuid[])`.execute(tx);
}

/** The ids of an owner's documents behind `afterId`, those in the trash included, in the order of the ids. */
export async function fileIdsAfter(
  db: Database | Transaction,
  ownerId: string,
  afterId: string | null,
  limit: number,
): Promise<string[]> {
  const own = db.selectFrom('files').select('id').where('owner_id', '=', ownerId).orderBy('id').limit(limit);
  return (await (afterId === null ? own : own.where('id', '>', afterId)).execute()).map(({ id }) => id);
}

/** How many documents an owner has, those in the trash included. */
export async function countOwned(db: Database, ownerId: string): Promise<number> {
  const own = db.selectFrom('files').where('owner_id', '=', ownerId);
  return (await own.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/**
 * The documents of any owner that have been in the trash since before `before`, longest first; not those of people who may still
 * keep their account.
 */
export async function expiredTrash(
  db: Database,
  before: Date,
  limit: number,
): Promise<{ id: string; owner_id: string }[]> {
  const leaving = db.selectFrom('account_deletions').select('user_id');
  const expired = db.selectFrom('files').select(['id', 'owner_id']).where('deleted_at', '<', before);
  return expired.where('owner_id', 'not in', leaving).orderBy('deleted_at').limit(limit).execute();
}
