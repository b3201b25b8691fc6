import { type Selectable, sql } from 'kysely';
import type { Database, DB, Transaction } from '../../../../platform/database/index.ts';

/** One attempt of a step as it is stored. */
export type AttemptRow = Selectable<DB['file_step_attempts']>;
/** How an attempt ended. */
export type AttemptOutcome = 'success' | 'skipped' | 'failure' | 'retry' | 'crashed';

/** Names a step's row. */
export type StepKey = { id: string; file_id: string };

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
export async function crashCount(tx: Transaction, step: StepKey & { attempt_base: number }): Promise<number> {
  const { count } = await tx
    .selectFrom('file_step_attempts')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('file_id', '=', step.file_id)
    .where('step_id', '=', step.id)
    .where('number', '>', step.attempt_base)
    .where('outcome', '=', 'crashed')
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Whether this attempt of a step is under way. */
export async function isOpen(tx: Transaction, step: StepKey, attempt: number): Promise<boolean> {
  const row = await tx
    .selectFrom('file_step_attempts')
    .select('number')
    .where('file_id', '=', step.file_id)
    .where('step_id', '=', step.id)
    .where('number', '=', attempt)
    .where('outcome', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** Ends an attempt. */
export async function closeAttempt(
  tx: Transaction,
  step: StepKey,
  number: number,
  end: {
    finished_at: Date;
    outcome: AttemptOutcome;
    error_code: string | null;
    error_message: string | null;
  },
): Promise<void> {
  await tx
    .updateTable('file_step_attempts')
    .set({ ...end, ...endOf(end.finished_at) })
    .where('file_id', '=', step.file_id)
    .where('step_id', '=', step.id)
    .where('number', '=', number)
    .execute();
}

/** Ends what a run that loses its claim was at: it can no longer write that end itself. @param fromPosition only steps from there on. */
export async function closeOpenAttempts(
  tx: Transaction,
  fileId: string,
  end: { finished_at: Date; error_code: string; error_message: string },
  fromPosition = 0,
): Promise<void> {
  const steps = tx.selectFrom('file_processing_steps').select('id').where('file_id', '=', fileId);
  await tx
    .updateTable('file_step_attempts')
    .set({ outcome: 'retry', ...end, ...endOf(end.finished_at) })
    .where('file_id', '=', fileId)
    .where('step_id', 'in', steps.where('position', '>=', fromPosition))
    .where('outcome', 'is', null)
    .execute();
}

/** The end of a row: nothing ends before it began, even when the clock was set back in between. */
export function endOf(finishedAt: Date | null | undefined) {
  return finishedAt ? { finished_at: sql<Date>`greatest(started_at, ${finishedAt})` } : {};
}
