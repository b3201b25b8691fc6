import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** In how many documents of an owner each of these folded words stands; words that none has are left out. */
export async function documentCounts(
  db: Database,
  ownerId: string,
  words: readonly string[],
): Promise<Map<string, number>> {
  if (words.length === 0) return new Map();
  const { rows } = await sql<{ word: string; document_count: number }>`SELECT word, document_count FROM search_words
    WHERE owner_id = ${ownerId} AND word = ANY(${words}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.word, row.document_count]));
}
