import { z } from 'zod';
import { says } from '../../../platform/refusals/index.ts';
import { fileSchema } from '../files/index.ts';
import { knownFieldsShape } from '../metadata/index.ts';
import { ranWithSchema } from '../pipelines/index.ts';
import { languageModelsSchema, ON_FAILURE, STEP_STATES, stepNamed } from '../steps/index.ts';
import { attachmentSchema, signatureSchema } from './inside.schemas.ts';
import type { AttemptRow } from './plan/attempts.store.ts';
import type { StepRow } from './plan/steps.store.ts';
import type { LogRow } from './run/logs.store.ts';
import { publicDetail } from './run/public-detail.ts';

const timestampSchema = z.iso.datetime({ precision: 3 });

const askedSchema = z
  .object({
    host: z.string(),
    model: z.string(),
    sent_characters: z.int(),
    prompt_tokens: z.int().nullable().describe('As the service counted them; null where it counts none.'),
    completion_tokens: z.int().nullable(),
    duration_ms: z.int(),
  })
  .meta({ id: 'AskedElsewhere' });

const attemptSchema = z
  .object({
    number: z.int(),
    worker: z.string(),
    started_at: timestampSchema,
    finished_at: timestampSchema.nullable(),
    outcome: z.enum(['success', 'skipped', 'failure', 'retry', 'crashed']).nullable().describe('null while it runs.'),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    asked: askedSchema.nullable().describe('What a service elsewhere was asked in this attempt.'),
  })
  .meta({ id: 'StepAttempt' });

const figuresSchema = z.record(z.string(), z.string()).nullable();

const stepSchema = z
  .object({
    id: z.uuid().describe('Of the step in this plan: a plan may have the same step twice.'),
    step: z.string(),
    title: z.string(),
    label: z.string().nullable().describe('How the plan of this document calls the step; null: by its title.'),
    status: z.enum(STEP_STATES),
    on_failure: z
      .enum(ON_FAILURE)
      .nullable()
      .describe(
        'What the plan does when the step fails. `go_on`: the rest runs, and the document has not failed. `stop`: nothing behind it leaves the service or waits for people. null: what comes after it does not run.',
      ),
    started_at: timestampSchema.nullable(),
    finished_at: timestampSchema.nullable(),
    duration_ms: z.int().nullable(),
    progress_done: z.int().nullable(),
    progress_total: z.int().nullable(),
    error_code: z.string().nullable(),
    error_message: z.string().nullable(),
    summary: z.string().nullable(),
    warning_code: z
      .string()
      .nullable()
      .describe('What the step found damaged although it did its work; `summary` says it in a sentence.'),
    warning_figures: figuresSchema.describe(
      'What the warning tells of, by name: amounts as decimals, beside their `currency` where it is known.',
    ),
    note_code: z
      .string()
      .nullable()
      .describe('Why a step was passed over, where it is worth knowing; `summary` says it in a sentence.'),
    waiting_since: timestampSchema
      .nullable()
      .describe('Since when the step waits for something outside, such as disk space.'),
    attempts: z.array(attemptSchema),
  })
  .meta({ id: 'ProcessingStep' });

/** An archive copy of a document as its page tells of it. */
export const archiveCopySchema = z
  .object({
    size_bytes: z.int(),
    format: z.enum(['1b', '2b', '3b']).describe('`2b` is PDF/A-2b.'),
    checked_by: z
      .string()
      .nullable()
      .describe('Who found it to keep the standard, such as `veraPDF 1.28.2`; null: nobody looked.'),
    is_current: z
      .boolean()
      .describe('false while it tells details that have been changed since, or shows an earlier reading.'),
  })
  .meta({ id: 'ArchiveCopy' });
/** The same as JSON. */
export type ArchiveCopy = z.infer<typeof archiveCopySchema>;

/** A document with everything its page shows. */
export const fileDetailSchema = fileSchema
  .extend({
    ...knownFieldsShape,
    pipeline: ranWithSchema.nullable().describe('What it goes through; null: the built-in steps.'),
    duplicate_of: z.object({ id: z.uuid(), title: z.string() }).nullable(),
    parent: z
      .object({ id: z.uuid(), title: z.string(), mime_type: z.string() })
      .nullable()
      .describe('The document it came out of, while that is there.'),
    attachments: z
      .array(attachmentSchema)
      .describe('What lies in it: attached to a mail or a PDF, packed into an archive.'),
    signatures: z.array(signatureSchema).describe('Who signed it, in the order of the document; of PDFs.'),
    steps: z.array(stepSchema),
    storage: z.object({
      original: z.object({ size_bytes: z.int() }),
      processed: z
        .object({ size_bytes: z.int() })
        .nullable()
        .describe('null when the original is the searchable document itself.'),
      pdfa: archiveCopySchema.nullable().describe('The archive copy, `download?version=pdfa`.'),
      pdfa_original: archiveCopySchema
        .nullable()
        .describe('That of the original, `download?version=pdfa_original`, where it shows something else.'),
    }),
  })
  .meta({ id: 'FileDetail' });
