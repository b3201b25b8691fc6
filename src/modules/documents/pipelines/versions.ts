import { type Context, inTransaction, ownerOf } from '../../../platform/context.ts';
import { holdPipeline, redefine, requirePipeline } from './manage-pipelines.ts';
import { pipelineErrors } from './pipelines.errors.ts';
import { presentVersion } from './pipelines.presenter.ts';
import type { VersionJson } from './pipelines.schemas.ts';
import type { PipelineRow } from './pipelines.store.ts';
import { versionOf, versionsBefore } from './versions.store.ts';

/** Versions of a pipeline, newest first. @param input.before only those of a lower number. @throws pipeline_not_found */
export async function listVersions(
  ctx: Context,
  input: { id: string; before?: number | undefined; limit: number },
): Promise<{ versions: VersionJson[]; hasMore: boolean }> {
  const pipeline = await requirePipeline(ctx, input.id);
  const about = { pipelineId: pipeline.id, ownerId: ownerOf(ctx), before: input.before, limit: input.limit + 1 };
  const rows = await versionsBefore(ctx.db, about);
  const versions = rows.slice(0, input.limit).map((version) => presentVersion(pipeline, version));
  return { versions, hasMore: rows.length > input.limit };
}

/** Goes back to a version: the pipeline gets a new one that is equal to it. @throws as `holdPipeline`, pipeline_version_not_found, pipeline_not_workable */
export async function applyVersion(ctx: Context, input: { id: string; number: number }): Promise<PipelineRow> {
  return inTransaction(ctx, async (ctx) => {
    const pipeline = await holdPipeline(ctx, input.id);
    const version = await versionOf(ctx.db, pipeline.id, input.number);
    if (!version) throw pipelineErrors.pipeline_version_not_found();
    return redefine(ctx, pipeline, () => version.definition, version.number);
  });
}
