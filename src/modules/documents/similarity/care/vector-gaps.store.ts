import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';

/** A document whose vector is not what it should be: not there, there although it is a copy, or called another owner's. */
export type VectorGap = { fileId: string; ownerId: string; title: string; kind: 'missing' | 'unwanted' | 'foreign' };

const BATCH_SIZE = 500;
const TABLES = ['document_vectors', 'document_keys', 'near_copies'] as const;

/** Looks at what all owners' documents are compared by, for the doctor. */
export async function* vectorGaps(db: Database): AsyncGenerator<VectorGap> {
  const ofOther = TABLES.map(
    (table) =>
      sql`EXISTS (SELECT FROM ${sql.table(table)} one WHERE one.file_id = files.id AND one.owner_id <> files.owner_id)`,
  );
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<{ id: string; owner_id: string; title: string; kind: VectorGap['kind'] | null }>`
      SELECT files.id, files.owner_id, files.title,
        CASE
          WHEN ${sql.join(ofOther, sql` OR `)} THEN 'foreign'
          WHEN files.is_duplicate THEN CASE WHEN has.vector THEN 'unwanted' END
          WHEN step.status = 'success' AND step.warning_code IS NULL AND NOT has.vector AND files.deleted_at IS NULL
            AND EXISTS (SELECT FROM file_pages page WHERE page.file_id = files.id AND page.text ~ '\\w') THEN 'missing'
        END AS kind
      FROM files
      CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM document_vectors v WHERE v.file_id = files.id) AS vector) has
      LEFT JOIN file_processing_steps step ON step.file_id = files.id AND step.step_name = 'compute_embedding'
      WHERE files.id > ${afterId} ORDER BY files.id LIMIT ${BATCH_SIZE}`.execute(db);
    for (const { id, owner_id, title, kind } of rows)
      if (kind !== null) yield { fileId: id, ownerId: owner_id, title, kind };
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    afterId = last.id;
  }
}

/** Gives what a document is compared by back to its owner; pairs with another owner's documents go. */
export async function reclaimVectors(tx: Transaction, ownerId: string, fileId: string): Promise<void> {
  await sql`UPDATE document_vectors SET owner_id = ${ownerId}, changed_in = pg_current_xact_id()
    WHERE file_id = ${fileId} AND owner_id <> ${ownerId}`.execute(tx);
  await sql`UPDATE document_keys SET owner_id = ${ownerId} WHERE file_id = ${fileId} AND owner_id <> ${ownerId}`.execute(
    tx,
  );
  await sql`DELETE FROM near_copies WHERE (file_id = ${fileId} OR other_id = ${fileId}) AND owner_id <> ${ownerId}`.execute(
    tx,
  );
}
