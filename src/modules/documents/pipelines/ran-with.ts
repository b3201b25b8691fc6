import { sql } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../../platform/database/index.ts';
import { BUILT_INS } from './built-in.ts';

/** The pipeline of a document, as its page tells of it. */
export const ranWithSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    built_in: z.enum(BUILT_INS).nullable(),
    version: z.int().nullable().describe('The number of the version it went through last; null: of no version.'),
    is_deleted: z.boolean(),
  })
  .meta({ id: 'DocumentPipeline' });
/** The pipeline of a document, as its page tells of it. */
export type RanWith = z.infer<typeof ranWithSchema>;

/** The pipeline of a document, and with which version of it it went through its steps last; null: the built-in steps. */
export async function ranWith(
  db: Database,
  file: { pipeline_id: string | null; pipeline_version_id: string | null },
): Promise<RanWith | null> {
  if (file.pipeline_id === null) return null;
  const { rows } = await sql`
    SELECT pipelines.id, name, built_in, retired_at IS NOT NULL AS is_deleted, (
      SELECT number FROM pipeline_versions
      WHERE pipeline_versions.id = ${file.pipeline_version_id} AND pipeline_versions.pipeline_id = pipelines.id
    ) AS version
    FROM pipelines WHERE pipelines.id = ${file.pipeline_id}`.execute(db);
  return ranWithSchema.parse(rows[0]);
}
