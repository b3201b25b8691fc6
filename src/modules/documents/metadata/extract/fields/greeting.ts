import type { Hit } from '../text/find-phrases.ts';

const MAX_WORDS = 8;

/** Whether the phrase of a greeting is one: a short line of its own that ends as greetings do, unlike "Madame" in an address. */
export function isGreeting({ cell, start }: Hit): boolean {
  return start <= 1 && cell.words.length <= MAX_WORDS && /[,.:!;]$/.test(cell.text);
}
