/** How many numbers the part of a vector has that says what its words mean. */
export const MEANING_SIZE = 128;

/** Adds what a word means. @returns whether anything is known of it. */
export function addMeaning(_vector: Float32Array, _word: string, _weight: number): boolean {
  return false;
}

/** How usual a word is anywhere, 0…1: in an archive that is still small, the only thing that tells of words that say nothing. */
export function commonnessOf(_word: string): number {
  return 0;
}
