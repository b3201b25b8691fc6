import { z } from 'zod';
import type { Context } from '../../../platform/context.ts';
import { ownerOf } from '../../../platform/context.ts';
import {
  httpSettings,
  listAnswer,
  problemResponses,
  publicBaseUrl,
  type RouteModule,
  withIdempotency,
  withMatch,
} from '../../../platform/http/index.ts';
import { listPage, pageQuery } from '../../../platform/paging/index.ts';
import { callOutcome, callSchema, presentCall } from './calls.schemas.ts';
import { countCalls, listCalls } from './calls.store.ts';
import { changeSource, createSource, deleteSource, requireSource, type SourceAndMade } from './manage-sources.ts';
import { rotateSecretOf } from './rotate-secrets.ts';
import {
  kindsSchema,
  newSourceSchema,
  presentKinds,
  presentSource,
  presentSources,
  sourceAndMadeSchema,
  sourcePatchSchema,
  sourceSchema,
  trialSchema,
} from './sources.schemas.ts';
import { countSources, listSources } from './sources.store.ts';
import { trySource } from './try-source.ts';

const tag = 'Sources';
const params = z.object({ id: z.uuid() });
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;

/** Where documents come in by themselves: one's own. */
export const ownSourceRoutes: RouteModule = (app) => {
  app.get(
    '/api/sources',
    {
      config: { ...read, summary: 'List sources' },
      schema: {
        querystring: z.object(pageQuery),
        response: listAnswer('sources', sourceSchema),
      },
    },
    async ({ ctx, query }) =>
      listPage('sources', query, {
        rows: (part) => listSources(ctx.db, ownerOf(ctx), part),
        count: () => countSources(ctx.db, ownerOf(ctx)),
        present: (rows) => presentSources(ctx, rows),
      }),
  );

  app.get(
    '/api/sources/kinds',
    { config: { ...read, summary: 'List the kinds of sources' }, schema: { response: { 200: kindsSchema } } },
    async ({ ctx }) => presentKinds(ctx),
  );

  app.post(
    '/api/sources',
    {
      config: { ...write, summary: 'Add a source', idempotent: true },
      schema: {
        body: newSourceSchema,
        response: {
          201: sourceAndMadeSchema,
          ...problemResponses(
            'invalid_request',
            'source_kind_not_allowed',
            'source_limit_reached',
            'pipeline_not_found',
            'pipeline_inactive',
            'proof_required',
            'source_outlives_token',
          ),
        },
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => {
        const made = await createSource(ctx, request.body);
        return { status: 201, body: await presentMade(ctx, made) };
      });
      return reply.code(201).send(body);
    },
  );

  app.get(
    '/api/sources/:id',
    {
      config: { ...read, hasEntityTag: true, summary: 'Show a source' },
      schema: { params, response: { 200: sourceSchema, ...problemResponses('source_not_found') } },
    },
    async ({ ctx, params }) => presentSource(ctx, await requireSource(ctx, params.id)),
  );

  app.patch(
    '/api/sources/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Change, pause or switch on a source' },
      schema: {
        params,
        body: sourcePatchSchema,
        response: {
          200: sourceAndMadeSchema,
          ...problemResponses(
            'invalid_request',
            'source_not_found',
            'source_kind_not_allowed',
            'pipeline_not_found',
            'pipeline_inactive',
          ),
        },
      },
    },
    async (request) => {
      const change = { id: request.params.id, patch: request.body };
      return presentMade(request.ctx, await withMatch(request, (ctx) => changeSource(ctx, change)));
    },
  );

  app.delete(
    '/api/sources/:id',
    {
      config: { ...write, checksMatch: true, summary: 'Delete a source; its documents stay' },
      schema: {
        params,
        response: { 204: z.undefined().describe('Deleted.'), ...problemResponses('source_not_found') },
      },
    },
    async (request, reply) => {
      await withMatch(request, (ctx) => deleteSource(ctx, request.params));
      return reply.code(204).send();
    },
  );

  app.post(
    '/api/sources/:id/test',
    {
      config: { ...write, summary: 'Try whether a source works' },
      schema: { params, response: { 200: trialSchema, ...problemResponses('source_not_found') } },
    },
    async ({ ctx, params }) => trySource(ctx, params),
  );

  app.post(
    '/api/sources/:id/rotate',
    {
      config: { ...write, summary: 'Give an inbound address another key or secret, or a mail address another tag' },
      schema: {
        params,
        body: z.object({
          what: z.enum(['key', 'secret']).default('key'),
          overlap_hours: z.int().min(0).max(168).default(24).describe('So long the key of before goes on.'),
        }),
        response: {
          200: sourceAndMadeSchema,
          ...problemResponses(
            'source_not_found',
            'source_has_no_such_secret',
            'proof_required',
            'source_outlives_token',
          ),
        },
      },
    },
    async ({ ctx, params, body }) => {
      const { what, overlap_hours: overlapHours } = body;
      return presentMade(ctx, await rotateSecretOf(ctx, { id: params.id, what, overlapHours }));
    },
  );

  app.get(
    '/api/sources/:id/calls',
    {
      config: { ...read, summary: 'List what came to a source lately' },
      schema: {
        params,
        querystring: z.object({ ...pageQuery, outcome: callOutcome.optional() }),
        response: listAnswer('calls', callSchema, 'source_not_found'),
      },
    },
    async ({ ctx, params, query }) => {
      const { id: sourceId } = await requireSource(ctx, params.id);
      const { outcome } = query;
      return listPage('calls', query, {
        rows: (page) => listCalls(ctx.db, { ownerId: ownerOf(ctx), sourceId, outcome, page }),
        count: () => countCalls(ctx.db, { sourceId, outcome }),
        present: (rows) => rows.map(presentCall),
      });
    },
  );
};

async function presentMade(
  ctx: Context,
  { source, made }: SourceAndMade,
): Promise<z.infer<typeof sourceAndMadeSchema>> {
  const base = publicBaseUrl(ctx.config.get(httpSettings));
  const url = made.key === null ? null : `${base}/api/webhooks/inbound/${made.key}`;
  return { ...(await presentSource(ctx, source)), made: { ...made, url } };
}
