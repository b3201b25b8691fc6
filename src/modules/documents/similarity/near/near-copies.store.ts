import { sql } from 'kysely';
import { ownerOf, type TransactionContext } from '../../../../platform/context.ts';
import type { Database, Transaction } from '../../../../platform/database/index.ts';
import type { FileRow } from '../../files/index.ts';

/** Another document with mostly the same text, perhaps. */
export type Candidate = Pick<FileRow, 'id' | 'document_date' | 'metadata'> & { vector: Int8Array | null };

/** A document that is nearly the same as an older one. */
export type NearCopy = { fileId: string; otherId: string; overlap: number };

/** Of a series whose texts resemble each other so many are looked at, those that share most keys first. */
const MAX_CANDIDATES = 20;

/** Keeps the keys of a document's text in place of the last ones. */
export async function putKeys(
  tx: Transaction,
  ownerId: string,
  fileId: string,
  keys: readonly number[],
): Promise<void> {
  if (keys.length === 0) await tx.deleteFrom('document_keys').where('file_id', '=', fileId).execute();
  else
    await sql`INSERT INTO document_keys (file_id, owner_id, keys) VALUES (${fileId}, ${ownerId}, ${keys}::int[])
      ON CONFLICT (file_id) DO UPDATE SET owner_id = excluded.owner_id, keys = excluded.keys`.execute(tx);
}

/** The owner's documents that share keys with these and could be the same document; no copies, nothing from the trash. */
export async function candidatesOf(
  db: Database | Transaction,
  ownerId: string,
  fileId: string,
  { keys, model }: { keys: readonly number[]; model: string },
): Promise<Candidate[]> {
  const { rows } = await sql<Omit<Candidate, 'vector'> & { vector: Buffer | null }>`
    SELECT files.id, files.document_date, files.metadata, v.vector
    FROM (
      SELECT k.file_id, (SELECT count(*) FROM unnest(k.keys) AS key WHERE key = ANY(${keys}::int[])) AS shared
      FROM document_keys k WHERE k.owner_id = ${ownerId} AND k.keys && ${keys}::int[] AND k.file_id <> ${fileId}
      ORDER BY shared DESC, k.file_id DESC LIMIT ${MAX_CANDIDATES}
    ) candidate
    JOIN files ON files.id = candidate.file_id
    LEFT JOIN document_vectors v ON v.file_id = files.id AND v.model = ${model}
    WHERE files.owner_id = ${ownerId} AND files.deleted_at IS NULL AND NOT files.is_duplicate
    ORDER BY candidate.shared DESC, files.id`.execute(db);
  return rows.map(({ vector, ...row }) => ({
    ...row,
    vector: vector && new Int8Array(vector.buffer, vector.byteOffset, vector.byteLength),
  }));
}

/** Writes down what a document is nearly the same as, in place of what was thought before; what people decided stays. */
export async function putNearCopies(
  tx: Transaction,
  ownerId: string,
  fileId: string,
  pairs: readonly NearCopy[],
): Promise<void> {
  await sql`DELETE FROM near_copies WHERE owner_id = ${ownerId} AND kept_at IS NULL
    AND (file_id = ${fileId} OR other_id = ${fileId})`.execute(tx);
  for (const { fileId: newer, otherId, overlap } of pairs)
    await sql`INSERT INTO near_copies (file_id, other_id, owner_id, overlap, found_at)
      VALUES (${newer}, ${otherId}, ${ownerId}, ${overlap}, now())
      ON CONFLICT (file_id, other_id) DO UPDATE SET overlap = excluded.overlap`.execute(tx);
}

/** Notes that two documents that are nearly the same are both to be kept; null: nobody says so any more. */
export async function keepNearCopies(
  ctx: TransactionContext,
  { file_id, other_id, keptAt }: { file_id: string; other_id: string; keptAt: Date | null },
): Promise<void> {
  await sql`UPDATE near_copies SET kept_at = ${keptAt}
    WHERE owner_id = ${ownerOf(ctx)} AND file_id = ${file_id} AND other_id = ${other_id}`.execute(ctx.db);
}
