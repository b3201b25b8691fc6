import type { Context } from '../../../../platform/context.ts';
import { stepRegistry } from '../../steps/index.ts';
import type { PlannedStep } from './planned-step.ts';

/** The steps of the registry in their order, without those that this service does not plan by itself. @param options choices of this plan, by the name of the step they are for. */
export function defaultPlan(
  { config }: Pick<Context, 'config'>,
  options: Readonly<Record<string, object>> = {},
): PlannedStep[] {
  return stepRegistry
    .filter(({ isPlanned }) => isPlanned?.(config) ?? true)
    .map(({ name }) => ({ step: name, options: options[name] ?? {} }));
}
