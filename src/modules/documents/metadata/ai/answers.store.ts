import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';
import { type AiFields, aiFieldsSchema } from './ai-fields.ts';

/** What an endpoint answered about a document; undefined when it was not asked in this plan. The caller has found the document. */
export async function aiAnswerOf(db: Database | Transaction, fileId: string): Promise<AiFields | undefined> {
  const { rows } = await sql<{ fields: unknown }>`
    SELECT fields FROM file_ai_answers WHERE file_id = ${fileId}`.execute(db);
  // One that an earlier version kept and this one cannot read is as good as none: the document can be asked about again.
  return rows[0] && aiFieldsSchema.safeParse(rows[0].fields).data;
}

/** Keeps what an endpoint answered about a document, in place of what it answered before. */
export async function keepAiAnswer(tx: Transaction, fileId: string, fields: AiFields): Promise<void> {
  const row = { file_id: fileId, fields: JSON.stringify(fields) };
  await tx
    .insertInto('file_ai_answers')
    .values(row)
    .onConflict((conflict) => conflict.column('file_id').doUpdateSet({ fields: row.fields }))
    .execute();
}

/** Forgets what an endpoint answered about a document: it is asked anew, or no more. */
export async function forgetAiAnswer(tx: Transaction, fileId: string): Promise<void> {
  await tx.deleteFrom('file_ai_answers').where('file_id', '=', fileId).execute();
}
