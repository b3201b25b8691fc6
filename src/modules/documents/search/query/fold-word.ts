/** Longer runs are mostly machine noise (base64, serial numbers); cut alike in text and query they still match. */
export const MAX_WORD_LENGTH = 64;
const MAX_REMEMBERED_WORDS = 10_000;

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

/** Letters that are also written as two, and those two; what folding leaves of them is a third way. */
const TWO_LETTERS: Record<string, string> = { ä: 'ae', ö: 'oe', ü: 'ue', ø: 'oe', å: 'aa' };
const WRITTEN_AS_TWO = new RegExp(`[${Object.keys(TWO_LETTERS).join('')}]`, 'g');

/** What becomes of a run of letters and digits. */
export type FoldedRun = {
  /** Without case, accents, ligatures and width: what is compared. Empty when nothing of it is a letter or digit. */
  word: string;
  /** In small letters, otherwise as it is printed. */
  printed: string;
  /** Another spelling of a letter that no digraph of the text gives away (`å`: `aa`). */
  twin: string | undefined;
};

/** What words with other letters than a to z become: worth remembering, because texts repeat the same few. */
const foldedRuns = new Map<string, FoldedRun>();

/** Folds a run for comparison and keeps how it was printed. */
export function foldRun(run: string): FoldedRun {
  const lower = run.toLowerCase();
  if (lower.length > MAX_WORD_LENGTH) return foldLower(lower);
  const known = foldedRuns.get(lower);
  if (known !== undefined) return known;
  // A copy: a cut-out of a text would keep the whole text in memory.
  const own = Buffer.from(lower, 'utf16le').toString('utf16le');
  const folded = foldLower(own);
  if (foldedRuns.size >= MAX_REMEMBERED_WORDS) foldedRuns.clear();
  foldedRuns.set(own, folded);
  return folded;
}

/** A word without case, accents, ligatures and width. */
export function foldWord(run: string): string {
  return foldRun(run).word;
}

/** A printed word with the letters that can be written as two written so: `müller` as `mueller`; undefined when it has none. */
export function asTwoLetters(printed: string): string | undefined {
  const written = printed.normalize('NFC').replace(WRITTEN_AS_TWO, (letter) => TWO_LETTERS[letter] ?? letter);
  return written === printed.normalize('NFC') ? undefined : foldWord(written);
}

function foldLower(lower: string): FoldedRun {
  const word = foldLetters(lower);
  const printed = lower
    .normalize('NFKC')
    .replace(/[^\p{L}\p{N}\p{M}]/gu, '')
    .slice(0, MAX_WORD_LENGTH)
    .toWellFormed();
  return { word, printed, twin: printed.includes('å') ? asTwoLetters(printed) : undefined };
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
