import { z } from 'zod';
import { problemResponses, type RouteModule } from '../../../platform/http/index.ts';
import { rebuildServiceIndex } from './meilisearch/rebuild-service-index.ts';

/** What administrators do about the search. */
export const searchAdminRoutes: RouteModule = (app) => {
  app.post(
    '/api/admin/search/rebuild',
    {
      schema: {
        response: {
          204: z.undefined().describe('It has begun; the status says how far it is.'),
          ...problemResponses('search_service_not_set_up'),
        },
      },
      config: {
        audience: 'admin',
        scope: 'admin',
        tag: 'Administration',
        summary: 'Fill the index of the search service anew',
      },
    },
    async (request, reply) => {
      await rebuildServiceIndex(request.ctx);
      return reply.code(204).send();
    },
  );
};
