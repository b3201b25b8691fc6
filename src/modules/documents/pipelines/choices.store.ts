import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';
import type { Definition } from './definition.ts';
import type { PipelineRow } from './pipelines.store.ts';

/** A pipeline that documents can take by themselves; without a definition it is one that comes with the service. */
export type PipelineChoice = PipelineRow & { version_id: string | null; definition: Definition | null };

/** The pipelines that an owner's documents take by a condition, in their order, and the defaults of the owner and of the service. */
export async function choicesOf(db: Database, ownerId: string): Promise<PipelineChoice[]> {
  const { rows } = await sql<PipelineChoice>`
    SELECT pipelines.*, pipeline_versions.id AS version_id, pipeline_versions.definition
    FROM pipelines LEFT JOIN pipeline_versions
      ON pipeline_versions.pipeline_id = pipelines.id AND pipeline_versions.number = pipelines.version
    WHERE pipelines.is_active AND pipelines.retired_at IS NULL AND
      (pipelines.owner_id = ${ownerId} OR (pipelines.owner_id IS NULL AND pipelines.is_default))
    ORDER BY pipelines.owner_id IS NULL, pipelines.position, pipelines.id`.execute(db);
  return rows;
}
