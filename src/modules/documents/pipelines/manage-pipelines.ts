import { isDeepStrictEqual } from 'node:util';
import {
  actsAsAdmin,
  type Context,
  inTransaction,
  ownerOf,
  type TransactionContext,
} from '../../../platform/context.ts';
import { isUniqueViolation } from '../../../platform/database/index.ts';
import { newId } from '../../../platform/ids.ts';
import { recordAudit } from '../../people/audit/index.ts';
import { defineOwned, difference, holdKindOf } from '../../people/owned/index.ts';
import { plainStep, requireWorkable, storedSteps, withRequired } from './check-definition.ts';
import type { Definition } from './definition.ts';
import { MAX_PIPELINES, pipelineErrors } from './pipelines.errors.ts';
import type { NewPipeline, PipelinePatch } from './pipelines.schemas.ts';
import {
  clearDefault,
  countPipelines,
  findPipeline,
  insertPipeline,
  lockPipeline,
  orderPipelines,
  type PipelineRow,
  pipelinesOf,
  updatePipeline,
} from './pipelines.store.ts';
import { definitionOf, standardPlan } from './plan-of.ts';
import { insertVersion } from './versions.store.ts';

const owned = defineOwned({
  type: 'pipeline',
  most: MAX_PIPELINES,
  find: findPipeline,
  lock: lockPipeline,
  count: countPipelines,
  refusals: {
    notFound: pipelineErrors.pipeline_not_found,
    tooMany: pipelineErrors.pipeline_limit_reached,
    notOfInstance: pipelineErrors.pipeline_of_instance,
  },
});

/** One the caller can see. @throws pipeline_not_found, also for one that was deleted */
export async function requirePipeline(ctx: Context, id: string): Promise<PipelineRow> {
  return unlessDeleted(await owned.require(ctx, id));
}

function unlessDeleted(pipeline: PipelineRow): PipelineRow {
  if (pipeline.retired_at !== null) throw pipelineErrors.pipeline_not_found();
  return pipeline;
}

/**
 * One the caller may change, held until the transaction ends.
 * @throws pipeline_not_found, pipeline_of_instance, pipeline_built_in
 */
export async function holdPipeline(ctx: TransactionContext, id: string): Promise<PipelineRow> {
  return unlessDeleted(await holdAny(ctx, id));
}

async function holdAny(ctx: TransactionContext, id: string): Promise<PipelineRow> {
  const pipeline = await owned.hold(ctx, id);
  if (pipeline.owner_id === null && !actsAsAdmin(ctx)) throw pipelineErrors.pipeline_of_instance();
  if (pipeline.built_in !== null) throw pipelineErrors.pipeline_built_in();
  return pipeline;
}

/**
 * Makes a pipeline, the caller's or the service's; without steps it has those of the built-in one.
 * @throws pipeline_of_instance, pipeline_limit_reached, pipeline_name_taken, pipeline_not_workable
 */
export async function createPipeline(
  ctx: TransactionContext,
  scope: 'own' | 'instance',
  input: NewPipeline,
): Promise<PipelineRow> {
  const owner = owned.ownerOfScope(ctx, scope);
  await owned.admitAnother(ctx, owner);
  const given = input.steps ?? standardPlan(ctx).steps.map(({ step }) => plainStep(step));
  const { condition, local_only, no_delivery } = input;
  const definition = { condition, local_only, no_delivery, steps: withRequired(storedSteps(given)) };
  await requireWorkable(ctx, definition, { owner, known: [] });
  const now = ctx.clock.now();
  const pipeline: PipelineRow = {
    id: newId(now),
    owner_id: owner,
    built_in: null,
    name: input.name,
    description: input.description,
    position: (await pipelinesOf(ctx.db, owner)).length,
    is_default: false,
    is_active: input.is_active,
    retired_at: null,
    version: 1,
    created_at: now,
    updated_at: now,
  };
  await unlessNameTaken(() => insertPipeline(ctx.db, pipeline));
  await addVersion(ctx, pipeline, { number: 1, definition, madeFrom: null });
  await owned.record(ctx, pipeline, 'created', { name: pipeline.name, scope, steps: definition.steps.length });
  return input.is_default ? makeDefault(ctx, pipeline) : pipeline;
}

/**
 * Changes what is given of a pipeline; where that changes what it says, it gets another version.
 * @throws pipeline_not_found, pipeline_of_instance, pipeline_built_in, pipeline_name_taken, pipeline_not_workable
 */
export async function changePipeline(ctx: Context, input: { id: string; patch: PipelinePatch }): Promise<PipelineRow> {
  return inTransaction(ctx, async (ctx) => {
    const before = await holdPipeline(ctx, input.id);
    const { name = before.name, description = before.description, is_active = before.is_active } = input.patch;
    const isSame = name === before.name && description === before.description && is_active === before.is_active;
    let pipeline = before;
    if (!isSame) {
      const change = { name, description, is_active, updated_at: ctx.clock.now() };
      pipeline = await unlessNameTaken(() => updatePipeline(ctx.db, before.id, change));
      await owned.record(ctx, pipeline, 'updated', difference(described(before), described(pipeline)));
    }
    const { is_default } = input.patch;
    if (is_default === true && !pipeline.is_default) pipeline = await makeDefault(ctx, pipeline);
    if (is_default === false && pipeline.is_default)
      pipeline = await updatePipeline(ctx.db, pipeline.id, { is_default: false, updated_at: ctx.clock.now() });
    return redefine(ctx, pipeline, (definition) => ({ ...definition, ...definedBy(input.patch) }));
  });
}

