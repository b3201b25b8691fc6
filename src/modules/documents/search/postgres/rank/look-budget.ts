import { WINDOW_SIZE } from './match-documents.ts';

/**
 * When a search looks among the newest documents before it reads all that hold its words (docs/decisions/0014). All of it decides over
 * the time of a search, never over what it finds. Two budgets carry it: how many rows may be read, and how wrong statistics are.
 */

/** Rows that may be read one by one, at about 10 µs each: up to here nothing more clever is faster. */
export const FEW_ROWS = 10_000;
/** In an archive of fewer documents every way is fast: a match costs two rows, the words' and the document's. */
export const LARGE_ARCHIVE = FEW_ROWS / 2;
/** Up to so many of the newest documents are counted off: that reads the index alone, a quarter of a row. */
export const FEW_COUNTED = 4 * FEW_ROWS;
/** With so few documents that hold the rarest word all are read: half of them fill a window already. */
export const FEW_CANDIDATES = 2 * WINDOW_SIZE;
/** Documents with the words of a phrase that the first look is to hold: of each the places of the words are read, too. */
export const PHRASE_CANDIDATES = WINDOW_SIZE / 2;
/** Where words belong together statistics say too little by any factor: the first look reads twice what is few, for each window. */
export const FIRST_SCAN_PER_WINDOW = (2 * FEW_ROWS) / WINDOW_SIZE;

/** An expectation is an average: so many times what is needed is looked for. */
export const SPARE = 1.3;
/** The words of one language meet in the same documents, so fewer hold one of several than is expected: the doubt counts twice. */
export const SPARE_OF_ANY = SPARE ** 2;
/** So many looks are taken before everything is read, and only where there are so many times the matches that are needed. */
export const MAX_LOOKS = 3;
/** How much further the next look for a phrase goes when one found none: by one length of the index's stretches of time. */
export const NOTHING_YET = 8;
