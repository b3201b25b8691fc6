import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../../platform/database/index.ts';

/** By which rules words are cut and spelt; a change of them makes every entry outdated (migration 118 has the index of those). */
export const FORM_VERSION = 2;

/** A built vector, in PostgreSQL's notation. */
export type PageEntry = { pageNumber: number; literal: string };

/** What is stored of a document's words. */
export type DocumentEntry = { ownerId: string; fileId: string; literal: string; isLong: boolean; indexedAt: Date };

/** What filters compare as a whole; a trigger keeps it right between two entries. */
const labels = sql`search_labels(files.language, files.document_type, files.mime_type, files.source, files.is_duplicate,
  files.folded_tags)`;

/** Whether the document has a search entry. */
export async function isIndexed(db: Database | Transaction, ownerId: string, fileId: string): Promise<boolean> {
  const { rows } =
    await sql`SELECT 1 FROM search_documents WHERE owner_id = ${ownerId} AND file_id = ${fileId}`.execute(db);
  return rows.length > 0;
}

/** The words each entry was counted with; the documents' rows are held by the caller. */
export async function indexedWords(
  tx: Transaction,
  fileIds: readonly string[],
): Promise<{ file_id: string; owner_id: string; words: string[] }[]> {
  const { rows } = await sql<{ file_id: string; owner_id: string; words: string[] }>`
    SELECT file_id, owner_id, tsvector_to_array(tsv) AS words FROM search_documents
    WHERE file_id = ANY(${fileIds}::uuid[])`.execute(tx);
  return rows;
}

/** Gives entries of one owner to another. */
export async function changeOwner(
  tx: Transaction,
  owners: { fromId: string; toId: string },
  fileIds: readonly string[],
): Promise<void> {
  await sql`UPDATE search_documents SET owner_id = ${owners.toId}
    WHERE owner_id = ${owners.fromId} AND file_id = ANY(${fileIds}::uuid[])`.execute(tx);
}

/** Stores a document's entry in place of the one there is, without pages. */
export async function putDocumentEntry(tx: Transaction, entry: DocumentEntry): Promise<void> {
  await sql`
    INSERT INTO search_documents (file_id, owner_id, tsv, labels, is_long, indexed_at, form_version)
    SELECT id, owner_id, ${entry.literal}::tsvector, ${labels}, ${entry.isLong}, ${entry.indexedAt}, ${FORM_VERSION} FROM files
    WHERE owner_id = ${entry.ownerId} AND id = ${entry.fileId}
    ON CONFLICT (file_id) DO UPDATE
    SET tsv = excluded.tsv, labels = excluded.labels, is_long = excluded.is_long, indexed_at = excluded.indexed_at,
      form_version = excluded.form_version
  `.execute(tx);
}

/** Drops the page entries of a document. */
export async function clearPageEntries(tx: Transaction, fileId: string): Promise<void> {
  await tx.deleteFrom('search_pages').where('file_id', '=', fileId).execute();
}

/** Adds page entries of a document. */
export async function addPageEntries(tx: Transaction, fileId: string, pages: readonly PageEntry[]): Promise<void> {
  if (pages.length === 0) return;
  await sql`
    INSERT INTO search_pages (file_id, page_number, tsv)
    SELECT ${fileId}::uuid, page_number, literal::tsvector
    FROM unnest(${pages.map((page) => page.pageNumber)}::int[], ${pages.map((page) => page.literal)}::text[])
      AS page (page_number, literal)`.execute(tx);
}

/** Drops the entries of documents; their pages go with them. */
export async function deleteEntries(tx: Transaction, fileIds: readonly string[]): Promise<void> {
  await sql`DELETE FROM search_documents WHERE file_id = ANY(${fileIds}::uuid[])`.execute(tx);
}

/** Whether the stored entry of a document, its pages included, is exactly this one. */
export async function entryHolds(
  tx: Transaction,
  entry: Pick<DocumentEntry, 'ownerId' | 'fileId' | 'literal'>,
  pages: readonly PageEntry[],
): Promise<boolean> {
  const { rows } = await sql<{ holds: boolean }>`
    SELECT EXISTS (
        SELECT FROM search_documents d JOIN files ON files.id = d.file_id
        WHERE d.file_id = ${entry.fileId} AND d.owner_id = ${entry.ownerId} AND d.tsv = ${entry.literal}::tsvector
          AND d.labels = ${labels}
      )
      AND NOT EXISTS (
        SELECT FROM (SELECT page_number, tsv FROM search_pages WHERE file_id = ${entry.fileId}) stored
        FULL JOIN unnest(${pages.map((page) => page.pageNumber)}::int[], ${pages.map((page) => page.literal)}::text[])
          AS page (page_number, literal) USING (page_number)
        WHERE stored.tsv IS DISTINCT FROM page.literal::tsvector
      ) AS holds`.execute(tx);
  return rows[0]?.holds === true;
}

/** Texts of the pages after `afterPage`, in order. */
export async function pageTexts(
  tx: Transaction,
  fileId: string,
  afterPage: number,
  limit: number,
): Promise<{ page_number: number; text: string }[]> {
  const { rows } = await sql<{ page_number: number; text: string }>`
    SELECT page_number, text FROM file_pages WHERE file_id = ${fileId} AND page_number > ${afterPage}
    ORDER BY page_number LIMIT ${limit}`.execute(tx);
  return rows;
}
