import { type RegisteredStep, stepNamed } from '../steps/index.ts';
import type { StepRow } from './steps.store.ts';

/** A step that can run, and what it does. */
export type NextStep = { step: StepRow; definition: RegisteredStep };

/** The first waiting step whose needs have ended well. After a failure that may be a later one: a preview, the search entry. */
export function nextStep(steps: readonly StepRow[]): NextStep | undefined {
  const endedWell = new Set(
    steps.filter((step) => step.status === 'success' || step.status === 'skipped').map((step) => step.step_name),
  );
  for (const step of steps) {
    const definition = stepNamed(step.step_name);
    if (step.status !== 'pending' || !definition) continue;
    if (definition.needs.every((name) => endedWell.has(name))) return { step, definition };
  }
  return undefined;
}
