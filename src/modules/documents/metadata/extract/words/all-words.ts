import { de } from './de.ts';
import { en } from './en.ts';
import type { LanguageWords } from './language-words.ts';

/** The languages extraction knows: those the readers come with. */
export const words: readonly LanguageWords[] = [en, de];
