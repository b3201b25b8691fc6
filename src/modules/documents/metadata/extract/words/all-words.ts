import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import type { LanguageWords } from './language-words.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';

/** The languages extraction knows: those the readers come with. */
export const words: readonly LanguageWords[] = [en, de, fr, es, it, nl, pt];
