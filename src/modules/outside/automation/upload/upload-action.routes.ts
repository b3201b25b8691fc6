import type { RouteModule } from '../../../../platform/http/index.ts';
import {
  MAX_JSON_BYTES,
  readForms,
  uploadAnswerSchema,
  uploadBodies,
  uploadProblems,
  uploadRequest,
} from '../../../documents/ingest/index.ts';

const description = `As \`multipart/form-data\` with parts named "file", or as JSON with the address to fetch the document from or
the document in base64 (up to 15 MiB). 202 means that it is stored durably; reading it follows.`;

/** Takes documents in from automation platforms. */
export const uploadActionRoutes: RouteModule = async (app) => {
  await readForms(app);
  app.post(
    '/api/automation/actions/upload',
    {
      bodyLimit: MAX_JSON_BYTES,
      schema: { response: { 202: uploadAnswerSchema, ...uploadProblems() } },
      config: {
        audience: 'user',
        scope: 'documents:write',
        rateLimit: 'upload',
        idempotent: true,
        makesAt: '/api/files',
        csrf: 'multipart_field',
        documentedBody: uploadBodies,
        tag: 'Automation',
        summary: 'Upload a document from an automation',
        description,
      },
    },
    async (request, reply) => reply.code(202).send(await uploadRequest(request, reply, 'automation')),
  );
};
