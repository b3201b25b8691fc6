import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { DB } from '../../../platform/database/tables.gen.ts';
import { ARRANGED, keptAs } from './blob-roles.ts';
import { type FilePage, replacePages } from './files.store.ts';

/** A version of a document's pages, without their words. */
export type FileVersionRow = Omit<Selectable<DB['file_versions']>, 'texts'>;

/** The versions of a document that are kept, the newest first; none of one whose pages nobody arranged. */
export async function versionsOf(db: Database, fileId: string): Promise<FileVersionRow[]> {
  const { rows } = await sql<FileVersionRow>`
    SELECT file_id, number, page_count, created_at, replaced_at FROM file_versions
    WHERE file_id = ${fileId} ORDER BY number DESC`.execute(db);
  return rows;
}

/** The number of the version that a document's pages are now; 0: the original. */
export async function currentVersion(db: Database, fileId: string): Promise<number> {
  const row = await db
    .selectFrom('file_versions')
    .select('number')
    .where('file_id', '=', fileId)
    .where('replaced_at', 'is', null)
    .executeTakeFirst();
  return row?.number ?? 0;
}

/**
 * Lays the current version aside, with its file and the words on its pages; the caller holds the document and puts another one in its
 * place. The original gets its row with the first version that replaces it.
 */
export async function layAside(
  tx: Transaction,
  { fileId, pageCount, createdAt }: { fileId: string; pageCount: number; createdAt: Date },
  now: Date,
): Promise<void> {
  const number = await currentVersion(tx, fileId);
  const texts = sql`(SELECT coalesce(jsonb_agg(jsonb_build_object('page_number', page_number, 'text', text, 'source', source,
    'quality_score', quality_score) ORDER BY page_number), '[]') FROM file_pages WHERE file_id = ${fileId})`;
  await sql`
    INSERT INTO file_versions (file_id, number, page_count, created_at, replaced_at, texts)
    VALUES (${fileId}, ${number}, ${pageCount}, ${createdAt}, ${now}, ${texts})
    ON CONFLICT (file_id, number) DO UPDATE SET replaced_at = excluded.replaced_at, texts = excluded.texts`.execute(tx);
  await renameRole(tx, fileId, ARRANGED, keptAs(number));
}

/** Adds a version and makes it the current one. @returns its number. */
export async function addVersion(tx: Transaction, fileId: string, pageCount: number, now: Date): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    INSERT INTO file_versions (file_id, number, page_count, created_at)
    SELECT ${fileId}, coalesce(max(number), 0) + 1, ${pageCount}, ${now} FROM file_versions WHERE file_id = ${fileId}
    RETURNING number`.execute(tx);
  const number = rows[0]?.number;
  if (number === undefined) throw new Error(`document ${fileId} got no version`);
  return number;
}

/** Makes a version that was laid aside the current one again, with the words on its pages. @returns how many pages it has. */
export async function takeBack(tx: Transaction, fileId: string, number: number): Promise<number> {
  const { rows } = await sql<{ page_count: number; texts: FilePage[] | null }>`
    UPDATE file_versions SET replaced_at = NULL, texts = NULL
    FROM (SELECT texts FROM file_versions WHERE file_id = ${fileId} AND number = ${number}) AS was
    WHERE file_id = ${fileId} AND number = ${number} RETURNING page_count, was.texts`.execute(tx);
  const row = rows[0];
  if (!row) throw new Error(`document ${fileId} has no version ${number}`);
  await renameRole(tx, fileId, keptAs(number), ARRANGED);
  await replacePages(tx, fileId, row.texts ?? []);
  return row.page_count;
}

async function renameRole(tx: Transaction, fileId: string, from: string, to: string): Promise<void> {
  await tx.updateTable('file_blobs').set({ role: to }).where('file_id', '=', fileId).where('role', '=', from).execute();
}

/** A version whose time is over. */
export type ExpiredVersion = { file_id: string; owner_id: string; number: number };

/** Versions of all owners that were replaced before a moment; of the original only while its words are kept. */
export async function expiredVersions(db: Database, before: Date, limit: number): Promise<ExpiredVersion[]> {
  const { rows } = await sql<ExpiredVersion>`
    SELECT v.file_id, files.owner_id, v.number FROM file_versions v JOIN files ON files.id = v.file_id
    WHERE v.replaced_at < ${before} AND (v.number > 0 OR v.texts IS NOT NULL)
    ORDER BY v.replaced_at LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Forgets a version that was replaced before a moment; of the original its words alone, since it stays. The caller holds the document.
 * @returns the path of its file, which is to be removed; null when it has none, or is the current one again.
 */
export async function forgetVersion(
  tx: Transaction,
  { file_id: fileId, number }: ExpiredVersion,
  before: Date,
): Promise<string | null> {
  if (number === 0) {
    await sql`UPDATE file_versions SET texts = NULL
      WHERE file_id = ${fileId} AND number = 0 AND replaced_at < ${before}`.execute(tx);
    return null;
  }
  const { rows } = await sql<{ path: string }>`
    WITH forgotten AS (
      DELETE FROM file_versions WHERE file_id = ${fileId} AND number = ${number} AND replaced_at < ${before} RETURNING number
    )
    DELETE FROM file_blobs WHERE file_id = ${fileId} AND role = ${keptAs(number)} AND EXISTS (SELECT FROM forgotten)
    RETURNING path`.execute(tx);
  return rows[0]?.path ?? null;
}
