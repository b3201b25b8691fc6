import { z } from 'zod';
import { httpErrors, unknownKeys } from '../../../platform/http/index.ts';
import { fieldErrorsOf, says } from '../../../platform/refusals/index.ts';
import { FILE_STATUSES, tagsSchema, titleSchema } from '../files/index.ts';

const acceptedFileSchema = z.object({
  id: z.uuid(),
  original_filename: z.string(),
  status: z.enum(FILE_STATUSES),
  duplicate_of_id: z
    .uuid()
    .optional()
    .describe('A document with the same bytes was already there: this one becomes a copy of it.'),
});
/** One accepted file as JSON. */
export type AcceptedFile = z.infer<typeof acceptedFileSchema>;

/** What an upload answers. */
export const uploadAnswerSchema = z.object({ files: z.array(acceptedFileSchema) }).meta({ id: 'UploadAnswer' });
/** What an upload answers, as JSON. */
export type UploadAnswer = z.infer<typeof uploadAnswerSchema>;

const filePart = z.string().meta({ format: 'binary', contentMediaType: 'application/octet-stream' });

/** The form of an upload, for the API description; the parts are read as they arrive. */
export const uploadFormSchema = z.object({
  file: z.union([filePart, z.array(filePart)]).describe('One part named "file" per document.'),
  title: z.string().optional().describe('Only with a single file.'),
  tags: z.string().optional().describe('Comma-separated.'),
  pipeline_id: z.string().optional().describe('The pipeline that these documents take.'),
  csrf_token: z.string().optional().describe('In place of the X-CSRF-Token header.'),
});

const fieldsSchema = z.object({
  title: titleSchema.optional(),
  tags: z
    .string()
    .optional()
    .transform((text) => (text ?? '').split(',').filter((tag) => tag.trim() !== ''))
    .pipe(tagsSchema),
  pipeline_id: z.uuid().optional(),
});

/** What may be said about the files of one upload. */
export type UploadFields = z.infer<typeof fieldsSchema>;

const UPLOAD_FIELDS: ReadonlySet<string> = new Set(Object.keys(uploadFormSchema.shape));

/** Reads the fields beside the files. @throws invalid_request */
export function parseUploadFields(fields: Readonly<Record<string, string>>, fileCount: number): UploadFields {
  const unknown = Object.keys(fields).filter((name) => !UPLOAD_FIELDS.has(name));
  if (unknown.length > 0) throw unknownKeys(unknown);
  const title = fields.title?.trim() ? fields.title : undefined;
  const pipeline_id = fields.pipeline_id?.trim() ? fields.pipeline_id.trim() : undefined;
  const parsed = fieldsSchema.safeParse({ title, tags: fields.tags, pipeline_id });
  if (!parsed.success) {
    throw httpErrors.invalid_request({ errors: fieldErrorsOf(parsed.error.issues) });
  }
  if (title !== undefined && fileCount > 1) {
    throw httpErrors.invalid_request({ errors: [{ path: 'title', message: says('single_file') }] });
  }
  return parsed.data;
}
