import { sql } from 'kysely';
import type { Database, Transaction } from '../../../../platform/database/index.ts';
import { estimateRows } from '../../files/index.ts';

/** Up to here vectors are counted; beyond, the planner knows how many there are. */
const EXACT_LIMIT = 10_000;

/** How many documents of all owners a model has compared, about. */
export async function countCompared(db: Database | Transaction, model: string): Promise<number> {
  const ofModel = sql`SELECT 1 FROM document_vectors WHERE model = ${model}`;
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${ofModel} LIMIT ${EXACT_LIMIT + 1}) compared`.execute(db);
  const count = rows[0]?.count ?? 0;
  return count <= EXACT_LIMIT ? count : Math.max(count, await estimateRows(db, ofModel, count));
}
