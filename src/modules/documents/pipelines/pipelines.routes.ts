import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { problemResponses, type RouteModule, withIdempotency, withMatch } from '../../../platform/http/index.ts';
import { paginationSchema, wholeList } from '../../../platform/paging/index.ts';
import {
  changePipeline,
  createPipeline,
  reorderPipelines,
  requirePipeline,
  restorePipeline,
  retirePipeline,
} from './manage-pipelines.ts';
import { presentPipeline, presentPipelines } from './pipelines.presenter.ts';
import {
  newPipelineSchema,
  pipelineOrderSchema,
  pipelinePatchSchema,
  pipelineSchema,
  stepTypeSchema,
} from './pipelines.schemas.ts';
import { pipelinesFor } from './pipelines.store.ts';
import { stepTypes } from './step-types.ts';

const tag = 'Pipelines';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const params = z.object({ id: z.uuid() });
const all = z.object({ pipelines: z.array(pipelineSchema), pagination: paginationSchema });
/** What a change of a pipeline can be refused with. */
export const refusals = [
  'pipeline_not_found',
  'pipeline_of_instance',
  'pipeline_built_in',
  'pipeline_not_workable',
] as const;

/** What documents go through: one's own pipelines, and those of the service. */
export const pipelineRoutes: RouteModule = (app) => {
  app.get(
    '/api/pipelines',
    {
      schema: { response: { 200: all } },
      config: {
        ...read,
        summary: 'Pipelines you can take',
        description: 'Your own in their order, then those of the service.',
      },
    },
    async ({ ctx }) => {
      const pipelines = await presentPipelines(ctx, await pipelinesFor(ctx.db, ownerOf(ctx)));
      return { pipelines, pagination: wholeList(pipelines) };
    },
  );

  for (const [url, scope, summary] of [
    ['/api/pipelines', 'own', 'Make a pipeline'],
    ['/api/pipelines/admin/system', 'instance', 'Make a pipeline that everybody can take'],
  ] as const) {
    app.post(
      url,
      {
        schema: {
          body: newPipelineSchema,
          response: {
            201: pipelineSchema,
            ...problemResponses('pipeline_of_instance', 'pipeline_limit_reached', 'pipeline_name_taken'),
            ...problemResponses('pipeline_not_workable'),
          },
        },
        config: {
          ...write,
          audience: scope === 'own' ? 'user' : 'admin',
          ...(scope === 'own' ? {} : { scope: 'admin' }),
          idempotent: true,
          makesAt: '/api/pipelines',
          summary,
        },
      },
      async (request, reply) => {
        const { body } = await withIdempotency(request, null, async (ctx) => ({
          status: 201,
          body: await presentPipeline(ctx, await createPipeline(ctx, scope, request.body)),
        }));
        return reply.code(201).send(body);
      },
    );
  }

  app.put(
    '/api/pipelines/reorder',
    {
      schema: {
        body: pipelineOrderSchema,
        response: { 200: all, ...problemResponses('pipeline_order_incomplete') },
      },
      config: { ...write, summary: 'Put your pipelines into another order' },
    },
    async ({ ctx, body }) => {
      await reorderPipelines(ctx, { ids: body.pipeline_ids });
      const pipelines = await presentPipelines(ctx, await pipelinesFor(ctx.db, ownerOf(ctx)));
      return { pipelines, pagination: wholeList(pipelines) };
    },
  );

  app.get(
    '/api/pipelines/step-types',
    {
      schema: { response: { 200: z.object({ step_types: z.array(stepTypeSchema) }) } },
      config: { ...read, summary: 'Types of steps that a pipeline can have' },
    },
    async ({ ctx }) => ({ step_types: stepTypes(ctx) }),
  );

  app.get(
    '/api/pipelines/:id',
    {
      schema: { params, response: { 200: pipelineSchema, ...problemResponses('pipeline_not_found') } },
      config: { ...read, hasEntityTag: true, summary: 'One pipeline' },
    },
    async ({ ctx, params }) => presentPipeline(ctx, await requirePipeline(ctx, params.id)),
  );

  app.put(
    '/api/pipelines/:id',
    {
      schema: {
        params,
        body: pipelinePatchSchema,
        response: { 200: pipelineSchema, ...problemResponses(...refusals, 'pipeline_name_taken') },
      },
      config: {
        ...write,
        checksMatch: true,
        summary: 'Change a pipeline',
        description:
          'What is given replaces what is there. A change of its condition, its switches or its steps makes a new version; documents that are under way go on with theirs.',
      },
    },
    async (request) => {
      const { params, body } = request;
      return presentPipeline(
        request.ctx,
        await withMatch(request, (ctx) => changePipeline(ctx, { id: params.id, patch: body })),
      );
    },
  );

  app.delete(
    '/api/pipelines/:id',
    {
      schema: {
        params,
        response: {
          204: z.null(),
          ...problemResponses('pipeline_not_found', 'pipeline_of_instance', 'pipeline_built_in'),
        },
      },
      config: {
        ...write,
        checksMatch: true,
        summary: 'Delete a pipeline',
        description: 'It is offered no more. Documents that have it keep it, and it can be restored.',
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => retirePipeline(ctx, request.params));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/pipelines/:id/restore',
    {
      schema: {
        params,
        response: {
          200: pipelineSchema,
          ...problemResponses('pipeline_not_found', 'pipeline_of_instance', 'pipeline_built_in'),
          ...problemResponses('pipeline_limit_reached', 'pipeline_name_taken'),
        },
      },
      config: { ...write, summary: 'Bring a deleted pipeline back' },
    },
    async ({ ctx, params }) => presentPipeline(ctx, await restorePipeline(ctx, params)),
  );
};
