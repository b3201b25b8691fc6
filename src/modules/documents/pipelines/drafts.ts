import type { z } from 'zod';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { fieldErrorsOf } from '../../../platform/refusals/index.ts';
import { definitionProblems, fieldsToAsk, storedSteps } from './check-definition.ts';
import { type Definition, definitionInputSchema, type StepInput } from './definition.ts';
import { definitionWarnings } from './definition-warnings.ts';
import { holdPipeline, redefine, requirePipeline } from './manage-pipelines.ts';
import { pipelineErrors } from './pipelines.errors.ts';
import { presentDefinition } from './pipelines.presenter.ts';
import type { DraftInput, DraftJson, VerdictJson } from './pipelines.schemas.ts';
import type { PipelineRow } from './pipelines.store.ts';
import { definitionOf } from './plan-of.ts';
import { type DraftRow, deleteDraft, draftOf, saveDraft, versionOf } from './versions.store.ts';

/** The draft of a pipeline that the caller may see. @throws pipeline_not_found, pipeline_draft_not_found */
export async function showDraft(ctx: Context, input: { id: string }): Promise<DraftJson> {
  const pipeline = await requirePipeline(ctx, input.id);
  const draft = await draftOf(ctx.db, pipeline.id);
  if (!draft) throw pipelineErrors.pipeline_draft_not_found();
  return presentDraft(ctx, pipeline, draft);
}

/** Keeps a draft in place of the one there is, finished or not. @throws as `holdPipeline`, pipeline_version_not_found */
export async function keepDraft(ctx: Context, input: { id: string; draft: DraftInput }): Promise<DraftJson> {
  return inTransaction(ctx, async (ctx) => {
    const pipeline = await holdPipeline(ctx, input.id);
    const { based_on: basedOn, condition = null, steps, ...rest } = input.draft;
    const number = basedOn ?? (await draftOf(ctx.db, pipeline.id))?.based_on ?? pipeline.version;
    if (!(await versionOf(ctx.db, pipeline.id, number))) throw pipelineErrors.pipeline_version_not_found();
    // What is not finished has the shape of what is; it is looked at before it is used.
    const stored = storedSteps(steps.map((step) => ({ condition: null, ...step }) as StepInput));
    const definition = { condition, ...rest, steps: stored } as Definition;
    const draft = { pipeline_id: pipeline.id, definition, based_on: number, updated_at: ctx.clock.now() };
    await saveDraft(ctx.db, draft);
    return presentDraft(ctx, pipeline, draft);
  });
}

/** Throws the draft away. @throws as `holdPipeline`, pipeline_draft_not_found */
export async function discardDraft(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const pipeline = await holdPipeline(ctx, input.id);
    if (!(await deleteDraft(ctx.db, pipeline.id))) throw pipelineErrors.pipeline_draft_not_found();
  });
}

/**
 * Makes the draft the version in use.
 * @param input.overNewer also when another version came into use after the draft was begun.
 * @throws as `holdPipeline`, pipeline_draft_not_found, pipeline_changed, pipeline_not_workable
 */
export async function applyDraft(ctx: Context, input: { id: string; overNewer: boolean }): Promise<PipelineRow> {
  return inTransaction(ctx, async (ctx) => {
    const pipeline = await holdPipeline(ctx, input.id);
    const draft = await draftOf(ctx.db, pipeline.id);
    if (!draft) throw pipelineErrors.pipeline_draft_not_found();
    if (draft.based_on !== pipeline.version && !input.overNewer) throw pipelineErrors.pipeline_changed();
    const parsed = definitionInputSchema.safeParse(draft.definition);
    if (!parsed.success) throw pipelineErrors.pipeline_not_workable({ errors: fieldErrorsOf(parsed.error.issues) });
    const definition = { ...parsed.data, steps: storedSteps(parsed.data.steps) };
    const changed = await redefine(ctx, pipeline, () => definition);
    await deleteDraft(ctx.db, pipeline.id);
    return changed;
  });
}

/**
 * What speaks against a definition that may not be finished.
 * @param of whose pipeline it is, null: everybody's, and the steps that are there already
 */
export async function verdictOf(
  ctx: Context,
  definition: unknown,
  of: { owner: string | null; known: Definition['steps'] },
): Promise<VerdictJson> {
  const parsed = definitionInputSchema.safeParse(definition);
  if (!parsed.success) return { problems: unfinished(parsed.error.issues), warnings: [] };
  const checked = { ...parsed.data, steps: storedSteps(parsed.data.steps) };
  const fields = await fieldsToAsk(ctx, of.owner);
  return { problems: definitionProblems(checked, of.known, fields), warnings: definitionWarnings(ctx.config, checked) };
}

/** One line a step: what is not filled in yet. */
function unfinished(issues: z.core.$ZodIssue[]): VerdictJson['problems'] {
  return fieldErrorsOf(issues).map(({ path, message }) => {
    const position = /^steps\.(\d+)/.exec(path)?.[1];
    const at = position === undefined ? null : Number(position);
    return { code: 'not_valid' as const, position: at, other_position: null, step_type: null, sentence: message };
  });
}

async function presentDraft(ctx: Context, pipeline: PipelineRow, draft: DraftRow): Promise<DraftJson> {
  const { definition: used } = await definitionOf(ctx, pipeline);
  return {
    based_on: draft.based_on,
    ...presentDefinition(pipeline.id, draft.definition),
    ...(await verdictOf(ctx, draft.definition, { owner: pipeline.owner_id, known: used.steps })),
    updated_at: draft.updated_at.toISOString(),
  };
}
