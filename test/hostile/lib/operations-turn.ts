import { COMMITS_OF_A_ROUND } from '../../faults/lib/commit.ts';
import { fuzzFactor } from './fuzz.ts';

/** As much of a description as a turn needs: its paths, each with its operations by method. */
type Paths<T> = Readonly<Record<string, Readonly<Record<string, T>>>>;

/**
 * The paths that the commit with this turn asks: those of a whole round are all of them, and a longer run asks all. What lies below one noun stays
 * together, because requests follow each other there, and each turn has about as many operations.
 */
export function pathsOfTurn<T>(turn: number, paths: Paths<T>): Record<string, Readonly<Record<string, T>>> {
  if (fuzzFactor > 1) return { ...paths };
  const nouns = new Map<string, number>();
  for (const [path, operations] of Object.entries(paths))
    nouns.set(nounOf(path), (nouns.get(nounOf(path)) ?? 0) + Object.keys(operations).length);
  const parts = Array.from({ length: COMMITS_OF_A_ROUND }, () => ({ nouns: new Set<string>(), count: 0 }));
  for (const [noun, count] of [...nouns].toSorted(([, one], [, other]) => other - one)) {
    const lightest = parts.reduce((least, part) => (part.count < least.count ? part : least));
    lightest.nouns.add(noun);
    lightest.count += count;
  }
  const wanted = parts[turn % COMMITS_OF_A_ROUND]?.nouns;
  return Object.fromEntries(Object.entries(paths).filter(([path]) => wanted?.has(nounOf(path))));
}

/** `/api/files/{id}/text` is about `/api/files`. */
function nounOf(path: string): string {
  return path.split('/').slice(0, 3).join('/');
}
