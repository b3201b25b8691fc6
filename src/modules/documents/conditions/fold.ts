/** Text without case, accents and runs of blanks, as people compare it. What becomes of a letter does not depend on those around it. */
export function fold(text: string): string {
  return (
    text
      .normalize('NFKD')
      .replace(/\p{M}+/gu, '')
      .toLowerCase()
      // The small sigma of a word's end is the same letter.
      .replaceAll('ς', 'σ')
      .replace(/\s+/g, ' ')
      .trim()
  );
}

/** The words of a text: runs of letters and digits, folded. */
export function wordsOf(text: string): string[] {
  return fold(text).match(/[\p{L}\p{N}]+/gu) ?? [];
}
