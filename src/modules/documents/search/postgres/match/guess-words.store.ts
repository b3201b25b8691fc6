import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { isGuessable } from '../../query/words.ts';

/** How many words stand in for one that was not found. */
const MAX_GUESSES = 12;
/** Shorter words are part of too many others. */
const MIN_PART_LENGTH = 4;

/** The owner's words that may be meant by one that was not found, best first. */
export async function guessWords(
  db: Database,
  ownerId: string,
  words: readonly string[],
): Promise<Map<string, string[]>> {
  const wanted = [...new Set(words.filter(isGuessable))];
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ wanted: string; word: string }>`
    SELECT w.word AS wanted, guess.word
    FROM unnest(${wanted}::text[]) WITH ORDINALITY AS w (word, place)
    CROSS JOIN LATERAL (
      SELECT word, min(rank) AS rank FROM (
        (SELECT s.word, s.distance - ln(s.document_count) / 6 AS rank
         FROM similar_search_words(${ownerId}, w.word, CASE WHEN length(w.word) < 3 THEN 0 WHEN length(w.word) < 6 THEN 1 ELSE 2 END) s
         WHERE NOT EXISTS (SELECT FROM search_words known WHERE known.owner_id = ${ownerId} AND known.word = w.word)
         ORDER BY rank LIMIT ${MAX_GUESSES})
        UNION ALL
        (SELECT p.word, 1 - ln(p.document_count) / 6 AS rank FROM search_words p
         WHERE p.owner_id = ${ownerId} AND length(w.word) >= ${MIN_PART_LENGTH}
           AND p.word LIKE '%' || w.word || '%' AND p.word <> w.word
         ORDER BY rank LIMIT ${MAX_GUESSES})
      ) candidates GROUP BY word ORDER BY rank LIMIT ${MAX_GUESSES}
    ) guess ORDER BY w.place, guess.rank`.execute(db);
  const guesses = new Map<string, string[]>();
  for (const row of rows) guesses.set(row.wanted, [...(guesses.get(row.wanted) ?? []), row.word]);
  return guesses;
}
