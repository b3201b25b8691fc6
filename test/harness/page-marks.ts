import type { Kysely } from 'kysely';
import type { DB } from '../../src/platform/database/tables.gen.ts';

/** What is seen on a page beside its words, as it is told. */
type SeenMark = { page_number: number; barcodes: { text: string }[] };

/** Has a barcode on the first page of a document, and nothing else. @returns what is told of its pages then. */
export async function addBarcode(db: Kysely<DB>, fileId: string, text: string): Promise<SeenMark[]> {
  const page = { file_id: fileId, page_number: 1, is_blank: false, is_separator: false };
  await db
    .insertInto('file_page_marks')
    .values({ ...page, barcodes: JSON.stringify([{ kind: 'QRCode', text }]) })
    .execute();
  return [{ page_number: 1, barcodes: [{ text }] }];
}
