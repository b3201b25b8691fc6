import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import { estimateEach } from '../../../files/index.ts';
import { estimateStatement, filterStatement, type Match, wordsStatement } from '../match/match-statement.ts';
import { LARGE_ARCHIVE } from './look-budget.ts';

/**
 * What the planner thinks: documents of the owner within the days of the filter, matches among them, documents of the filter,
 * documents with the words, and documents with the rarest of them: more matches there cannot be, however often words meet.
 */
export type Sizes = { owned: number; expected: number; filtered: number; withWords: number; withRarest: number };

/** Estimates from statistics; undefined for a small archive. */
export async function estimateSizes(db: Database, match: Match): Promise<Sizes | undefined> {
  const { query, scope, ownerId } = match;
  if (!query) return undefined;
  const { reach, isNarrower } = scope;
  const hasReach = reach.beforeId !== null || reach.sinceId !== null;
  const ofOwner = sql`SELECT 1 FROM search_documents d WHERE d.owner_id = ${ownerId}`;
  const statements = [
    ofOwner,
    estimateStatement(match, reach),
    ...(isNarrower || hasReach ? [filterStatement(match, reach)] : []),
    ...(isNarrower ? [wordsStatement(match, query, reach)] : []),
  ];
  const withEach = isRough(match) ? query.needed.map((word) => sql`${ofOwner} AND d.tsv @@ ${word}::tsquery`) : [];
  const estimates = await estimateEach(db, [...statements, ...withEach]);
  const [owned = 0, expected = 0, filtered = 0, withWords = 0] = estimates.slice(0, statements.length);
  if (owned < LARGE_ARCHIVE) return undefined;
  return {
    owned: hasReach ? Math.max(1, filtered) : owned,
    expected,
    filtered: isNarrower ? filtered : owned,
    withWords,
    withRarest: Math.min(owned, ...estimates.slice(statements.length)),
  };
}

/** Whether what is expected is a product of shares: conditions that belong together are met together far more often. */
export const isRough = ({ query, scope }: Match): boolean =>
  (query?.full.includes('&') ?? false) || scope.isNarrower || scope.labels.length > 0;

/** Whether the filter lets so few documents through that the words are looked up in those. */
export const isFilterFirst = ({ filtered, withWords }: Sizes): boolean => filtered < withWords / 2;

/** Whether words must stand side by side, of which the index knows nothing. */
export const hasPhrase = ({ query }: Match): boolean => query !== undefined && query.phrases.length > 0;
