import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { isStorable } from '../../../platform/storable.ts';
import { conditionSchema } from '../conditions/index.ts';
import { oneLine } from '../files/index.ts';

/** More steps than this in one pipeline are an accident. */
const MAX_STEPS = 50;
const MAX_CONFIG_BYTES = 65_536;
/** JSON that is nested deeper is none of ours. */
export const MAX_LEVELS = 20;
const MAX_LABEL = 100;

const stepType = z
  .string()
  .min(1, says('blank'))
  .max(100, says('too_long', { limit: 100 }))
  .refine((text) => isStorable(text, 0), says('not_storable'))
  .describe('One of `GET /api/pipelines/step-types`.');
const label = z
  .string()
  .transform((text) => oneLine(text) || null)
  .pipe(
    z
      .string()
      .max(MAX_LABEL, says('too_long', { limit: MAX_LABEL }))
      .nullable(),
  )
  .nullable()
  .describe('How this step is called here; null: as all of its type.');
const config = z
  .record(z.string(), z.unknown())
  .refine((value) => isStorable(value, MAX_LEVELS), { message: says('too_deep', { limit: MAX_LEVELS }), abort: true })
  .refine((value) => JSON.stringify(value).length <= MAX_CONFIG_BYTES, says('too_heavy'))
  .describe('As the schema of its type says.');
const onFailure = z
  .enum(['stop', 'go_on'])
  .describe('What becomes of the document when the step fails: it needs attention, or goes on without it.');
const condition = conditionSchema.nullable().describe('The step runs only when the document meets it; null: always.');

/** A step of a pipeline as people send it. */
export const stepInputSchema = z
  .strictObject({
    id: z.uuid().optional().describe('Keeps a step the same from version to version; left out, it is a new one.'),
    step_type: stepType,
    type_version: z.int().min(1).optional(),
    label: label.default(null),
    enabled: z.boolean().default(true),
    condition: condition.default(null),
    config: config.default({}),
    on_failure: onFailure.default('stop'),
  })
  .meta({ id: 'PipelineStepRequest' });
/** A step of a pipeline as people send it. */
export type StepInput = z.infer<typeof stepInputSchema>;

/** The body that changes a step: what is given replaces what is there. */
export const stepPatchSchema = z
  .strictObject({
    step_type: stepType.optional(),
    label: label.optional(),
    enabled: z.boolean().optional(),
    condition: condition.optional(),
    config: config.optional(),
    on_failure: onFailure.optional(),
  })
  .refine((patch) => Object.keys(patch).length > 0, says('one_change'))
  .meta({ id: 'PipelineStepPatchRequest' });
/** A change of a step. */
export type StepPatch = z.infer<typeof stepPatchSchema>;

/** A step of a pipeline as it is stored: types that this version does not know, and what they take, stay as they are. */
export const pipelineStepSchema = z.object({
  id: z.uuid(),
  step_type: z.string(),
  type_version: z.int(),
  label: z.string().nullable(),
  enabled: z.boolean(),
  condition: conditionSchema.nullable(),
  config: z.record(z.string(), z.unknown()),
  on_failure: onFailure,
});
/** A step of a pipeline. */
export type PipelineStep = z.infer<typeof pipelineStepSchema>;

const arrival = conditionSchema
  .nullable()
  .describe('Documents that meet it when they arrive take this pipeline; null: none does by itself.');
const localOnly = z.boolean().describe('Nothing of its documents leaves this machine.');
const noDelivery = z.boolean().describe('Its documents are sent to no destination.');

/** What a pipeline says, as people send it. */
export const definitionInputSchema = z.strictObject({
  condition: arrival,
  local_only: localOnly,
  no_delivery: noDelivery,
  steps: z.array(stepInputSchema).max(MAX_STEPS, says('too_many', { limit: MAX_STEPS })),
});

/** What a pipeline says: a version of it. */
export const definitionSchema = z.object({
  condition: arrival,
  local_only: localOnly,
  no_delivery: noDelivery,
  steps: z.array(pipelineStepSchema),
});
/** What a pipeline says. */
export type Definition = z.infer<typeof definitionSchema>;
