import { sql } from 'kysely';
import type { Database } from '../../../platform/database/index.ts';

/** Whether one of these steps stands before a step in its plan and has done its work, or is at it. */
export async function hasEndedBefore(db: Database, stepId: string, names: readonly string[]): Promise<boolean> {
  const { rows } = await sql<{ is_there: boolean }>`
    SELECT EXISTS (
      SELECT FROM file_processing_steps step JOIN file_processing_steps earlier USING (file_id)
      WHERE step.id = ${stepId} AND earlier.position < step.position
        AND earlier.step_name = ANY (${names}::text[]) AND earlier.status IN ('success', 'in_progress')
    ) AS is_there`.execute(db);
  return rows[0]?.is_there === true;
}

/** When the last of these steps that stand before a step in its plan has ended; null when none has. */
export async function lastEndBefore(db: Database, stepId: string, names: readonly string[]): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(earlier.finished_at) AS at
    FROM file_processing_steps step JOIN file_processing_steps earlier USING (file_id)
    WHERE step.id = ${stepId} AND earlier.position < step.position AND earlier.step_name = ANY (${names}::text[])
      AND earlier.status IN ('success', 'skipped', 'failure')`.execute(db);
  return rows[0]?.at ?? null;
}
