import {
  cosineOf,
  embedText,
  idfOf,
  rarityOf,
  sentencesOf,
  toBytes,
  wordsForIdf,
} from '../../src/modules/documents/similarity/index.ts';

/** What an archive counts of its documents: how many there are, and how many hold each word and sentence. */
export class Archive {
  #documents = 0;
  readonly #words = new Map<string, number>();
  readonly #sentences = new Map<string, number>();

  /** Counts a document that is kept. */
  add(text: string): void {
    const sentences = sentencesOf([text]);
    this.#documents += 1;
    for (const word of wordsForIdf({ title: '', sentences })) this.#words.set(word, (this.#words.get(word) ?? 0) + 1);
    for (const key of new Set(sentences.map((sentence) => sentence.key)))
      this.#sentences.set(key, (this.#sentences.get(key) ?? 0) + 1);
  }

  /** The vector of a document as it is stored. */
  vectorOf(text: string): Int8Array {
    const vector = embedText({
      title: '',
      sentences: sentencesOf([text]),
      idf: (word) => idfOf(word, this.#words.get(word) ?? 0, this.#documents),
      rarity: (key) => rarityOf(this.#sentences.get(key) ?? 0, this.#documents),
    });
    if (vector === undefined) throw new Error('a document of the set holds no words');
    return toBytes(vector);
  }
}

/** Places of the vectors, the one most like the asked one first. */
export function ranked(asked: Int8Array, vectors: readonly Int8Array[]): { at: number; cosine: number }[] {
  return vectors
    .map((vector, at) => ({ at, cosine: cosineOf(asked, vector) }))
    .sort((one, other) => other.cosine - one.cosine);
}
