import type { FileStatus } from '../files/index.ts';

/** States of one step. */
export const STEP_STATES = ['pending', 'in_progress', 'success', 'failure', 'skipped'] as const;
/** One state of a step. */
export type StepState = (typeof STEP_STATES)[number];

/**
 * What a plan can say of a step's failure: `go_on` as if the step were not there, or `stop` before everything that leaves the service
 * or waits for people.
 */
export const ON_FAILURE = ['stop', 'go_on'] as const;
/** One of the two. */
export type OnFailure = (typeof ON_FAILURE)[number];

/** The part of a step row the status depends on. */
export type StepStateRow = { status: StepState; counts: boolean; on_failure: OnFailure | null };

/** Whether a step has failed and its plan goes on without it. */
export function isPassedFailure({ status, on_failure }: Pick<StepStateRow, 'status' | 'on_failure'>): boolean {
  return status === 'failure' && on_failure === 'go_on';
}

/**
 * The status of a document, from its rows alone: the one function behind list, filter, detail and events (its result is stored in
 * files.status in the transaction that changes a step).
 */
export function fileStatus(file: { is_duplicate: boolean }, steps: readonly StepStateRow[]): FileStatus {
  if (file.is_duplicate) return 'duplicate';
  const counted = steps.filter((step) => step.counts && !isPassedFailure(step));
  const has = (state: StepState) => counted.some((step) => step.status === state);
  if (has('failure')) return 'failed';
  const isEnded = (step: StepStateRow) => step.status === 'success' || step.status === 'skipped';
  if (counted.length > 0 && counted.every(isEnded)) return 'completed';
  return has('in_progress') || counted.some(isEnded) ? 'processing' : 'pending';
}
