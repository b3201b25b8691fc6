import { z } from 'zod';
import { binaryResponse } from '../answers/problem.ts';
import { entityTagOf } from '../requests/entity-tag.ts';
import type { RouteModule } from '../types.ts';
import { renderApiDocs } from './api-docs-page.ts';
import { generateOpenApi } from './openapi.ts';

/** `/api/openapi.json` and the reference page made from it. */
export const apiDocsRoutes: RouteModule = (app) => {
  const open = { audience: 'public', isAnonymous: true, tag: 'Service' } as const;
  const schema = z.looseObject({ openapi: z.string() });
  const description: object = { description: 'An OpenAPI 3.1 document.', content: { 'application/json': { schema } } };
  let text: string | undefined;
  let page: string | undefined;
  app.get(
    '/api/openapi.json',
    {
      config: { ...open, hasEntityTag: true, summary: 'This description' },
      schema: { response: { 200: description } },
    },
    async (_request, reply) => {
      text ??= JSON.stringify(generateOpenApi(app), null, 2);
      // Weak: it is sent compressed as well.
      const tag = `W/${entityTagOf(text)}`;
      return reply
        .type('application/json; charset=utf-8')
        .headers({ 'Cache-Control': 'no-cache', ETag: tag })
        .send(text);
    },
  );
  app.get(
    '/api/docs',
    {
      config: { ...open, summary: 'This description as a page' },
      schema: { response: { 200: binaryResponse('text/html', 'A page without scripts.') } },
    },
    async (_request, reply) => {
      page ??= renderApiDocs(generateOpenApi(app));
      return reply.type('text/html; charset=utf-8').header('Cache-Control', 'no-cache').send(page);
    },
  );
};
