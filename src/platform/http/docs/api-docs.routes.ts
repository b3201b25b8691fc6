import type { RouteModule } from '../types.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { generateOpenApi } from './openapi.ts';

/** `/api/openapi.json` and the reference page made from it. */
export const apiDocsRoutes: RouteModule = (app) => {
  const open = { audience: 'public', isAnonymous: true } as const;
  let text: string | undefined;
  let page: string | undefined;
  app.get('/api/openapi.json', { config: open }, async (_request, reply) => {
    text ??= JSON.stringify(generateOpenApi(app), null, 2);
    return reply.type('application/json; charset=utf-8').header('Cache-Control', 'no-cache').send(text);
  });
  app.get('/api/docs', { config: open }, async (_request, reply) => {
    page ??= renderApiDocs(generateOpenApi(app));
    return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
  });
};
