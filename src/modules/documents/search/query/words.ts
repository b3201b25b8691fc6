import { foldWord, MAX_WORD_LENGTH } from '../../../../platform/fold-word.ts';

/** A word of a text: folded for comparison, with its place in the original. */
export type Token = {
  word: string;
  /** Counts words from 1; both halves of a hyphenated word follow each other, the whole stands at the first one's place. */
  position: number;
  start: number;
  end: number;
};

const SPLIT_SCRIPT = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
/** Scripts without spaces between words give one token a sign, and longer words are phrases of them. */
const WORD_HERE = new RegExp(`[${SPLIT_SCRIPT}]\\p{M}*|(?:(?![${SPLIT_SCRIPT}])[\\p{L}\\p{N}\\p{M}\\u00AD])+`, 'uy');
/** A hyphen at the end of a line with a small letter after it: one word cut in two by the typesetter. */
const LINE_BREAK = /(?:[-\u2010]|(?<=\u00AD))[ \t]*\r?\n[ \t]*(?=\p{Ll})/uy;
const SOFT_HYPHEN = 0xad;
const ASCII_END = 0x80;
/** By its code, whether an ASCII sign belongs to a word. */
const ASCII_WORD_SIGN = Array.from({ length: ASCII_END }, (_, code) => /[a-z0-9]/i.test(String.fromCharCode(code)));

/**
 * Walks over the words of a text as they are written. Most signs are ASCII, where a look at each is twice as fast as the pattern,
 * which decides all the others.
 */
class Runs {
  readonly #text: string;
  start = 0;
  end = 0;
  #isAscii = true;

  constructor(text: string) {
    this.#text = text;
  }

  /** Goes to the next word. @returns whether there is one. */
  next(): boolean {
    const text = this.#text;
    for (let at = this.end; at < text.length; at++) {
      const code = text.charCodeAt(at);
      this.#isAscii = code < ASCII_END;
      if (this.#isAscii && !ASCII_WORD_SIGN[code]) continue;
      let end = at;
      while (ASCII_WORD_SIGN[text.charCodeAt(end)]) end++;
      if (text.charCodeAt(end) >= ASCII_END) {
        WORD_HERE.lastIndex = at;
        const isWord = WORD_HERE.test(text);
        this.#isAscii = isWord && WORD_HERE.lastIndex === end;
        end = WORD_HERE.lastIndex;
      }
      // No word begins here: the pattern that does not match has begun anew.
      if (end === at || end === 0) continue;
      this.start = at;
      this.end = end;
      return true;
    }
    return false;
  }

  /** The word it stands at, folded. */
  word(): string {
    const run = this.#text.slice(this.start, this.end);
    return this.#isAscii ? run.slice(0, MAX_WORD_LENGTH).toLowerCase() : foldWord(run);
  }

  /** Whether the word it stands at is cut in two by the end of its line. */
  isCut(): boolean {
    const after = this.#text[this.end];
    if (after !== '-' && after !== '\u2010' && this.#text.charCodeAt(this.end - 1) !== SOFT_HYPHEN) return false;
    LINE_BREAK.lastIndex = this.end;
    return LINE_BREAK.test(this.#text);
  }
}

/** The words of a text in order. The same cut serves index, query and snippets, so that they always agree. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  const runs = new Runs(text);
  let position = 0;
  let first: Token | undefined;
  while (runs.next()) {
    const word = runs.word();
    if (word === '') continue;
    position += 1;
    const token = { word, position, start: runs.start, end: runs.end };
    if (first)
      tokens.push({ word: foldWord(first.word + word), position: first.position, start: first.start, end: token.end });
    tokens.push(token);
    first = runs.isCut() ? token : undefined;
  }
  return tokens;
}

/** The words of a search term in order, without the joined forms: what a user types is not hyphenated. */
export function wordsOf(text: string): string[] {
  const words: string[] = [];
  const runs = new Runs(text);
  while (runs.next()) words.push(runs.word());
  return words.filter((word) => word !== '');
}

/** Words worth guessing at: numbers and codes have no spelling mistakes, single letters no parts. */
export function isGuessable(word: string): boolean {
  return word.length >= 2 && word.length <= 40 && !/\p{N}/u.test(word);
}
