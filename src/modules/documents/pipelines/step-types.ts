import type { Context } from '../../../platform/context.ts';
import { stepRegistry } from '../steps/index.ts';
import type { StepTypeJson } from './pipelines.schemas.ts';

/** The types of steps that a pipeline can have, in the order of the built-in one. */
export function stepTypes({ config }: Pick<Context, 'config'>): StepTypeJson[] {
  return stepRegistry.map((step) => ({
    step_type: step.name,
    type_version: step.typeVersion,
    title: step.title,
    description: step.description,
    after: [...step.after],
    is_required: step.isRequired ?? false,
    reaches_out: step.reachesOutBy?.(config) ?? step.reachesOut ?? 'nothing',
    is_available: step.name !== 'ask_ai' || (step.isPlanned?.(config) ?? true),
    config_schema: step.configSchema(),
  }));
}
