import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import {
  idempotencyClaim,
  problemResponses,
  type RouteModule,
  verifyCsrfField,
} from '../../../../platform/http/index.ts';
import {
  acceptUpload,
  parseUploadFields,
  readForms,
  type UploadAnswer,
  type UploadPart,
  uploadAnswerSchema,
  uploadForm,
} from '../../../documents/ingest/index.ts';
import { fetchDocument } from './fetch-document.ts';
import { parseUploadJson, uploadActionBody } from './upload-action.schemas.ts';

/** Room for a document of 15 MiB in base64; larger ones come as a form or by their address. */
const MAX_JSON_BYTES = 20 * 1024 * 1024;
const SOURCE = 'automation';

const description = `As \`multipart/form-data\` with parts named "file", or as JSON with the address to fetch the document from or
the document in base64 (up to 15 MiB). 202 means that it is stored durably; reading it follows.`;

/** Takes documents in from automation platforms. */
export const uploadActionRoutes: RouteModule = async (app) => {
  await readForms(app);
  app.post(
    '/api/automation/actions/upload',
    {
      bodyLimit: MAX_JSON_BYTES,
      schema: {
        response: {
          202: uploadAnswerSchema,
          ...problemResponses(
            'no_file',
            'empty_file',
            'unsupported_type',
            'file_too_large',
            'too_many_parts',
            'upload_interrupted',
            'upload_malformed',
            'invalid_request',
            'storage_full',
            'account_blocked',
            'url_not_fetched',
            'private_address_not_allowed',
            'address_not_allowed',
            'target_not_valid',
            'scheme_not_allowed',
            'response_too_large',
          ),
        },
      },
      config: {
        audience: 'user',
        scope: 'documents:write',
        rateLimit: 'upload',
        idempotent: true,
        csrf: 'multipart_field',
        documentedBody: { contentType: ['multipart/form-data', 'application/json'], schema: uploadActionBody },
        tag: 'Automation',
        summary: 'Upload a document from an automation',
        description,
      },
    },
    async (request, reply) => {
      const answer = request.isMultipart() ? await uploadForm(request, SOURCE) : await uploadJson(request, reply);
      return reply.code(202).send(answer);
    },
  );
};

async function uploadJson(request: FastifyRequest, reply: FastifyReply): Promise<UploadAnswer> {
  // Only a form with files may carry the token inside.
  verifyCsrfField(request, undefined);
  const { source, filename, fields } = parseUploadJson(request.body);
  const accept = (part: UploadPart, signal?: AbortSignal) =>
    acceptUpload(request.ctx, {
      source: SOURCE,
      parts: only(part),
      fields: (fileCount) => parseUploadFields(fields, fileCount),
      claim: (bodyHash) => idempotencyClaim(request, bodyHash),
      ...(signal ? { signal } : {}),
    });
  if ('bytes' in source) return accept({ filename, stream: Readable.from([source.bytes]) });
  return whileConnected(reply, (signal) =>
    fetchDocument(request.ctx, { url: source.url, signal }, (document) =>
      accept({ filename: filename ?? document.filename, stream: document.stream }, signal),
    ),
  );
}

async function* only(part: UploadPart): AsyncGenerator<UploadPart> {
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
