import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { decideDuplicate } from './decide-duplicate.ts';
import { decisionBody, decisionSchema, duplicatesAnswer, duplicatesQuery } from './duplicates.schemas.ts';
import { listDuplicates } from './list-duplicates.ts';
import { undoDecision } from './undo-decision.ts';

const tag = 'Copies';
const write = { audience: 'user', scope: 'documents:write', tag } as const;
const params = z.object({ id: z.uuid() });

/** Documents that are copies of each other, and which of them to keep. */
export const duplicateRoutes: RouteModule = (app) => {
  app.get(
    '/api/duplicates',
    {
      schema: {
        querystring: duplicatesQuery,
        response: { 200: duplicatesAnswer, ...problemResponses('invalid_cursor') },
      },
      config: {
        audience: 'user',
        scope: 'documents:read',
        tag,
        summary: 'Documents that are copies of each other',
        description:
          'Pairs of which nobody has decided what to keep, those with the newest copies first. Nothing in the trash is a copy.',
      },
    },
    (request) => listDuplicates(request.ctx, request.query),
  );

  app.post(
    '/api/duplicates/decisions',
    {
      schema: {
        body: decisionBody,
        response: { 201: decisionSchema, ...problemResponses('duplicate_not_found') },
      },
      config: {
        ...write,
        idempotent: true,
        summary: 'Decide which of two copies to keep',
        description:
          'The other one goes to the trash, its tags are added, and fields that are empty are filled from it. `both` is remembered, and asked no more.',
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 201,
        body: await decideDuplicate(ctx, request.body),
      }));
      return reply.code(201).send(body);
    },
  );

  app.post(
    '/api/duplicates/decisions/:id/undo',
    {
      schema: {
        params,
        response: {
          204: z.null(),
          ...problemResponses(
            'duplicate_decision_not_found',
            'duplicate_decision_undone',
            'duplicate_decision_overtaken',
          ),
        },
      },
      config: { ...write, summary: 'Undo a decision about two copies' },
    },
    async (request, reply) => {
      await undoDecision(request.ctx, request.params);
      return reply.code(204).send(null);
    },
  );
};
