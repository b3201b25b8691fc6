import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { isStorable } from '../../../platform/storable.ts';
import { oneLine } from '../files/index.ts';
import { BUILT_INS } from './built-in.ts';
import { definitionInputSchema, MAX_LEVELS, pipelineStepSchema, stepInputSchema } from './definition.ts';
import { MAX_PIPELINES } from './pipelines.errors.ts';
import { MOST_COUNTED } from './pipelines.store.ts';
import { PLAN_PROBLEMS } from './plan-problems.ts';

const MAX_NAME = 100;
const MAX_DESCRIPTION = 500;
const MAX_CONDITION_LENGTH = 65_536;

const name = z
  .string()
  .transform((text) => oneLine(text))
  .pipe(
    z
      .string()
      .min(1, says('blank'))
      .max(MAX_NAME, says('too_long', { limit: MAX_NAME })),
  );
const description = z
  .string()
  .transform((text) => oneLine(text))
  .pipe(z.string().max(MAX_DESCRIPTION, says('too_long', { limit: MAX_DESCRIPTION })));
const isDefault = z.boolean().describe('Whether documents take it that fit no other.');
const isActive = z.boolean().describe('Switched off, no document takes it by itself.');
const definition = definitionInputSchema.shape;

/** The body that makes a pipeline. */
export const newPipelineSchema = z
  .strictObject({
    name,
    description: description.default(''),
    is_default: isDefault.default(false),
    is_active: isActive.default(true),
    condition: definition.condition.default(null),
    local_only: definition.local_only.default(false),
    no_delivery: definition.no_delivery.default(false),
    steps: definition.steps
      .optional()
      .describe(
        'In their order; steps that every document needs are added where they are missing. Left out: the built-in steps.',
      ),
  })
  .meta({ id: 'NewPipelineRequest' });
/** A pipeline to make. */
export type NewPipeline = z.infer<typeof newPipelineSchema>;

