import { sql } from 'kysely';
import type { Transaction } from '../../../platform/database/index.ts';

/** A field whose values are names that documents share. */
export type NamedField = 'tags' | 'sender' | 'document_type';

/** Which of these names stand in a field of documents, as they are written there. The caller has found the documents to be the owner's. */
export async function namesOnFiles(
  tx: Transaction,
  input: { field: NamedField; keys: readonly string[]; fileIds: readonly string[] },
): Promise<Map<string, string[]>> {
  const { field, keys, fileIds } = input;
  const current = field === 'tags' ? sql`files.tags` : sql`ARRAY[${sql.ref(`files.${field}`)}]`;
  const { rows } = await sql<{ id: string; names: string[] }>`
    SELECT files.id, ARRAY(SELECT name FROM unnest(${current}) AS name WHERE lower(name) = ANY(${keys}::text[])) AS names
    FROM files WHERE files.id = ANY(${fileIds}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, names }) => [id, names]));
}
