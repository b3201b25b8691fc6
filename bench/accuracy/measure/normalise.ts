/** Signs that fonts and recognisers write in several ways, brought to one: quotes, dashes, ligatures, the ellipsis. */
const SAME_SIGNS: readonly [RegExp, string][] = [
  [/[‘’‚‛`´]/g, "'"],
  [/[“”„‟«»]/g, '"'],
  [/[‐‑‒–—―−]/g, '-'],
  [/ﬁ/g, 'fi'],
  [/ﬂ/g, 'fl'],
  [/…/g, '...'],
];

/** Unicode NFC, one way to write quotes and dashes, every stretch of white space one blank. Case stays. */
export function normaliseText(text: string): string {
  let plain = text.normalize('NFC');
  for (const [signs, one] of SAME_SIGNS) plain = plain.replace(signs, one);
  return plain.replace(/\s+/g, ' ').trim();
}

/** The words of a text: normalised, punctuation at both ends stripped, bare punctuation left out. */
export function wordsOf(text: string): string[] {
  return normaliseText(text)
    .split(' ')
    .map((word) => word.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, ''))
    .filter((word) => word !== '');
}
