import type { Context } from '../../../platform/context.ts';
import { type Facts, type PreparedCondition, prepareCondition } from '../conditions/index.ts';
import { STANDARD_ID } from './built-in.ts';
import { choicesOf, type PipelineChoice } from './choices.store.ts';
import { pipelineErrors } from './pipelines.errors.ts';
import { findPipeline, type PipelineRow } from './pipelines.store.ts';
import { definitionOf, type Plan, planOfDefinition, standardPlan } from './plan-of.ts';

/** How many conditions are kept ready, over all owners. */
const KEPT_CONDITIONS = 5_000;
/** A version never changes, and so its condition, made ready, never does. */
const prepared = new Map<string, PreparedCondition>();

/** What decides which pipeline a document takes that arrives. */
export type Arrival = {
  ownerId: string;
  /** Named by who sent it. */
  named?: string | undefined;
  /** That of the token, address, folder or mailbox it came by. */
  ofPath?: string | null | undefined;
  /** Asked for only where a condition is. */
  facts: () => Promise<Facts>;
};

/** What of the pipelines of one owner can be chosen, read once for all documents of an upload. */
export type Choice = (arrival: Omit<Arrival, 'ownerId'>) => Promise<Plan>;

/**
 * Reads what an owner's documents can take that arrive now, and says for each which plan it is: the named pipeline, else the first whose
 * condition it meets, else that of the path it came by, else its owner's default, else the default of the service.
 */
export async function choiceFor(ctx: Pick<Context, 'config' | 'db'>, ownerId: string): Promise<Choice> {
  const choices = await choicesOf(ctx.db, ownerId);
  return async ({ named, ofPath, facts }) => {
    if (named !== undefined) return planOfRow(ctx, await requireActive(ctx, ownerId, named));
    const asked = choices.filter(({ owner_id, definition }) => owner_id !== null && definition?.condition);
    const known = asked.length === 0 ? undefined : await facts();
    const met = known && asked.find((choice) => isMet(choice, known));
    if (met) return planOfChoice(ctx, met);
    const path = ofPath ? await findPipeline(ctx.db, { ownerId, seesInstance: false }, ofPath) : undefined;
    if (path && isUsable(path)) return planOfRow(ctx, path);
    const fallback =
      choices.find((choice) => choice.owner_id !== null && choice.is_default) ??
      choices.find((choice) => choice.owner_id === null && choice.is_default);
    return fallback ? planOfChoice(ctx, fallback) : standardPlan(ctx);
  };
}

/** A pipeline that an owner's documents can be given. @throws pipeline_not_found, pipeline_inactive */
export async function requireActive(ctx: Pick<Context, 'db'>, ownerId: string, id: string): Promise<PipelineRow> {
  const row = await findPipeline(ctx.db, { ownerId, seesInstance: false }, id);
  if (!row || row.retired_at !== null) throw pipelineErrors.pipeline_not_found();
  if (!row.is_active) throw pipelineErrors.pipeline_inactive();
  return row;
}

function isUsable({ retired_at, is_active }: PipelineRow): boolean {
  return retired_at === null && is_active;
}

async function planOfRow(ctx: Pick<Context, 'config' | 'db'>, row: PipelineRow): Promise<Plan> {
  if (row.id === STANDARD_ID) return standardPlan(ctx);
  const { definition, versionId } = await definitionOf(ctx, row);
  return planOfDefinition(definition, { pipelineId: row.id, versionId });
}

function planOfChoice(ctx: Pick<Context, 'config' | 'db'>, choice: PipelineChoice): Plan | Promise<Plan> {
  if (choice.definition === null) return planOfRow(ctx, choice);
  return planOfDefinition(choice.definition, { pipelineId: choice.id, versionId: choice.version_id });
}

function isMet({ version_id, definition }: PipelineChoice, facts: Facts): boolean {
  if (version_id === null || !definition?.condition) return false;
  let condition = prepared.get(version_id);
  if (!condition) {
    if (prepared.size >= KEPT_CONDITIONS) prepared.clear();
    condition = prepareCondition(definition.condition);
    prepared.set(version_id, condition);
  }
  return condition.isMet(facts);
}
