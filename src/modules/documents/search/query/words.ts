import { foldRun, foldWord, MAX_WORD_LENGTH } from './fold-word.ts';
import { joinedForms } from './joined-forms.ts';
import type { Token } from './tokens.ts';

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
  /** The word that was read last: folded, as it is printed, and in another spelling. */
  word = '';
  printed = '';
  twin: string | undefined;
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

  /** Reads the word it stands at into `word` and what is beside it. */
  read(): void {
    const run = this.#text.slice(this.start, this.end);
    if (this.#isAscii) {
      this.word = run.length > MAX_WORD_LENGTH ? run.slice(0, MAX_WORD_LENGTH).toLowerCase() : run.toLowerCase();
      this.printed = this.word;
      this.twin = undefined;
      return;
    }
    const { word, printed, twin } = foldRun(run);
    this.word = word;
    this.printed = printed;
    this.twin = twin;
  }

  /** Whether the word it stands at is cut in two by the end of its line. */
  isCut(): boolean {
    const after = this.#text[this.end];
    if (after !== '-' && after !== '\u2010' && this.#text.charCodeAt(this.end - 1) !== SOFT_HYPHEN) return false;
    LINE_BREAK.lastIndex = this.end;
    return LINE_BREAK.test(this.#text);
  }
}

/**
 * The words of a text in order, joined forms beside the parts they are of. The same cut serves index, query and snippets, so that
 * they always agree.
 * @param isWithForms without the joined forms it takes half the time.
 */
export function tokenize(text: string, isWithForms = true): Token[] {
  const tokens: Token[] = [];
  const others: Token[] = [];
  const runs = new Runs(text);
  let cut: Token | undefined;
  while (runs.next()) {
    runs.read();
    const { word, printed, twin, start, end } = runs;
    if (word === '') continue;
    const position = tokens.length + 1;
    const token = { word, position, start, end, isPrinted: printed === word };
    if (cut) others.push({ ...cut, word: foldWord(cut.word + word), end });
    if (twin !== undefined) others.push({ word: twin, position, start, end, isPrinted: false });
    tokens.push(token);
    cut = runs.isCut() ? token : undefined;
  }
  if (isWithForms) others.push(...joinedForms(text, tokens));
  return others.length === 0 ? tokens : merged(tokens, others.sort(byPosition));
}

const byPosition = (one: Token, other: Token) => one.position - other.position;

/** Every token, and behind it what else stands at its place. */
function merged(tokens: readonly Token[], others: readonly Token[]): Token[] {
  const all: Token[] = [];
  let next = 0;
  for (const token of tokens) {
    all.push(token);
    for (let other = others[next]; other?.position === token.position; other = others[next]) {
      all.push(other);
      next += 1;
    }
  }
  return all;
}

/** A word of a search term: folded, and as it was typed in small letters. */
export type TypedWord = { word: string; typed: string };

/** The words of a search term in order, without the joined forms: what a user types is not cut by the end of a line. */
export function typedWords(text: string): TypedWord[] {
  const words: TypedWord[] = [];
  const runs = new Runs(text);
  while (runs.next()) {
    runs.read();
    if (runs.word !== '') words.push({ word: runs.word, typed: runs.printed });
  }
  return words;
}

/** The folded words of a text in order. */
export function wordsOf(text: string): string[] {
  return typedWords(text).map(({ word }) => word);
}

/** Figures a number has at least for being known by its parts. */
const COUNTED_FIGURES = 5;
const LONGEST_COUNTED = 40;

/** Words of documents that are counted, so that others can be guessed from them: words of letters, and long numbers for their parts. */
export function isCounted(word: string): boolean {
  // Signs of names and words as they are printed stand beside what is compared.
  if (word.length < 2 || word.length > LONGEST_COUNTED || foldWord(word) !== word) return false;
  const figures = word.match(/\p{N}/gu)?.length ?? 0;
  return figures === 0 || figures >= COUNTED_FIGURES;
}

/** Figures a part of a number has at least. */
const PART_FIGURES = 4;

/** Words worth guessing at: single letters and short numbers are part of too much. */
export function isGuessable(word: string): boolean {
  if (word.length < 2 || word.length > LONGEST_COUNTED) return false;
  return !/\p{N}/u.test(word) || word.length >= PART_FIGURES;
}
