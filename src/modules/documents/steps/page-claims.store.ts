import { sql } from 'kysely';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import type { DelegatedWork } from './delegated.ts';

/** What somebody who takes a page gets to know: `page` is null when none is left to take. */
export type TakenPage = { page: number | null; readCount: number; languages: string[] };

/** Lets several workers take these pages of a document; what was handed out of it before is forgotten. */
export async function handOutPages(tx: Transaction, work: DelegatedWork, pages: readonly number[]): Promise<void> {
  const { fileId, stepId, attempt } = work;
  await tx.deleteFrom('page_claims').where('file_id', '=', fileId).execute();
  await sql`
    INSERT INTO page_claims (file_id, page_number, step_id, attempt)
    SELECT ${fileId}, page, ${stepId}, ${attempt} FROM unnest(${pages}::int[]) AS page`.execute(tx);
}

/** Takes the next page that nobody has taken. */
export async function takePage(db: Database, { fileId, stepId, attempt }: DelegatedWork): Promise<TakenPage> {
  const { rows } = await sql<TakenPage>`
    WITH next AS (
      SELECT page_number FROM page_claims
      WHERE file_id = ${fileId} AND step_id = ${stepId} AND attempt = ${attempt} AND NOT is_taken
      ORDER BY page_number LIMIT 1 FOR UPDATE SKIP LOCKED
    ), taken AS (
      UPDATE page_claims claim SET is_taken = true FROM next
      WHERE claim.file_id = ${fileId} AND claim.page_number = next.page_number RETURNING claim.page_number
    )
    SELECT (SELECT page_number FROM taken) AS page,
      (SELECT count(*)::int FROM page_claims WHERE file_id = ${fileId} AND is_read) AS "readCount",
      ARRAY(SELECT DISTINCT language FROM page_claims WHERE file_id = ${fileId} AND language IS NOT NULL) AS languages`.execute(
    db,
  );
  return rows[0] ?? { page: null, readCount: 0, languages: [] };
}

/** Notes that a page was read, in the transaction that keeps its reading, and which language its text is in. */
export async function markRead(
  tx: Transaction,
  fileId: string,
  { page, language }: { page: number; language: string | null },
): Promise<void> {
  await tx
    .updateTable('page_claims')
    .set({ is_read: true, language })
    .where('file_id', '=', fileId)
    .where('page_number', '=', page)
    .execute();
}

/** Whether this attempt of a step still runs. Ask it with the document held. */
export async function isStillRunning(tx: Transaction, { stepId, attempt }: DelegatedWork): Promise<boolean> {
  const step = await tx
    .selectFrom('file_processing_steps')
    .select('id')
    .where('id', '=', stepId)
    .where('attempt_count', '=', attempt)
    .where('status', '=', 'in_progress')
    .executeTakeFirst();
  return step !== undefined;
}
