import type { FileStatus } from '../files/index.ts';

/** States of one step. */
export const STEP_STATES = ['pending', 'in_progress', 'success', 'failure', 'skipped'] as const;
/** One state of a step. */
export type StepState = (typeof STEP_STATES)[number];

/** The part of a step row the status depends on. */
export type StepStateRow = { status: StepState; counts: boolean };

/**
 * The status of a document, from its rows alone: the one function behind list, filter, detail and events (its result is stored in
 * files.status in the transaction that changes a step).
 */
export function fileStatus(file: { is_duplicate: boolean }, steps: readonly StepStateRow[]): FileStatus {
  if (file.is_duplicate) return 'duplicate';
  const counted = steps.filter((step) => step.counts);
  const has = (state: StepState) => counted.some((step) => step.status === state);
  if (has('failure')) return 'failed';
  const isEnded = (step: StepStateRow) => step.status === 'success' || step.status === 'skipped';
  if (counted.length > 0 && counted.every(isEnded)) return 'completed';
  return has('in_progress') || counted.some(isEnded) ? 'processing' : 'pending';
}
