import multipart from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { type ApiServer, idempotencyClaim, verifyCsrfField } from '../../../platform/http/index.ts';
import type { FileSource } from '../files/index.ts';
import { acceptUpload } from './accept-upload.ts';
import { parseUploadFields, type UploadAnswer } from './ingest.schemas.ts';
import { announcedBytes, discardRest, fileParts, multipartLimits, uploadError } from './multipart-parts.ts';
import { originOfRequest } from './origin-of-request.ts';

/** Lets the routes of this scope read forms with files. */
export async function readForms(app: ApiServer): Promise<void> {
  await app.register(multipart, { limits: multipartLimits, throwFileSizeLimit: false });
}

/**
 * Takes in every file of a multipart request whose route has `csrf: 'multipart_field'` and stands in a scope of `readForms`.
 * @param source the way it came, as documents keep it. @returns the answer of an upload. @throws what `acceptUpload` throws.
 */
export async function uploadForm(request: FastifyRequest, source: FileSource): Promise<UploadAnswer> {
  const fields: Record<string, string> = {};
  try {
    return await acceptUpload(request.ctx, {
      source,
      origin: await originOfRequest(request.ctx),
      parts: fileParts(request, fields),
      announcedBytes: announcedBytes(request),
      fields(fileCount) {
        verifyCsrfField(request, fields.csrf_token);
        return parseUploadFields(fields, fileCount);
      },
      claim: (bodyHash) => idempotencyClaim(request, bodyHash),
    });
  } catch (error) {
    discardRest(request);
    throw uploadError(error, request);
  }
}
