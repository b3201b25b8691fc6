import { z } from 'zod';
import { ownerOf } from '../../../platform/context.ts';
import { flagSchema, problemResponses, type RouteModule, withMatch } from '../../../platform/http/index.ts';
import { applyDraft, discardDraft, keepDraft, showDraft, verdictOf } from './drafts.ts';
import { presentPipeline } from './pipelines.presenter.ts';
import { refusals } from './pipelines.routes.ts';
import { draftInputSchema, draftSchema, pipelineSchema, verdictSchema, versionSchema } from './pipelines.schemas.ts';
import { applyVersion, listVersions } from './versions.ts';

const tag = 'Pipelines';
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;
/** A number of four bytes, as the database keeps versions. */
const MAX_NUMBER = 2_147_483_647;
const params = z.object({ id: z.uuid() });
const versionParams = z.object({ id: z.uuid(), number: z.coerce.number().int().min(1).max(MAX_NUMBER) });
const cannotChange = ['pipeline_not_found', 'pipeline_of_instance', 'pipeline_built_in'] as const;

/** What pipelines said and will say: their versions, and the draft of the next one. */
export const pipelineVersionRoutes: RouteModule = (app) => {
  app.get(
    '/api/pipelines/:id/versions',
    {
      schema: {
        params,
        querystring: z.object({
          before: z.coerce
            .number()
            .int()
            .min(1)
            .max(MAX_NUMBER)
            .optional()
            .describe('Only versions of a lower number.'),
          limit: z.coerce.number().int().min(1).max(50).default(20),
        }),
        response: {
          200: z.object({ versions: z.array(versionSchema), has_more: z.boolean() }),
          ...problemResponses('pipeline_not_found'),
        },
      },
      config: { ...read, summary: 'Versions of a pipeline', description: 'Newest first. None is ever lost.' },
    },
    async ({ ctx, params, query }) => {
      const { versions, hasMore } = await listVersions(ctx, { ...params, ...query });
      return { versions, has_more: hasMore };
    },
  );

  app.post(
    '/api/pipelines/:id/versions/:number/use',
    {
      schema: {
        params: versionParams,
        response: { 200: pipelineSchema, ...problemResponses(...refusals, 'pipeline_version_not_found') },
      },
      config: {
        ...write,
        summary: 'Go back to a version',
        description: 'Makes a new version that is equal to it.',
      },
    },
    async ({ ctx, params }) => presentPipeline(ctx, await applyVersion(ctx, params)),
  );

  app.get(
    '/api/pipelines/:id/draft',
    {
      schema: {
        params,
        response: { 200: draftSchema, ...problemResponses('pipeline_not_found', 'pipeline_draft_not_found') },
      },
      config: { ...read, hasEntityTag: true, summary: 'What was changed and is not in use yet' },
    },
    async ({ ctx, params }) => showDraft(ctx, params),
  );

  app.put(
    '/api/pipelines/:id/draft',
    {
      schema: {
        params,
        body: draftInputSchema,
        response: { 200: draftSchema, ...problemResponses(...cannotChange, 'pipeline_version_not_found') },
      },
      config: {
        ...write,
        checksMatch: true,
        summary: 'Keep a draft of a pipeline',
        description: 'What is not finished is kept, too; the answer says what speaks against using it.',
      },
    },
    async (request) => withMatch(request, (ctx) => keepDraft(ctx, { id: request.params.id, draft: request.body })),
  );

  app.delete(
    '/api/pipelines/:id/draft',
    {
      schema: {
        params,
        response: { 204: z.null(), ...problemResponses(...cannotChange, 'pipeline_draft_not_found') },
      },
      config: { ...write, checksMatch: true, summary: 'Throw a draft away' },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => discardDraft(ctx, request.params));
      return reply.code(204).send(null);
    },
  );

  app.post(
    '/api/pipelines/:id/draft/use',
    {
      schema: {
        params,
        querystring: z.object({
          over_newer: flagSchema
            .default(false)
            .describe('Also when another version came into use after the draft was begun.'),
        }),
        response: {
          200: pipelineSchema,
          ...problemResponses(...refusals, 'pipeline_draft_not_found', 'pipeline_changed'),
        },
      },
      config: { ...write, summary: 'Use a draft', description: 'It becomes the next version.' },
    },
    async ({ ctx, params, query }) =>
      presentPipeline(ctx, await applyDraft(ctx, { id: params.id, overNewer: query.over_newer })),
  );

  app.post(
    '/api/pipelines/check',
    {
      schema: { body: draftInputSchema.omit({ based_on: true }), response: { 200: verdictSchema } },
      config: {
        ...read,
        summary: 'What speaks against a pipeline',
        description: 'Looks at steps, their order and their conditions. Nothing is kept.',
      },
    },
    async ({ ctx, body }) => verdictOf(ctx, { condition: null, ...body }, { owner: ownerOf(ctx), known: [] }),
  );
};
