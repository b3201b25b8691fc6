import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/** The document that one of an export became here, if it is still the owner's. */
export async function importedAs(db: Database, ownerId: string, sourceId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('imported_documents')
    .innerJoin('files', 'files.id', 'imported_documents.file_id')
    .select('files.id')
    .where('imported_documents.source_id', '=', sourceId)
    .where('files.owner_id', '=', ownerId)
    .executeTakeFirst();
  return row?.id;
}

/** Whether an owner has a document with these bytes that no import brought: two copies of one export are two here, too. */
export async function isThereAlready(db: Database, ownerId: string, sha256: Buffer): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM files WHERE owner_id = ${ownerId} AND sha256 = ${sha256}
      AND NOT EXISTS (SELECT FROM imported_documents WHERE file_id = files.id) LIMIT 1`.execute(db);
  return rows.length > 0;
}

/** Notes which document one of an export became. */
export async function noteImported(tx: Transaction, fileId: string, sourceId: string): Promise<void> {
  await tx.insertInto('imported_documents').values({ file_id: fileId, source_id: sourceId }).execute();
}
