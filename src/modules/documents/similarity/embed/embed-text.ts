import { addWhole, addWord, HASHED_SIZE } from './hashed-part.ts';
import { addMeaning, MEANING_SIZE } from './meaning-part.ts';
import { type Sentence, wordsIn } from './sentences.ts';

/** Which vectors can be compared: those of one model. It changes with the table of words and with every formula here. */
export const MODEL_ID = 'archivolt-words-1';

/** How many numbers a vector has. */
export const VECTOR_SIZE = MEANING_SIZE + HASHED_SIZE;

/** What a vector is made from. */
export type EmbeddingInput = {
  title: string;
  sentences: readonly Sentence[];
  /** How much a folded word says in this archive (`idfOf`). */
  idf(word: string): number;
  /** How rare the sentence with this key is in this archive, 0…1 (`rarityOf`). */
  rarity(key: string): number;
};

/** Of a long document the rarest sentences say what it is about. */
const MAX_SENTENCES = 400;
/** A title counts as often as so many mentions in the text. */
const TITLE_COUNT = 2;
/** What a number weighs: it says little of what a document is about, and tells one month's invoice from the next. */
const NUMBER_WEIGHT = 2;
/** The share of the meaning in the likeness of two documents. */
const MEANING_SHARE = 0.8;

/** The words whose weight `embedText` will ask for, each once. */
export function wordsForIdf({ title, sentences }: Pick<EmbeddingInput, 'title' | 'sentences'>): string[] {
  return [...new Set([...wordsIn(title).words, ...sentences.flatMap((sentence) => sentence.words)])];
}

/** The vector of a document, of unit length; none where it holds no words. */
export function embedText(input: EmbeddingInput): Float32Array | undefined {
  const meaning = new Float32Array(MEANING_SIZE);
  const hashed = new Float32Array(HASHED_SIZE);
  const { words, numbers } = featuresOf(input);
  if (words.size === 0) return undefined;
  for (const [word, { count, rarity }] of words) {
    const idf = Math.max(input.idf(word), 0);
    const weight = (1 + Math.log(count)) * (rarity / count) ** 2 * idf;
    if (weight === 0) continue;
    // What a document is about, a few words say; how it is worded, all of them.
    addMeaning(meaning, word, weight * idf);
    addWord(hashed, word, weight);
  }
  for (const [number, rarity] of numbers) addWhole(hashed, number, NUMBER_WEIGHT * rarity ** 2);
  return joined(meaning, hashed);
}

/** How often a word stands in a document, and how rare the sentences with it are together. */
type Count = { count: number; rarity: number };

/** The words of the rarest sentences and of the title, and the numbers with the rarity of their sentences. */
function featuresOf({ title, sentences, rarity }: EmbeddingInput): {
  words: Map<string, Count>;
  numbers: Map<string, number>;
} {
  const words = new Map<string, Count>();
  const numbers = new Map<string, number>();
  const add = (word: string, weight: number, times: number): void => {
    const known = words.get(word) ?? { count: 0, rarity: 0 };
    words.set(word, { count: known.count + times, rarity: known.rarity + weight * times });
  };
  for (const { sentence, weight } of rarest(sentences, rarity)) {
    for (const word of sentence.words) add(word, weight, 1);
    for (const number of sentence.numbers) numbers.set(number, Math.max(numbers.get(number) ?? 0, weight));
  }
  for (const word of wordsIn(title).words) add(word, 1, TITLE_COUNT);
  return { words, numbers };
}

function rarest(
  sentences: readonly Sentence[],
  rarity: EmbeddingInput['rarity'],
): { sentence: Sentence; weight: number }[] {
  const weighed = sentences.map((sentence) => ({ sentence, weight: sentence.key === '' ? 1 : rarity(sentence.key) }));
  if (weighed.length <= MAX_SENTENCES) return weighed;
  return weighed.sort((one, other) => other.weight - one.weight).slice(0, MAX_SENTENCES);
}

/** Both parts side by side, each with its share, together of unit length. */
function joined(meaning: Float32Array, hashed: Float32Array): Float32Array | undefined {
  const meaningLength = lengthOf(meaning);
  const hashedLength = lengthOf(hashed);
  if (hashedLength === 0) return undefined;
  const meaningScale = meaningLength === 0 ? 0 : Math.sqrt(MEANING_SHARE) / meaningLength;
  const hashedScale = Math.sqrt(meaningLength === 0 ? 1 : 1 - MEANING_SHARE) / hashedLength;
  const vector = new Float32Array(VECTOR_SIZE);
  for (let at = 0; at < MEANING_SIZE; at++) vector[at] = (meaning[at] ?? 0) * meaningScale;
  for (let at = 0; at < HASHED_SIZE; at++) vector[MEANING_SIZE + at] = (hashed[at] ?? 0) * hashedScale;
  return vector;
}

function lengthOf(vector: Float32Array): number {
  return Math.sqrt(vector.reduce((sum, value) => sum + value * value, 0));
}
