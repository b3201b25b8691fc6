import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';
import { newId } from '../../../../platform/ids.ts';
import type { Condition } from '../../conditions/index.ts';
import { type OnFailure, type StepState, type StepStateRow, stepRegistry } from '../../steps/index.ts';
import { closeOpenAttempts, endOf } from './attempts.store.ts';

/** One step of a document as it is stored. */
export type StepRow = Omit<Selectable<DB['file_processing_steps']>, 'status' | 'on_failure'> & {
  status: StepState;
  on_failure: OnFailure | null;
};
const FRESH = {
  status: 'pending',
  started_at: null,
  finished_at: null,
  progress_done: null,
  progress_total: null,
  error_code: null,
  error_message: null,
  summary: null,
  warning_code: null,
  warning_figures: null,
  waiting_since: null,
  open_parts: null,
} as const;

/** A step of a plan that is to be stored, with what is decided of it. */
export type NewStep = Pick<
  StepRow,
  'step_name' | 'type_version' | 'position' | 'label' | 'counts' | 'is_shown' | 'on_failure'
> & {
  options: object;
  condition: Condition | null;
};

/**
 * Puts a plan in place of the one there is, all steps pending. The n-th of several equal steps goes on with the row, and so the
 * attempts, of the n-th one before; attempts of steps that are no longer in the plan stay on record.
 */
export async function replaceSteps(tx: Transaction, fileId: string, steps: readonly NewStep[]): Promise<void> {
  const earlier = Map.groupBy(await stepsOf(tx, fileId), (row) => row.step_name);
  const rows = steps.map((step) => ({ ...step, id: earlier.get(step.step_name)?.shift()?.id ?? newId() }));
  const gone = [...earlier.values()].flat().map(({ id }) => id);
  if (gone.length > 0) await tx.deleteFrom('file_processing_steps').where('id', 'in', gone).execute();
  await insertSteps(tx, fileId, rows);
}

/** Stores the steps of a plan, all pending; those whose row is there begin anew. */
export async function insertSteps(
  tx: Transaction,
  fileId: string,
  steps: readonly (NewStep & { id?: string })[],
): Promise<void> {
  await tx
    .insertInto('file_processing_steps')
    .values(
      steps.map(({ options, condition, ...step }) => ({
        id: newId(),
        ...step,
        file_id: fileId,
        options: JSON.stringify(options),
        condition: condition && JSON.stringify(condition),
      })),
    )
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((eb) => ({
        ...FRESH,
        position: eb.ref('excluded.position'),
        type_version: eb.ref('excluded.type_version'),
        label: eb.ref('excluded.label'),
        options: eb.ref('excluded.options'),
        condition: eb.ref('excluded.condition'),
        counts: eb.ref('excluded.counts'),
        is_shown: eb.ref('excluded.is_shown'),
        on_failure: eb.ref('excluded.on_failure'),
        attempt_base: eb.ref('file_processing_steps.attempt_count'),
      })),
    )
    .execute();
}

const REPEATED = { error_code: 'overtaken', error_message: 'This step was started anew before it had ended.' };

/** Puts a step and all that follow it back to pending, for a retry; what they were at is over. Who was notified stays so. */
export async function resetStepsFrom(tx: Transaction, fileId: string, position: number, now: Date): Promise<void> {
  await closeOpenAttempts(tx, fileId, { finished_at: now, ...REPEATED }, position);
  const once = stepRegistry.filter(({ isDoneOnce }) => isDoneOnce).map(({ name }) => name);
  await tx
    .updateTable('file_processing_steps')
    .set((eb) => ({ ...FRESH, attempt_base: eb.ref('attempt_count') }))
    .where('file_id', '=', fileId)
    .where('position', '>=', position)
    .where((eb) =>
      eb.not(eb.and([eb('position', '>', position), eb('step_name', 'in', once), eb('status', '=', 'success')])),
    )
    .execute();
}

/** Puts one step that has ended back to pending; those behind it stay as they are. */
export async function resetStep(tx: Transaction, step: Pick<StepRow, 'id'>): Promise<void> {
  await tx
    .updateTable('file_processing_steps')
    .set((eb) => ({ ...FRESH, attempt_base: eb.ref('attempt_count') }))
    .where('id', '=', step.id)
    .execute();
}

/** The steps of a document in the order of its plan. */
export async function stepsOf(db: Database | Transaction, fileId: string): Promise<StepRow[]> {
  const rows = await db
    .selectFrom('file_processing_steps')
    .selectAll()
    .where('file_id', '=', fileId)
    .orderBy('position')
    .execute();
  return rows.map((row) => ({
    ...row,
    status: row.status as StepState,
    on_failure: row.on_failure as OnFailure | null,
  }));
}

/** The states of the steps of many documents, by document. */
export async function stepStatesOf(db: Database, fileIds: readonly string[]): Promise<Map<string, StepStateRow[]>> {
  const states = new Map<string, StepStateRow[]>();
  if (fileIds.length === 0) return states;
  const { rows } = await sql<StepStateRow & { file_id: string }>`
    SELECT file_id, status, counts, on_failure FROM file_processing_steps WHERE file_id = ANY(${fileIds}::uuid[])`.execute(
    db,
  );
  for (const row of rows) states.set(row.file_id, [...(states.get(row.file_id) ?? []), row]);
  return states;
}

/** Changes a step's row. */
export async function updateStep(
  tx: Transaction,
  step: Pick<StepRow, 'id'>,
  change: Partial<Omit<StepRow, 'id' | 'file_id' | 'step_name' | 'options' | 'condition'>>,
): Promise<void> {
  await tx
    .updateTable('file_processing_steps')
    .set({ ...change, ...endOf(change.finished_at) })
    .where('id', '=', step.id)
    .execute();
}

/** Passes over the steps that follow `step` and have not run. */
export async function skipFollowing(
  tx: Transaction,
  step: { file_id: string; position: number },
  end: { now: Date; why: string },
): Promise<void> {
  await tx
    .updateTable('file_processing_steps')
    .set({
      status: 'skipped',
      started_at: null,
      finished_at: end.now,
      summary: end.why,
      error_code: null,
      error_message: null,
    })
    .where('file_id', '=', step.file_id)
    .where('position', '>', step.position)
    .where('status', '=', 'pending')
    .execute();
}

/** Stores how far a running step is. */
export async function saveProgress(
  tx: Transaction,
  step: Pick<StepRow, 'id'>,
  progress: { done: number; total: number },
): Promise<void> {
  await updateStep(tx, step, { progress_done: progress.done, progress_total: progress.total });
}
