import { type Insertable, type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { DB } from '../../../platform/database/tables.gen.ts';

/** What a signature turned out to be. */
export const SIGNATURE_STATES = ['intact', 'changed', 'unreadable'] as const;
/** Somebody's signature, or the mark of a clock. */
export const SIGNATURE_KINDS = ['signature', 'timestamp'] as const;
/** How much of the file a signature is about. */
export const SIGNATURE_COVERS = ['whole', 'part'] as const;
/** Why a signature could not be checked. */
export const SIGNATURE_PROBLEMS = ['kind_unsupported', 'damaged'] as const;

/** A signature of a document. */
export type SignatureRow = Selectable<DB['file_signatures']>;
/** One that was found, in the order of the document. */
export type NewSignature = Omit<Insertable<DB['file_signatures']>, 'file_id' | 'position'>;

/** Puts the signatures that were found in place of those of an earlier reading. */
export async function replaceSignatures(
  tx: Transaction,
  fileId: string,
  signatures: readonly NewSignature[],
): Promise<void> {
  await tx.deleteFrom('file_signatures').where('file_id', '=', fileId).execute();
  if (signatures.length === 0) return;
  const rows = signatures.map((signature, position) => ({ ...signature, file_id: fileId, position }));
  await tx.insertInto('file_signatures').values(rows).execute();
}

/** The signatures of an owner's document, in its order; none of other owners' documents. */
export async function signaturesOf(
  db: Database | Transaction,
  ownerId: string,
  fileId: string,
): Promise<SignatureRow[]> {
  const { rows } = await sql<SignatureRow>`
    SELECT s.* FROM file_signatures s JOIN files ON files.id = s.file_id
    WHERE files.owner_id = ${ownerId} AND s.file_id = ${fileId} ORDER BY s.position`.execute(db);
  return rows;
}
