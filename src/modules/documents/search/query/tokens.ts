/** A word of a text: folded for comparison, with its place in the original. */
export type Token = {
  word: string;
  /** Counts words from 1; the parts of a compound follow each other, joined forms stand at the place of their first part. */
  position: number;
  start: number;
  end: number;
  /** Whether the text prints it so, case aside; otherwise it is one of several spellings of what is printed. */
  isPrinted: boolean;
};

/** How two words that follow each other are parted. */
export type Gap = 'hyphen' | 'apostrophe' | 'sign' | 'slash' | 'blank';

const GAPS: Record<string, Gap> = {
  '-': 'hyphen',
  '\u2010': 'hyphen',
  '\u2011': 'hyphen',
  "'": 'apostrophe',
  '\u2019': 'apostrophe',
  '\u02BC': 'apostrophe',
  '.': 'sign',
  ',': 'sign',
  _: 'sign',
  '\u00B7': 'sign',
  '\u2013': 'sign',
  '/': 'slash',
  ' ': 'blank',
  '\u00A0': 'blank',
  '\u2009': 'blank',
  '\u202F': 'blank',
  ')': 'blank',
  ' (': 'blank',
  ') ': 'blank',
  ' / ': 'blank',
  ' - ': 'blank',
};
const LONGEST_GAP = 3;
const BLANK = 0x20;
const HYPHEN_AT_LINE_END = /^[-\u2010][ \t]*\r?\n[ \t]*$/;
const LINE_END = /^[ \t]*\r?\n[ \t]*$/;
const LONGEST_LINE_END = 12;
const SMALL_LETTER = /^\p{Ll}/u;

/** What parts two tokens, where that can be inside one word or number. */
export function gapBetween(text: string, before: Token, after: Token): Gap | undefined {
  const length = after.start - before.end;
  // Nearly always it is one blank.
  if (length === 1 && text.charCodeAt(before.end) === BLANK) return 'blank';
  const gap = length <= LONGEST_GAP ? GAPS[text.slice(before.end, after.start)] : undefined;
  if (gap !== undefined) return gap;
  if (length > LONGEST_LINE_END || !HYPHEN_AT_LINE_END.test(text.slice(before.end, after.start))) return undefined;
  // With a small letter after it, one word was cut in two: that is looked at where words are cut.
  return SMALL_LETTER.test(text.slice(after.start, after.start + 2)) ? undefined : 'hyphen';
}

/** Whether two tokens are parted by the end of a line alone. */
export function isLineEnd(text: string, before: Token, after: Token): boolean {
  return after.start - before.end <= LONGEST_LINE_END && LINE_END.test(text.slice(before.end, after.start));
}
