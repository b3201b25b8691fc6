import type { Database } from '../../../../platform/database/index.ts';
import { processingErrors } from '../processing.errors.ts';
import type { PlannedStep } from './planned-step.ts';

/** A pipeline that an owner's documents may take: their own, or one of the instance. @throws pipeline_not_found */
export async function pipelineOf(
  db: Database,
  ownerId: string,
  id: string,
): Promise<{ name: string; steps: PlannedStep[] }> {
  const row = await db
    .selectFrom('pipelines')
    .select(['name', 'steps'])
    .where('id', '=', id)
    .where((eb) => eb.or([eb('owner_id', '=', ownerId), eb('owner_id', 'is', null)]))
    .executeTakeFirst();
  if (!row) throw processingErrors.pipeline_not_found();
  return { name: row.name, steps: row.steps as PlannedStep[] };
}
