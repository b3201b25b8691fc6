import { de } from './de.ts';
import { en } from './en.ts';
import type { Stock } from './stock.ts';

/** The languages documents are made in. */
export const stocks: readonly Stock[] = [en, de];
