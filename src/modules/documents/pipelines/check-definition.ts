import { type Context, ownerOf } from '../../../platform/context.ts';
import type { FieldError } from '../../../platform/errors.ts';
import { newId } from '../../../platform/ids.ts';
import type { Condition, TestField } from '../conditions/index.ts';
import { type CustomFieldRow, customFieldsFor, customTestProblems } from '../custom-fields/index.ts';
import { stepNamed, stepRegistry } from '../steps/index.ts';
import type { Definition, PipelineStep, StepInput } from './definition.ts';
import { pipelineErrors } from './pipelines.errors.ts';
import { plannedSteps } from './plan-of.ts';
import { type PlanProblem, pipelineProblems } from './plan-problems.ts';

/** What is known of a document when it arrives, before anything was read. */
const ARRIVAL_FIELDS: readonly TestField[] = [
  'filename',
  'title',
  'tags',
  'mime_type',
  'file_size',
  'source',
  'came_by',
  'uploaded_by',
  'uploaded_on',
];

/** Everything that keeps a definition from being used. @param fields the custom fields that its owner has. */
export function definitionProblems(
  definition: Definition,
  known: readonly PipelineStep[],
  fields: readonly CustomFieldRow[],
): PlanProblem[] {
  const places = definition.steps.flatMap(({ enabled }, at) => (enabled ? [at] : []));
  const at = (position: number | null) => (position === null ? null : (places[position] ?? null));
  const found = pipelineProblems(plannedSteps(definition))
    .filter(({ code, position }) => code !== 'unknown_step' || !isKnown(definition.steps[at(position) ?? -1], known))
    .map((one) => ({ ...one, position: at(one.position), other_position: at(one.other_position) }));
  return [...found, ...conditionProblems(definition.condition), ...fieldProblems(definition.steps, fields)];
}

/** A step of a type that only a newer version knows stays as it was saved there. */
function isKnown(step: PipelineStep | undefined, known: readonly PipelineStep[]): boolean {
  return known.some(({ id, step_type }) => step !== undefined && id === step.id && step_type === step.step_type);
}

function conditionProblems(condition: Condition | null): PlanProblem[] {
  const asked = new Set(condition?.groups.flatMap(({ tests }) => tests.map(({ field }) => field)) ?? []);
  const late = [...asked].filter((field) => !ARRIVAL_FIELDS.includes(field));
  return late.map((field) => ({
    code: 'late_field',
    position: null,
    other_position: null,
    step_type: null,
    field,
    sentence: `“${field}” is not known when a document arrives. Put it into the condition of a step.`,
  }));
}

/** Steps whose conditions ask custom fields for what they cannot hold, or ask such that are not there. */
function fieldProblems(steps: readonly PipelineStep[], fields: readonly CustomFieldRow[]): PlanProblem[] {
  return steps.flatMap(({ condition, step_type, label }, position): PlanProblem[] => {
    const [problem] = condition ? customTestProblems(fields, condition) : [];
    if (!problem) return [];
    const sentence = `“${label ?? stepNamed(step_type)?.title ?? step_type}” has a condition that cannot be compared.`;
    return [{ code: 'step_condition', position, other_position: null, step_type, sentence }];
  });
}

/** The custom fields that a pipeline can ask: one of everybody's those that everybody has. */
export async function fieldsToAsk(ctx: Context, owner: string | null): Promise<CustomFieldRow[]> {
  const fields = await customFieldsFor(ctx.db, owner ?? ownerOf(ctx));
  return fields.filter(({ owner_id }) => owner !== null || owner_id === null);
}

/**
 * Refuses what cannot be used.
 * @param of whose pipeline it is, null: everybody's, and the steps that are there already
 * @throws pipeline_not_workable
 */
export async function requireWorkable(
  ctx: Context,
  definition: Definition,
  of: { owner: string | null; known: readonly PipelineStep[] },
): Promise<void> {
  const problems = definitionProblems(definition, of.known, await fieldsToAsk(ctx, of.owner));
  if (problems.length === 0) return;
  throw pipelineErrors.pipeline_not_workable({ errors: problems.map(fieldError) });
}

function fieldError({ code, position, other_position, field, sentence }: PlanProblem): FieldError {
  const path = field !== undefined ? 'condition' : position === null ? 'steps' : `steps.${position}`;
  const other = other_position === null ? {} : { values: [`steps.${other_position}`] };
  return { path, message: sentence, code, ...other };
}

/** Steps as people sent them as they are stored. */
export function storedSteps(steps: readonly StepInput[]): PipelineStep[] {
  return steps.map(({ id, step_type, type_version, ...rest }) => ({
    id: id ?? newId(),
    step_type,
    type_version: type_version ?? stepNamed(step_type)?.typeVersion ?? 1,
    ...rest,
  }));
}

/** Where a step stands best among others: behind those that come before it in the registry. */
export function placeFor(stepType: string, steps: readonly Pick<PipelineStep, 'step_type'>[]): number {
  const rank = (name: string) => stepRegistry.findIndex((one) => one.name === name);
  const own = rank(stepType);
  return own < 0 ? steps.length : steps.findLastIndex(({ step_type }) => rank(step_type) <= own) + 1;
}

/** Adds the steps that every document needs where they are missing. */
export function withRequired(steps: readonly PipelineStep[]): PipelineStep[] {
  return stepRegistry
    .filter(({ name, isRequired }) => isRequired && !steps.some(({ step_type }) => step_type === name))
    .reduce<PipelineStep[]>(
      (all, { name }) => all.toSpliced(placeFor(name, all), 0, ...storedSteps([plainStep(name)])),
      [...steps],
    );
}

/** A step of this type as it is without any choice. */
export function plainStep(stepType: string): StepInput {
  return { step_type: stepType, label: null, enabled: true, condition: null, config: {}, on_failure: 'stop' };
}
