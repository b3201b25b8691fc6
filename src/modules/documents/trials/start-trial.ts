import { type Context, ownerOf, type TransactionContext } from '../../../platform/context.ts';
import { newId } from '../../../platform/ids.ts';
import { fileErrors, getFiles } from '../files/index.ts';
import { definitionToTry, requirePipeline } from '../pipelines/index.ts';
import { runTrialJob } from './run-trial.job.ts';
import { trialErrors } from './trials.errors.ts';
import type { NewTrial, TrialKind } from './trials.schemas.ts';
import { cancelTrials, getTrial, insertTrial, newestTrials, type TrialRow } from './trials.store.ts';
import { candidates, type ForWhom, newestFor } from './which-files.ts';

/** Documents of a preview that names none. */
const PREVIEWED = 3;
/** Trials of a pipeline that are listed. */
const LISTED = 5;

/**
 * Begins to try a pipeline, in place of the trial of that kind that still runs: its documents are settled now, the work is a job.
 * @throws pipeline_not_found, pipeline_not_workable, file_not_found
 */
export async function startTrial(
  ctx: TransactionContext,
  input: { pipelineId: string; trial: NewTrial },
): Promise<TrialRow> {
  const { kind } = input.trial;
  const ownerId = ownerOf(ctx);
  const { pipeline, definition, version } = await definitionToTry(ctx, {
    id: input.pipelineId,
    definition: input.trial.definition,
  });
  const fileIds = await chosenFiles(ctx, input.trial, { pipelineId: pipeline.id, condition: definition.condition });
  const now = ctx.clock.now();
  await cancelTrials(ctx.db, { ownerId, pipelineId: pipeline.id, kind, now });
  const about = { id: newId(now), owner_id: ownerId, pipeline_id: pipeline.id, kind, version, created_at: now };
  await insertTrial(ctx.db, { ...about, definition }, fileIds);
  await ctx.jobs.enqueue(ctx.db, runTrialJob, { ownerId, trialId: about.id });
  return requireTrial(ctx, { id: about.id });
}

async function chosenFiles(ctx: TransactionContext, trial: NewTrial, pipeline: ForWhom): Promise<string[]> {
  if (trial.kind === 'history') return (await candidates(ctx, trial.newest)).map(({ id }) => id);
  if (trial.file_ids === undefined) return (await newestFor(ctx, pipeline, PREVIEWED)).map(({ id }) => id);
  const ids = [...new Set(trial.file_ids)];
  const there = new Set((await getFiles(ctx.db, ownerOf(ctx), ids)).map(({ id }) => id));
  if (there.size < ids.length) throw fileErrors.file_not_found();
  return ids;
}

/** The owner's trial. @throws trial_not_found */
export async function requireTrial(ctx: Context, input: { id: string }): Promise<TrialRow> {
  const trial = await getTrial(ctx.db, ownerOf(ctx), input.id);
  if (!trial) throw trialErrors.trial_not_found();
  return trial;
}

/** The caller's newest trials of a pipeline. @throws pipeline_not_found */
export async function listTrials(
  ctx: Context,
  input: { pipelineId: string; kind: TrialKind | undefined },
): Promise<TrialRow[]> {
  const { id: pipelineId } = await requirePipeline(ctx, input.pipelineId);
  return newestTrials(ctx.db, { ownerId: ownerOf(ctx), pipelineId, kind: input.kind, limit: LISTED });
}
