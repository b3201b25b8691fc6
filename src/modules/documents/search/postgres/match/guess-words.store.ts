import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { partSpellings, withDigraphs } from '../../query/letter-spellings.ts';
import { isGuessable, type TypedWord } from '../../query/words.ts';

/** How many words stand in for one that was not found. */
const MAX_GUESSES = 12;
/** Shorter words are part of too many others. */
const MIN_PART_LENGTH = 4;
/** Shorter parts of compounds are not tried with umlauts that were not typed. */
const MIN_SPELT_PART_LENGTH = 6;

/** The owner's words that may be meant by one that was not found, best first. */
export async function guessWords(
  db: Database,
  ownerId: string,
  words: readonly TypedWord[],
  known: ReadonlySet<string>,
): Promise<Map<string, string[]>> {
  const wanted = words.filter(({ word }) => isGuessable(word));
  const guesses = new Map<string, string[]>();
  const add = async (parts: readonly Part[]) => {
    for (const { wanted: word, word: guess } of await wordsLike(db, ownerId, parts))
      guesses.set(word, [...new Set([...(guesses.get(word) ?? []), guess])]);
  };
  await add(
    wanted.flatMap(({ word, typed }) => [
      { word, part: word, mayBeMisspelt: !/\p{N}/u.test(word) },
      ...partSpellings(word, typed).map((part) => ({ word, part, mayBeMisspelt: false })),
    ]),
  );
  const unknown = wanted.filter(
    ({ word }) => !known.has(word) && !guesses.has(word) && word.length >= MIN_SPELT_PART_LENGTH,
  );
  await add(unknown.flatMap(({ word }) => withDigraphs(word).map((part) => ({ word, part, mayBeMisspelt: false }))));
  return guesses;
}

/** What is looked for in the words of documents on behalf of a word. */
type Part = { word: string; part: string; mayBeMisspelt: boolean };

async function wordsLike(
  db: Database,
  ownerId: string,
  parts: readonly Part[],
): Promise<{ wanted: string; word: string }[]> {
  if (parts.length === 0) return [];
  const { rows } = await sql<{ wanted: string; word: string }>`
    SELECT w.word AS wanted, guess.word
    FROM unnest(${parts.map(({ word }) => word)}::text[], ${parts.map(({ part }) => part)}::text[],
      ${parts.map(({ mayBeMisspelt }) => mayBeMisspelt)}::boolean[]) WITH ORDINALITY AS w (word, part, may_be_misspelt, place)
    CROSS JOIN LATERAL (
      SELECT word, min(rank) AS rank FROM (
        (SELECT s.word, s.distance - ln(s.document_count) / 6 AS rank
         FROM similar_search_words(${ownerId}, w.word, CASE WHEN length(w.word) < 3 THEN 0 WHEN length(w.word) < 6 THEN 1 ELSE 2 END) s
         WHERE w.may_be_misspelt
           AND NOT EXISTS (SELECT FROM search_words known WHERE known.owner_id = ${ownerId} AND known.word = w.word)
         ORDER BY rank LIMIT ${MAX_GUESSES})
        UNION ALL
        (SELECT p.word, 1 - ln(p.document_count) / 6 AS rank FROM search_words p
         WHERE p.owner_id = ${ownerId} AND length(w.part) >= ${MIN_PART_LENGTH}
           AND p.word LIKE '%' || w.part || '%' AND p.word <> w.word
         ORDER BY rank LIMIT ${MAX_GUESSES})
      ) candidates GROUP BY word ORDER BY rank LIMIT ${MAX_GUESSES}
    ) guess ORDER BY w.place, guess.rank`.execute(db);
  return rows;
}
