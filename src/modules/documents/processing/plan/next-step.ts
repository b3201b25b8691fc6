import { type RegisteredStep, type StepWork, stepNamed } from '../../steps/index.ts';
import type { StepRow } from './steps.store.ts';

/** A step that can run, and what it does; undefined for a step that this version does not know. */
export type NextStep = { step: StepRow; definition: RegisteredStep | undefined };

type Row = Pick<StepRow, 'step_name' | 'position' | 'status'>;

/**
 * The first waiting step whose turn it is: those it comes after, where the plan has them before it, have ended well. After a failure
 * that may be a later one: a preview, the search entry. What a step of a newer version comes after is not known, so it stops here.
 */
export function nextStep(steps: readonly StepRow[]): NextStep | undefined {
  for (const step of steps) {
    if (step.status !== 'pending') continue;
    const definition = stepNamed(step.step_name);
    if (!definition || isItsTurn(step, definition, steps)) return { step, definition };
  }
  return undefined;
}

/** In which kind of slot a document goes on: that of the step a killed worker was at, else of the next one. */
export function workOf(steps: readonly StepRow[]): StepWork {
  const name = runningStep(steps)?.step_name ?? nextStep(steps)?.step.step_name;
  return (name === undefined ? undefined : stepNamed(name)?.work) ?? 'cpu';
}

/** The step that a run is at; one that was handed on to other jobs is none. */
export function runningStep(steps: readonly StepRow[]): StepRow | undefined {
  return steps.find((step) => step.status === 'in_progress' && step.open_parts === null);
}

function isItsTurn(step: Row, definition: RegisteredStep, steps: readonly Row[]): boolean {
  return steps.every((earlier) => {
    if (earlier.position >= step.position || !definition.after.includes(earlier.step_name)) return true;
    return earlier.status === 'success' || earlier.status === 'skipped';
  });
}