function definedBy({ condition, local_only, no_delivery, steps }: PipelinePatch): Partial<Definition> {
  return {
    ...(condition === undefined ? {} : { condition }),
    ...(local_only === undefined ? {} : { local_only }),
    ...(no_delivery === undefined ? {} : { no_delivery }),
    ...(steps === undefined ? {} : { steps: storedSteps(steps) }),
  };
}

function described({ name, description, is_active }: PipelineRow): Record<string, unknown> {
  return { name, description, is_active };
}

/**
 * Gives a pipeline another version, unless nothing of it changes; the caller holds it.
 * @throws pipeline_not_workable
 */
export async function redefine(
  ctx: TransactionContext,
  pipeline: PipelineRow,
  change: (definition: Definition) => Definition,
  madeFrom: number | null = null,
): Promise<PipelineRow> {
  const { definition } = await definitionOf(ctx, pipeline);
  const changed = change(definition);
  if (isDeepStrictEqual(changed, definition)) return pipeline;
  await requireWorkable(ctx, changed, { owner: pipeline.owner_id, known: definition.steps });
  const number = pipeline.version + 1;
  await addVersion(ctx, pipeline, { number, definition: changed, madeFrom });
  await owned.record(ctx, pipeline, 'version_used', { name: pipeline.name, version: number });
  return updatePipeline(ctx.db, pipeline.id, { version: number, updated_at: ctx.clock.now() });
}

async function addVersion(
  ctx: TransactionContext,
  pipeline: PipelineRow,
  version: { number: number; definition: Definition; madeFrom: number | null },
): Promise<void> {
  const now = ctx.clock.now();
  const { number, definition, madeFrom } = version;
  const actor = ctx.actor.type === 'user' || ctx.actor.type === 'token' ? ctx.actor.userId : null;
  const row = { id: newId(now), pipeline_id: pipeline.id, number, definition, made_from: madeFrom };
  await insertVersion(ctx.db, { ...row, created_by: actor, created_at: now });
}

/** Deletes a pipeline: it is offered no more, and stays for the documents that have it. @throws as `holdPipeline` */
export async function retirePipeline(ctx: Context, input: { id: string }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const pipeline = await holdPipeline(ctx, input.id);
    await updatePipeline(ctx.db, pipeline.id, { retired_at: ctx.clock.now(), is_default: false });
    await owned.record(ctx, pipeline, 'deleted', { name: pipeline.name });
  });
}

/** Brings a deleted pipeline back, as the last. @throws as `holdPipeline`, pipeline_limit_reached, pipeline_name_taken */
export async function restorePipeline(ctx: Context, input: { id: string }): Promise<PipelineRow> {
  return inTransaction(ctx, async (ctx) => {
    const pipeline = await holdAny(ctx, input.id);
    if (pipeline.retired_at === null) return pipeline;
    await owned.admitAnother(ctx, pipeline.owner_id);
    const change = { retired_at: null, updated_at: ctx.clock.now() };
    const restored = await unlessNameTaken(() => updatePipeline(ctx.db, pipeline.id, change));
    await owned.record(ctx, restored, 'restored', { name: restored.name });
    return restored;
  });
}

async function makeDefault(ctx: TransactionContext, pipeline: PipelineRow): Promise<PipelineRow> {
  await clearDefault(ctx.db, pipeline.owner_id);
  await owned.record(ctx, pipeline, 'made_default', { name: pipeline.name });
  return updatePipeline(ctx.db, pipeline.id, { is_default: true, updated_at: ctx.clock.now() });
}

/** Puts the caller's pipelines into an order, all of them: the first whose condition a document meets is the one it takes. @throws pipeline_order_incomplete */
export async function reorderPipelines(ctx: Context, input: { ids: readonly string[] }): Promise<void> {
  await inTransaction(ctx, async (ctx) => {
    const owner = ownerOf(ctx);
    await holdKindOf(ctx.db, 'pipeline', owner);
    const before = (await pipelinesOf(ctx.db, owner)).map(({ id }) => id);
    if (!isDeepStrictEqual(input.ids.toSorted(), before.toSorted())) throw pipelineErrors.pipeline_order_incomplete();
    if (isDeepStrictEqual(input.ids, before)) return;
    await orderPipelines(ctx.db, owner, input.ids);
    const detail = { count: input.ids.length };
    await recordAudit(ctx, { action: 'pipeline.reordered', targetType: 'user', targetId: owner, detail });
  });
}

async function unlessNameTaken<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error, 'pipelines_name')) throw pipelineErrors.pipeline_name_taken();
    throw error;
  }
}
