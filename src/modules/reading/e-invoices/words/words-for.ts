import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import type { PageWords } from './page-words.ts';
import { pt } from './pt.ts';

/** Countries whose businesses write in one of the languages. Belgium writes in three, so English serves. */
const COUNTRIES: readonly (readonly [PageWords, string])[] = [
  [de, 'DE AT LI CH'],
  [fr, 'FR MC LU'],
  [it, 'IT SM'],
  [es, 'ES MX AR CL CO PE UY'],
  [nl, 'NL'],
  [pt, 'PT BR'],
];

/** The words a page is in: those of the seller's country, else English. */
export function wordsFor(country: string | null): PageWords {
  const code = (country ?? '').toUpperCase();
  const found = COUNTRIES.find(([, countries]) => countries.split(' ').includes(code));
  return found ? found[0] : en;
}
