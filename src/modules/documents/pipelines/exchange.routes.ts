import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { exportPipeline, importPipeline, pipelineFileSchema, shownFileSchema } from './exchange.ts';
import { presentPipeline } from './pipelines.presenter.ts';
import { pipelineSchema } from './pipelines.schemas.ts';

const tag = 'Pipelines';
const params = z.object({ id: z.uuid() });

/** Pipelines as files, to be taken to another service or given to somebody. */
export const pipelineExchangeRoutes: RouteModule = (app) => {
  app.get(
    '/api/pipelines/:id/export',
    {
      schema: { params, response: { 200: shownFileSchema, ...problemResponses('pipeline_not_found') } },
      config: { audience: 'user', scope: 'documents:read', tag, summary: 'A pipeline as a file' },
    },
    async ({ ctx, params }) => exportPipeline(ctx, params),
  );

  app.post(
    '/api/pipelines/import',
    {
      schema: {
        body: pipelineFileSchema,
        response: {
          201: pipelineSchema,
          ...problemResponses('pipeline_limit_reached', 'pipeline_name_taken', 'pipeline_not_workable'),
        },
      },
      config: {
        audience: 'user',
        scope: 'documents:write',
        tag,
        idempotent: true,
        makesAt: '/api/pipelines',
        summary: 'Make a pipeline of a file',
        description: 'A name that is taken gets a number.',
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: await presentPipeline(ctx, await importPipeline(ctx, request.body)),
      }));
      return reply.code(201).send(body);
    },
  );
};
