/** Longer runs are mostly machine noise (base64, serial numbers); cut alike in text and query they still match. */
export const MAX_WORD_LENGTH = 64;
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
