import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Context } from '../../../platform/context.ts';
import { httpErrors, idempotencyClaim, verifyCsrfField } from '../../../platform/http/index.ts';
import type { FileSource } from '../files/index.ts';
import { acceptUpload } from './accept-upload.ts';
import { fetchDocument } from './fetch-document.ts';
import { parseUploadFields, type UploadAnswer } from './ingest.schemas.ts';
import { originOfRequest } from './origin-of-request.ts';
import type { UploadPart } from './receive-part.ts';
import { uploadForm } from './upload-form.ts';
import { parseUploadJson } from './upload-json.schemas.ts';

/** Room for a document of 15 MiB in base64; larger ones come as a form or by their address. */
export const MAX_JSON_BYTES = 20 * 1024 * 1024;

/** A document of a JSON body while it is taken in. */
type JsonDocument = {
  part: UploadPart;
  /** What may be said about it, as a form says it. */
  fields: Record<string, string>;
  signal: AbortSignal;
};

/**
 * Takes in what a request brings: the files of a form, or a document as JSON, by its address or in base64. The route has
 * `csrf: 'multipart_field'` and a `bodyLimit` of MAX_JSON_BYTES, and stands in a scope of `readForms`.
 * @param source the way it came, as documents keep it. @throws what `acceptUpload` throws, url_not_fetched, a refusal of the guard.
 */
export async function uploadRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  source: FileSource,
): Promise<UploadAnswer> {
  if (request.isMultipart()) return uploadForm(request, source);
  // Only a form with files may carry the token inside.
  verifyCsrfField(request, undefined);
  if (!/^application\/json\b/i.test(request.headers['content-type'] ?? ''))
    throw httpErrors.unsupported_media_type({
      detail: 'Send the files as multipart/form-data, or one document as JSON.',
    });
  return withJsonDocument(request.ctx, reply, request.body, async ({ part, fields, signal }) =>
    acceptUpload(request.ctx, {
      source,
      origin: await originOfRequest(request.ctx),
      parts: only(part),
      fields: (fileCount) => parseUploadFields(fields, fileCount),
      claim: (bodyHash) => idempotencyClaim(request, bodyHash),
      signal,
    }),
  );
}

/**
 * Reads a document as JSON, fetches it where only its address was sent, and hands it over while it arrives.
 * @returns what `accept` returns. @throws invalid_request, url_not_fetched, a refusal of the guard, or what `accept` throws.
 */
export async function withJsonDocument<T>(
  ctx: Context,
  reply: FastifyReply,
  body: unknown,
  accept: (document: JsonDocument) => Promise<T>,
): Promise<T> {
  const { source, filename, fields } = parseUploadJson(body);
  return whileConnected(reply, async (signal) => {
    if ('bytes' in source) return accept({ part: { filename, stream: Readable.from([source.bytes]) }, fields, signal });
    return fetchDocument(ctx, { url: source.url, signal }, (document) =>
      accept({ part: { filename: filename ?? document.filename, stream: document.stream }, fields, signal }),
    );
  });
}

/** One file as the parts of an upload. */
export async function* only(part: UploadPart): AsyncGenerator<UploadPart> {
  yield part;
}

/** Nothing is fetched for a client that is gone. */
async function whileConnected<T>(reply: FastifyReply, act: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const gone = new AbortController();
  const onClose = () => {
    if (!reply.raw.writableFinished) gone.abort(new Error('the client is gone'));
  };
  reply.raw.on('close', onClose);
  try {
    return await act(gone.signal);
  } finally {
    reply.raw.off('close', onClose);
  }
}
