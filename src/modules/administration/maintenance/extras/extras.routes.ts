import { z } from 'zod';
import type { RouteModule } from '../../../../platform/http/index.ts';
import { askForOfficeExtra } from './ask-for-extra.ts';

/** What administrators add to an installation. */
export const extrasRoutes: RouteModule = (app) => {
  app.post(
    '/api/admin/extras/office',
    {
      schema: { response: { 204: z.undefined().describe('It is fetched; the status says how far it is.') } },
      config: {
        audience: 'admin',
        scope: 'admin',
        tag: 'Administration',
        summary: 'Add what makes PDFs of office files without LibreOffice',
      },
    },
    async (request, reply) => {
      await askForOfficeExtra(request.ctx);
      return reply.code(204).send();
    },
  );
};
