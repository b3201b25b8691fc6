import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import type { PageWords } from './page-words.ts';
import pt from './pt.json' with { type: 'json' };

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
