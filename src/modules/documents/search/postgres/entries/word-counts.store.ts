import { sql } from 'kysely';
import type { Transaction } from '../../../../../platform/database/index.ts';
import { isCounted } from '../../query/words.ts';

/** Bounds the size of one statement and of its sort. */
const WORDS_PER_STATEMENT = 5_000;

/**
 * Counts documents per word up and down. Words are touched in one order everywhere, so that parallel indexing waits
 * instead of deadlocking; callers hold the document's row first.
 */
export async function changeWordCounts(
  tx: Transaction,
  ownerId: string,
  deltas: ReadonlyMap<string, number>,
): Promise<void> {
  const changes = [...deltas]
    .filter(([word, delta]) => delta !== 0 && isCounted(word))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  for (let start = 0; start < changes.length; start += WORDS_PER_STATEMENT) {
    const batch = changes.slice(start, start + WORDS_PER_STATEMENT);
    const words = batch.map(([word]) => word);
    await sql`
      INSERT INTO search_words (owner_id, word, document_count)
      SELECT ${ownerId}::uuid, word, delta
      FROM unnest(${words}::text[], ${batch.map(([, delta]) => delta)}::int[]) WITH ORDINALITY AS change (word, delta, place)
      ORDER BY place
      ON CONFLICT (owner_id, word) DO UPDATE SET document_count = search_words.document_count + excluded.document_count
    `.execute(tx);
    const shrunk = batch.filter(([, delta]) => delta < 0).map(([word]) => word);
    if (shrunk.length === 0) continue;
    await sql`DELETE FROM search_words WHERE owner_id = ${ownerId} AND word = ANY(${shrunk}::text[]) AND document_count <= 0`.execute(
      tx,
    );
  }
}
