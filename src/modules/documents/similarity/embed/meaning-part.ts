import { finish, HIGH_SEED, hashOf, LOW_SEED, mixIn } from './hash.ts';
import { WORD_SIZE, type WordTable, wordTable } from './word-table.ts';

/** How many numbers the part of a vector has that says what its words mean. */
export const MEANING_SIZE = WORD_SIZE;

/** Shorter parts of compounds are mostly chance ("ver", "ung"). */
const SHORTEST_PART = 4;
/** An unknown word of which so many first letters are a known one is a form of it, or was misread at its end. */
const SHORTEST_STEM = 5;
const LONGEST_ENDING = 3;
/** What holds two parts of a German or Dutch compound together. */
const JOINTS = ['', 's', 'n', 'en', 'es', 'er', 'e'];
const LONGEST_WORD = 40;

/** Adds what a word means, or what its parts mean. @returns whether anything is known of it. */
export function addMeaning(vector: Float32Array, word: string, weight: number): boolean {
  const table = wordTable();
  const place = placeOf(table, word);
  if (place >= 0) {
    table.addTo(vector, place, weight);
    return true;
  }
  const parts = partsOf(table, word);
  const each = weight / Math.sqrt(parts.length);
  for (const part of parts) table.addTo(vector, part, each);
  return parts.length > 0;
}

/** How usual a word is anywhere, 0…1: in an archive that is still small, the only thing that tells of words that say nothing. */
export function commonnessOf(word: string): number {
  const table = wordTable();
  const place = placeOf(table, word);
  return place < 0 ? 0 : table.commonness(place);
}

function placeOf(table: WordTable, word: string): number {
  return table.find(hashOf(word, HIGH_SEED), hashOf(word, LOW_SEED));
}

/** The places of the known words an unknown one is put together from; else of the one it begins with. */
function partsOf(table: WordTable, word: string): number[] {
  if (word.length > LONGEST_WORD || word.length < SHORTEST_STEM + 1) return [];
  const beginnings = placesOfBeginnings(table, word);
  // The head stands at the end: of two ways to cut, the one with the longer head.
  for (let start = SHORTEST_PART; start <= word.length - SHORTEST_PART; start++) {
    const head = placeOf(table, word.slice(start));
    if (head < 0) continue;
    const joint = JOINTS.find(
      (letters) => (beginnings[start - letters.length] ?? -1) >= 0 && word.slice(0, start).endsWith(letters),
    );
    if (joint !== undefined) return [beginnings[start - joint.length] ?? -1, head];
  }
  for (let cut = 1; cut <= LONGEST_ENDING && word.length - cut >= SHORTEST_STEM; cut++) {
    const stem = beginnings[word.length - cut] ?? -1;
    if (stem >= 0) return [stem];
  }
  return [];
}

/** By its length, the place of what the word begins with, where that is a word. */
function placesOfBeginnings(table: WordTable, word: string): number[] {
  const places = new Array<number>(word.length).fill(-1);
  let high = HIGH_SEED | 0;
  let low = LOW_SEED | 0;
  for (let at = 0; at < word.length; at++) {
    high = mixIn(high, word.charCodeAt(at));
    low = mixIn(low, word.charCodeAt(at));
    if (at + 1 >= SHORTEST_PART) places[at + 1] = table.find(finish(high), finish(low));
  }
  return places;
}
