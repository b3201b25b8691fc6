import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { uploadAnswerSchema } from './ingest.schemas.ts';
import { readForms } from './upload-form.ts';
import { uploadBodies } from './upload-json.schemas.ts';
import { MAX_JSON_BYTES, uploadRequest } from './upload-json.ts';

const description = `All files of a request are taken over together, or none of them. As \`multipart/form-data\`, or as JSON with
the address to fetch one document from or the document in base64 (up to 15 MiB). 202 means that every one is stored durably;
reading them follows. The kind of a file is found by looking into it.`;

/** What every way in may answer when it takes nothing over. */
export function uploadProblems(): Record<never, never> {
  return problemResponses(
    'no_file',
    'empty_file',
    'unsupported_type',
    'file_too_large',
    'too_many_parts',
    'upload_interrupted',
    'upload_malformed',
    'invalid_request',
    'storage_full',
    'daily_upload_limit_reached',
    'storage_limit_reached',
    'account_blocked',
    'url_not_fetched',
    'private_address_not_allowed',
    'address_not_allowed',
    'target_not_valid',
    'scheme_not_allowed',
    'response_too_large',
  );
}

/** Takes documents in: the same for people (`/api/ui-upload`) and programs (`/api/files`). */
export const ingestRoutes: RouteModule = async (app) => {
  await readForms(app);
  for (const [url, source] of [
    ['/api/ui-upload', 'ui'],
    ['/api/files', 'api'],
  ] as const) {
    app.post(
      url,
      {
        bodyLimit: MAX_JSON_BYTES,
        schema: { response: { 202: uploadAnswerSchema, ...uploadProblems() } },
        config: {
          audience: 'user',
          scope: 'documents:write',
          rateLimit: 'upload',
          makesAt: '/api/files',
          idempotent: true,
          csrf: 'multipart_field',
          documentedBody: uploadBodies,
          tag: 'Files',
          summary: source === 'ui' ? 'Upload documents from the web interface' : 'Upload documents',
          description,
        },
      },
      async (request, reply) => reply.code(202).send(await uploadRequest(request, reply, source)),
    );
  }
};
