/** From this share of common words on, two texts of a page count as the same. */
const SAME_SHARE = 0.7;

/**
 * Whether the text a page already carries says what was read from its picture. Then the page needs no second text layer:
 * copying from it would give every word twice.
 */
export function saysTheSame(ownText: string, readText: string): boolean {
  const own = wordsOf(ownText);
  const read = wordsOf(readText);
  if (own.length === 0 || read.length === 0) return false;
  const remaining = new Map<string, number>();
  for (const word of own) remaining.set(word, (remaining.get(word) ?? 0) + 1);
  let common = 0;
  for (const word of read) {
    const count = remaining.get(word) ?? 0;
    if (count === 0) continue;
    remaining.set(word, count - 1);
    common += 1;
  }
  return common / Math.max(own.length, read.length) >= SAME_SHARE;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
