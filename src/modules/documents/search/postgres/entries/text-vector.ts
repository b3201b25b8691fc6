import { foldRun } from '../../query/fold-word.ts';
import { pictographsOf } from '../../query/pictographs.ts';
import { tokenize } from '../../query/words.ts';

/** Limits of PostgreSQL's tsvector; what exceeds them would be an error or silently wrong. */
const MAX_POSITION = 16_382;
const MAX_POSITIONS_PER_WORD = 255;
const MAX_VECTOR_BYTES = 1_000_000;
/** Words apart enough that no phrase reaches from one field into the next. */
const FIELD_GAP = 20;
const ONE_WORD = /^[\p{L}\p{N}\p{M}\u00AD]+$/u;

/**
 * Where in a document a word stands: title, another field, a page. C is a page, too, that prints the word in another way
 * (`Müller`: `muller`), so that what is spelt as it was typed comes first.
 */
export type Weight = 'A' | 'B' | 'C' | 'D';

type Entry = { positions: number[]; weights: Weight[]; byteLength: number };

/** Collects the words of a document or a page into a tsvector that PostgreSQL accepts, however long the text is. */
export class TextVector {
  readonly #entries = new Map<string, Entry>();
  #lastPosition = 0;
  #isComplete = true;

  /** Adds a text. With `isContinued`, phrases may reach into it from the text before. */
  add(text: string, weight: Weight, isContinued = false): void {
    const offset = this.#lastPosition + (isContinued || this.#lastPosition === 0 ? 0 : FIELD_GAP);
    for (const token of tokenize(text)) {
      const position = offset + token.position;
      this.#lastPosition = position;
      this.#addWord(token.word, position, token.isPrinted || weight !== 'D' ? weight : 'C');
    }
  }

  /** Adds a field that people know the document by; its words also as they are printed, and its pictographs. */
  addField(text: string, weight: 'A' | 'B'): void {
    const first = this.#lastPosition === 0 ? 0 : this.#lastPosition + FIELD_GAP;
    this.add(text, weight);
    for (const { position, start, end, isPrinted } of tokenize(text)) {
      const run = text.slice(start, end);
      if (!isPrinted && ONE_WORD.test(run)) this.#addWord(foldRun(run).printed, first + position, weight);
    }
    for (const sign of pictographsOf(text)) {
      this.#lastPosition += 1;
      this.#addWord(sign, this.#lastPosition, weight);
    }
  }

  #addWord(word: string, position: number, weight: Weight): void {
    let entry = this.#entries.get(word);
    if (!entry) {
      entry = { positions: [], weights: [], byteLength: Buffer.byteLength(word) };
      this.#entries.set(word, entry);
    }
    if (position > MAX_POSITION || entry.positions.length >= MAX_POSITIONS_PER_WORD) {
      this.#isComplete = false;
    } else if (entry.positions.at(-1) !== position) {
      entry.positions.push(position);
      entry.weights.push(weight);
    }
  }

  /** The words it holds. */
  words(): string[] {
    return [...this.#entries.keys()];
  }

  /**
   * The vector in PostgreSQL's notation, made to fit: first the places are dropped, then the words that came last.
   * `isComplete` is false when phrases cannot be trusted to it; `words` is what it really holds.
   */
  build(): { literal: string; words: string[]; isComplete: boolean } {
    const entries = [...this.#entries];
    const withPlaces = entries.reduce((sum, [, entry]) => sum + entry.byteLength + 4 + 2 * entry.positions.length, 0);
    if (withPlaces <= MAX_VECTOR_BYTES) {
      return { literal: entries.map(lexemeOf).join(' '), words: this.words(), isComplete: this.#isComplete };
    }
    const kept: string[] = [];
    let bytes = 0;
    for (const [word, entry] of entries) {
      bytes += entry.byteLength + 1;
      if (bytes > MAX_VECTOR_BYTES) break;
      kept.push(word);
    }
    return { literal: kept.map((word) => `'${word}'`).join(' '), words: kept, isComplete: false };
  }
}

/** Words hold only letters and digits (foldWord), so nothing needs escaping inside the quotes. */
function lexemeOf([word, entry]: [string, Entry]): string {
  if (entry.positions.length === 0) return `'${word}'`;
  const places = entry.positions.map((position, at) =>
    entry.weights[at] === 'D' ? position : `${position}${entry.weights[at]}`,
  );
  return `'${word}':${places.join(',')}`;
}
