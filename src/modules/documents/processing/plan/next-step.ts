import { isPassedFailure, type RegisteredStep, type StepWork, stepNamed, stepOfType } from '../../steps/index.ts';
import type { StepRow } from './steps.store.ts';

/** A step that can run, and what it does; undefined for a step that this version does not know. */
export type NextStep = { step: StepRow; definition: RegisteredStep | undefined };

/**
 * The first waiting step whose turn it is: those it waits for have ended well, or the plan goes on without them. After a failure that
 * may be a later one: a preview, the search entry. What a step of a newer version comes after is not known, so it stops here.
 * @param steps of one plan, in their order.
 */
export function nextStep(steps: readonly StepRow[]): NextStep | undefined {
  const hopeless = new Set<StepRow>();
  for (const [at, step] of steps.entries()) {
    const isPending = step.status === 'pending';
    const definition = stepOfType(step.step_name, step.type_version);
    if (isPending && !definition) return { step, definition };
    const before = definition ? steps.slice(0, at).filter((earlier) => waitsFor(definition, earlier, hopeless)) : [];
    if (isPending && before.every(isPassable)) return { step, definition };
    const cannotRun = isPending && before.some((earlier) => hopeless.has(earlier));
    if (cannotRun || (step.status === 'failure' && !isPassable(step))) hopeless.add(step);
  }
  return undefined;
}

/** Whether a step behind `earlier` runs only when that has ended. @param hopeless those that will not, as long as nobody retries. */
function waitsFor(definition: RegisteredStep, earlier: StepRow, hopeless: ReadonlySet<StepRow>): boolean {
  if (definition.after.includes(earlier.step_name)) return true;
  const isHeldByStop = definition.reachesOut !== 'nothing' || definition.waitsForPeople;
  if (isHeldByStop && earlier.on_failure === 'stop') return true;
  // Nobody is asked any more where it is clear that it never comes to that: what makes the document readable goes on.
  return stepNamed(earlier.step_name)?.waitsForPeople === true && !hopeless.has(earlier);
}

function isPassable(step: StepRow): boolean {
  return step.status === 'success' || step.status === 'skipped' || isPassedFailure(step);
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
