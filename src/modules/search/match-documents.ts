import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../platform/database/index.ts';
import type { TextQuery } from './text-query.ts';

/** How many of the newest matches are ranked together; common words would otherwise rank the whole archive. */
export const WINDOW_SIZE = 1_000;

/** What to match, best condition first: a document scores by the first query of `tiers` it meets. */
export type Match = {
  /** undefined: no words, every document the filter lets through. */
  query: TextQuery | undefined;
  /** Stricter forms of `query`: a hit that meets one ranks above all that do not. */
  tiers: readonly TextQuery[];
  ownerId: string;
  /** The filter on `files`, the owner included. */
  condition: RawBuilder<SqlBool>;
};

/** The part of the result to give: one window of matches, and a place in its ranking. */
export type Place = {
  limit: number;
  offset: number;
  /** Only documents older than this one: where the window before ended. */
  beforeId: string | null;
  /** Only this document and newer ones: how far back the window reaches, when that is known. */
  sinceId: string | null;
  skippedWindows: number;
  windowSize: number;
  after: { score: number; id: string } | null;
  /** Whether the page was asked for by its number. */
  isByNumber: boolean;
};

/** Numbers of matches per value. */
export type FacetCounts = Record<
  'status' | 'mime_type' | 'tags' | 'document_type' | 'language',
  Record<string, number>
>;

/** What one statement finds. */
export type Matched = {
  hits: { file_id: string; score: number }[];
  matchedCount: number;
  oldestId: string | null;
  /** How far back was looked; null: to the oldest document. */
  sinceId: string | null;
  /** Among how many of the newest documents was looked; null: among all. */
  examined: number | null;
  facets: FacetCounts;
};

/**
 * Finds, ranks and counts in one statement: the newest matches of the owner up to the window, then their rank.
 * The owner and the filter are inside the query, so that a rare owner or filter is not starved by others' documents.
 */
export async function matchDocuments(db: Database, match: Match, place: Place): Promise<Matched> {
  const { rows } = await sql<{
    hits: Matched['hits'] | null;
    count: number;
    oldest: string | null;
    facets: FacetCounts;
  }>`
    WITH matched AS MATERIALIZED (
      ${matchStatement(match, place, facetColumns)}
      ORDER BY 1 DESC LIMIT ${place.windowSize} OFFSET ${place.skippedWindows * place.windowSize}
    ), ranked AS MATERIALIZED (
      SELECT matched.file_id, ${scoreOf(match)} AS score FROM matched
      ${match.query ? sql`JOIN search_documents d ON d.file_id = matched.file_id` : sql``}
    )
    SELECT
      (SELECT json_agg(page) FROM (
        SELECT file_id, score FROM ranked
        ${place.after ? sql`WHERE (score, file_id) < (${place.after.score}::real, ${place.after.id}::uuid)` : sql``}
        ORDER BY score DESC, file_id DESC LIMIT ${place.limit} OFFSET ${place.offset}
      ) page) AS hits,
      (SELECT count(*)::int FROM matched) AS count,
      (SELECT file_id FROM matched ORDER BY file_id LIMIT 1) AS oldest,
      ${facetCounts} AS facets`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('an aggregate gave no row');
  const { hits, count: matchedCount, oldest: oldestId, facets } = row;
  return { hits: hits ?? [], matchedCount, oldestId, facets, sinceId: place.sinceId, examined: null };
}

/** The ids of all matches between two documents, without order; also what the planner is asked to estimate. */
export function matchStatement(
  match: Match,
  between: Pick<Place, 'beforeId' | 'sinceId'>,
  more = sql``,
): RawBuilder<unknown> {
  const { query, condition, ownerId } = match;
  const id = query ? sql`d.file_id` : sql`files.id`;
  const range = sql`${between.beforeId === null ? sql`` : sql`AND ${id} < ${between.beforeId}::uuid`}
    ${between.sinceId === null ? sql`` : sql`AND ${id} >= ${between.sinceId}::uuid`}`;
  if (!query) return sql`SELECT files.id AS file_id ${more} FROM files WHERE ${condition} ${range}`;
  return sql`SELECT d.file_id ${more} FROM search_documents d JOIN files ON files.id = d.file_id
    WHERE d.owner_id = ${ownerId} AND ${textCondition(query)} AND ${condition} ${range}`;
}

/** Every match there is. */
export const EVERYTHING = { beforeId: null, sinceId: null } as const;

/** Phrases need the places of words; long documents have them exactly only page by page. */
function textCondition(query: TextQuery): RawBuilder<SqlBool> {
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

/** A whole number for the tier, a fraction below 1 for the rank in it. */
function scoreOf(match: Match): RawBuilder<unknown> {
  if (!match.query || match.query.any === '') return sql`0::real`;
  const cases = match.tiers.map((tier, at) => sql`WHEN ${textCondition(tier)} THEN ${match.tiers.length - at}`);
  const tier = cases.length === 0 ? sql`0` : sql`CASE ${sql.join(cases, sql` `)} ELSE 0 END`;
  return sql`((${tier}) + ts_rank('{0.1, 0.2, 0.6, 1.0}', d.tsv, ${match.query.any}::tsquery, 32))::real`;
}

const MAX_FACET_VALUES = 100;
const facetColumns = sql`, files.status, files.mime_type, files.tags, files.document_type, files.language`;

function countsBy(column: string, source: RawBuilder<unknown> = sql`matched`): RawBuilder<unknown> {
  return sql`(SELECT coalesce(json_object_agg(value, count ORDER BY count DESC, value), '{}'::json) FROM (
    SELECT ${sql.ref(column)} AS value, count(*)::int AS count FROM ${source} WHERE ${sql.ref(column)} IS NOT NULL
    GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${MAX_FACET_VALUES}) counted)`;
}

const facetCounts = sql`json_build_object(
  'status', ${countsBy('status')},
  'mime_type', ${countsBy('mime_type')},
  'tags', ${countsBy('tag', sql`matched CROSS JOIN LATERAL unnest(matched.tags) AS tag`)},
  'document_type', ${countsBy('document_type')},
  'language', ${countsBy('language')})`;
