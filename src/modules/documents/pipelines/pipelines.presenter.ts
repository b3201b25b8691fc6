import { actsAsAdmin, type Context, ownerOf } from '../../../platform/context.ts';
import { stepOfType } from '../steps/index.ts';
import { BUILT_INS, type BuiltIn, builtInDefinition } from './built-in.ts';
import type { Definition, PipelineStep } from './definition.ts';
import type { PipelineJson, StepJson, VersionJson } from './pipelines.schemas.ts';
import { type PipelineRow, pipelineUse } from './pipelines.store.ts';
import { drafted, type UsedVersion, versionsInUse } from './versions.store.ts';

/** Pipelines as they leave the service, with the version in use and what the caller's documents make of them. */
export async function presentPipelines(ctx: Context, rows: readonly PipelineRow[]): Promise<PipelineJson[]> {
  const ids = rows.map(({ id }) => id);
  const versions = await versionsInUse(ctx.db, ids);
  const drafts = await drafted(ctx.db, ids);
  const use = await pipelineUse(ctx.db, ownerOf(ctx), ids);
  return rows.map((row) => {
    const definition =
      row.built_in === null ? versions.get(row.id)?.definition : builtInDefinition(ctx.config, row.built_in);
    if (!definition) throw new Error(`the pipeline ${row.id} has no version ${row.version}`);
    const { document_count = 0, last_document_at = null } = use.get(row.id) ?? {};
    const { id, owner_id, name, description, position, is_default, is_active, version } = row;
    return {
      ...{ id, owner_id, built_in: builtInOf(row), name, description, position, is_default, is_active },
      is_editable: row.built_in === null && (owner_id !== null || actsAsAdmin(ctx)),
      version,
      has_draft: drafts.has(id),
      ...presentDefinition(id, definition),
      document_count,
      last_document_at: last_document_at?.toISOString() ?? null,
      created_at: row.created_at.toISOString(),
      updated_at: row.updated_at.toISOString(),
    };
  });
}

/** One pipeline as it leaves the service. */
export async function presentPipeline(ctx: Context, row: PipelineRow): Promise<PipelineJson> {
  const [pipeline] = await presentPipelines(ctx, [row]);
  if (!pipeline) throw new Error(`the pipeline ${row.id} was not presented`);
  return pipeline;
}

/** What a pipeline says, as it leaves the service. */
export function presentDefinition(
  pipelineId: string,
  { condition, local_only, no_delivery, steps }: Definition,
): Pick<PipelineJson, 'condition' | 'local_only' | 'no_delivery' | 'steps'> {
  const shown = steps.map((step, position) => presentStep(pipelineId, step, position));
  return { condition, local_only, no_delivery, steps: shown };
}

/** A step as it leaves the service. */
export function presentStep(pipelineId: string, step: PipelineStep, position: number): StepJson {
  const { id, step_type, type_version, label, enabled, condition, config, on_failure } = step;
  const isKnown = stepOfType(step_type, type_version) !== undefined;
  const place = { pipeline_id: pipelineId, position, is_known: isKnown };
  return { id, ...place, step_type, type_version, label, enabled, condition, config, on_failure };
}

/** A version as it leaves the service. */
export function presentVersion(pipeline: PipelineRow, version: UsedVersion): VersionJson {
  const { number, made_from, document_count, definition, created_at } = version;
  return {
    number,
    is_in_use: number === pipeline.version,
    made_from,
    document_count,
    ...presentDefinition(pipeline.id, definition),
    created_at: created_at.toISOString(),
  };
}

function builtInOf({ built_in }: PipelineRow): BuiltIn | null {
  return BUILT_INS.find((one) => one === built_in) ?? null;
}
