import type { MadePage } from './make-page.ts';
import { countCharacterErrors } from './measure/character-errors.ts';
import { countWords } from './measure/word-recall.ts';
import type { PageSpec } from './page-set.ts';
import type { Readings } from './read-all.ts';

/** A page of the plan with its truth. */
export type JudgedPage = MadePage & { spec: PageSpec };

/** Sums over some pages: words found of those that are there, words that are not, character errors. */
export type Tally = {
  pages: number;
  words: number;
  found: number;
  invented: number;
  characters: number;
  errors: number;
};

/**
 * Counts one program's readings of the given pages; null when it read none of them. Character errors leave invoices out:
 * there is no one order in which a table is read.
 */
export function tally(pages: readonly JudgedPage[], readings: Readings): Tally | null {
  const sum: Tally = { pages: 0, words: 0, found: 0, invented: 0, characters: 0, errors: 0 };
  for (const page of pages) {
    const reading = readings.byPage.get(page.id);
    if (!reading) continue;
    const words = countWords(page.blocks.join('\n'), reading.text);
    sum.pages += 1;
    sum.words += words.total;
    sum.found += words.found;
    sum.invented += words.invented;
    if (page.spec.layout === 'invoice') continue;
    const characters = countCharacterErrors(page.blocks, reading.text);
    sum.characters += characters.total;
    sum.errors += characters.errors;
  }
  return sum.pages === 0 ? null : sum;
}

/** Percent of the words that were found. */
export function recallPercent(sum: Tally): number {
  return (100 * sum.found) / Math.max(1, sum.words);
}

/** Character errors in percent of the characters; NaN where only invoices were read. */
export function errorPercent(sum: Tally): number {
  return sum.characters === 0 ? Number.NaN : (100 * sum.errors) / sum.characters;
}

/** Share of the words of a page that one program missed, 0…1. */
export function missedShare(page: MadePage, text: string): number {
  const { total, found } = countWords(page.blocks.join('\n'), text);
  return (total - found) / Math.max(1, total);
}
