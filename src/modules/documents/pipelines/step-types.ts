import type { Context } from '../../../platform/context.ts';
import { stepNamed, stepRegistry } from '../steps/index.ts';
import type { StepTypeJson } from './pipelines.schemas.ts';

/** The types of steps that a pipeline can have, in the order of the built-in one. */
export function stepTypes({ config }: Pick<Context, 'config'>): StepTypeJson[] {
  return stepRegistry.map(({ name, title, description, typeVersion, after, isRequired, reachesOut, configSchema }) => ({
    step_type: name,
    type_version: typeVersion,
    title,
    description,
    after: [...after],
    is_required: isRequired ?? false,
    reaches_out: reachesOut ?? 'nothing',
    is_available: name !== 'ask_ai' || (stepNamed(name)?.isPlanned?.(config) ?? true),
    config_schema: configSchema(),
  }));
}
