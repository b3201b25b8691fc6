import { createHash } from 'node:crypto';
import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { listTrials, requireTrial, startTrial } from './start-trial.ts';
import { presentTrial, presentTrialFiles, presentTrials } from './trials.presenter.ts';
import { newTrialSchema, TRIAL_KINDS, trialFileSchema, trialSchema } from './trials.schemas.ts';
import { triedFiles } from './trials.store.ts';

const tag = 'Pipelines';
const params = z.object({ id: z.uuid() });
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const MOST_FILES = 100;

/** What pipelines would do with documents, without doing it. */
export const trialRoutes: RouteModule = (app) => {
  app.post(
    '/api/pipelines/:id/trials',
    {
      schema: {
        params,
        body: newTrialSchema,
        response: {
          202: trialSchema,
          ...problemResponses('pipeline_not_found', 'pipeline_not_workable', 'file_not_found'),
        },
      },
      config: {
        audience: 'user',
        scope: 'documents:write',
        tag,
        idempotent: true,
        makesAt: '/api/pipelines/trials',
        summary: 'Try a pipeline',
        description:
          'Runs it on a few documents (`preview`), or decides for the last ones what would be different (`history`). Nothing of it is kept and nothing is sent. It takes the place of a trial of its kind that still runs.',
      },
    },
    async (request, reply) => {
      // The body says nothing about which pipeline is meant; the path does.
      const meant = createHash('sha256').update(request.params.id).update(JSON.stringify(request.body)).digest();
      const { body } = await withIdempotency(request, meant, async (ctx) => ({
        status: 202,
        body: await presentTrial(ctx, await startTrial(ctx, { pipelineId: request.params.id, trial: request.body })),
      }));
      return reply.code(202).send(body);
    },
  );

  app.get(
    '/api/pipelines/:id/trials',
    {
      schema: {
        params,
        querystring: z.object({ kind: z.enum(TRIAL_KINDS).optional() }),
        response: { 200: z.object({ trials: z.array(trialSchema) }), ...problemResponses('pipeline_not_found') },
      },
      config: { ...read, summary: 'Your last trials of a pipeline', description: 'The newest five, for a week.' },
    },
    async ({ ctx, params, query }) => ({
      trials: await presentTrials(ctx, await listTrials(ctx, { pipelineId: params.id, kind: query.kind })),
    }),
  );

  app.get(
    '/api/pipelines/trials/:id',
    {
      schema: { params, response: { 200: trialSchema, ...problemResponses('trial_not_found') } },
      config: { ...read, summary: 'How far a trial is, and what it found out' },
    },
    async ({ ctx, params }) => presentTrial(ctx, await requireTrial(ctx, params)),
  );

  app.get(
    '/api/pipelines/trials/:id/files',
    {
      schema: {
        params,
        querystring: z.object({
          group_id: z.uuid().optional().describe('Only documents of this group.'),
          after: z.coerce.number().int().min(0).max(2_147_483_647).optional().describe('The last position seen.'),
          limit: z.coerce.number().int().min(1).max(MOST_FILES).default(50),
        }),
        response: {
          200: z.object({ files: z.array(trialFileSchema), has_more: z.boolean() }),
          ...problemResponses('trial_not_found'),
        },
      },
      config: { ...read, summary: 'What a trial found out about each document', description: 'The newest first.' },
    },
    async ({ ctx, params, query }) => {
      const { id } = await requireTrial(ctx, params);
      const { group_id: groupId, after, limit } = query;
      const rows = await triedFiles(ctx.db, id, { groupId, after, limit: limit + 1 });
      return { files: await presentTrialFiles(ctx, rows.slice(0, limit)), has_more: rows.length > limit };
    },
  );
};
