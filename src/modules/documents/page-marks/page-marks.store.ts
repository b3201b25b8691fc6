import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { Barcode } from '../../reading/ocr/index.ts';

/** What was seen on a page beside its words. */
export type PageMark = { page: number; isBlank: boolean; isSeparator: boolean; barcodes: Barcode[] };

/** One statement carries at most this many pages, far below the limit of bound values. */
const ROWS_PER_STATEMENT = 500;

/** Puts these marks in place of all marks of a document; pages of which there is nothing to say are left out. */
export async function replacePageMarks(tx: Transaction, fileId: string, marks: readonly PageMark[]): Promise<void> {
  await tx.deleteFrom('file_page_marks').where('file_id', '=', fileId).execute();
  const said = marks.filter(({ isBlank, isSeparator, barcodes }) => isBlank || isSeparator || barcodes.length > 0);
  for (let start = 0; start < said.length; start += ROWS_PER_STATEMENT) {
    const rows = said.slice(start, start + ROWS_PER_STATEMENT).map(({ page, isBlank, isSeparator, barcodes }) => ({
      file_id: fileId,
      page_number: page,
      is_blank: isBlank,
      is_separator: isSeparator,
      barcodes: JSON.stringify(barcodes),
    }));
    await tx.insertInto('file_page_marks').values(rows).execute();
  }
}

/** The marks of an owner's document in the order of its pages; none of other owners' documents. */
export async function pageMarksOf(db: Database | Transaction, ownerId: string, fileId: string): Promise<PageMark[]> {
  const { rows } = await sql<PageMark>`
    SELECT m.page_number AS page, m.is_blank AS "isBlank", m.is_separator AS "isSeparator", m.barcodes
    FROM file_page_marks m JOIN files ON files.id = m.file_id
    WHERE files.owner_id = ${ownerId} AND m.file_id = ${fileId} ORDER BY m.page_number`.execute(db);
  return rows;
}
