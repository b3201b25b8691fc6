import { z } from 'zod';
import { httpErrors } from '../../../platform/http/index.ts';
import { fieldErrorsOf, says } from '../../../platform/refusals/index.ts';
import { uploadFormSchema } from './ingest.schemas.ts';

/** Everything that is no letter of base64, a "=" before the end, or a filling that is too long. */
const NOT_BASE64 = /[^A-Za-z0-9+/_=\s-]|=[^=\s]|={3}/;

/** Platforms send fields that nobody filled in as empty or null. */
const filled = (schema: z.ZodString) => schema.nullish().transform((text) => text || undefined);

const uploadJsonSchema = z
  .object({
    url: filled(z.string().max(4_000)).describe('Where the document is fetched from. This or `content_base64`.'),
    content_base64: filled(z.string()).describe('The document itself.'),
    filename: filled(z.string().max(1_000)).describe('What it is called; of a fetched one, what its server says.'),
    title: filled(z.string()),
    tags: z
      .union([z.string(), z.array(z.string())])
      .nullish()
      .describe('A list, or words separated by commas.'),
    pipeline_id: filled(z.string()).describe('The pipeline that it takes.'),
  })
  .refine(({ url, content_base64 }) => (url === undefined) !== (content_base64 === undefined), {
    path: ['url'],
    error: says('url_or_content'),
  })
  .refine(({ content_base64 }) => content_base64 === undefined || !NOT_BASE64.test(content_base64), {
    path: ['content_base64'],
    error: says('no_base64'),
  });

/** A document as JSON: where it is, or what it holds. */
type UploadJson = {
  source: { url: string } | { bytes: Buffer };
  filename: string | undefined;
  /** What may be said about it, as a form says it. */
  fields: Record<string, string>;
};

/** Both bodies of an upload, for the API description. */
export const uploadBodies = { 'multipart/form-data': uploadFormSchema, 'application/json': uploadJsonSchema } as const;

/** Reads a document as JSON. @throws invalid_request */
export function parseUploadJson(body: unknown): UploadJson {
  const parsed = uploadJsonSchema.safeParse(body ?? {});
  if (!parsed.success) {
    throw httpErrors.invalid_request({ errors: fieldErrorsOf(parsed.error.issues) });
  }
  const { url, content_base64: content, filename, title, tags, pipeline_id } = parsed.data;
  return {
    source: url === undefined ? { bytes: Buffer.from(content ?? '', 'base64') } : { url },
    filename,
    fields: {
      ...(title === undefined ? {} : { title }),
      ...(tags ? { tags: [tags].flat().join(',') } : {}),
      ...(pipeline_id === undefined ? {} : { pipeline_id }),
    },
  };
}
