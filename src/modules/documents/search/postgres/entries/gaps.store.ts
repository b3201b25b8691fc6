import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import type { IndexGap } from '../../search-index.ts';
import { FORM_VERSION } from './entries.store.ts';
import { holdsItsWords, indexFile, removeFromIndex } from './index-file.ts';

const BATCH_SIZE = 500;

/**
 * Documents that were indexed and have no entry, copies that have one, and entries whose pages are not those of the document;
 * of all owners, for the doctor.
 * @param readContent compares every entry's words with the document's, too; not those that are renewed soon.
 */
export async function* indexGaps(db: Database, readContent: boolean): AsyncGenerator<IndexGap> {
  let afterId = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const { rows } = await sql<IndexRow>`
      SELECT files.id, files.owner_id, files.title,
        CASE
          WHEN files.is_duplicate AND entry.file_id IS NOT NULL THEN 'unwanted'
          WHEN files.is_duplicate OR step.status IS DISTINCT FROM 'success' THEN NULL
          WHEN entry.file_id IS NULL THEN 'missing'
          WHEN entry.owner_id <> files.owner_id OR (
            SELECT count(*) FROM search_pages page WHERE page.file_id = files.id
          ) <> (SELECT count(*) FROM file_pages page WHERE page.file_id = files.id) THEN 'stale'
        END AS kind,
        coalesce(entry.form_version = ${FORM_VERSION}, false) AS is_comparable
      FROM files
      LEFT JOIN search_documents entry ON entry.file_id = files.id
      LEFT JOIN file_processing_steps step ON step.file_id = files.id AND step.step_name = 'index_for_search'
      WHERE files.id > ${afterId} AND files.deleted_at IS NULL
      ORDER BY files.id LIMIT ${BATCH_SIZE}`.execute(db);
    for (const { id, owner_id, title, kind, is_comparable } of rows) {
      const gap = { fileId: id, ownerId: owner_id, title };
      if (kind !== null) yield { ...gap, kind };
      else if (readContent && is_comparable && !(await isEntryRight(db, owner_id, id))) yield { ...gap, kind: 'stale' };
    }
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return;
    afterId = last.id;
  }
}

type IndexRow = { id: string; owner_id: string; title: string; kind: IndexGap['kind'] | null; is_comparable: boolean };

/** Whether a document's entry holds its words; read at one moment, since an edit changes both one after the other. */
export async function isEntryRight(db: Database, ownerId: string, fileId: string): Promise<boolean> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute((tx) => holdsItsWords(tx, ownerId, fileId));
}

/** Makes a document's search entry what it should be. */
export async function repairIndexEntry(db: Database, gap: IndexGap): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await removeFromIndex(tx, gap.ownerId, [gap.fileId]);
    if (gap.kind !== 'unwanted') await indexFile(tx, gap.ownerId, gap.fileId);
  });
}
