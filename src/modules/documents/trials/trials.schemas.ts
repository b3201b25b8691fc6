import { z } from 'zod';
import { fileSchema } from '../files/index.ts';
import { triedDefinitionSchema } from '../pipelines/index.ts';

/** Most documents of one preview: every step is run for each. */
const MAX_PREVIEWED = 10;
/** Most documents of one look back. */
const MAX_LOOKED_AT = 1_000;

/** Two ways to try a pipeline: `preview` runs it on a few documents, `history` only decides, for the last ones. */
export const TRIAL_KINDS = ['preview', 'history'] as const;
/** One of them. */
export type TrialKind = (typeof TRIAL_KINDS)[number];

/** How far a trial is; `cancelled`: another one was begun. */
export const TRIAL_STATES = ['pending', 'running', 'completed', 'cancelled', 'failed'] as const;
/** One state of a trial. */
export type TrialState = (typeof TRIAL_STATES)[number];

const definition = triedDefinitionSchema
  .optional()
  .describe('What is tried, saved or not; left out: the version in use.');

/** The body that begins a trial. */
export const newTrialSchema = z
  .discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('preview'),
      definition,
      file_ids: z
        .array(z.uuid())
        .min(1)
        .max(MAX_PREVIEWED)
        .optional()
        .describe('The documents to try it on; left out: the three newest that it is for.'),
    }),
    z.strictObject({
      kind: z.literal('history'),
      definition,
      newest: z.int().min(1).max(MAX_LOOKED_AT).default(200).describe('How many of your newest documents.'),
    }),
  ])
  .meta({ id: 'NewPipelineTrialRequest' });
/** What is to be tried. */
export type NewTrial = z.infer<typeof newTrialSchema>;

/**
 * In what a document would end differently, the weightiest first: it would fail, not be sent any more, lose a value or a step, wait for
 * a review, be sent, get another value or a step, let somebody know, be read anew. `same`: in nothing; `not_taken`: it takes another
 * pipeline; `not_tried`: it could not be tried.
 */
export const DIFFERENCES = [
  'fails',
  'not_sent',
  'loses_tag',
  'loses_value',
  'step_gone',
  'waits',
  'sent',
  'gets_tag',
  'gets_value',
  'step_added',
  'notified',
  'read_anew',
  'not_tried',
  'same',
  'not_taken',
] as const;
/** One of them. */
export type Difference = (typeof DIFFERENCES)[number];

const named = z.object({ id: z.uuid(), name: z.string() });

/** What a group is about; what does not belong to its kind is null. */
export const aboutSchema = z.object({
  field: z.string().nullable().describe('gets_value, loses_value: the field.'),
  tag: z.string().nullable().describe('gets_tag, loses_tag: the tag.'),
  destination: named.nullable().describe('sent, not_sent: the destination.'),
  step_type: z.string().nullable().describe('fails, step_added, step_gone, waits, notified: the step.'),
  code: z.string().nullable().describe('fails, not_tried: the reason.'),
});
/** What a group is about. */
export type About = z.infer<typeof aboutSchema>;

const groupSchema = aboutSchema
  .extend({ id: z.uuid(), kind: z.enum(DIFFERENCES), count: z.int() })
  .meta({ id: 'PipelineTrialGroup' });

const timestamp = z.iso.datetime({ precision: 3 });

/** A trial as every answer shows it. */
export const trialSchema = z
  .object({
    id: z.uuid(),
    pipeline_id: z.uuid(),
    kind: z.enum(TRIAL_KINDS),
    version: z.int().nullable().describe('The version that says the same as what was tried; null: none does.'),
    state: z.enum(TRIAL_STATES),
    total: z.int().describe('How many documents it is about.'),
    done: z.int().describe('How many of them were tried.'),
    differing: z.int().describe('How many of those would end differently.'),
    groups: z
      .array(groupSchema)
      .describe(
        'history: every document in the group of its weightiest difference; the same first, what would be lost last. They add up to `done`.',
      ),
    oldest_uploaded_at: timestamp
      .nullable()
      .describe('When the last of the documents came, which is the oldest where they were not named.'),
    created_at: timestamp,
    finished_at: timestamp.nullable(),
  })
  .meta({ id: 'PipelineTrial' });
/** A trial as JSON. */
export type TrialJson = z.infer<typeof trialSchema>;

/** What would become of one step. */
const STEP_OUTCOMES = ['ran', 'as_before', 'assumed', 'passed_over', 'failed', 'waits', 'not_reached'] as const;

const triedStepSchema = z.object({
  step_type: z.string(),
  label: z.string().nullable(),
  position: z.int(),
  outcome: z
    .enum(STEP_OUTCOMES)
    .describe(
      'as_before: what it made the last time was taken; assumed: it was not run, and is taken to work; waits: for a review; not_reached: it stands behind one that waits or failed.',
    ),
  sentence: z.string().nullable().describe('What it said.'),
  code: z.string().nullable().describe('Of a failure or a warning.'),
});

/** What was found out about one document, as it is kept. */
export const resultSchema = z.object({
  outcome: z.enum(['works', 'waits', 'fails', 'not_tried']).describe('not_tried: it could not be; `problem` says why.'),
  problem: z.object({ code: z.string(), sentence: z.string() }).nullable(),
  duration_ms: z.int(),
  steps: z.array(triedStepSchema),
  changes: z
    .array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() }))
    .describe('Fields that would have another value.'),
  stays: z
    .array(z.object({ field: z.string(), value: z.unknown() }))
    .describe('Fields that a step would set and that stay, since somebody said what stands there.'),
  sends_to: z
    .array(named.extend({ is_new: z.boolean().describe('Whether it was not sent there yet.') }))
    .describe('Where it would be sent.'),
  not_sent_to: z.array(named).describe('Where it was sent and would not be sent any more.'),
  notifies: z.array(named.nullable()).describe('Which webhooks would be told; null: the inbox.'),
});
/** What was found out about one document. */
export type TrialResult = z.infer<typeof resultSchema>;

/** One document of a trial as every answer shows it. */
export const trialFileSchema = resultSchema
  .extend({
    position: z.int().describe('Its place among the documents of the trial, the newest first.'),
    group_id: z.uuid().nullable(),
    file: fileSchema,
  })
  .meta({ id: 'PipelineTrialFile' });
/** One document of a trial as JSON. */
export type TrialFileJson = z.infer<typeof trialFileSchema>;
