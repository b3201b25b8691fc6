import { idempotencyClaim, problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { uploadAnswerSchema } from '../ingest/index.ts';
import { addSamples } from './add-samples.ts';

/** Sample documents for a first look. */
export const sampleRoutes: RouteModule = (app) => {
  app.post(
    '/api/samples',
    {
      schema: {
        response: {
          202: uploadAnswerSchema,
          ...problemResponses('storage_full', 'daily_upload_limit_reached', 'storage_limit_reached'),
        },
      },
      config: {
        audience: 'user',
        scope: 'documents:write',
        rateLimit: 'upload',
        idempotent: true,
        makesAt: '/api/files',
        tag: 'Files',
        summary: 'Add sample documents',
        description:
          'A scanned invoice, a scanned letter and a photo, all made up. Asked for again they become copies of the first ones.',
      },
    },
    async (request, reply) => {
      const gone = new AbortController();
      const onClose = () => {
        if (!reply.raw.writableFinished) gone.abort(new Error('the client is gone'));
      };
      reply.raw.on('close', onClose);
      try {
        return reply
          .code(202)
          .send(
            await addSamples(
              request.ctx,
              request.headers['accept-language'],
              (hash) => idempotencyClaim(request, hash),
              gone.signal,
            ),
          );
      } finally {
        reply.raw.off('close', onClose);
      }
    },
  );
};