/** A document's page as JSON. */
export type FileDetail = z.infer<typeof fileDetailSchema>;

/** One line of a document's processing log. */
export const logLineSchema = z
  .object({
    id: z.uuid(),
    step_name: z.string(),
    level: z.enum(['info', 'warning', 'error']),
    message: z.string(),
    detail: z
      .string()
      .nullable()
      .describe('What programs said, without stack traces and paths of the server: those stand in its log.'),
    worker: z.string(),
    created_at: timestampSchema,
  })
  .meta({ id: 'ProcessingLog' });

const passwordSchema = z
  .string()
  .min(1)
  .max(500)
  .refine((text) => !text.includes('\0'), says('not_storable'))
  .describe('Opens a protected PDF. Kept sealed until this run ends.');

/** Body of reprocess. */
export const reprocessSchema = z
  .strictObject({
    force_ocr: z.boolean().optional().describe('Read every page, also those that have text.'),
    languages: languageModelsSchema.optional().describe('Tesseract codes; left out, OCR_LANGUAGES decides.'),
    password: passwordSchema.optional(),
    from_step: z
      .uuid()
      .optional()
      .describe('The id of a step of the document: only it and what follows it run again, as they were planned.'),
  })
  .refine(
    ({ from_step, force_ocr, languages }) => from_step === undefined || (force_ocr ?? languages) === undefined,
    says('not_together'),
  )
  .meta({ id: 'ReprocessRequest' });

/** Body of a step's retry. */
export const retryStepSchema = z.strictObject({ password: passwordSchema.optional() }).meta({ id: 'RetryStepRequest' });

/** The steps people see, in their order, each with its attempts. */
export function presentSteps(steps: readonly StepRow[], attempts: readonly AttemptRow[]): FileDetail['steps'] {
  return steps
    .filter((step) => step.is_shown)
    .map((step) => ({
      id: step.id,
      step: step.step_name,
      title: stepNamed(step.step_name)?.title ?? step.step_name,
      label: step.label,
      status: step.status,
      on_failure: step.on_failure,
      started_at: step.started_at?.toISOString() ?? null,
      finished_at: step.finished_at?.toISOString() ?? null,
      duration_ms: durationMs(step),
      progress_done: step.progress_done,
      progress_total: step.progress_total,
      error_code: step.error_code,
      error_message: step.error_message,
      // What others are still to do is not said to be done.
      summary: step.status === 'in_progress' ? null : step.summary,
      warning_code: step.status === 'skipped' ? null : step.warning_code,
      warning_figures: figuresSchema.parse(step.warning_figures),
      note_code: step.status === 'skipped' ? step.warning_code : null,
      waiting_since: step.waiting_since?.toISOString() ?? null,
      attempts: attempts.filter((attempt) => attempt.step_id === step.id).map(presentAttempt),
    }));
}

function presentAttempt(attempt: AttemptRow): z.infer<typeof attemptSchema> {
  return {
    number: attempt.number,
    worker: attempt.worker,
    started_at: attempt.started_at.toISOString(),
    finished_at: attempt.finished_at?.toISOString() ?? null,
    outcome: attemptSchema.shape.outcome.parse(attempt.outcome),
    error_code: attempt.error_code,
    error_message: attempt.error_message,
    asked: askedSchema.nullable().parse(attempt.asked),
  };
}

/** One line of the processing log. */
export function presentLogLine(row: LogRow): z.infer<typeof logLineSchema> {
  const { file_id: _fileId, ...line } = row;
  return {
    ...line,
    detail: publicDetail(row.detail, row.message),
    level: logLineSchema.shape.level.parse(row.level),
    created_at: row.created_at.toISOString(),
  };
}

function durationMs(step: StepRow): number | null {
  if (step.started_at === null || step.finished_at === null) return null;
  return Math.max(0, step.finished_at.getTime() - step.started_at.getTime());
}

/** The body of POST /api/files/{id}/assign-pipeline. */
export const assignPipelineSchema = z
  .strictObject({
    pipeline_id: z.uuid().nullable().describe('null: the built-in steps.'),
    run: z
      .boolean()
      .default(false)
      .describe('Whether it goes through it now; else the next time that it is read anew.'),
  })
  .meta({ id: 'AssignPipelineRequest' });
