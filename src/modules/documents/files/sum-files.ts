import { sql } from 'kysely';
import { z } from 'zod';
import { boundedRead, type Database, hasCode } from '../../../platform/database/index.ts';
import { type FileFilter, fileCondition } from './files.filter.ts';

/** Of so many documents amounts are added up; beyond, nobody waits for it. */
const SUMMED_AT_MOST = 20_000;
const TIMEOUT_MS = 3_000;
const QUERY_CANCELED = '57014';

/** What documents come to, by field and currency. */
export const fileSumsSchema = z
  .object({
    sums: z.array(
      z.object({
        field: z.string().describe('`total_amount`, or a custom field as `cf.KEY`.'),
        currency: z.string().nullable().describe('null: of amounts without a currency.'),
        amount: z.string().describe('A decimal number.'),
        document_count: z.int().describe('In how many documents it stands.'),
      }),
    ),
    is_complete: z
      .boolean()
      .describe(
        `false: there are more than ${SUMMED_AT_MOST} documents, or it would take too long; nothing was added up.`,
      ),
  })
  .meta({ id: 'FileSums' });
/** Sums as JSON. */
export type FileSums = z.infer<typeof fileSumsSchema>;
type Sum = FileSums['sums'][number];
type LookedAt = { field: null; document_count: number };

/** Adds up what the owner's documents come to that meet a filter, each currency by itself: different ones are never added. @param atMost of more documents nothing is added up */
export async function sumFiles(
  db: Database,
  ownerId: string,
  filter: FileFilter,
  atMost = SUMMED_AT_MOST,
): Promise<FileSums> {
  try {
    return await boundedRead(db, TIMEOUT_MS, async (tx) => {
      const { rows } = await sql<Sum | LookedAt>`
        WITH met AS MATERIALIZED (
          SELECT files.id, files.metadata FROM files WHERE ${fileCondition(ownerId, filter)} LIMIT ${atMost + 1}
        ), amounts AS (
          SELECT 'total_amount' AS field, nullif(metadata ->> 'currency', '') AS currency, total_amount(metadata) AS amount FROM met
          UNION ALL
          SELECT 'cf.' || v.key, v.currency, v.number FROM met JOIN custom_field_values v ON v.file_id = met.id WHERE v.currency IS NOT NULL
        )
        SELECT * FROM (SELECT field, currency, sum(amount)::text AS amount, count(*)::int AS document_count
        FROM amounts WHERE amount IS NOT NULL AND (SELECT count(*) FROM met) <= ${atMost}
        GROUP BY field, currency
        UNION ALL SELECT NULL, NULL, NULL, count(*)::int FROM met) found
        ORDER BY field <> 'total_amount', field, document_count DESC, currency`.execute(tx);
      // How many were looked at stands in a row of its own: where none has an amount there is no other.
      const looked = rows.find(({ field }) => field === null)?.document_count ?? 0;
      if (looked > atMost) return { sums: [], is_complete: false };
      return { sums: rows.filter((row): row is Sum => row.field !== null), is_complete: true };
    });
  } catch (error) {
    if (hasCode(error, QUERY_CANCELED)) return { sums: [], is_complete: false };
    throw error;
  }
}
