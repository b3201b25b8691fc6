import type { Hit } from '../../search/index.ts';

/** What a search by words found; `isWhole`: it holds all of the words, and is one of few that do. */
export type WordHit = { fileId: string; isWhole: boolean };

/** Reciprocal rank fusion (Cormack, Clarke, Büttcher 2009): how little the first ranks differ. */
const K = 60;
/** What few documents hold is most likely one of them, by its name. */
const WHOLE_WEIGHT = 3;

/** One ranking of two: what both found comes first, best first. Equal ones are in the order of their ids, the newest first. */
export function fuseRanks(words: readonly WordHit[], meaning: readonly { fileId: string }[]): Hit[] {
  const hits = new Map<string, Hit>();
  for (const [at, { fileId, isWhole }] of words.entries())
    hits.set(fileId, { fileId, score: (isWhole ? WHOLE_WEIGHT : 1) / (K + at + 1), foundBy: 'words' });
  for (const [at, { fileId }] of meaning.entries()) {
    const known = hits.get(fileId);
    const score = (known?.score ?? 0) + 1 / (K + at + 1);
    hits.set(fileId, { fileId, score, foundBy: known ? 'both' : 'meaning' });
  }
  return [...hits.values()].sort((one, other) => other.score - one.score || (one.fileId < other.fileId ? 1 : -1));
}
