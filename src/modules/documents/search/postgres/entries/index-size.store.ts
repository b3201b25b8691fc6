import { sql } from 'kysely';
import type { Database } from '../../../../../platform/database/index.ts';

/** Up to here entries are counted; beyond, the planner knows how many there are. */
const EXACT_LIMIT = 10_000;

/** How many entries the index has. */
export async function indexSize(db: Database): Promise<{ count: number; isEstimate: boolean }> {
  const { rows } = await sql<{ count: number; estimate: number }>`
    SELECT (SELECT count(*)::int FROM (SELECT 1 FROM search_documents LIMIT ${EXACT_LIMIT + 1}) entry) AS count,
      (SELECT greatest(reltuples, 0)::bigint FROM pg_class WHERE oid = 'search_documents'::regclass) AS estimate`.execute(
    db,
  );
  const { count, estimate } = rows[0] ?? { count: 0, estimate: 0 };
  if (count <= EXACT_LIMIT) return { count, isEstimate: false };
  return { count: Math.max(count, estimate), isEstimate: true };
}
