import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { stepPatchSchema } from './definition.ts';
import { addPipelineStep, changePipelineStep, removePipelineStep, reorderPipelineSteps } from './manage-steps.ts';
import { presentPipeline, presentStep } from './pipelines.presenter.ts';
import { refusals } from './pipelines.routes.ts';
import { newStepSchema, pipelineSchema, stepOrderSchema, stepSchema } from './pipelines.schemas.ts';

const write = { audience: 'user', scope: 'documents:write', tag: 'Pipelines' } as const;
const params = z.object({ id: z.uuid() });
const stepParams = z.object({ id: z.uuid(), step_id: z.uuid() });

/** The steps of a pipeline, one by one: each change makes a new version. */
export const pipelineStepRoutes: RouteModule = (app) => {
  app.post(
    '/api/pipelines/:id/steps',
    {
      schema: { params, body: newStepSchema, response: { 201: stepSchema, ...problemResponses(...refusals) } },
      config: { ...write, idempotent: true, summary: 'Add a step to a pipeline' },
    },
    async (request, reply) => {
      const { id: pipelineId } = request.params;
      const { position: wanted, ...step } = request.body;
      const { body } = await withIdempotency(request, null, async (ctx) => {
        const added = await addPipelineStep(ctx, { pipelineId, step, position: wanted });
        return { status: 201, body: presentStep(pipelineId, added.step, added.position) };
      });
      return reply.code(201).send(body);
    },
  );

  app.put(
    '/api/pipelines/:id/steps/reorder',
    {
      schema: {
        params,
        body: stepOrderSchema,
        response: { 200: pipelineSchema, ...problemResponses(...refusals, 'pipeline_order_incomplete') },
      },
      config: { ...write, summary: 'Put the steps of a pipeline into another order' },
    },
    async ({ ctx, params, body }) =>
      presentPipeline(ctx, await reorderPipelineSteps(ctx, { pipelineId: params.id, stepIds: body.step_ids })),
  );

  app.put(
    '/api/pipelines/:id/steps/:step_id',
    {
      schema: {
        params: stepParams,
        body: stepPatchSchema,
        response: { 200: stepSchema, ...problemResponses(...refusals, 'pipeline_step_not_found') },
      },
      config: {
        ...write,
        summary: 'Change a step of a pipeline',
        description: 'What is given replaces what is there.',
      },
    },
    async ({ ctx, params, body }) => {
      const { id: pipelineId, step_id: stepId } = params;
      const { step, position } = await changePipelineStep(ctx, { pipelineId, stepId, patch: body });
      return presentStep(pipelineId, step, position);
    },
  );

  app.delete(
    '/api/pipelines/:id/steps/:step_id',
    {
      schema: {
        params: stepParams,
        response: { 204: z.null(), ...problemResponses(...refusals, 'pipeline_step_not_found') },
      },
      config: { ...write, summary: 'Take a step out of a pipeline' },
    },
    async (request, reply) => {
      const { id: pipelineId, step_id: stepId } = request.params;
      await removePipelineStep(request.ctx, { pipelineId, stepId });
      return reply.code(204).send(null);
    },
  );
};
