/** A word of a text: folded for comparison, with its place in the original. */
export type Token = {
  word: string;
  /** Counts words from 1; both halves of a hyphenated word follow each other, the whole stands at the first one's place. */
  position: number;
  start: number;
  end: number;
};

/** Longer runs are mostly machine noise (base64, serial numbers); cut alike in text and query they still match. */
const MAX_WORD_LENGTH = 64;
const SPLIT_SCRIPT = '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Thai}';
/** Scripts without spaces between words give one token a sign, and longer words are phrases of them. */
const WORD = new RegExp(`[${SPLIT_SCRIPT}]\\p{M}*|(?:(?![${SPLIT_SCRIPT}])[\\p{L}\\p{N}\\p{M}\\u00AD])+`, 'gu');
/** A hyphen at the end of a line with a small letter after it: one word cut in two by the typesetter. */
const LINE_BREAK = /(?:[-\u2010]|(?<=\u00AD))[ \t]*\r?\n[ \t]*(?=\p{Ll})/uy;
const ASCII_WORD = /^[a-z0-9]+$/;
const SPECIAL_LETTERS: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  ł: 'l',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
};
const SPECIAL = new RegExp(`[${Object.keys(SPECIAL_LETTERS).join('')}]`, 'g');

/** What words with other letters than a to z become: worth remembering, because texts repeat the same few. */
const foldedWords = new Map<string, string>();
const MAX_REMEMBERED_WORDS = 10_000;

/** A word without case, accents, ligatures and width: what is compared. Empty when nothing of it is a letter or digit. */
export function foldWord(run: string): string {
  const lower = run.toLowerCase();
  if (ASCII_WORD.test(lower)) return lower.length > MAX_WORD_LENGTH ? lower.slice(0, MAX_WORD_LENGTH) : lower;
  if (lower.length > MAX_WORD_LENGTH) return foldLetters(lower);
  const known = foldedWords.get(lower);
  if (known !== undefined) return known;
  const folded = foldLetters(lower);
  if (foldedWords.size >= MAX_REMEMBERED_WORDS) foldedWords.clear();
  // A copy: a cut-out of a text would keep the whole text in memory.
  foldedWords.set(Buffer.from(lower, 'utf16le').toString('utf16le'), folded);
  return folded;
}

function foldLetters(lower: string): string {
  return lower
    .normalize('NFKD')
    .toLowerCase()
    .replace(SPECIAL, (letter) => SPECIAL_LETTERS[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]/gu, '')
    .slice(0, MAX_WORD_LENGTH)
    .toWellFormed();
}

/** The words of a text in order. The same cut serves index, query and snippets, so that they always agree. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let position = 0;
  let first: Token | undefined;
  for (const match of text.matchAll(WORD)) {
    const word = foldWord(match[0]);
    if (word === '') continue;
    position += 1;
    const token = { word, position, start: match.index, end: match.index + match[0].length };
    if (first)
      tokens.push({ word: foldWord(first.word + word), position: first.position, start: first.start, end: token.end });
    tokens.push(token);
    LINE_BREAK.lastIndex = token.end;
    first = LINE_BREAK.test(text) ? token : undefined;
  }
  return tokens;
}

/** The words of a search term in order, without the joined forms: what a user types is not hyphenated. */
export function wordsOf(text: string): string[] {
  return [...text.matchAll(WORD)].map((match) => foldWord(match[0])).filter((word) => word !== '');
}

/** Words worth guessing at: numbers and codes have no spelling mistakes, single letters no parts. */
export function isGuessable(word: string): boolean {
  return word.length >= 2 && word.length <= 40 && !/\p{N}/u.test(word);
}
