import { z } from 'zod';
import { httpErrors, unknownKeys } from '../../../../platform/http/index.ts';
import { fieldErrorsOf, says } from '../../../../platform/refusals/index.ts';
import { oneLine } from '../../../documents/files/index.ts';
import { manyLines } from '../link-fields.ts';

const MAX_SENDER = 100;
const MAX_NOTE = 1_000;

/** What the page of an upload link shows. */
export const uploadPageSchema = z
  .object({
    recipient: z.string(),
    note: z.string().nullable().describe('What the recipient says to those who send.'),
    expires_at: z.iso.datetime({ precision: 3 }),
    files_left: z.int(),
    bytes_left: z.int().nullable(),
    max_file_bytes: z.int().describe('How large one file may be.'),
  })
  .meta({ id: 'UploadPage' });

/** What sending files answers: they are stored. Nothing of what becomes of them is told. */
export const arrivedSchema = z
  .object({
    files: z.array(z.object({ filename: z.string(), size_bytes: z.int() })),
    files_left: z.int(),
    bytes_left: z.int().nullable(),
  })
  .meta({ id: 'ArrivedFiles' });

const filePart = z.string().meta({ format: 'binary', contentMediaType: 'application/octet-stream' });

/** The form of files that are sent, for the API description; the parts are read as they arrive. */
export const sendFormSchema = z.object({
  file: z.union([filePart, z.array(filePart)]).describe('One part named "file" per document.'),
  sender_name: z.string().optional().describe('Who sends them.'),
  note: z.string().optional().describe('What is to be said about them.'),
  csrf_token: z.string().optional().describe('In place of the X-CSRF-Token header.'),
});

const text = (clean: (text: string) => string, limit: number) =>
  z
    .string()
    .transform((value) => clean(value) || null)
    .pipe(z.string().max(limit, says('too_long', { limit })).nullable())
    .default(null);

const fieldsSchema = z.object({ sender_name: text(oneLine, MAX_SENDER), note: text(manyLines, MAX_NOTE) });
const FORM_FIELDS: ReadonlySet<string> = new Set(Object.keys(sendFormSchema.shape));

/** Reads what is said beside the files. @throws invalid_request */
export function parseSendFields(fields: Readonly<Record<string, string>>): z.infer<typeof fieldsSchema> {
  const unknown = Object.keys(fields).filter((name) => !FORM_FIELDS.has(name));
  if (unknown.length > 0) throw unknownKeys(unknown);
  const parsed = fieldsSchema.safeParse(fields);
  if (!parsed.success) throw httpErrors.invalid_request({ errors: fieldErrorsOf(parsed.error.issues) });
  return parsed.data;
}
