import { z } from 'zod';
import type { TransactionContext } from '../../../platform/context.ts';
import { problemResponses, type RouteModule, withIdempotency } from '../../../platform/http/index.ts';
import { checkName, newNameSchema, termKindSchema, termNameSchema } from '../vocabulary/index.ts';
import { bulkSchema, presentBulk } from './bulk.schemas.ts';
import type { BulkRow } from './bulk.store.ts';
import { startRelabel } from './start-bulk.ts';

const write = { audience: 'user', scope: 'documents:write', idempotent: true, tag: 'Labels' } as const;
const names = z.array(termNameSchema).min(1).max(200);
const renameBody = z
  .strictObject({ kind: termKindSchema, name: termNameSchema, new_name: newNameSchema })
  .superRefine((body, context) => checkName(body, body.new_name, 'new_name', context))
  .meta({ id: 'RenameLabelRequest' });
const mergeBody = z
  .strictObject({ kind: termKindSchema, names, into: newNameSchema.describe('The name that stays.') })
  .superRefine((body, context) => checkName(body, body.into, 'into', context))
  .meta({ id: 'MergeLabelsRequest' });
const deleteBody = z.strictObject({ kind: termKindSchema, names }).meta({ id: 'DeleteLabelsRequest' });
const description = 'A bulk action: it has progress and can be undone. No document is ever deleted.';

/** Renames, merges and deletes labels on all documents. */
export const relabelRoutes: RouteModule = (app) => {
  const answer = (
    request: Parameters<typeof withIdempotency>[0],
    start: (ctx: TransactionContext) => Promise<BulkRow>,
  ) => withIdempotency(request, null, async (ctx) => ({ status: 202, body: presentBulk(await start(ctx)) }));

  app.post(
    '/api/labels/rename',
    {
      schema: {
        body: renameBody,
        response: { 202: bulkSchema, ...problemResponses('label_not_found', 'label_exists') },
      },
      config: { ...write, makesAt: '/api/files/bulk', summary: 'Rename a label on all documents', description },
    },
    async (request, reply) => {
      const { kind, name, new_name: to } = request.body;
      const { body } = await answer(request, (ctx) => startRelabel(ctx, { kind, names: [name], to, isMerge: false }));
      return reply.code(202).send(body);
    },
  );

  app.post(
    '/api/labels/merge',
    {
      schema: { body: mergeBody, response: { 202: bulkSchema, ...problemResponses('label_not_found') } },
      config: {
        ...write,
        makesAt: '/api/files/bulk',
        summary: 'Make one label of several on all documents',
        description,
      },
    },
    async (request, reply) => {
      const { kind, names, into: to } = request.body;
      const { body } = await answer(request, (ctx) => startRelabel(ctx, { kind, names, to, isMerge: true }));
      return reply.code(202).send(body);
    },
  );

  app.post(
    '/api/labels/delete',
    {
      schema: { body: deleteBody, response: { 202: bulkSchema, ...problemResponses('label_not_found') } },
      config: { ...write, makesAt: '/api/files/bulk', summary: 'Take labels away from all documents', description },
    },
    async (request, reply) => {
      const { kind, names } = request.body;
      const { body } = await answer(request, (ctx) => startRelabel(ctx, { kind, names, to: null, isMerge: false }));
      return reply.code(202).send(body);
    },
  );
};
