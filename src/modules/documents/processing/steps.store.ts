import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../platform/database/index.ts';
import type { StepState, StepStateRow } from '../steps/index.ts';

/** One step of a document as it is stored. */
export type StepRow = Omit<Selectable<DB['file_processing_steps']>, 'status'> & { status: StepState };
/** One attempt of a step as it is stored. */
export type AttemptRow = Selectable<DB['file_step_attempts']>;
/** How an attempt ended. */
export type AttemptOutcome = 'success' | 'skipped' | 'failure' | 'retry' | 'crashed';

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
  waiting_since: null,
} as const;

/** A step as it is planned. */
export type PlannedStep = { step_name: string; position: number; options: object };

/** Writes the plan: every step pending, steps no longer in it removed, attempts of earlier plans kept. */
export async function planSteps(tx: Transaction, fileId: string, steps: readonly PlannedStep[]): Promise<void> {
  await tx
    .deleteFrom('file_processing_steps')
    .where('file_id', '=', fileId)
    .where(
      'step_name',
      'not in',
      steps.map((step) => step.step_name),
    )
    .execute();
  await insertSteps(tx, fileId, steps);
}

/** Writes the steps of a plan, all pending; steps there are of an earlier plan begin anew. */
export async function insertSteps(tx: Transaction, fileId: string, steps: readonly PlannedStep[]): Promise<void> {
  await tx
    .insertInto('file_processing_steps')
    .values(
      steps.map((step) => ({
        file_id: fileId,
        step_name: step.step_name,
        position: step.position,
        options: JSON.stringify(step.options),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['file_id', 'step_name']).doUpdateSet((eb) => ({
        ...FRESH,
        position: eb.ref('excluded.position'),
        options: eb.ref('excluded.options'),
        attempt_base: eb.ref('file_processing_steps.attempt_count'),
      })),
    )
    .execute();
}

/** Puts a step and all that follow it back to pending, for a retry. */
export async function resetStepsFrom(tx: Transaction, fileId: string, position: number): Promise<void> {
  await tx
    .updateTable('file_processing_steps')
    .set((eb) => ({ ...FRESH, attempt_base: eb.ref('attempt_count') }))
    .where('file_id', '=', fileId)
    .where('position', '>=', position)
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
  return rows.map((row) => ({ ...row, status: row.status as StepState }));
}

/** The states of the steps of many documents, by document. */
export async function stepStatesOf(db: Database, fileIds: readonly string[]): Promise<Map<string, StepStateRow[]>> {
  const states = new Map<string, StepStateRow[]>();
  if (fileIds.length === 0) return states;
  const { rows } = await sql<StepStateRow & { file_id: string }>`
    SELECT file_id, step_name, status FROM file_processing_steps WHERE file_id = ANY(${fileIds}::uuid[])`.execute(db);
  for (const row of rows) states.set(row.file_id, [...(states.get(row.file_id) ?? []), row]);
  return states;
}

/** All attempts of a document's steps, oldest first. */
export async function attemptsOf(db: Database, fileId: string): Promise<AttemptRow[]> {
  return db
    .selectFrom('file_step_attempts')
    .selectAll()
    .where('file_id', '=', fileId)
    .orderBy('step_name')
    .orderBy('number')
    .execute();
}

/** How often the service was ended in the middle of a step, of the attempts that count. */
export async function crashCount(
  tx: Transaction,
  step: { file_id: string; step_name: string; attempt_base: number },
): Promise<number> {
  const { count } = await tx
    .selectFrom('file_step_attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('file_id', '=', step.file_id)
    .where('step_name', '=', step.step_name)
    .where('number', '>', step.attempt_base)
    .where('outcome', '=', 'crashed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether this attempt of a step is under way. */
export async function isOpen(
  tx: Transaction,
  step: { file_id: string; step_name: string },
  attempt: number,
): Promise<boolean> {
  const row = await tx
    .selectFrom('file_step_attempts')
    .select('number')
    .where('file_id', '=', step.file_id)
    .where('step_name', '=', step.step_name)
    .where('number', '=', attempt)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Changes a step's row. */
export async function updateStep(
  tx: Transaction,
  key: { file_id: string; step_name: string },
  change: Partial<Omit<StepRow, 'file_id' | 'step_name' | 'options'>>,
): Promise<void> {
  await tx
    .updateTable('file_processing_steps')
    .set({ ...change, ...endOf(change.finished_at) })
    .where('file_id', '=', key.file_id)
    .where('step_name', '=', key.step_name)
    .execute();
}

/** Nothing ends before it began, even when the clock was set back in between. */
function endOf(finishedAt: Date | null | undefined) {
  return finishedAt ? { finished_at: sql<Date>`greatest(started_at, ${finishedAt})` } : {};
}

/** Begins an attempt, or opens the one again that was waiting. */
export async function openAttempt(
  tx: Transaction,
  attempt: { file_id: string; step_name: string; number: number; worker: string; started_at: Date },
): Promise<void> {
  const open = { worker: attempt.worker, finished_at: null, outcome: null, error_code: null, error_message: null };
  await tx
    .insertInto('file_step_attempts')
    .values({ ...attempt, ...open })
    .onConflict((conflict) => conflict.columns(['file_id', 'step_name', 'number']).doUpdateSet(open))
    .execute();
}

/** Ends an attempt. */
export async function closeAttempt(
  tx: Transaction,
  key: { file_id: string; step_name: string; number: number },
  end: { finished_at: Date; outcome: AttemptOutcome; error_code: string | null; error_message: string | null },
): Promise<void> {
  await tx
    .updateTable('file_step_attempts')
    .set({ ...end, ...endOf(end.finished_at) })
    .where('file_id', '=', key.file_id)
    .where('step_name', '=', key.step_name)
    .where('number', '=', key.number)
    .execute();
}

/** Ends what a run that loses its claim was at: it can no longer write that end itself. */
export async function closeOpenAttempts(
  tx: Transaction,
  fileId: string,
  end: { finished_at: Date; error_code: string; error_message: string },
): Promise<void> {
  await tx
    .updateTable('file_step_attempts')
    .set({ outcome: 'retry', ...end, ...endOf(end.finished_at) })
    .where('file_id', '=', fileId)
    .where('outcome', 'is', null)
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
  key: { file_id: string; step_name: string },
  progress: { done: number; total: number },
): Promise<void> {
  await updateStep(tx, key, { progress_done: progress.done, progress_total: progress.total });
}
