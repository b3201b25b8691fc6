import { createHash } from 'node:crypto';
import { z } from 'zod';
import { problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { bulkRequestSchema, bulkSchema, presentBulk, refusalsQuery, refusalsSchema } from './bulk.schemas.ts';
import { listRefusals } from './list-refusals.ts';
import { requireBulk, startBulk, undoBulk } from './start-bulk.ts';

const tag = 'Bulk actions';
const params = z.object({ id: z.uuid() });
const write = { audience: 'user', scope: 'documents:write', idempotent: true, tag } as const;

/** Actions over many documents, with progress and undo. */
export const bulkRoutes: RouteModule = (app) => {
  app.post(
    '/api/files/bulk',
    {
      schema: {
        body: bulkRequestSchema,
        response: {
          202: bulkSchema,
          ...problemResponses('pipeline_not_found', 'pipeline_inactive', 'destination_not_found', 'destination_paused'),
        },
      },
      config: {
        ...write,
        summary: 'Do something to many documents',
        description:
          'By ids, or by the filter of the list. edit: sets fields and tags, and can be undone; send: to one destination, whatever their pipeline says of destinations.',
      },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 202,
        body: presentBulk(await startBulk(ctx, request.body)),
      }));
      return reply.code(202).send(body);
    },
  );

  app.get(
    '/api/files/bulk/:id',
    {
      schema: { params, response: { 200: bulkSchema, ...problemResponses('bulk_not_found') } },
      config: { audience: 'user', scope: 'documents:read', tag, summary: 'How far a bulk action is' },
    },
    async (request) => presentBulk(await requireBulk(request.ctx, request.params)),
  );

  app.get(
    '/api/files/bulk/:id/refusals',
    {
      schema: {
        params,
        querystring: refusalsQuery,
        response: { 200: refusalsSchema, ...problemResponses('bulk_not_found', 'invalid_cursor') },
      },
      config: {
        audience: 'user',
        scope: 'documents:read',
        tag,
        summary: 'The documents that a bulk action passed over, and why',
        description: 'Of actions that work on documents: reprocess, assign_pipeline, convert_to_pdfa, edit, send.',
      },
    },
    (request) => listRefusals(request.ctx, { ...request.params, query: request.query }),
  );

  app.post(
    '/api/files/bulk/:id/undo',
    {
      schema: {
        params,
        response: {
          202: bulkSchema,
          ...problemResponses('bulk_not_found', 'bulk_not_undoable', 'bulk_already_undone'),
        },
      },
      config: { ...write, makesAt: '/api/files/bulk', summary: 'Take back what a bulk action changed' },
    },
    async (request, reply) => {
      // The body says nothing about which action is meant; the path does.
      const meant = createHash('sha256').update(request.params.id).digest();
      const { body } = await withIdempotency(request, meant, async (ctx) => ({
        status: 202,
        body: presentBulk(await undoBulk(ctx, request.params)),
      }));
      return reply.code(202).send(body);
    },
  );

  app.post(
    '/api/files/trash/empty',
    {
      schema: { response: { 202: bulkSchema } },
      config: { ...write, makesAt: '/api/files/bulk', tag: 'Trash', summary: 'Erase everything in the trash for good' },
    },
    async (request, reply) => {
      const { body } = await withIdempotency(request, null, async (ctx) => ({
        status: 202,
        body: presentBulk(await startBulk(ctx, { action: 'erase', filter: { trashed: true } })),
      }));
      return reply.code(202).send(body);
    },
  );
};
