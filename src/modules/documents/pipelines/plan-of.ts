import type { Context } from '../../../platform/context.ts';
import type { Database } from '../../../platform/database/index.ts';
import { stepNamed, stepRegistry } from '../steps/index.ts';
import { builtInDefinition } from './built-in.ts';
import type { Definition } from './definition.ts';
import { pipelineErrors } from './pipelines.errors.ts';
import { findPipeline, type PipelineRow } from './pipelines.store.ts';
import type { PlannedStep } from './planned-step.ts';
import { versionOf } from './versions.store.ts';

/** What a document goes through from now on, by value: whatever becomes of the pipeline later. */
export type Plan = {
  /** Null: the built-in steps. */
  pipelineId: string | null;
  /** The version of it that this was made of; null where the steps are those of the service. */
  versionId: string | null;
  localOnly: boolean;
  noDelivery: boolean;
  steps: readonly PlannedStep[];
};

/** What decides which steps a document goes through; without a pipeline they are the built-in ones. */
export type PipelinedFile = { owner_id: string; pipeline_id: string | null };

/** What makes a plan. */
export type PlanContext = Pick<Context, 'config' | 'db'>;

/**
 * The one place that says which steps a document goes through from now on; runs that have begun keep theirs. A pipeline that was deleted
 * still counts for the documents that have it.
 * @param options choices of this plan, by the name of the step they are for.
 * @throws pipeline_not_found
 */
export async function planOf(
  ctx: PlanContext,
  file: PipelinedFile,
  options: Readonly<Record<string, object>> = {},
): Promise<Plan> {
  const plan = file.pipeline_id === null ? standardPlan(ctx) : await planOfPipeline(ctx, file, file.pipeline_id);
  const steps = plan.steps.map((step) => ({ ...step, options: { ...step.options, ...options[step.step] } }));
  return { ...plan, steps };
}

/** The built-in pipeline as a plan. */
export function standardPlan(ctx: Pick<Context, 'config'>): Plan {
  return { pipelineId: null, versionId: null, localOnly: false, noDelivery: false, steps: defaultPlan(ctx) };
}

/** The built-in steps: those of the registry in their order, without those that this service does not plan by itself. */
export function defaultPlan({ config }: Pick<Context, 'config'>): PlannedStep[] {
  return stepRegistry.filter(({ isPlanned }) => isPlanned?.(config) ?? true).map(({ name }) => ({ step: name }));
}

async function planOfPipeline(ctx: PlanContext, { owner_id }: PipelinedFile, id: string): Promise<Plan> {
  const pipeline = await findPipeline(ctx.db, { ownerId: owner_id, seesInstance: false }, id);
  if (!pipeline) throw pipelineErrors.pipeline_not_found();
  const { definition, versionId } = await definitionOf(ctx, pipeline);
  return planOfDefinition(definition, { pipelineId: pipeline.id, versionId });
}

/** What a pipeline says in the version that is in use, and which version that is; null for what comes with the service. */
export async function definitionOf(
  ctx: PlanContext,
  pipeline: Pick<PipelineRow, 'id' | 'built_in' | 'version'>,
): Promise<{ definition: Definition; versionId: string | null }> {
  if (pipeline.built_in !== null)
    return { definition: builtInDefinition(ctx.config, pipeline.built_in), versionId: null };
  const version = await requireVersion(ctx.db, pipeline, pipeline.version);
  return { definition: version.definition, versionId: version.id };
}

/** A version of a pipeline that is referred to. @throws an Error when it is not there: versions are never removed alone. */
async function requireVersion(db: Database, { id }: Pick<PipelineRow, 'id'>, number: number) {
  const version = await versionOf(db, id, number);
  if (!version) throw new Error(`version ${number} of the pipeline ${id} is missing`);
  return version;
}

/** Makes a plan of what a pipeline says: the one function that turns one into the other. */
export function planOfDefinition(
  definition: Definition,
  of: { pipelineId: string | null; versionId: string | null },
): Plan {
  const { local_only: localOnly, no_delivery: noDelivery } = definition;
  return { ...of, localOnly, noDelivery, steps: plannedSteps(definition) };
}

/** The steps of a definition that are switched on, as the engine takes them. */
export function plannedSteps({ steps }: Pick<Definition, 'steps'>): PlannedStep[] {
  return steps
    .filter(({ enabled }) => enabled)
    .map(({ step_type, type_version: typeVersion, label, condition, config, on_failure }) => ({
      step: step_type,
      typeVersion,
      ...(label === null ? {} : { label }),
      ...(condition === null ? {} : { condition }),
      options: config,
      ...(stepNamed(step_type)?.isRequired ? ofRequired(step_type) : { onFailure: on_failure }),
    }));
}

/** No document goes on without being read. That it cannot be found yet keeps nothing back: nothing comes after that. */
function ofRequired(name: string): Pick<PlannedStep, 'onFailure'> {
  return stepRegistry.some(({ after }) => after.includes(name)) ? { onFailure: 'stop' } : {};
}
