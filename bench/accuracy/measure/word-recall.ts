import { wordsOf } from './normalise.ts';

/** Words of the truth, how many of them were found, and how many were found that are not there. */
export type WordCount = { total: number; found: number; invented: number };

/** Matches the two texts as multisets of words: every word of the truth has to be found as often as it stands there. */
export function countWords(truth: string, reading: string): WordCount {
  const left = new Map<string, number>();
  const read = wordsOf(reading);
  for (const word of read) left.set(word, (left.get(word) ?? 0) + 1);
  const wanted = wordsOf(truth);
  let found = 0;
  for (const word of wanted) {
    const count = left.get(word) ?? 0;
    if (count === 0) continue;
    left.set(word, count - 1);
    found += 1;
  }
  return { total: wanted.length, found, invented: read.length - found };
}

/** The words of the truth that were not found, each as often as it is missing. */
export function missedWords(truth: string, reading: string): string[] {
  const left = wordsOf(reading);
  return wordsOf(truth).filter((word) => {
    const at = left.indexOf(word);
    if (at < 0) return true;
    left.splice(at, 1);
    return false;
  });
}
