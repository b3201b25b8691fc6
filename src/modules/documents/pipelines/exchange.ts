import { z } from 'zod';
import { type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { definitionInputSchema, definitionSchema, pipelineStepSchema } from './definition.ts';
import { createPipeline, requirePipeline } from './manage-pipelines.ts';
import { newPipelineSchema, type PipelineJson } from './pipelines.schemas.ts';
import { type PipelineRow, pipelinesOf } from './pipelines.store.ts';
import { definitionOf } from './plan-of.ts';

/** The format of a pipeline as a file; raised when a reader of before would take it for something else. */
const FORMAT_VERSION = 1;

/** A pipeline as a file: what it says, without whose it is, where it stands and what it was before. */
export const pipelineFileSchema = z
  .strictObject({
    format: z.literal('archivolt-pipeline'),
    format_version: z.literal(FORMAT_VERSION),
    name: newPipelineSchema.shape.name,
    description: newPipelineSchema.shape.description,
    ...definitionInputSchema.shape,
  })
  .meta({ id: 'PipelineFileRequest' });

/** The same as it leaves the service. */
export const shownFileSchema = z
  .object({
    format: z.literal('archivolt-pipeline'),
    format_version: z.literal(FORMAT_VERSION),
    name: z.string(),
    description: z.string(),
    ...definitionSchema.omit({ steps: true }).shape,
    steps: z.array(pipelineStepSchema.omit({ id: true })),
  })
  .meta({ id: 'PipelineFile' });
/** A pipeline as a file. */
export type PipelineFile = z.infer<typeof shownFileSchema>;

/** A pipeline as a file. @throws pipeline_not_found */
export async function exportPipeline(ctx: Context, input: { id: string }): Promise<PipelineFile> {
  return fileOf(ctx, await requirePipeline(ctx, input.id));
}

async function fileOf(ctx: Context, pipeline: PipelineRow): Promise<PipelineFile> {
  const { definition } = await definitionOf(ctx, pipeline);
  const steps = definition.steps.map(({ id: _id, ...step }) => step);
  const { name, description } = pipeline;
  return {
    format: 'archivolt-pipeline',
    format_version: FORMAT_VERSION,
    name,
    description,
    ...definition,
    steps,
  };
}

/**
 * Makes a pipeline of the caller's of a file; its steps are new ones. A name that is taken gets a number.
 * @throws pipeline_limit_reached, pipeline_not_workable
 */
export async function importPipeline(
  ctx: TransactionContext,
  file: z.infer<typeof pipelineFileSchema>,
): Promise<PipelineRow> {
  const { format: _format, format_version: _version, steps, ...rest } = file;
  const names = new Set((await pipelinesOf(ctx.db, ownerOf(ctx))).map(({ name }) => name.toLowerCase()));
  const fresh = steps.map(({ id: _id, ...step }) => step);
  const input = { ...rest, name: freeName(rest.name, names), steps: fresh, is_default: false, is_active: true };
  return createPipeline(ctx, 'own', input);
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  for (let number = 2, free = name; ; number += 1) {
    if (!taken.has(free.toLowerCase())) return free;
    free = `${name.slice(0, 90)} ${number}`;
  }
}

/** Everything of a person's pipelines that an export of their account holds. */
export async function ownPipelines(ctx: Context): Promise<(PipelineFile & Pick<PipelineJson, 'id'>)[]> {
  const rows = await pipelinesOf(ctx.db, ownerOf(ctx));
  return Promise.all(rows.map(async (row) => ({ id: row.id, ...(await fileOf(ctx, row)) })));
}
