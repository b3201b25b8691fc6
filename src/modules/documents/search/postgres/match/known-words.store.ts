import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';

/** Which of some words the owner's documents hold, with the number of documents. */
export async function knownWords(
  db: Database,
  ownerId: string,
  words: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; document_count: number }>`
    SELECT word, document_count FROM search_words
    WHERE owner_id = ${ownerId} AND word = ANY(${words}::text[])`.execute(db);
  return new Map(rows.map(({ word, document_count }) => [word, document_count]));
}
