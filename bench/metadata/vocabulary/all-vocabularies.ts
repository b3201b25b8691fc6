import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The languages documents are made in. */
export const vocabularies: readonly Vocabulary[] = [en, de, fr, es, it, nl, pt];