/** The body that changes a pipeline: what is given replaces what is there. */
export const pipelinePatchSchema = z
  .strictObject({
    name: name.optional(),
    description: description.optional(),
    is_default: isDefault.optional(),
    is_active: isActive.optional(),
    condition: definition.condition.optional(),
    local_only: definition.local_only.optional(),
    no_delivery: definition.no_delivery.optional(),
    steps: definition.steps.optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, says('one_change'))
  .meta({ id: 'PipelinePatchRequest' });
/** A change of a pipeline. */
export type PipelinePatch = z.infer<typeof pipelinePatchSchema>;

/** A step to add, and where. */
export const newStepSchema = stepInputSchema
  .omit({ id: true })
  .extend({
    position: z.int().min(0).optional().describe('Its place, from 0; left out, the best one for its type.'),
  })
  .meta({ id: 'NewPipelineStepRequest' });

const timestamp = z.iso.datetime({ precision: 3 });

/** A step as every answer shows it. */
export const stepSchema = pipelineStepSchema
  .extend({
    pipeline_id: z.uuid(),
    position: z.int().describe('Its place, from 0.'),
    is_known: z.boolean().describe('Whether this version of the service knows the type.'),
  })
  .meta({ id: 'PipelineStep' });
/** A step as JSON. */
export type StepJson = z.infer<typeof stepSchema>;

const shownDefinition = {
  condition: definition.condition,
  local_only: definition.local_only,
  no_delivery: definition.no_delivery,
  steps: z.array(stepSchema),
};

/** A pipeline as every answer shows it. */
export const pipelineSchema = z
  .object({
    id: z.uuid(),
    owner_id: z.uuid().nullable().describe('Whose it is; null: of the service, everybody can take it.'),
    built_in: z.enum(BUILT_INS).nullable().describe('Which of those it is that come with the service.'),
    name: z.string(),
    description: z.string(),
    position: z.int().describe('Its place, from 0. The first whose condition a document meets is the one it takes.'),
    is_default: isDefault,
    is_active: isActive,
    is_editable: z.boolean().describe('Whether you may change it.'),
    version: z.int().describe('The number of the version in use.'),
    has_draft: z.boolean().describe('Whether it was changed without the change being used.'),
    ...shownDefinition,
    document_count: z.int().describe(`Your documents that take it; no more than ${MOST_COUNTED} are counted.`),
    last_document_at: timestamp.nullable(),
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'Pipeline' });
/** A pipeline as JSON. */
export type PipelineJson = z.infer<typeof pipelineSchema>;

/** A version as every answer shows it. */
export const versionSchema = z
  .object({
    number: z.int(),
    is_in_use: z.boolean(),
    made_from: z.int().nullable().describe('The older version that it is equal to, where somebody went back.'),
    document_count: z.int().describe('Your documents that ran with it last.'),
    ...shownDefinition,
    created_at: timestamp,
  })
  .meta({ id: 'PipelineVersion' });
/** A version as JSON. */
export type VersionJson = z.infer<typeof versionSchema>;

const problemSchema = z
  .object({
    code: z.enum([...PLAN_PROBLEMS, 'not_valid']),
    position: z.int().nullable().describe('Which step; null: one that is missing, or the condition of the pipeline.'),
    other_position: z.int().nullable().describe('The step that it cannot stand before.'),
    step_type: z.string().nullable(),
    field: z.string().optional(),
    sentence: z.string(),
  })
  .meta({ id: 'PipelineProblem' });
const warningSchema = z
  .object({
    code: z.enum([
      'step_twice',
      'step_too_late',
      'step_silenced',
      'ai_missing',
      'cloud_ocr_missing',
      'reads_here',
      'search_waits',
    ]),
    position: z.int(),
    sentence: z.string(),
  })
  .meta({ id: 'PipelineWarning' });

/** What speaks against a definition. */
export const verdictSchema = z.object({
  problems: z.array(problemSchema).describe('As long as there is one, it cannot be used.'),
  warnings: z.array(warningSchema),
});
/** What speaks against a definition, as JSON. */
export type VerdictJson = z.infer<typeof verdictSchema>;

/** A condition that may not be finished: anything that can be kept. */
const unfinished = z
  .unknown()
  .refine((value) => isStorable(value, MAX_LEVELS), says('too_deep', { limit: MAX_LEVELS }))
  .refine((value) => JSON.stringify(value ?? null).length <= MAX_CONDITION_LENGTH, says('too_heavy'));
const draftStep = z.strictObject({
  ...stepInputSchema.shape,
  condition: unfinished.optional(),
});
/** The body that keeps a draft: what is not finished is kept, too. */
export const draftInputSchema = z
  .strictObject({
    condition: unfinished.optional(),
    local_only: definition.local_only.default(false),
    no_delivery: definition.no_delivery.default(false),
    steps: z.array(draftStep).max(50, says('too_many', { limit: 50 })),
    based_on: z
      .int()
      .min(1)
      .max(2_147_483_647)
      .optional()
      .describe('The number of the version it began from; left out, the one in use.'),
  })
  .meta({ id: 'PipelineDraftRequest' });
/** A draft to keep. */
export type DraftInput = z.infer<typeof draftInputSchema>;

/** A draft as every answer shows it. */
export const draftSchema = z
  .object({
    based_on: z.int(),
    condition: z.unknown().nullable(),
    local_only: definition.local_only,
    no_delivery: definition.no_delivery,
    steps: z.array(stepSchema.extend({ condition: z.unknown().nullable() })),
    ...verdictSchema.shape,
    updated_at: timestamp,
  })
  .meta({ id: 'PipelineDraft' });
/** A draft as JSON. */
export type DraftJson = z.infer<typeof draftSchema>;

/** Every step of a pipeline in a new order. */
export const stepOrderSchema = z
  .strictObject({ step_ids: z.array(z.uuid()).max(50).describe('Every step exactly once.') })
  .meta({ id: 'ReorderPipelineStepsRequest' });

/** Every pipeline in a new order. */
export const pipelineOrderSchema = z
  .strictObject({ pipeline_ids: z.array(z.uuid()).max(MAX_PIPELINES).describe('Every one of yours exactly once.') })
  .meta({ id: 'ReorderPipelinesRequest' });

/** A type of step, with what the editor of pipelines needs to know. */
export const stepTypeSchema = z
  .object({
    step_type: z.string(),
    type_version: z.int(),
    title: z.string(),
    description: z.string(),
    after: z.array(z.string()).describe('Types that come before it where the pipeline has them.'),
    is_required: z.boolean().describe('Every pipeline has it, without a condition.'),
    reaches_out: z
      .enum(['nothing', 'ai', 'delivery', 'tell'])
      .describe('What leaves this machine by it; a pipeline that is local only passes it over.'),
    is_available: z.boolean().describe('false: a setting that it needs is missing.'),
    config_schema: z.record(z.string(), z.unknown()).describe('JSON Schema of `config`.'),
  })
  .meta({ id: 'PipelineStepType' });
/** A type of step as JSON. */
export type StepTypeJson = z.infer<typeof stepTypeSchema>;
