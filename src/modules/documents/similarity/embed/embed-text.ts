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
/** A number says little of what a document is about, and tells one month's invoice from the next. */
const NUMBER_WEIGHT = 0.5;
/** The share of the meaning in the likeness of two documents. */
const MEANING_SHARE = 0.6;

/** The words whose weight `embedText` will ask for, each once. */
export function wordsForIdf({ title, sentences }: Pick<EmbeddingInput, 'title' | 'sentences'>): string[] {
  return [...new Set([...wordsIn(title).words, ...sentences.flatMap((sentence) => sentence.words)])];
}

/** The vector of a document, of unit length; none where it holds no words. */
export function embedText(input: EmbeddingInput): Float32Array | undefined {
  const meaning = new Float32Array(MEANING_SIZE);
  const hashed = new Float32Array(HASHED_SIZE);
  for (const [word, { count, rarity }] of wordCounts(input)) {
    const weight = (1 + Math.log(count)) * (rarity / count) * Math.max(input.idf(word), 0);
    if (weight === 0) continue;
    addMeaning(meaning, word, weight);
    addWord(hashed, word, weight);
  }
  for (const number of new Set(input.sentences.flatMap((sentence) => sentence.numbers)))
    addWhole(hashed, number, NUMBER_WEIGHT);
  return joined(meaning, hashed);
}

type Count = { count: number; rarity: number };

/** How often each word stands in the rarest sentences and the title, and how rare those sentences are together. */
function wordCounts({ title, sentences, rarity }: EmbeddingInput): Map<string, Count> {
  const counts = new Map<string, Count>();
  const weighed = sentences.map((sentence) => ({ sentence, weight: sentence.key === '' ? 0 : rarity(sentence.key) }));
  if (weighed.length > MAX_SENTENCES) weighed.sort((one, other) => other.weight - one.weight).length = MAX_SENTENCES;
  const add = (word: string, weight: number, times: number): void => {
    const count = counts.get(word) ?? { count: 0, rarity: 0 };
    count.count += times;
    count.rarity += weight * times;
    counts.set(word, count);
  };
  for (const { sentence, weight } of weighed) for (const word of sentence.words) add(word, weight, 1);
  for (const word of wordsIn(title).words) add(word, 1, TITLE_COUNT);
  return counts;
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
