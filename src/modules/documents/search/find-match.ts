import { type RawBuilder, sql } from 'kysely';
import type { Context } from '../../../platform/context.ts';
import { type FileFilter, fileCondition } from '../files/index.ts';
import { scopeOf } from './filter-scope.ts';
import { EVERYTHING } from './id-range.ts';
import { type Match, matchStatement } from './match-statement.ts';
import { type ParsedQuery, parseQuery } from './parse-query.ts';
import { guessWords } from './search-words.store.ts';
import { isFirm, textQuery } from './text-query.ts';

/** With fewer hits than this, words are also guessed at and hits with only some of the words are added. */
export const FEW_HITS = 10;
const MAX_GUESSED_WORDS = 8;

/** The match for what is asked for, to the letter. */
export function exactMatch(ownerId: string, parsed: ParsedQuery, filter: FileFilter): Match {
  const hasWords = parsed.required.length + parsed.excluded.length > 0;
  const condition = fileCondition(ownerId, filter, { and: parsed.filters, not: parsed.excludedFilters });
  const query = hasWords ? textQuery(parsed.required, parsed.excluded) : undefined;
  return { query, tiers: [], pinnedIds: [], ownerId, condition, scope: scopeOf([filter, ...parsed.filters]) };
}

/** How far a search goes: what is asked for, look-alikes of its words besides, or documents with only some of the words, too. */
export const WIDTHS = ['exact', 'guessed', 'partial'] as const;
/** One of them. */
export type Width = (typeof WIDTHS)[number];

/** Matches that find more than the exact one, where there is more to be found, and the words that were guessed. */
export type Widened = { guessed: Match | undefined; partial: Match | undefined; words: string[] };

/** Look-alikes for the plain words, and any of the words instead of all; undefined when neither adds anything. */
export async function widen(ctx: Context, parsed: ParsedQuery, exact: Match): Promise<Widened | undefined> {
  const plain = parsed.required.filter((term) => !isFirm(term)).flatMap((term) => term.words);
  if (!exact.query || plain.length === 0) return undefined;
  const guesses = await guessWords(ctx.db, exact.ownerId, plain.slice(0, MAX_GUESSED_WORDS));
  if (guesses.size === 0 && plain.length === 1) return undefined;
  const all = textQuery(parsed.required, parsed.excluded, guesses, 'all');
  const anyWord = textQuery(parsed.required, parsed.excluded, guesses, 'any');
  return {
    guessed: guesses.size > 0 ? { ...exact, query: all, tiers: [exact.query] } : undefined,
    partial: plain.length > 1 ? { ...exact, query: anyWord, tiers: [exact.query, all] } : undefined,
    words: [...new Set([...guesses.values()].flat())],
  };
}

/** The newest documents of a match, as many as are few: fewer are all there are. */
export async function fewIds(ctx: Context, match: Match): Promise<string[]> {
  const { rows } = await sql<{ file_id: string }>`${idsOf(match)} LIMIT ${FEW_HITS}`.execute(ctx.db);
  return rows.map(({ file_id }) => file_id);
}

/** A statement that gives the ids of all documents a search finds: what a bulk action over its result is about. */
export async function searchedFileIds(
  ctx: Context,
  ownerId: string,
  text: string,
  filter: FileFilter,
): Promise<RawBuilder<unknown>> {
  const parsed = parseQuery(text);
  const exact = exactMatch(ownerId, parsed, filter);
  if ((await fewIds(ctx, exact)).length === FEW_HITS) return idsOf(exact);
  const { guessed, partial } = (await widen(ctx, parsed, exact)) ?? {};
  if (guessed && (!partial || (await fewIds(ctx, guessed)).length === FEW_HITS)) return idsOf(guessed);
  return idsOf(partial ?? exact);
}

function idsOf(match: Match): RawBuilder<unknown> {
  return sql`SELECT file_id FROM (${matchStatement(match, EVERYTHING)}) matched`;
}
