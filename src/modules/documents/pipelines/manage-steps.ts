import { isDeepStrictEqual } from 'node:util';
import { type Context, inTransaction, type TransactionContext } from '../../../platform/context.ts';
import { stepNamed } from '../steps/index.ts';
import { placeFor, storedSteps } from './check-definition.ts';
import type { PipelineStep, StepInput, StepPatch } from './definition.ts';
import { holdPipeline, redefine } from './manage-pipelines.ts';
import { pipelineErrors } from './pipelines.errors.ts';
import type { PipelineRow } from './pipelines.store.ts';

/**
 * Adds a step to a pipeline, at its place or at the best one for its type.
 * @throws pipeline_not_found, pipeline_of_instance, pipeline_built_in, pipeline_not_workable
 */
export async function addPipelineStep(
  ctx: TransactionContext,
  input: { pipelineId: string; step: StepInput; position?: number | undefined },
): Promise<{ pipeline: PipelineRow; step: PipelineStep; position: number }> {
  const [step] = storedSteps([input.step]);
  if (!step) throw new Error('a step was lost');
  let position = 0;
  const pipeline = await changeSteps(ctx, input.pipelineId, (steps) => {
    position = Math.min(input.position ?? placeFor(step.step_type, steps), steps.length);
    return steps.toSpliced(position, 0, step);
  });
  return { pipeline, step, position };
}

/** Changes what is given of a step. @throws as `addPipelineStep`, pipeline_step_not_found */
export async function changePipelineStep(
  ctx: Context,
  input: { pipelineId: string; stepId: string; patch: StepPatch },
): Promise<{ step: PipelineStep; position: number }> {
  let changed: { step: PipelineStep; position: number } | undefined;
  await changeSteps(ctx, input.pipelineId, (steps) => {
    const { step, position } = requireStep(steps, input.stepId);
    changed = { step: patched(step, input.patch), position };
    return steps.with(position, changed.step);
  });
  if (!changed) throw new Error(`the step ${input.stepId} was not changed`);
  return changed;
}

function patched(step: PipelineStep, patch: StepPatch): PipelineStep {
  const { step_type = step.step_type, label = step.label, enabled = step.enabled, condition = step.condition } = patch;
  const { config = step.config, on_failure = step.on_failure } = patch;
  const type_version = step_type === step.step_type ? step.type_version : (stepNamed(step_type)?.typeVersion ?? 1);
  return { ...step, step_type, type_version, label, enabled, condition, config, on_failure };
}

/** Takes a step out. @throws as `replacePipelineStep` */
export async function removePipelineStep(ctx: Context, input: { pipelineId: string; stepId: string }): Promise<void> {
  await changeSteps(ctx, input.pipelineId, (steps) => steps.toSpliced(requireStep(steps, input.stepId).position, 1));
}

/** Puts the steps of a pipeline into an order, all of them. @throws as `addPipelineStep`, pipeline_order_incomplete */
export async function reorderPipelineSteps(
  ctx: Context,
  input: { pipelineId: string; stepIds: readonly string[] },
): Promise<PipelineRow> {
  return changeSteps(ctx, input.pipelineId, (steps) => {
    const own = steps.map(({ id }) => id);
    if (!isDeepStrictEqual(input.stepIds.toSorted(), own.toSorted())) throw pipelineErrors.pipeline_order_incomplete();
    return input.stepIds.flatMap((id) => steps.filter((step) => step.id === id));
  });
}

function requireStep(steps: readonly PipelineStep[], id: string): { step: PipelineStep; position: number } {
  const position = steps.findIndex((step) => step.id === id);
  const step = steps[position];
  if (!step) throw pipelineErrors.pipeline_step_not_found();
  return { step, position };
}

async function changeSteps(
  ctx: Context,
  pipelineId: string,
  change: (steps: readonly PipelineStep[]) => PipelineStep[],
): Promise<PipelineRow> {
  return inTransaction(ctx, async (ctx) => {
    const pipeline = await holdPipeline(ctx, pipelineId);
    return redefine(ctx, pipeline, (definition) => ({ ...definition, steps: change(definition.steps) }));
  });
}
