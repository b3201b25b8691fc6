import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Facet } from '../../search-index.ts';
import type { FilterScope } from './filter-scope.ts';
import { type IdRange, inRange } from './id-range.ts';
import type { TextQuery } from './text-query.ts';

/** What to match, best condition first: a document scores by the first query of `tiers` it meets. */
export type Match = {
  /** undefined: no words, every document the filter lets through. */
  query: TextQuery | undefined;
  /** Stricter forms of `query`: a hit that meets one ranks above all that do not. */
  tiers: readonly TextQuery[];
  /** Hits of its stricter forms, few: they come first, however old they are. Each is a match itself. */
  pinnedIds: readonly string[];
  ownerId: string;
  /** The filter on `files`, the owner included. */
  condition: RawBuilder<SqlBool>;
  /** What of the filter the index of the words knows. */
  scope: FilterScope;
  /** What its hits are counted by. */
  facets: readonly Facet[];
};

/**
 * Where a search begins: `words` with the documents that hold them, in all the archive or in stretches of time that cover the
 * range; `filter` with the documents the filter lets through; `documents` with all of the range.
 */
export type Start = 'words' | 'filter' | 'documents' | { buckets: readonly number[] };

/**
 * The ids of all matches in a range, newest first, with further columns of `files`; with words also `entry`, where the search's own
 * row of the document lies, good for this one statement. The pinned ones are left out on demand.
 */
export function matchStatement(
  match: Match,
  range: IdRange,
  options: { start?: Start; more?: RawBuilder<unknown>; isWithoutPinned?: boolean } = {},
): RawBuilder<unknown> {
  const { query, condition, ownerId } = match;
  const more = options.more ?? sql``;
  const newestFirst = sql`ORDER BY file_id DESC`;
  const isLeftOut = options.isWithoutPinned && match.pinnedIds.length > 0;
  const others = (id: RawBuilder<unknown>) => (isLeftOut ? sql`AND ${id} <> ALL(${match.pinnedIds}::uuid[])` : sql``);
  if (!query)
    return sql`SELECT files.id AS file_id ${more} FROM files
      WHERE ${condition} ${inRange(sql`files.id`, range)} ${newestFirst}`;
  // Planners take LIMIT for a reason to walk the archive from its newest document on. OFFSET 0 and MATERIALIZED keep the order of
  // the work as it is written: what holds the words, then their rows from the newest on.
  if (options.start === 'filter')
    return sql`SELECT chosen.*, found.entry FROM (
        SELECT files.id AS file_id ${more} FROM files
        WHERE ${condition} ${inRange(sql`files.id`, range)} ${others(sql`files.id`)} OFFSET 0
      ) chosen CROSS JOIN LATERAL (
        SELECT d.ctid AS entry FROM search_documents d
        WHERE d.file_id = chosen.file_id AND d.owner_id = ${ownerId} AND ${textCondition(query)} OFFSET 0
      ) found ${newestFirst}`;
  return sql`SELECT found.file_id, found.entry ${more} FROM (
      WITH found AS MATERIALIZED (
        SELECT d.file_id, ${options.start === 'documents' ? sql`d.entry` : sql`d.ctid AS entry`}
        FROM ${options.start === 'documents' ? documentsIn(match, range) : sql`search_documents`} d
        WHERE ${wordsCondition(match, query)} ${inBuckets(options.start)})
      SELECT found.* FROM found WHERE true ${inRange(sql`found.file_id`, range)} ${others(sql`found.file_id`)}
      ${newestFirst} OFFSET 0
    ) found CROSS JOIN LATERAL (
      SELECT files.* FROM files WHERE files.id = found.file_id AND ${condition} OFFSET 0
    ) files ${newestFirst}`;
}

function documentsIn({ ownerId }: Match, range: IdRange): RawBuilder<unknown> {
  return sql`(SELECT d.*, d.ctid AS entry FROM search_documents d WHERE d.owner_id = ${ownerId} ${inRange(sql`d.file_id`, range)} OFFSET 0)`;
}

function inBuckets(start: Start | undefined): RawBuilder<unknown> {
  return typeof start === 'object' ? sql`AND time_buckets(d.file_id) && ${start.buckets}::int[]` : sql``;
}

/** The documents of the owner that hold the words, as far as the search's own table knows the filter; for estimates. */
export function wordsStatement(match: Match, query: TextQuery, range: IdRange): RawBuilder<unknown> {
  return sql`SELECT 1 FROM search_documents d WHERE ${wordsCondition(match, query)} ${inRange(sql`d.file_id`, range)}`;
}

/** The documents of the owner that the filter lets through; for estimates. */
export function filterStatement({ condition }: Match, range: IdRange): RawBuilder<unknown> {
  return sql`SELECT 1 FROM files WHERE ${condition} ${inRange(sql`files.id`, range)}`;
}

/** All matches in a form the planner can estimate: without labels, which repeat what the filter says. */
export function estimateStatement(match: Match, range: IdRange): RawBuilder<unknown> {
  const { query, condition, ownerId } = match;
  if (!query) return filterStatement(match, range);
  return sql`SELECT 1 FROM search_documents d JOIN files ON files.id = d.file_id
    WHERE d.owner_id = ${ownerId} AND ${textCondition(query)} AND ${condition} ${inRange(sql`d.file_id`, range)}`;
}

function wordsCondition({ ownerId, scope }: Match, query: TextQuery): RawBuilder<SqlBool> {
  const { labels } = scope;
  return sql<SqlBool>`d.owner_id = ${ownerId} AND ${textCondition(query)}
    ${labels.length === 0 ? sql`` : sql`AND d.labels @> ARRAY[${sql.join(labels)}]::text[]`}`;
}

/** Phrases need the places of words; long documents have them exactly only page by page. */
export function textCondition(query: TextQuery): RawBuilder<SqlBool> {
  const found = query.loose === '' ? sql<SqlBool>`true` : sql<SqlBool>`d.tsv @@ ${query.loose}::tsquery`;
  if (query.phrases.length === 0) return found;
  const onPages = query.phrases.map(({ query: phrase, isExcluded }) => {
    // A scalar subquery, because EXISTS may be turned into one scan over the pages of the whole archive.
    const isThere = sql`(d.tsv @@ ${phrase}::tsquery OR coalesce((
      SELECT true FROM search_pages p WHERE p.file_id = d.file_id AND p.tsv @@ ${phrase}::tsquery LIMIT 1), false))`;
    return isExcluded ? sql`NOT ${isThere}` : isThere;
  });
  return sql<SqlBool>`${found} AND CASE WHEN d.is_long THEN ${sql.join(onPages, sql` AND `)} ELSE d.tsv @@ ${query.full}::tsquery END`;
}
