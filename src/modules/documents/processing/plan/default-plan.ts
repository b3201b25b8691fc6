import { stepRegistry } from '../../steps/index.ts';
import type { PlannedStep } from './planned-step.ts';

/** All steps in their order. @param options choices of this plan, by the name of the step they are for. */
export function defaultPlan(options: Readonly<Record<string, object>> = {}): PlannedStep[] {
  return stepRegistry.map(({ name }) => ({ step: name, options: options[name] ?? {} }));
}
