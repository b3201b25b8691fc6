import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { pt } from './pt.ts';
import type { Stock } from './stock.ts';

/** The languages documents are made in. */
export const stocks: readonly Stock[] = [en, de, fr, es, it, nl, pt];
