import type { Transaction } from '../../../../platform/database/index.ts';
import type { Asked } from '../../steps/index.ts';
import { type AttemptOutcome, endOf } from '../plan/attempts.store.ts';
import type { StepRow } from '../plan/steps.store.ts';
import { logRows, type NewLogLine } from './logs.store.ts';

type Entry = { number: number; worker: string; now: Date };
type Ending = Pick<StepRow, 'status' | 'error_code' | 'error_message' | 'summary' | 'warning_code' | 'warning_figures'>;

const NO_ERROR = { error_code: null, error_message: null } as const;
const NO_PROGRESS = { progress_done: null, progress_total: null } as const;
const OVER = { waiting_since: null, open_parts: null } as const;

/** Marks a step as running and opens its attempt, also the one it was waiting in, in one statement. */
export async function beginStep(tx: Transaction, step: StepRow, { number, worker, now }: Entry): Promise<void> {
  const open = { worker, finished_at: null, outcome: null, ...NO_ERROR };
  const begun = { started_at: now, finished_at: null, attempt_count: number };
  await tx
    .with('attempt', (db) =>
      db
        .insertInto('file_step_attempts')
        .values({
          file_id: step.file_id,
          step_id: step.id,
          step_name: step.step_name,
          number,
          started_at: now,
          ...open,
        })
        .onConflict((conflict) => conflict.columns(['file_id', 'step_id', 'number']).doUpdateSet(open)),
    )
    .updateTable('file_processing_steps')
    .set({ status: 'in_progress', ...begun, ...NO_PROGRESS, ...NO_ERROR, summary: null })
    .where('id', '=', step.id)
    .execute();
}

/** Ends a step and its attempt and adds to the document's log, in one statement. */
export async function endStep(
  tx: Transaction,
  step: StepRow,
  end: Entry & { step: Ending; outcome: AttemptOutcome; asked: Asked | undefined; lines: readonly NewLogLine[] },
): Promise<void> {
  const { error_code, error_message } = end.step;
  const asked = end.asked ? { asked: JSON.stringify(end.asked) } : {};
  await tx
    .with('ended', (db) =>
      db
        .updateTable('file_processing_steps')
        .set({ ...end.step, ...OVER, ...endOf(end.now) })
        .where('id', '=', step.id),
    )
    .with('attempt', (db) =>
      db
        .updateTable('file_step_attempts')
        .set({ outcome: end.outcome, error_code, error_message, ...endOf(end.now), ...asked })
        .where('file_id', '=', step.file_id)
        .where('step_id', '=', step.id)
        .where('number', '=', end.number),
    )
    .insertInto('processing_logs')
    .values(logRows({ fileId: step.file_id, ...end }, end.lines))
    .execute();
}

/** Ends a step that was never begun, with the attempt that found nothing to do and its line in the log, in one statement. */
export async function passStep(
  tx: Transaction,
  step: StepRow,
  end: Entry & { step: Ending; lines: readonly NewLogLine[] },
): Promise<void> {
  const { number, worker, now } = end;
  const span = { started_at: now, finished_at: now };
  const key = { file_id: step.file_id, step_id: step.id, step_name: step.step_name, number };
  await tx
    .with('passed', (db) =>
      db
        .updateTable('file_processing_steps')
        .set({ ...end.step, attempt_count: number, ...span, ...NO_PROGRESS, ...OVER })
        .where('id', '=', step.id),
    )
    .with('attempt', (db) =>
      db.insertInto('file_step_attempts').values({ ...key, worker, ...span, outcome: 'skipped', ...NO_ERROR }),
    )
    .insertInto('processing_logs')
    .values(logRows({ fileId: step.file_id, worker, now }, end.lines))
    .execute();
}
