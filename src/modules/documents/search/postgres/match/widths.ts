import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { fileCondition } from '../../../files/index.ts';
import { isSignsAlone } from '../../query/parse-query.ts';
import type { SearchQuestion } from '../../search-index.ts';
import { scopeOf } from './filter-scope.ts';
import { AS_TYPED, findSpellings, type Spellings } from './find-spellings.ts';
import { guessWords } from './guess-words.store.ts';
import { EVERYTHING } from './id-range.ts';
import { type Match, matchStatement } from './match-statement.ts';
import { isFirm, textQuery } from './text-query.ts';

/** A search with fewer hits than this goes on to the next width. */
export const FEW_HITS = 10;
const MAX_GUESSED_WORDS = 8;

/** How far a search goes: what is asked for, look-alikes of its words besides, or documents with only some of the words, too. */
export const WIDTH_NAMES = ['exact', 'guessed', 'partial'] as const;
/** The name of a width. */
export type WidthName = (typeof WIDTH_NAMES)[number];

/** One width of a search: its match, and the words that were guessed for it. */
export type Width = { name: WidthName; match: Match; words: readonly string[]; spellings: Spellings };

/** A width beyond the exact one. What `narrower` finds comes first in it. */
type WiderWidth = Width & { narrower: Match };

/** What is asked for, in every way the owner's documents spell it. */
export async function exactWidth(db: Database, question: SearchQuestion): Promise<Width> {
  return widthOf(question, await findSpellings(db, question.ownerId, question.parsed));
}

/** What is asked for, in the ways it is typed and in these. */
export function widthOf({ ownerId, parsed, filter, facets }: SearchQuestion, spellings: Spellings = AS_TYPED): Width {
  const hasWords = parsed.required.length + parsed.excluded.length > 0;
  const condition = isSignsAlone(parsed)
    ? sql<SqlBool>`false`
    : fileCondition(ownerId, filter, { and: parsed.filters, not: parsed.excludedFilters });
  const query = hasWords ? textQuery(parsed, { spellings }) : undefined;
  const scope = scopeOf([filter, ...parsed.filters]);
  const match = { query, tiers: [], pinnedIds: [], ownerId, condition, scope, facets };
  return { name: 'exact', match, words: [], spellings };
}

/**
 * The one rule of widening: behind the exact width come look-alikes for the plain words, then any of the words instead of all; each
 * only when it adds something. Whoever walks along stops where `FEW_HITS` are found; words are guessed when the first is asked for.
 */
export async function* widerWidths(
  db: Database,
  { parsed }: SearchQuestion,
  { match: exact, spellings }: Width,
): AsyncGenerator<WiderWidth, void> {
  const plain = parsed.required.filter((group) => !isFirm(group)).flat();
  if (!exact.query || plain.length === 0) return;
  const wanted = plain
    .slice(0, MAX_GUESSED_WORDS)
    .map((term) => ({ word: term.words[0] ?? '', typed: term.typed[0] ?? '' }));
  const guesses = await guessWords(db, exact.ownerId, wanted, spellings.known);
  const words = [...new Set([...guesses.values()].flat())];
  const all = textQuery(parsed, { spellings, guesses });
  const guessed: Match = { ...exact, query: all, tiers: [exact.query] };
  if (guesses.size > 0) yield { name: 'guessed', match: guessed, words, spellings, narrower: exact };
  if (plain.length === 1) return;
  const anyWord = textQuery(parsed, { spellings, guesses, join: 'any' });
  const partial: Match = { ...exact, query: anyWord, tiers: [exact.query, all] };
  yield { name: 'partial', match: partial, words, spellings, narrower: guesses.size > 0 ? guessed : exact };
}

/** The newest documents of a match, as many as are few: fewer are all there are. */
export async function fewIds(db: Database, match: Match): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`${idsStatement(match)} LIMIT ${FEW_HITS}`.execute(db);
  return rows.map(({ file_id }) => file_id);
}

/** A statement that gives the ids of all documents of a match, newest first. */
export function idsStatement(match: Match): RawBuilder<unknown> {
  return sql`SELECT file_id FROM (${matchStatement(match, EVERYTHING)}) matched`;
}
