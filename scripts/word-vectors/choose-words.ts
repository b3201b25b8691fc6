import { foldWord } from '../../src/modules/documents/search/index.ts';
import type { WordList } from './word-lists.ts';

/** A word of the table: folded, in the spelling the encoder is asked for, and how usual it is. */
export type ChosenWord = { word: string; spelling: string; commonness: number };

/** What stands in more lists, or is written by more people, comes first by this factor. */
const PREFERRED: Readonly<Record<string, number>> = { eng: 2, deu: 3 };
const LETTERS = /^\p{L}[\p{L}\p{M}'’-]*$/u;
/** How many words a text is assumed to have where nothing but the rank of a word tells in how many texts it stands. */
const TEXT_WORDS = 300;
const ZIPF = 0.1;

type Candidate = { rank: number; commonness: number; spellings: Map<string, number> };

/** A word that this repository knows from papers is as useful as one of this rank. */
const OWN_RANK = 5_000;

/** The most useful words of all lists, at most `limit`: the most usual of each language, those of several languages and `own` ones before. */
export function chooseWords(
  lists: ReadonlyMap<string, WordList>,
  own: ReadonlySet<string>,
  limit: number,
): ChosenWord[] {
  const candidates = new Map<string, Candidate>();
  for (const [language, list] of lists) {
    for (const [rank, { word, spellings }] of folded(list).entries()) {
      const candidate = candidates.get(word) ?? { rank: Number.POSITIVE_INFINITY, commonness: 0, spellings: new Map() };
      const preferred = rank / (PREFERRED[language] ?? 1);
      // Of two ranks the result is better than either: who stands in two lists is met twice as often.
      candidate.rank = 1 / (1 / candidate.rank + 1 / (preferred + 1));
      candidate.commonness = Math.max(candidate.commonness, 1 - Math.exp((-TEXT_WORDS * ZIPF) / (rank + 1)));
      for (const [spelling, count] of spellings)
        candidate.spellings.set(spelling, Math.max(candidate.spellings.get(spelling) ?? 0, count));
      candidates.set(word, candidate);
    }
  }
  for (const spelling of own) {
    const word = foldWord(spelling);
    const candidate = candidates.get(word) ?? { rank: OWN_RANK, commonness: 0, spellings: new Map([[spelling, 0]]) };
    candidates.set(word, { ...candidate, rank: Math.min(candidate.rank, OWN_RANK) });
  }
  return [...candidates]
    .sort(([, one], [, other]) => one.rank - other.rank)
    .slice(0, limit)
    .map(([word, { commonness, spellings }]) => ({ word, commonness, spelling: mostUsual(spellings) }));
}

/** A language's words, folded, the most usual first. */
function folded(list: WordList): { word: string; spellings: Map<string, number> }[] {
  const words = new Map<string, { count: number; spellings: Map<string, number> }>();
  for (const [spelling, count] of list) {
    if (!LETTERS.test(spelling)) continue;
    const word = foldWord(spelling);
    if (word.length < 2) continue;
    const known = words.get(word) ?? { count: 0, spellings: new Map() };
    known.count += count;
    known.spellings.set(spelling, count);
    words.set(word, known);
  }
  return [...words]
    .map(([word, { count, spellings }]) => ({ word, count, spellings }))
    .sort(
      (one, other) =>
        other.count - one.count || one.word.length - other.word.length || (one.word < other.word ? -1 : 1),
    );
}

/** The spelling people use most; one in capitals only where there is no other. */
function mostUsual(spellings: ReadonlyMap<string, number>): string {
  const isShouted = (text: string): boolean => text.length > 1 && text === text.toUpperCase();
  const [first] = [...spellings].sort(
    ([one, oneCount], [other, otherCount]) =>
      Number(isShouted(one)) - Number(isShouted(other)) || otherCount - oneCount || (one < other ? -1 : 1),
  );
  if (first === undefined) throw new Error('a word has no spelling');
  return first[0];
}
