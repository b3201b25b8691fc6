import { isDeepStrictEqual } from 'node:util';
import type { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { fieldErrorsOf } from '../../../platform/refusals/index.ts';
import { requireWorkable, storedSteps } from './check-definition.ts';
import { type Definition, definitionInputSchema, definitionSchema } from './definition.ts';
import { requirePipeline } from './manage-pipelines.ts';
import { pipelineErrors } from './pipelines.errors.ts';
import { draftInputSchema } from './pipelines.schemas.ts';
import type { PipelineRow } from './pipelines.store.ts';
import { definitionOf, type Plan, planOfDefinition } from './plan-of.ts';

/** What somebody wants to try of a pipeline, saved or not. */
export const triedDefinitionSchema = draftInputSchema.omit({ based_on: true });

/** What is tried: what a pipeline says or would say. */
export type ToTry = {
  pipeline: PipelineRow;
  definition: Definition;
  /** The number of the version in use when that says the same; null: it says something else. */
  version: number | null;
};

/**
 * What is to be tried of a pipeline that the caller may see.
 * @param input.definition left out: what its version in use says.
 * @throws pipeline_not_found, pipeline_not_workable
 */
export async function definitionToTry(
  ctx: Context,
  input: { id: string; definition?: z.infer<typeof triedDefinitionSchema> | undefined },
): Promise<ToTry> {
  const pipeline = await requirePipeline(ctx, input.id);
  const { definition: inUse } = await definitionOf(ctx, pipeline);
  if (input.definition === undefined) return { pipeline, definition: inUse, version: pipeline.version };
  const parsed = definitionInputSchema.safeParse({ condition: null, ...input.definition });
  if (!parsed.success) throw pipelineErrors.pipeline_not_workable({ errors: fieldErrorsOf(parsed.error.issues) });
  const definition = { ...parsed.data, steps: storedSteps(parsed.data.steps) };
  await requireWorkable(ctx, definition, { owner: pipeline.owner_id, known: inUse.steps });
  return { pipeline, definition, version: isDeepStrictEqual(definition, inUse) ? pipeline.version : null };
}

/** What was to be tried, as it was kept. */
export function definitionOfTrial(kept: unknown): Definition {
  return definitionSchema.parse(kept);
}

/** The plan of what was to be tried, as it was kept. */
export function planToTry(kept: unknown, pipelineId: string): Plan {
  return planOfDefinition(definitionOfTrial(kept), { pipelineId, versionId: null });
}
