import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { Provenance } from './provenance.store.ts';

/** What an act did to one field. `was`: where the value before came from. */
export type FieldChange = { field: string; before: unknown; after: unknown; was: Provenance | null };

/** What kind of act it was. */
export type ChangeKind = 'found' | 'edited' | 'accepted' | 'declined' | 'reviewed' | 'undone' | 'ruled' | 'set';

/** One act on the fields of a document. */
export type ChangeRow = Omit<Selectable<DB['field_changes']>, 'kind' | 'fields'> & {
  kind: ChangeKind;
  fields: FieldChange[];
};

/** Writes an act down. */
export async function insertChange(tx: Transaction, change: ChangeRow): Promise<void> {
  await tx
    .insertInto('field_changes')
    .values({ ...change, fields: JSON.stringify(change.fields) })
    .execute();
}

/** The acts on a document's fields, newest first; the caller has found it to be the owner's. @param afterId the last one seen. */
export async function changesOf(
  db: Database | Transaction,
  fileId: string,
  part: { limit: number; offset: number; afterId: string | null },
): Promise<ChangeRow[]> {
  const { rows } = await sql<ChangeRow>`
    SELECT * FROM field_changes
    WHERE file_id = ${fileId} AND (${part.afterId}::uuid IS NULL OR id < ${part.afterId}::uuid)
    ORDER BY id DESC LIMIT ${part.limit} OFFSET ${part.offset}`.execute(db);
  return rows;
}

/** How many acts there were on a document's fields. */
export async function countChanges(db: Database | Transaction, fileId: string): Promise<number> {
  const all = db.selectFrom('field_changes').where('file_id', '=', fileId);
  return (await all.select((eb) => eb.fn.countAll<number>().as('count')).executeTakeFirstOrThrow()).count;
}

/** One act on a document's fields; undefined when the document has none of that id. */
export async function changeOf(tx: Transaction, fileId: string, id: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`SELECT * FROM field_changes WHERE file_id = ${fileId} AND id = ${id}`.execute(
    tx,
  );
  return rows[0];
}

/** What a bulk action did to a document's fields and nobody has undone since; undefined: nothing. */
export async function changeOfBulk(tx: Transaction, fileId: string, bulkId: string): Promise<ChangeRow | undefined> {
  const { rows } = await sql<ChangeRow>`SELECT * FROM field_changes
    WHERE file_id = ${fileId} AND bulk_action_id = ${bulkId} AND undone_at IS NULL ORDER BY id LIMIT 1`.execute(tx);
  return rows[0];
}

/** Notes that an act was undone. */
export async function markUndone(tx: Transaction, fileId: string, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('field_changes')
    .set({ undone_at: now })
    .where('file_id', '=', fileId)
    .where('id', '=', id)
    .execute();
}
