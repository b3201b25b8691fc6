import { z } from 'zod';
import { ownerOf } from '../../../../platform/context.ts';
import { listAnswer, problemResponses, type RouteModule } from '../../../../platform/http/index.ts';
import { listPage, MOST_COUNTED, pageQuery } from '../../../../platform/paging/index.ts';
import { requireFile } from '../../../documents/files/index.ts';
import { requireDestination } from '../manage/manage-destinations.ts';
import { deliverMissing } from './catch-up.ts';
import { deliverySchema, fileDeliverySchema, presentDelivery, presentFileDelivery } from './deliveries.schemas.ts';
import { countDeliveries, DELIVERY_STATES, deliveriesOfFile, listDeliveries } from './deliveries.store.ts';
import { retryDelivery } from './retry-delivery.ts';

const tag = 'Destinations';
const params = z.object({ id: z.uuid() });
const read = { audience: 'user', scope: 'documents:read', tag } as const;
const write = { audience: 'user', scope: 'documents:write', tag } as const;

/** What went where, and delivering it again. */
export const deliveryRoutes: RouteModule = (app) => {
  app.get(
    '/api/destinations/:id/deliveries',
    {
      config: { ...read, summary: 'What was delivered to a destination, newest first' },
      schema: {
        params,
        querystring: z.object({ ...pageQuery, state: z.enum(DELIVERY_STATES).optional() }),
        response: listAnswer('deliveries', deliverySchema, 'destination_not_found'),
      },
    },
    async ({ ctx, params, query }) => {
      const { id } = await requireDestination(ctx, params.id);
      const { state } = query;
      return listPage('deliveries', query, {
        rows: (part) => listDeliveries(ctx.db, id, { ...part, state }),
        count: (limit) => countDeliveries(ctx.db, id, { state, limit }),
        countedTo: MOST_COUNTED,
        present: (rows) => rows.map((row) => presentDelivery(row, ownerOf(ctx))),
      });
    },
  );

  app.post(
    '/api/destinations/:id/deliver-missing',
    {
      config: { ...write, summary: 'Deliver everything a destination takes and does not have' },
      schema: {
        params,
        response: {
          202: z.object({ restarted: z.int().describe('Deliveries that had been given up and begin anew.') }),
          ...problemResponses('destination_not_found', 'destination_paused'),
        },
      },
    },
    async ({ ctx, params }, reply) => reply.code(202).send({ restarted: await deliverMissing(ctx, params) }),
  );

  app.post(
    '/api/destinations/:id/deliveries/:delivery_id/retry',
    {
      config: { ...write, summary: 'Deliver a document again, or at once where it waits' },
      schema: {
        params: params.extend({ delivery_id: z.uuid() }),
        response: {
          202: deliverySchema,
          ...problemResponses(
            'destination_not_found',
            'delivery_not_found',
            'destination_paused',
            'document_local_only',
          ),
        },
      },
    },
    async ({ ctx, params }, reply) => {
      const delivery = await retryDelivery(ctx, { id: params.id, deliveryId: params.delivery_id });
      return reply.code(202).send(presentDelivery(delivery, ownerOf(ctx)));
    },
  );

  app.get(
    '/api/files/:id/deliveries',
    {
      config: { ...read, summary: 'Where the copies of a document are' },
      schema: {
        params,
        response: {
          200: z.object({ deliveries: z.array(fileDeliverySchema) }),
          ...problemResponses('file_not_found'),
        },
      },
    },
    async ({ ctx, params }) => {
      const { id, owner_id: ownerId } = await requireFile(ctx, params);
      return { deliveries: (await deliveriesOfFile(ctx.db, ownerId, id)).map(presentFileDelivery) };
    },
  );
};
