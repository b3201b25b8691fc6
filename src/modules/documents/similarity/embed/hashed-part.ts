import { finish, HIGH_SEED, hashOf, mixIn } from './hash.ts';

/** How many numbers the hashed part of a vector has. */
export const HASHED_SIZE = 128;

const SHORTEST_GRAM = 3;
const LONGEST_GRAM = 5;
/** What the word as a whole counts beside all its parts together. */
const WHOLE_SHARE = 0.5;
const BORDER = 0x20;

/** Adds a feature at the place and with the sign its hash says. */
function add(vector: Float32Array, hash: number, weight: number): void {
  const at = hash % HASHED_SIZE;
  vector[at] = (vector[at] ?? 0) + (hash & 0x40000000 ? weight : -weight);
}

/** Adds what is written as it is, without its parts. */
export function addWhole(vector: Float32Array, text: string, weight: number): void {
  add(vector, hashOf(text, HIGH_SEED), weight);
}

/** Adds a word and its parts of three to five letters: alike spellings, names and misread letters still meet. */
export function addWord(vector: Float32Array, word: string, weight: number): void {
  addWhole(vector, word, weight * WHOLE_SHARE);
  const length = word.length + 2;
  const grams = gramCount(length);
  if (grams === 0) return;
  const each = (weight * (1 - WHOLE_SHARE)) / Math.sqrt(grams);
  for (let start = 0; start + SHORTEST_GRAM <= length; start++) {
    let hash = HIGH_SEED ^ 1;
    for (let at = start; at < Math.min(start + LONGEST_GRAM, length); at++) {
      hash = mixIn(hash, at === 0 || at === length - 1 ? BORDER : word.charCodeAt(at - 1));
      if (at - start + 1 >= SHORTEST_GRAM) add(vector, finish(hash), each);
    }
  }
}

function gramCount(length: number): number {
  let count = 0;
  for (let size = SHORTEST_GRAM; size <= LONGEST_GRAM; size++) count += Math.max(0, length - size + 1);
  return count;
}
