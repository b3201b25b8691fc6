import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/**
 * Holds contents (owner and bytes) until the transaction ends, so that equal uploads are decided one after the other.
 * Call it once per transaction with all contents: they are locked in one order, so two calls cannot block each other.
 */
export async function lockContents(tx: Transaction, ownerId: string, hashes: readonly Buffer[]): Promise<void> {
  const keys = [...new Set(hashes.map((hash) => `${ownerId}:${hash.toString('hex')}`))].sort();
  for (const key of keys) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** What is told about the document another one is a copy of. */
export type LiveDuplicate = { id: string; title: string; createdAt: Date };

/**
 * The oldest live document of this owner with the same bytes that is not itself a copy, and never `notId`.
 * Hold the content with `lockContents` when the answer decides a write.
 */
export async function findLiveDuplicate(
  db: Database | Transaction,
  ownerId: string,
  sha256: Buffer,
  notId: string | null,
): Promise<LiveDuplicate | undefined> {
  // The OFFSET keeps the order out of the look for the bytes: before a table is analysed, all documents were read in it.
  const { rows } = await sql<LiveDuplicate>`
    SELECT id, title, created_at AS "createdAt" FROM (
      SELECT id, title, created_at FROM files
      WHERE owner_id = ${ownerId} AND sha256 = ${sha256} AND deleted_at IS NULL AND NOT is_duplicate
        AND id IS DISTINCT FROM ${notId}::uuid
      OFFSET 0
    ) same ORDER BY created_at, id LIMIT 1`.execute(db);
  return rows[0];
}
