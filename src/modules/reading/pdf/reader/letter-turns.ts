const VOWELS = new Set('aeiouyæøœıаеиоуыэюяєіѵαεηιουω');
/** How often a vowel and a consonant follow each other in the words of a text, of how many pairs of letters. */
export function countTurns(text: string): { pairs: number; turns: number } {
  let pairs = 0;
  let turns = 0;
  for (const word of plainWords(text)) {
    let before: boolean | null = null;
    for (const letter of word) {
      const isVowel = VOWELS.has(letter);
      if (before !== null) pairs += 1;
      if (before !== null && before !== isVowel) turns += 1;
      before = isVowel;
    }
  }
  return { pairs, turns };
}

/** Words in small letters without accents; abbreviations are names of letters and no words. */
function plainWords(text: string): string[] {
  const words = text.match(/\p{L}[\p{L}\p{M}]+/gu) ?? [];
  const written = words.filter((word) => !/^\p{Lu}{2,4}$/u.test(word));
  return written.map((word) => word.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase());
}
