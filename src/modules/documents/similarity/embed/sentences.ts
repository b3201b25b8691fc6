import { foldWord, MAX_WORD_LENGTH } from '../../search/index.ts';
import { bigintHashOf } from './hash.ts';

/** A sentence, or a line that stands by itself, with what is compared of it. */
export type Sentence = {
  /** Tells alike sentences by: 64 bits as PostgreSQL writes a bigint. Figures do not count; empty where there are no letters. */
  key: string;
  /** Its words, folded, without any that hold figures. */
  words: readonly string[];
  /** What holds figures, folded. */
  numbers: readonly string[];
};

/** More text of one document than this is not looked at: its pages are taken at even distances instead. */
const MAX_CHARACTERS = 200_000;
/** Fewer characters of a page would say little of it. */
const FEWEST_CHARACTERS = 2_000;
/** Lines that never end are cut here. */
const LONGEST_PARAGRAPH = 4_000;
/** A sentence longer than this is cut, so that tables without full stops do not become one. */
const MAX_WORDS = 60;
/** A line of so many characters that ends without a full stop goes on in the next one. */
const FULL_LINE = 60;

const HYPHENATED = /(\p{L})[-\u00AD\u2010][ \t]*\r?\n[ \t]*(?=\p{Ll})/gu;
const LINE_END = /\r?\n|\f|[ \t]{3,}/u;
const SENTENCE_END = /(?<=[\p{L}\p{N})]{3}[.!?])\s+(?=[^\p{Ll}\s])/u;
const GOES_ON = /^\p{Ll}/u;
const ENDS = '.!?:;';
const RUN = /[\p{L}\p{N}\p{M}]+/gu;
const FIGURE = /\p{N}/u;

/** The sentences of a document in order, bounded however long it is. */
export function sentencesOf(texts: readonly string[]): Sentence[] {
  return textsWithin(texts).flatMap((text) =>
    paragraphsOf(text).flatMap((paragraph) => paragraph.split(SENTENCE_END).flatMap(asSentences)),
  );
}

/** All of a short document; of a long one the beginnings of pages at even distances, the first among them. */
function textsWithin(texts: readonly string[]): string[] {
  const total = texts.reduce((sum, text) => sum + text.length, 0);
  if (total <= MAX_CHARACTERS) return [...texts];
  const stride = Math.ceil((FEWEST_CHARACTERS * texts.length) / MAX_CHARACTERS);
  const chosen = texts.filter((_, at) => at % stride === 0);
  const share = Math.floor(MAX_CHARACTERS / chosen.length);
  return chosen.map((text) => text.slice(0, share).toWellFormed());
}

/** Lines that belong together, as one: a line that goes on in the next is no end of a sentence. */
function paragraphsOf(text: string): string[] {
  const paragraphs: string[] = [];
  let open = '';
  for (const part of text.replace(HYPHENATED, '$1').split(LINE_END)) {
    const line = part.trim();
    if (line !== '' && isOpen(open) && (GOES_ON.test(line) || open.length >= FULL_LINE)) open = `${open} ${line}`;
    else {
      if (open !== '') paragraphs.push(open);
      open = line;
    }
  }
  if (open !== '') paragraphs.push(open);
  return paragraphs;
}

/** The words of a text, folded, and apart from them what holds figures. */
export function wordsIn(text: string): { words: string[]; numbers: string[] } {
  const words: string[] = [];
  const numbers: string[] = [];
  for (const [run] of text.matchAll(RUN)) {
    const folded = foldWord(run.slice(0, MAX_WORD_LENGTH));
    if (FIGURE.test(folded)) numbers.push(folded);
    else if (folded !== '') words.push(folded);
  }
  return { words, numbers };
}

function isOpen(text: string): boolean {
  return text !== '' && text.length < LONGEST_PARAGRAPH && !ENDS.includes(text.slice(-1));
}

function asSentences(text: string): Sentence[] {
  const { words, numbers } = wordsIn(text);
  if (words.length <= MAX_WORDS) return words.length + numbers.length === 0 ? [] : [sentence(words, numbers)];
  return Array.from({ length: Math.ceil(words.length / MAX_WORDS) }, (_, at) =>
    sentence(words.slice(at * MAX_WORDS, (at + 1) * MAX_WORDS), at === 0 ? numbers : []),
  );
}

function sentence(words: readonly string[], numbers: readonly string[]): Sentence {
  return { key: words.length === 0 ? '' : bigintHashOf(words.join(' ')), words, numbers };
}
