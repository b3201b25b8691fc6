import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';
import type { BestPage } from '../../search-index.ts';
import type { TextQuery } from '../match/text-query.ts';

/** More matching pages of one document than these are not compared. */
const MAX_PAGES_COMPARED = 100;
const MAX_TEXT_LENGTH = 100_000;

/** For each document the page that holds most of what is wanted; documents found by their fields alone have none. */
export async function bestPages(
  db: Database,
  fileIds: readonly string[],
  query: TextQuery,
): Promise<Map<string, BestPage>> {
  if (fileIds.length === 0 || query.any === '') return new Map();
  const { rows } = await sql<{ file_id: string; page_number: number; text: string }>`
    SELECT best.file_id, best.page_number, left(page.text, ${MAX_TEXT_LENGTH}) AS text
    FROM unnest(${fileIds}::uuid[]) AS wanted (file_id)
    CROSS JOIN LATERAL (
      SELECT candidate.file_id, candidate.page_number FROM (
        SELECT p.file_id, p.page_number, p.tsv FROM search_pages p
        WHERE p.file_id = wanted.file_id AND p.tsv @@ ${query.any}::tsquery
        ORDER BY p.page_number LIMIT ${MAX_PAGES_COMPARED}
      ) candidate
      ORDER BY candidate.tsv @@ ${query.full}::tsquery DESC, ts_rank(candidate.tsv, ${query.any}::tsquery) DESC, candidate.page_number
      LIMIT 1
    ) best
    JOIN file_pages page ON page.file_id = best.file_id AND page.page_number = best.page_number`.execute(db);
  return new Map(rows.map((row) => [row.file_id, { pageNumber: row.page_number, text: row.text }]));
}
