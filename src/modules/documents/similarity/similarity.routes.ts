import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { similarFiles } from './similar-files.ts';
import { similarFileSchema } from './similarity.schemas.ts';

const query = z.object({
  limit: z.coerce.number().int().min(1).max(50).default(10).describe('How many at most.'),
  threshold: z.coerce.number().min(0).max(1).default(0.3).describe('Only documents with this score or a higher one.'),
});

/** Documents like a document. */
export const similarityRoutes: RouteModule = (app) => {
  app.get(
    '/api/files/:id/similar',
    {
      schema: {
        params: z.object({ id: z.uuid() }),
        querystring: query,
        response: { 200: z.array(similarFileSchema), ...problemResponses('file_not_found') },
      },
      config: {
        audience: 'user',
        scope: 'documents:read',
        tag: 'Search',
        summary: 'Documents like this one',
        description:
          'The most similar first, without copies and without what is in the trash. Empty until the document has been compared, and for one without text.',
      },
    },
    (request) => similarFiles(request.ctx, { ...request.params, ...request.query }),
  );
};
