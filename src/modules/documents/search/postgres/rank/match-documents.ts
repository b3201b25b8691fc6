import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import type { Facet, FacetCounts } from '../../search-index.ts';
import type { IdRange } from '../match/id-range.ts';
import { type Match, matchStatement, type Start, textCondition } from '../match/match-statement.ts';

/** How many of the newest matches are ranked together; common words would otherwise rank the whole archive. */
export const WINDOW_SIZE = 1_000;

/**
 * The part of the result to give: one window of matches, and a place in its ranking. `beforeId` is where the window before ended,
 * `sinceId` how far back this one reaches, when that is known.
 */
export type Place = IdRange & {
  limit: number;
  offset: number;
  skippedWindows: number;
  windowSize: number;
  /** Whether no window came before: the one that begins with the pinned hits. */
  isFirstWindow: boolean;
  after: { score: number; id: string } | null;
  /** Whether the page was asked for by its number. */
  isByNumber: boolean;
};

/** What one statement finds. */
export type Matched = {
  hits: { file_id: string; score: number }[];
  matchedCount: number;
  oldestId: string | null;
  /** How far back was looked; null: to the oldest document. */
  sinceId: string | null;
  /** How many matches there are in all, as far as this part of them shows it; null: it does not. */
  estimate: number | null;
  facets: FacetCounts;
};

/**
 * Finds, ranks and counts in one statement: the newest matches of the owner up to the window, then their rank.
 * The owner and the filter are inside the query, so that a rare owner or filter is not starved by others' documents.
 */
export async function matchDocuments(
  db: Database,
  match: Match,
  place: Place,
  start: Start = 'words',
): Promise<Matched> {
  const pinnedCount = match.pinnedIds.length;
  const { rows } = await sql<{
    hits: Matched['hits'] | null;
    count: number;
    oldest: string | null;
    facets: Partial<FacetCounts> | null;
  }>`
    WITH matched AS MATERIALIZED (
      ${place.isFirstWindow ? pinned(match) : sql``}
      (${matchStatement(match, place, { start, more: facetColumns, isWithoutPinned: true })}
      LIMIT ${place.windowSize - (place.isFirstWindow ? pinnedCount : 0)}
      OFFSET ${Math.max(0, place.skippedWindows * place.windowSize - pinnedCount)})
    ), ranked AS MATERIALIZED (
      SELECT matched.file_id, ${scoreOf(match)} AS score FROM matched
      ${match.query ? sql`JOIN search_documents d ON d.ctid = matched.entry` : sql``}
    )
    SELECT
      (SELECT json_agg(page) FROM (
        SELECT file_id, score FROM ranked
        ${place.after ? sql`WHERE (score, file_id) < (${place.after.score}::real, ${place.after.id}::uuid)` : sql``}
        ORDER BY score DESC, file_id DESC LIMIT ${place.limit} OFFSET ${place.offset}
      ) page) AS hits,
      (SELECT count(*)::int FROM matched) AS count,
      (SELECT file_id FROM matched ${pinnedCount > 0 ? sql`WHERE file_id <> ALL(${match.pinnedIds}::uuid[])` : sql``}
        ORDER BY file_id LIMIT 1) AS oldest,
      ${facetCounts(match.facets)} AS facets`.execute(db);
  const row = rows[0];
  if (!row) throw new Error('an aggregate gave no row');
  const { hits, count: matchedCount, oldest: oldestId } = row;
  const facets = { status: {}, mime_type: {}, tags: {}, document_type: {}, sender: {}, language: {}, ...row.facets };
  return { hits: hits ?? [], matchedCount, oldestId, facets, sinceId: place.sinceId, estimate: null };
}

/** The pinned hits, as further rows of the first window. */
function pinned({ pinnedIds, condition }: Match): RawBuilder<unknown> {
  if (pinnedIds.length === 0) return sql``;
  return sql`SELECT files.id AS file_id, d.ctid AS entry ${facetColumns}
    FROM files JOIN search_documents d ON d.file_id = files.id
    WHERE files.id = ANY(${pinnedIds}::uuid[]) AND ${condition} UNION ALL`;
}

/** Of words of pages, of words that are printed there in another way than compared, of fields and of titles. */
const WEIGHTS = sql`'{0.1, 0.08, 0.6, 1.0}'`;

/** A whole number for the tier, a fraction below 1 for the rank in it; what is spelt as it was typed is the upper half. Only pinned hits are in a tier: they are all that meet one. */
function scoreOf(match: Match): RawBuilder<unknown> {
  if (!match.query || match.query.any === '') return sql`0::real`;
  const cases = match.tiers.map((tier, at) => sql`WHEN ${textCondition(tier)} THEN ${match.tiers.length - at}`);
  const isOther = sql`matched.file_id <> ALL(${match.pinnedIds}::uuid[])`;
  const hasTiers = cases.length > 0 && match.pinnedIds.length > 0;
  const tier = hasTiers ? sql`CASE WHEN ${isOther} THEN 0 ${sql.join(cases, sql` `)} ELSE 0 END` : sql`0`;
  const rank = sql`ts_rank(${WEIGHTS}, d.tsv, ${match.query.any}::tsquery, 32)`;
  const { exact } = match.query;
  const withExact =
    exact === undefined ? rank : sql`(${rank} + CASE WHEN d.tsv @@ ${exact}::tsquery THEN 1 ELSE 0 END) / 2`;
  return sql`((${tier}) + ${withExact})::real`;
}

const MAX_FACET_VALUES = 100;
const facetColumns = sql`, files.status, files.mime_type, files.tags, files.document_type, files.sender, files.language`;

/** Facets by one walk over the matches for those of one value and one for tags; those without any value are left out. */
function facetCounts(facets: readonly Facet[]): RawBuilder<unknown> {
  const counts: RawBuilder<unknown>[] = [];
  const columns = facets.filter((facet) => facet !== 'tags').map((name) => ({ name, column: sql.ref(name) }));
  if (columns.length > 0) {
    const names = columns.map(({ name, column }) => sql`WHEN grouping(${column}) THEN ${sql.lit(name)}`);
    const sets = columns.map(({ column }) => sql`(${column})`);
    counts.push(sql`SELECT CASE 0 ${sql.join(names, sql` `)} END AS facet,
        coalesce(${sql.join(columns.map(({ column }) => column))}) AS value, count(*)::int AS count
      FROM matched GROUP BY GROUPING SETS (${sql.join(sets)})`);
  }
  if (facets.includes('tags'))
    counts.push(sql`SELECT 'tags' AS facet, tag AS value, count(*)::int AS count
      FROM matched CROSS JOIN LATERAL unnest(matched.tags) AS tag GROUP BY tag`);
  if (counts.length === 0) return sql`NULL`;
  return sql`(
    SELECT json_object_agg(facet, counts) FROM (
      SELECT facet, json_object_agg(value, count ORDER BY count DESC, value) AS counts FROM (
        SELECT *, row_number() OVER (PARTITION BY facet ORDER BY count DESC, value) AS place FROM (
          ${sql.join(counts, sql` UNION ALL `)}
        ) counted WHERE value IS NOT NULL
      ) ordered WHERE place <= ${MAX_FACET_VALUES} GROUP BY facet
    ) facets)`;
}
