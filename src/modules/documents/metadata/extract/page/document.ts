import { guessLanguage, type LanguageGuess } from '../fields/language.ts';
import { findPhrases, type Hit } from '../text/find-phrases.ts';
import { type Lexicon, lexiconOf } from '../text/lexicon.ts';
import type { DayRules, ExtractInput, PageWords } from '../types.ts';
import { type Cell, type Layout, layOut } from './layout.ts';

/** A document laid out, with the phrases found in it: what every field is read from. */
export type Document = {
  layouts: readonly Layout[];
  cells: readonly Cell[];
  hits: readonly Hit[];
  hitsOf: ReadonlyMap<Cell, readonly Hit[]>;
  lexicon: Lexicon;
  language: LanguageGuess;
  filename: string;
  receivedOn: string;
  days: DayRules;
};

const USUAL_DAYS: DayRules = { order: 'automatic', fromName: 'suggest', ignored: [] };
/** What a document is stands on its first pages, what it costs at times on its last. */
const FIRST_PAGES = 5;
const LAST_PAGES = 2;

/** Lays a document out and finds the phrases of its language. */
export function openDocument({ pages, filename, language, receivedOn, days = USUAL_DAYS }: ExtractInput): Document {
  const layouts = chosenPages(pages).map(layOut);
  const cells = layouts.flatMap((layout) => layout.cells);
  const guess = guessLanguage(cells, language);
  const lexicon = lexiconOf(guess.isSure ? [guess.code, 'en'] : []);
  const hitsOf = new Map<Cell, readonly Hit[]>();
  for (const cell of cells) {
    const hits = findPhrases(cell, lexicon);
    if (hits.length > 0) hitsOf.set(cell, hits);
  }
  const hits = [...hitsOf.values()].flat();
  return { layouts, cells, hits, hitsOf, lexicon, language: guess, filename, receivedOn, days };
}

function chosenPages(pages: readonly PageWords[]): PageWords[] {
  if (pages.length <= FIRST_PAGES + LAST_PAGES) return [...pages];
  return [...pages.slice(0, FIRST_PAGES), ...pages.slice(-LAST_PAGES)];
}

/** The rows of the page a cell stands on, below it, at most so many. */
export function cellsBelow(document: Document, cell: Cell, rowCount: number): Cell[] {
  const layout = document.layouts.find(({ page }) => page === cell.page);
  return layout ? layout.rows.slice(cell.row + 1, cell.row + 1 + rowCount).flatMap(({ cells }) => cells) : [];
}

/** The usual height of a line on the page of a cell. */
export function lineHeightAt(document: Document, cell: Cell): number {
  return document.layouts.find(({ page }) => page === cell.page)?.lineHeight ?? 0.012;
}
