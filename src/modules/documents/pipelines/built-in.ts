import type { Config } from '../../../platform/config/index.ts';
import { stepNamed, stepRegistry } from '../steps/index.ts';
import type { Definition, PipelineStep } from './definition.ts';

/** The pipelines that come with the service, by what their rows say; their steps are those of the registry. */
export const BUILT_INS = ['standard', 'archive'] as const;
/** One of them. */
export type BuiltIn = (typeof BUILT_INS)[number];

/** The row of the built-in steps; documents that take it have no pipeline (`files.pipeline_id` is null). */
export const STANDARD_ID = '00000000-0000-7000-8000-000000000001';

/** What a pipeline says that comes with the service, with the steps that this service plans by itself. */
export function builtInDefinition(config: Config, builtIn: string): Definition {
  const isInArchive = (name: string) => builtIn === 'archive' && name === 'convert_to_pdfa';
  const steps = stepRegistry.filter(({ name, isPlanned }) => isInArchive(name) || (isPlanned?.(config) ?? true));
  return {
    condition: null,
    local_only: false,
    no_delivery: false,
    steps: steps.map(({ name }, at) => builtInStep(name, at)),
  };
}

/** The id of a step that is in no row follows from its place in the registry. */
function builtInStep(name: string, at: number): PipelineStep {
  return {
    id: `00000000-0000-7000-8001-${String(at).padStart(12, '0')}`,
    step_type: name,
    type_version: stepNamed(name)?.typeVersion ?? 1,
    label: null,
    enabled: true,
    condition: null,
    config: {},
    on_failure: 'stop',
  };
}
