import type { Context } from '../../../../platform/context.ts';
import { stepRegistry } from '../../steps/index.ts';
import { pipelineOf } from './pipelines.store.ts';
import { pipelineProblems } from './plan-problems.ts';
import type { PlannedStep } from './planned-step.ts';

/** What decides which steps a document goes through; without a pipeline they are the built-in ones. */
export type PipelinedFile = { owner_id: string; pipeline_id: string | null };

/**
 * The one place that says which steps a document goes through from now on; runs that have begun keep theirs.
 * @param options choices of this plan, by the name of the step they are for.
 * @throws pipeline_not_found; an Error when the pipeline cannot be a plan.
 */
export async function planOf(
  ctx: Pick<Context, 'config' | 'db'>,
  file: PipelinedFile,
  options: Readonly<Record<string, object>> = {},
): Promise<PlannedStep[]> {
  const steps =
    file.pipeline_id === null ? defaultPlan(ctx) : await stepsOfPipeline(ctx, file.owner_id, file.pipeline_id);
  return steps.map((planned) => ({ ...planned, options: { ...planned.options, ...options[planned.step] } }));
}

/** The built-in pipeline: the steps of the registry in their order, without those that this service does not plan by itself. */
export function defaultPlan({ config }: Pick<Context, 'config'>): PlannedStep[] {
  return stepRegistry.filter(({ isPlanned }) => isPlanned?.(config) ?? true).map(({ name }) => ({ step: name }));
}

async function stepsOfPipeline({ db }: Pick<Context, 'db'>, ownerId: string, id: string): Promise<PlannedStep[]> {
  const { name, steps } = await pipelineOf(db, ownerId, id);
  const [problem] = pipelineProblems(steps);
  if (problem) throw new Error(`the pipeline “${name}” cannot be a plan: ${problem.sentence}`);
  return steps;
}
