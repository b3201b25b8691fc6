/** Letters that are written from right to left. */
const LETTERS = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]|[\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * A text with its letters in the order in which they stand from left to right. Where most words go from right to left, the words do,
 * too. In other lines the words keep their order: readers of PDFs turn the letters of a word, but not words among others.
 */
export function inVisualOrder(text: string): string {
  if (!LETTERS.test(text)) return text;
  const parts = text.split(/(\s+)/);
  const turned = parts.filter((part) => LETTERS.test(part)).length;
  const others = parts.filter((part) => /\p{L}/u.test(part) && !LETTERS.test(part)).length;
  const words = parts.map((part) => (LETTERS.test(part) ? [...part].reverse().join('') : part));
  return (turned > others ? words.reverse() : words).join('');
}
