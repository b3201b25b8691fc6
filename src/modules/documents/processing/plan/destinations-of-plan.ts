import { z } from 'zod';
import type { Database } from '../../../../platform/database/index.ts';
import type { FileRow } from '../../files/index.ts';
import { SEND_TO_DESTINATIONS } from '../../steps/index.ts';
import { type StepRow, stepsOf } from './steps.store.ts';

const chosenSchema = z.object({ destination_ids: z.array(z.string()).optional() });

/** Whether a step of a plan is about what goes to a destination. */
export function sendsTo(step: Pick<StepRow, 'step_name' | 'options'>, destinationId: string): boolean {
  return step.step_name === SEND_TO_DESTINATIONS && (chosenOf(step)?.includes(destinationId) ?? true);
}

/**
 * The destinations that a document may go to behind its plan, when it is changed; undefined: all that take it, as without a pipeline.
 * A step that its condition passed over sends nothing later either.
 */
export async function destinationsOfPlan(
  db: Database,
  file: Pick<FileRow, 'id' | 'pipeline_id'>,
): Promise<readonly string[] | undefined> {
  if (file.pipeline_id === null) return undefined;
  const sending = (await stepsOf(db, file.id)).filter(
    ({ step_name, status, condition }) =>
      step_name === SEND_TO_DESTINATIONS && (condition === null || status === 'success' || status === 'in_progress'),
  );
  const chosen = sending.map(chosenOf);
  const some = chosen.filter((ids) => ids !== undefined);
  return some.length < chosen.length ? undefined : [...new Set(some.flat())];
}

function chosenOf({ options }: Pick<StepRow, 'options'>): string[] | undefined {
  return chosenSchema.parse(options ?? {}).destination_ids;
}
