import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';

/** The vector of a document, as the model made it. */
export type StoredVector = { model: string; vector: Int8Array };

/** Keeps the vector of a document in place of the last one; nothing happens when the owner has no such document (any more). */
export async function putVector(
  tx: Transaction,
  ownerId: string,
  fileId: string,
  { model, vector, archiveSize }: StoredVector & { archiveSize: number },
): Promise<void> {
  await sql`
    INSERT INTO document_vectors (file_id, owner_id, model, vector, archive_size)
    SELECT id, owner_id, ${model}, ${Buffer.from(vector.buffer, vector.byteOffset, vector.byteLength)}, ${archiveSize}
    FROM files WHERE owner_id = ${ownerId} AND id = ${fileId}
    ON CONFLICT (file_id, model) DO UPDATE SET owner_id = excluded.owner_id, vector = excluded.vector,
      archive_size = excluded.archive_size, changed_in = pg_current_xact_id()`.execute(tx);
}

/** The vectors of a document: one, none while it is not compared, two while another model takes over. */
export async function vectorsOf(db: Database, ownerId: string, fileId: string): Promise<StoredVector[]> {
  const { rows } = await sql<{ model: string; vector: Buffer }>`
    SELECT model, vector FROM document_vectors WHERE file_id = ${fileId} AND owner_id = ${ownerId}`.execute(db);
  return rows.map((row) => ({ model: row.model, vector: signed(row.vector) }));
}

/** The models that made vectors of an owner: one, none while nothing is compared, two while another takes over. */
export async function modelsOf(db: Database, ownerId: string, current: string): Promise<string[]> {
  // Each of them is one look into the index: to list what is there would read all of it.
  const { rows } = await sql<{ model: string }>`
    (SELECT model FROM document_vectors WHERE owner_id = ${ownerId} AND model < ${current} LIMIT 1)
    UNION ALL (SELECT model FROM document_vectors WHERE owner_id = ${ownerId} AND model > ${current} LIMIT 1)
    UNION ALL (SELECT model FROM document_vectors WHERE owner_id = ${ownerId} AND model = ${current} LIMIT 1)`.execute(
    db,
  );
  return rows.map(({ model }) => model);
}

/** Takes away all that documents are compared by. */
export async function removeVectors(tx: Transaction, ownerId: string, fileIds: readonly string[]): Promise<void> {
  for (const table of ['document_vectors', 'document_keys'] as const)
    await tx.deleteFrom(table).where('owner_id', '=', ownerId).where('file_id', 'in', fileIds).execute();
}

/** Gives all that documents are compared by to the owner who has the documents by now. */
export async function moveVectors(
  tx: Transaction,
  owners: { fromId: string; toId: string },
  fileIds: readonly string[],
): Promise<void> {
  const among = sql`WHERE owner_id = ${owners.fromId} AND file_id = ANY(${fileIds}::uuid[])`;
  await sql`UPDATE document_vectors SET owner_id = ${owners.toId}, changed_in = pg_current_xact_id() ${among}`.execute(
    tx,
  );
  await sql`UPDATE document_keys SET owner_id = ${owners.toId} ${among}`.execute(tx);
  // A pair is one owner's: where only one of both is given away, there is none any more.
  await sql`DELETE FROM near_copies WHERE owner_id = ${owners.fromId}
    AND (file_id = ANY(${fileIds}::uuid[])) <> (other_id = ANY(${fileIds}::uuid[]))`.execute(tx);
  await sql`UPDATE near_copies SET owner_id = ${owners.toId} ${among}`.execute(tx);
}

function signed(bytes: Buffer): Int8Array {
  return new Int8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
