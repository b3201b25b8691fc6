import { z } from 'zod';
import { flagSchema, problemResponses, type RouteModule, withMatch } from '../../../platform/http/index.ts';
import { fileSchema, presentFile } from '../files/index.ts';
import { eraseFile, restoreFile, trashFile } from './remove-file.ts';

const config = { audience: 'user', scope: 'documents:write', tag: 'Trash' } as const;
const params = z.object({ id: z.uuid() });

/** Moves documents to the trash, back, and out of it for good. */
export const trashRoutes: RouteModule = (app) => {
  app.delete(
    '/api/files/:id',
    {
      schema: {
        params,
        querystring: z.object({ permanent: flagSchema.default(false) }),
        response: { 204: z.undefined(), ...problemResponses('file_not_found', 'not_in_trash') },
      },
      config: {
        ...config,
        checksMatch: true,
        summary: 'Move a document to the trash',
        description: 'With permanent=true a document that is in the trash is erased for good.',
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) =>
        request.query.permanent ? eraseFile(ctx, request.params) : trashFile(ctx, request.params),
      );
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/files/:id/restore',
    {
      schema: { params, response: { 200: fileSchema, ...problemResponses('file_not_found') } },
      config: { ...config, summary: 'Take a document out of the trash' },
    },
    async (request) => presentFile(await restoreFile(request.ctx, request.params)),
  );
};
