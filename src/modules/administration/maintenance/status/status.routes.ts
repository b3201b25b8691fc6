import type { RouteModule } from '../../../../platform/http/index.ts';
import { createReadStatus } from './read-status.ts';
import { presentStatus, statusSchema } from './status.schemas.ts';

/** How the service is, for administrators. @param version of Archivolt */
export function statusRoutes(version: string): RouteModule {
  const readStatus = createReadStatus(version);
  return (app) => {
    app.get(
      '/api/admin/status',
      {
        schema: { response: { 200: statusSchema } },
        config: {
          audience: 'admin',
          scope: 'admin',
          tag: 'Administration',
          summary: 'How every part of the service is',
        },
      },
      async (request) => presentStatus(await readStatus(request.ctx)),
    );
  };
}
