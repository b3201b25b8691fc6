import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** A file as the ledger knows it. */
export type LedgerKey = { sourceId: string; fileKey: Buffer };

/** Writes down that a file was accepted, in the transaction that takes it over. */
export async function noteTaken(tx: Transaction, key: LedgerKey, taken: { sha256: Buffer; at: Date }): Promise<void> {
  await tx
    .insertInto('source_folder_files')
    .values({ source_id: key.sourceId, file_key: key.fileKey, sha256: taken.sha256, taken_at: taken.at })
    .execute();
}

/** The contents that were accepted of files with this path, size and time. */
export async function takenContents(db: Database, key: LedgerKey): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('source_folder_files')
    .select('sha256')
    .where('source_id', '=', key.sourceId)
    .where('file_key', '=', key.fileKey)
    .execute();
  return rows.map(({ sha256 }) => sha256);
}

/** Forgets a file that lies in its folder no more. */
export async function forgetTaken(db: Database, key: LedgerKey): Promise<void> {
  await db
    .deleteFrom('source_folder_files')
    .where('source_id', '=', key.sourceId)
    .where('file_key', '=', key.fileKey)
    .execute();
}
