import { z } from 'zod';
import { type RouteModule, textOrJsonResponse } from '../../../platform/http/index.ts';
import { exportStatistics, readStatistics } from './read-statistics.ts';
import {
  statisticsExportQuery,
  statisticsLineSchema,
  statisticsQuery,
  statisticsSchema,
} from './statistics.schemas.ts';

const admin = { audience: 'admin', scope: 'admin', tag: 'Administration' } as const;

/** The figures of the whole service. */
export const statisticsRoutes: RouteModule = (app) => {
  app.get(
    '/api/subscriptions/platform',
    {
      config: {
        ...admin,
        summary: 'The figures of the whole service',
        description: 'People, documents, pages and what plans bring, by day or month; nothing about single persons.',
      },
      schema: { querystring: statisticsQuery, response: { 200: statisticsSchema } },
    },
    (request) => readStatistics(request.ctx, request.query),
  );
  app.get(
    '/api/subscriptions/platform/export',
    {
      config: { ...admin, sends: 'table', summary: 'The figures of the whole service as a file' },
      schema: {
        querystring: statisticsExportQuery,
        response: {
          200: textOrJsonResponse(
            'text/csv',
            z.array(statisticsLineSchema),
            'The table, or with `format=json` its lines.',
          ),
        },
      },
    },
    async (request, reply) => {
      const { stream, headers } = await exportStatistics(request.ctx, request.query);
      return reply.headers(headers).send(stream);
    },
  );
};
