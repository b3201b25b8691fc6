import { createRequire } from 'node:module';

/** Languages are told apart by their first characters; more costs time and changes nothing. */
const SAMPLE_LENGTH = 4000;
const MIN_LETTERS = 40;
const MIN_ACCURACY = 0.2;

/**
 * Loaded when it is first asked: it takes 50 MB and a quarter of a second. So the service has it once, and not the child of
 * each document: it only counts letters.
 */
let tinyld: typeof import('tinyld') | undefined;

/** The two-letter code of the text's language, null when there is too little text to tell. */
export function detectLanguage(text: string): string | null {
  const sample = text.slice(0, SAMPLE_LENGTH);
  if ((sample.match(/\p{L}/gu)?.length ?? 0) < MIN_LETTERS) return null;
  tinyld ??= createRequire(import.meta.url)('tinyld') as typeof import('tinyld');
  const best = tinyld.detectAll(sample)[0];
  return best && best.accuracy >= MIN_ACCURACY ? best.lang : null;
}
