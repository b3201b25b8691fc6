import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { uploadAnswerSchema, uploadFormSchema } from './ingest.schemas.ts';
import { readForms, uploadForm } from './upload-form.ts';

const description = `All files of a request are taken over together, or none of them. 202 means that every one is stored durably;
reading them follows. The kind of a file is found by looking into it.`;

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
              'daily_upload_limit_reached',
              'account_blocked',
            ),
          },
        },
        config: {
          audience: 'user',
          scope: 'documents:write',
          rateLimit: 'upload',
          idempotent: true,
          csrf: 'multipart_field',
          documentedBody: { contentType: 'multipart/form-data', schema: uploadFormSchema },
          tag: 'Files',
          summary: source === 'ui' ? 'Upload documents from the web interface' : 'Upload documents',
          description,
        },
      },
      async (request, reply) => reply.code(202).send(await uploadForm(request, source)),
    );
  }
};
