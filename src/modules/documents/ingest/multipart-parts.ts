import type { Multipart } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../../platform/errors.ts';
import { ingestErrors } from './ingest.errors.ts';
import type { UploadPart } from './receive-part.ts';

const MAX_FILES = 1_000;
const MAX_FIELDS = 50;
const MAX_FIELD_BYTES = 64 * 1024;
/** After a refusal so much more is read, so that the client gets to see the answer; then the line is cut. */
const MAX_DISCARDED_BYTES = 256 * 1024 * 1024;

/** What a form may hold beside its files: all of its fields, and generously the heads of its parts. */
const MAX_FORM_BYTES = MAX_FIELDS * MAX_FIELD_BYTES + (MAX_FILES + MAX_FIELDS) * 1024;

/** Limits of the multipart parser; a file's size is the blob store's to limit. */
export const multipartLimits = {
  files: MAX_FILES,
  fields: MAX_FIELDS,
  parts: MAX_FILES + MAX_FIELDS,
  fieldSize: MAX_FIELD_BYTES,
  fileSize: Number.MAX_SAFE_INTEGER,
};

/**
 * The file parts of a form in order; `fields` fills with its other parts on the way. Fields may come after the files.
 * @throws upload_interrupted, upload_malformed, too_many_parts
 */
export async function* fileParts(request: FastifyRequest, fields: Record<string, string>): AsyncGenerator<UploadPart> {
  // Whoever left before anything was read has ended the request already: the parser would wait for that for ever.
  if (request.raw.destroyed) throw ingestErrors.upload_interrupted();
  for await (const part of request.parts()) {
    if (part.type === 'field') keepField(part, fields);
    else if (part.fieldname === 'file') yield { filename: part.filename, stream: part.file };
    else throw ingestErrors.upload_malformed({ detail: 'Files must be in parts named "file".' });
  }
}

/** At least so many bytes of files a request brings; undefined when it does not say how long it is. */
export function announcedBytes(request: FastifyRequest): number | undefined {
  const length = request.headers['content-length'];
  if (length === undefined) return undefined;
  return Math.max(0, Number(length) - (request.isMultipart() ? MAX_FORM_BYTES : 0));
}

function keepField(part: Multipart & { type: 'field' }, fields: Record<string, string>): void {
  if (part.valueTruncated)
    throw ingestErrors.upload_malformed({ detail: `The field "${part.fieldname}" is too long.` });
  if (typeof part.value === 'string') fields[part.fieldname] = part.value;
}

const LIMIT_CODES = new Set(['FST_FILES_LIMIT', 'FST_PARTS_LIMIT', 'FST_FIELDS_LIMIT']);
const MALFORMED_CODES = new Set([
  'FST_PROTO_VIOLATION',
  'FST_INVALID_JSON_FIELD_ERROR',
  'FST_INVALID_MULTIPART_CONTENT_TYPE',
]);

/** What went wrong on the line or in the form, as an error with a public side; anything else as it is. */
export function uploadError(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof AppError || !(error instanceof Error)) return error;
  const code = 'code' in error ? String(error.code) : '';
  if (LIMIT_CODES.has(code)) return ingestErrors.too_many_parts({ cause: error });
  if (MALFORMED_CODES.has(code)) return ingestErrors.upload_malformed({ cause: error });
  // Once all of it has arrived, what breaks is ours: the connection to the database, for example.
  const isCut = !request.raw.complete && (request.raw.destroyed || code === 'ECONNRESET');
  if (
    isCut ||
    code === 'FST_MP_PREMATURE_CLOSE' ||
    /terminated early|Unexpected end of (multipart data|form)/i.test(error.message)
  ) {
    return ingestErrors.upload_interrupted({ cause: error });
  }
  // The "needle" is the boundary: none, or one that is longer than any may be.
  if (/^(Multipart: |Malformed|Missing Content-Type|Part |The needle )/i.test(error.message))
    return ingestErrors.upload_malformed({ cause: error });
  return error;
}

/** Reads and drops what a refused client still sends: most clients only look for the answer when they are done. */
export function discardRest(request: FastifyRequest): void {
  const { raw } = request;
  if (raw.complete || raw.destroyed) return;
  let leftBytes = MAX_DISCARDED_BYTES;
  raw.unpipe();
  raw.on('data', (chunk: Buffer) => {
    leftBytes -= chunk.length;
    if (leftBytes < 0) raw.destroy();
  });
  raw.resume();
}
